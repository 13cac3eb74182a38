import { parseSync, Visitor } from 'vite';

/**
 * The places where an object literal is asked as a dictionary of any strings (`Record<string, …>`): whoever asks it for
 * `constructor` or `__proto__` gets what every object has. A `Map` answers for what was put in. Object literals that are
 * only written out or gone through are none, and neither are those with keys of a type of their own.
 * @param files path from the root of the clone and text of each; an exported one is asked in other files by its name
 * @returns a line for each, `src/a.ts: REASONS[code]`
 */
export function findDictionaries(files: readonly (readonly [name: string, text: string])[]): string[] {
  const sources = files
    .filter(([name]) => !/\.test\.tsx?$/.test(name))
    .map(([name, text]) => ({ name, text, program: parseSync(name, text).program }));
  const exported = new Set<string>();
  const own = sources.map(({ program }) => {
    const names = new Set<string>();
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return;
        if (isAnyStrings(id.typeAnnotation?.typeAnnotation)) names.add(id.name);
      },
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name);
      },
    }).visit(program);
    return names;
  });
  const shared = new Set(own.flatMap((names) => [...names].filter((name) => exported.has(name))));
  return sources.flatMap(({ name, text, program }, at) => {
    const faults = new Set<string>();
    const isOne = (node: { type: string; name?: unknown }) => {
      const asked = node.type === 'Identifier' ? String(node.name) : '';
      return own[at]?.has(asked) || (shared.has(asked) && new RegExp(`^import .*\\b${asked}\\b`, 'm').test(text));
    };
    const written = new Set<number>();
    new Visitor({
      // What is only put in asks for nothing.
      AssignmentExpression({ operator, left }) {
        if (operator === '=') written.add(left.start);
      },
      MemberExpression({ object, property, computed, start, end }) {
        if (!written.has(start) && computed && property.type !== 'Literal' && isOne(object))
          faults.add(`${name}: ${text.slice(start, end)}`);
      },
      BinaryExpression({ operator, right, start, end }) {
        if (operator === 'in' && isOne(right)) faults.add(`${name}: ${text.slice(start, end)}`);
      },
    }).visit(program);
    return [...faults];
  });
}

interface TypeNode {
  readonly type: string;
  readonly typeName?: { readonly name?: string };
  readonly typeArguments?: { readonly params: readonly TypeNode[] } | null;
}

/** `Record<string, …>`, also within `Readonly` and `Partial`. */
function isAnyStrings(node: unknown): boolean {
  const { type, typeName, typeArguments } = (node ?? {}) as Partial<TypeNode>;
  if (type !== 'TSTypeReference') return false;
  const [first] = typeArguments?.params ?? [];
  return typeName?.name === 'Record' ? first?.type === 'TSStringKeyword' : isAnyStrings(first);
}
