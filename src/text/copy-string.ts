/**
 * The same text in memory of its own. A text that was cut out of a chunk or a page keeps all of it in memory for as long as
 * it lives, so whatever outlives its record has to be detached.
 */
export function copyString(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
