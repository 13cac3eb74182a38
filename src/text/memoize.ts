/**
 * A function that remembers what it made of recent texts: shops write the same sizes, colors and prices thousands of
 * times. Only for what depends on the text alone and is never changed.
 * @param most how many texts it remembers before it begins anew: distinct ones of a shop are some hundreds; the bound is
 *   against a feed that invents them
 * @param longest letters of a text that is remembered: a longer one is no size and no price; it would only take room
 */
export function memoize<T>(compute: (text: string) => T, most = 4096, longest = 64): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length > longest) return result;
    if (results.size >= most) results.clear();
    results.set(copyString(text), result);
    return result;
  };
}

/**
 * The same text in memory of its own. A text that was cut out of a chunk or a page keeps all of it in memory for as long as
 * it lives, so whatever outlives its record has to be detached.
 */
export function copyString(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
