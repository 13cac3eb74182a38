import { parseSync } from 'vite';

/** A column as `db/schema.ts` describes it. */
export interface TypedColumn {
  /** `timestamps.id`. */
  readonly name: string;
  /** What is read of it, without `null`. */
  readonly kind: 'text' | 'number' | 'boolean' | 'time' | 'bytes' | 'json' | 'array';
  readonly isNullable: boolean;
  /** Whether it may be left out when a row is inserted. */
  readonly isOptional: boolean;
  /** Whether it is never written. */
  readonly isGenerated: boolean;
}

interface Node {
  readonly start: number;
  readonly end: number;
}

/** The columns of the tables that an interface `Schema` of TypeScript names, in no order. */
export function readTypedColumns(text: string): TypedColumn[] {
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const interfaces = new Map<string, { readonly bases: string[]; readonly members: [string, string][] }>();
  const kinds = new Map<string, string>();
  for (const statement of parseSync('schema.ts', text).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration') kinds.set(declared.id.name, textOf(declared.typeAnnotation));
    if (declared?.type !== 'TSInterfaceDeclaration') continue;
    const members = declared.body.body.flatMap((member): [string, string][] =>
      member.type === 'TSPropertySignature' && member.typeAnnotation
        ? [[textOf(member.key), textOf(member.typeAnnotation.typeAnnotation)]]
        : [],
    );
    interfaces.set(declared.id.name, { bases: declared.extends.map(({ expression }) => textOf(expression)), members });
  }
  const membersOf = (name: string): [string, string][] => {
    const found = interfaces.get(name);
    return found ? [...found.bases.flatMap(membersOf), ...found.members] : [];
  };
  return membersOf('Schema').flatMap(([table, type]) =>
    membersOf(type).map(([column, described]) => describe(`${table}.${column}`, described, kinds)),
  );
}

function describe(name: string, type: string, kinds: ReadonlyMap<string, string>): TypedColumn {
  const wrapped = /^(?<wrapper>Generated|GeneratedAlways|ColumnType|(?:Default)?Json)<(?<inner>.*)>$/s.exec(
    type,
  )?.groups;
  const [read = type, written = ''] = wrapped?.wrapper === 'ColumnType' ? splitTypes(wrapped.inner ?? '') : [];
  const inner = wrapped?.wrapper === 'ColumnType' ? read : (wrapped?.inner ?? type);
  // What is unknown may be null where null may be written.
  const isNullable = /\bnull\b/.test(inner === 'unknown' ? written : inner) || type === 'NullableTimestamp';
  return {
    name,
    kind: /^(Default)?Json</.test(type) ? 'json' : kindOf(kinds, inner),
    isNullable,
    isOptional:
      isNullable ||
      /^(Generated|Default|Nullable)/.test(type) ||
      (wrapped?.wrapper === 'ColumnType' && written.includes('undefined')),
    isGenerated: type.startsWith('GeneratedAlways<'),
  };
}

function kindOf(kinds: ReadonlyMap<string, string>, inner: string): TypedColumn['kind'] {
  const bare = inner.replace(/\|?\s*null\b/g, '').trim();
  if (/Timestamp$|^Date$/.test(bare)) return 'time';
  if (bare === 'Buffer') return 'bytes';
  if (bare === 'DefaultTextArray' || bare.endsWith('[]')) return 'array';
  if (bare === 'number') return 'number';
  if (bare === 'boolean' || bare === 'true') return 'boolean';
  if (bare === 'unknown') return 'json';
  const alias = kinds.get(bare);
  if (alias) return kindOf(kinds, alias);
  if (/^'|\bstring\b/.test(bare.replace(/^\|\s*/, ''))) return 'text';
  throw new Error(`No kind is known of ${inner}`);
}

/** Splits the arguments of a generic type at their own commas. */
function splitTypes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begun = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    if ('<({['.includes(char)) depth += 1;
    if ('>)}]'.includes(char)) depth -= 1;
    if (char !== ',' || depth > 0) continue;
    parts.push(text.slice(begun, index).trim());
    begun = index + 1;
  }
  return [...parts, text.slice(begun).trim()];
}
