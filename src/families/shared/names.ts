/** What the families of keywords that map names to something share. */

/** The names that are in the second map alone, each as an argument that no parameter's name is taken for. */
export function namesAdded(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  return [...after.keys()].filter((name) => !before.has(name)).map((key) => ({ key }));
}
