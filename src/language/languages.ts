/** The languages whose shops are understood. */
export const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'sv', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ForeignLanguage = Exclude<Language, 'en'>;

/** `de`, `de-AT` or `pt_BR` as one of our languages, Norwegian in either form; `null` for any other text. */
export function toLanguage(code: string): Language | null {
  const primary = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(code)?.[1]?.toLowerCase();
  if (primary === 'nb' || primary === 'nn') return 'no';
  return LANGUAGES.find((language) => language === primary) ?? null;
}
