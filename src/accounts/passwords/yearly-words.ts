/** The languages that shops write in. */
const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'sv', 'tr'];

const SEASONS = `
  spring summer autumn fall winter jaro léto podzim zima forår sommer efterår vinter frühling frühjahr herbst primavera verano otoño invierno
  kevät kesä syksy talvi printemps été automne hiver estate autunno inverno lente voorjaar zomer herfst najaar vår høst wiosna lato jesień
  verão outono sommar höst ilkbahar bahar yaz sonbahar güz kış
  våren sommaren sommeren hösten høsten vintern vinteren foråret efteråret
`;

/** "Password", and keyboards' first rows, where people write so. */
const PASSWORDS = `
  password passwort kennwort motdepasse contraseña wachtwoord hasło heslo senha salasana lösenord løsenord adgangskode passord parola şifre
  palavrapasse qwertz qwertzuiop azertyuiop qwertyuiop
`;

/** Letters as those write them who have not got them. */
const SPELLED = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }));

/** Months, seasons and "password" in these languages, with and without accents: what is put before a year. In small letters. */
export const YEARLY_WORDS: ReadonlySet<string> = new Set(
  [...LANGUAGES.flatMap(nameMonths), ...`${SEASONS}${PASSWORDS}`.trim().split(/\s+/)].flatMap((word) => [
    word,
    ...plainForms(word),
  ]),
);

function nameMonths(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)).toLowerCase());
}

/** `marz` and `maerz` for `märz`. */
function plainForms(word: string): string[] {
  const spelled = word.replace(/[äöüåøæ]/g, (letter) => SPELLED.get(letter) ?? letter);
  return [spelled, word.replace('ø', 'o').replaceAll('ı', 'i')].map((form) =>
    form.normalize('NFKD').replace(/\p{M}/gu, ''),
  );
}
