import { firstSentences } from '../classify/scan-description.ts';

/** Beyond this, no sentence of a description decides anything. */
const MAX_READ = 2_000;

/** The sentences of a plain description, as far as they may decide. */
export function sentencesOf(description: string): string[] {
  return firstSentences(description, MAX_READ)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** FNV-1a, whatever the case. */
export function sentenceDigest(sentence: string): number {
  let hash = 0x811c9dc5;
  for (const character of sentence.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A description without the sentences that a shop writes under many of its products. */
export function withoutBoilerplate(description: string, boilerplate: readonly number[]): string {
  if (boilerplate.length === 0 || description === '') return description;
  const shared = new Set(boilerplate);
  return sentencesOf(description)
    .filter((sentence) => !shared.has(sentenceDigest(sentence)))
    .join('\n');
}
