import type { FieldRef, JsonStep, SelectItem } from './query-tree.ts';
import { RestError } from './rest-error.ts';
import type { TextCursor } from './text-cursor.ts';

/** Nested embeddings, which are refused anyway, may go this deep. */
const MAX_DEPTH = 50;

/** `col,alias:col::type,col->0`, `*`. Embeddings and aggregates are read, so that the refusal says what they are. */
export function parseSelect(cursor: TextCursor, relation: string, depth = 0): SelectItem[] {
  if (depth > MAX_DEPTH) cursor.refuse(`at most ${MAX_DEPTH} levels of embedding`);
  const items: SelectItem[] = [];
  do {
    cursor.skipSpace();
    items.push(parseItem(cursor, relation, depth));
    cursor.skipSpace();
  } while (cursor.takes(','));
  return items;
}

function parseItem(cursor: TextCursor, relation: string, depth: number): SelectItem {
  if (cursor.takes('*')) return { kind: 'all' };
  const isSpread = cursor.takes('...');
  let alias: string | null = null;
  let field = parseField(cursor);
  if (cursor.sees(':') && !cursor.sees('::') && field.path.length === 0) {
    cursor.at++;
    alias = field.column;
    field = parseField(cursor);
  }
  refuseAggregate(cursor, field);
  if (isSpread || cursor.sees('!') || cursor.sees('(')) refuseEmbedding(cursor, field.column, relation, depth);
  const cast = cursor.takes('::') ? cursor.identifier() : null;
  refuseAggregate(cursor, field);
  if (!cursor.isAtEnd && !cursor.sees(',') && !cursor.sees(')') && !cursor.sees(' ')) {
    cursor.fail('expecting "::", "," or end of input');
  }
  return { kind: 'field', field, cast, alias };
}

/** A column, and steps into it as JSON. */
export function parseField(cursor: TextCursor): FieldRef {
  const column = cursor.fieldName();
  const path: JsonStep[] = [];
  while (cursor.sees('->')) {
    const asText = cursor.takes('->>');
    if (!asText) cursor.expect('->');
    const index = cursor.match(/-?\d{1,9}(?=->|::|[.,)]|$)/y);
    path.push({ asText, key: index === null ? cursor.fieldName() : Number(index) });
  }
  return { column, path };
}

function refuseAggregate(cursor: TextCursor, { column }: FieldRef): void {
  const isCount = column === 'count' && cursor.sees('()');
  if (!isCount && cursor.match(/\.(?:avg|count|max|min|sum)\(\)/y) === null) return;
  throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

/** No relation here has another within its reach. */
function refuseEmbedding(cursor: TextCursor, name: string, relation: string, depth: number): never {
  while (cursor.takes('!')) cursor.fieldName();
  cursor.expect('(');
  if (!cursor.sees(')')) parseSelect(cursor, name, depth + 1);
  cursor.expect(')');
  throw new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${relation}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${relation}' and '${name}' in the schema 'public', but no matches were found.`,
    },
  );
}
