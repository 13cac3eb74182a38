/** What takes away, narrows or renames something that the version before may read or write. Indexes may go: they only cost time. */
const TAKES_AWAY = [
  /^drop (?:table|column|function|view|type|schema|procedure|trigger|policy)\b/i,
  /^truncate\b/i,
  /^alter (?:table|view|function|type|schema)\b.*?\brename\b/is,
  /^alter table\b.*?\bdrop (?:column|default|not null constraint)?\b/is,
  /^alter table\b.*?\balter (?:column )?\w+ (?:set data )?type\b/is,
  /^alter table\b.*?\bset not null\b/is,
] as const;

/** A column that old writers do not fill in. */
const UNFILLED =
  /\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b)\w+ (?:(?!,|\bdefault\b|\bgenerated\b).)*\bnot null\b(?:(?!,|\bdefault\b|\bgenerated\b).)*(?:,|$)/is;
/** A rule that old writers do not know. */
const RULE = /^alter table\b.*?\badd (?:constraint\b|check\b|unique\b|primary\b|foreign\b)/is;
const UNIQUE = /^create unique index (?:if not exists )?\w+ on (?<table>[\w.]+)/i;
const MADE = /^create (?:unlogged )?table (?:if not exists )?(?<table>[\w.]+)/i;

/**
 * The statements of a migration after which a process of the version before could fail: it reads or writes what is gone, or writes what
 * is no longer taken. Tables that the same migration makes may have any rule.
 */
export function findContractions(text: string): string[] {
  const statements = splitStatements(text);
  const made = new Set(statements.flatMap((statement) => MADE.exec(statement)?.groups?.table ?? []));
  return statements.filter((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+)/i.exec(statement)?.groups?.table;
    if (table !== undefined && made.has(table)) return false;
    const unique = UNIQUE.exec(statement)?.groups?.table;
    if (unique !== undefined) return !made.has(unique);
    return (
      TAKES_AWAY.some((pattern) => pattern.test(statement)) ||
      RULE.test(statement) ||
      (/^alter table\b/i.test(statement) && UNFILLED.test(statement))
    );
  });
}

/** Statements without comments, texts and bodies of functions. */
function splitStatements(text: string): string[] {
  const bare = text
    .replaceAll(/--.*$/gm, '')
    // What a block does is done at once; the body of a function is not.
    .replaceAll(/\bdo (?<tag>\$\w*\$)(?<body>.*?)\k<tag>/gis, (_, __, body: string) => body.replace(/^\s*begin\b/i, ''))
    .replaceAll(/\$(?<tag>\w*)\$.*?\$\k<tag>\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
