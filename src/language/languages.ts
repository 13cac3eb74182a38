/** The languages whose shops are understood. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ForeignLanguage = Exclude<Language, 'en'>;

/** `de`, `de-AT` or `pt_BR` as one of our languages; `null` for any other text. */
export function toLanguage(code: string): Language | null {
  const primary = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(code)?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
}
