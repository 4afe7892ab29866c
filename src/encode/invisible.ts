/** Characters that every sink has to deal with. */

/** Control characters and line breaks of every kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
export const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Characters that are not seen or turn the order of what is read around: code could hide behind them. */
export const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
