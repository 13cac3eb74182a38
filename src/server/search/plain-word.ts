/** A word as it is compared with the rules' words: lower case, without signs around it. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
