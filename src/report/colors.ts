/** Colour for the terminal, or none. */
import picocolors from 'picocolors';
import type { Level } from '../change.ts';

export interface Colors {
  bold(text: string): string;
  dim(text: string): string;
  level(level: Level, text: string): string;
}

/** The colours of a report; with `on` false every text stays as it is. */
export function colors(on: boolean): Colors {
  const pico = picocolors.createColors(on);
  const byLevel: Readonly<Record<Level, (text: string) => string>> = {
    error: pico.red,
    warning: pico.yellow,
    info: pico.cyan,
  };
  return { bold: pico.bold, dim: pico.dim, level: (level, text) => byLevel[level](text) };
}
