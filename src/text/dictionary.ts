/**
 * An object that has what is put in and nothing else: whoever asks it for `constructor` or `__proto__` finds nothing, as for
 * any other word that is not there.
 */
export function dictionary<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}
