import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';

/** What a room may import of other rooms (docs: the map of rooms in the README). */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  text: [],
  model: ['text'],
  language: ['model', 'text'],
  catalog: ['model', 'language', 'text'],
  db: ['model', 'text'],
  opensearch: ['model', 'language', 'catalog', 'db', 'text'],
  ingest: ['model', 'language', 'db', 'text'],
  sample: ['model', 'text'],
  accounts: ['model', 'db', 'text'],
  wire: ['model', 'db', 'accounts', 'watches', 'text'],
  operations: ['model', 'db', 'ingest', 'accounts', 'text'],
  watches: ['model', 'catalog', 'db', 'ingest', 'accounts', 'text'],
  server: [
    'model',
    'language',
    'catalog',
    'db',
    'ingest',
    'sample',
    'accounts',
    'wire',
    'operations',
    'watches',
    'opensearch',
    'app',
    'text',
  ],
  app: ['model', 'catalog', 'server', 'text'],
};

/** Rooms that compute and nothing else: no package, no file, no clock. */
const PURE: ReadonlySet<string> = new Set(['text', 'model', 'language', 'catalog']);

const CONFIG = 'src/server/config.ts';

interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** The whole statement vanishes when types are stripped. */
  readonly isType: boolean;
}

/**
 * What a module does that its room does not allow, a line each. Tests may import what they like.
 * @param name path from the root of the clone, with slashes
 */
export function findViolations(name: string, text: string): string[] {
  if (/\.test\.tsx?$/.test(name)) return [];
  const parsed = parseSync(name, text);
  if (parsed.errors.length > 0) return [`${name}: ${parsed.errors[0]?.message}`];
  const faults = listImports(parsed, text).flatMap((found) => judge(name, found) ?? []);
  return [...faults, ...findImpurities(name, parsed)].map((fault) => `${name}: ${fault}`);
}

/**
 * The circles between the folders of `src/app`, each as the folders along it. Types count too: who changes a folder wants to
 * know what it stands on. Files in no folder compose the others, and tests may import what they like.
 * @param files path from the root of the clone, with slashes, and text of each
 */
export function findFolderCircles(files: readonly (readonly [name: string, text: string])[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const [name, text] of files) {
    const from = appFolderOf(name);
    if (from === null || /\.test\.tsx?$/.test(name)) continue;
    for (const { specifier } of listImports(parseSync(name, text), text)) {
      const to = specifier.startsWith('.') && appFolderOf(path.posix.join(path.posix.dirname(name), specifier));
      if (to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const circles = new Set<string>();
  const follow = (folder: string, trail: readonly string[]) => {
    if (folder === trail[0]) circles.add([...trail, folder].join(' → '));
    // A circle is told once, from the first of its folders.
    else if (!trail.includes(folder) && folder >= (trail[0] ?? '')) {
      for (const next of imports.get(folder) ?? []) follow(next, [...trail, folder]);
    }
  };
  for (const folder of imports.keys()) follow(folder, []);
  return [...circles].sort();
}

/** The circles of files, types counting too: in each, every file leads to every other. Tests may import what they like. */
export function findFileCircles(files: readonly (readonly [name: string, text: string])[]): string[] {
  const imports = listOwnImports(files, true);
  const reaches = new Map([...imports.keys()].map((name) => [name, reachOf(imports, name)] as const));
  const circles = new Set<string>();
  for (const [name, reached] of reaches) {
    if (!reached.has(name)) continue;
    circles.add(
      [...reached]
        .filter((other) => reaches.get(other)?.has(name))
        .sort()
        .join(', '),
    );
  }
  return [...circles].sort();
}

/** The files that one runs with, itself among them: what it imports, and what that imports; not what vanishes with the types. */
export function findReach(files: readonly (readonly [name: string, text: string])[], start: string): string[] {
  return [start, ...reachOf(listOwnImports(files, false), start)].sort();
}

/** What each file imports of the others. Tests may import what they like. */
function listOwnImports(
  files: readonly (readonly [name: string, text: string])[],
  withTypes: boolean,
): ReadonlyMap<string, readonly string[]> {
  const own = new Set(files.map(([name]) => name));
  const imports = new Map<string, string[]>();
  for (const [name, text] of files) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const targets = listImports(parseSync(name, text), text)
      .filter(({ isType }) => withTypes || !isType)
      .map(({ specifier }) => path.posix.join(path.posix.dirname(name), specifier));
    imports.set(
      name,
      targets.filter((target) => own.has(target)),
    );
  }
  return imports;
}

function reachOf(imports: ReadonlyMap<string, readonly string[]>, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}

/** What the router reads of a route's module by these names. */
const ROUTE_EXPORTS: ReadonlySet<string> = new Set([
  'loader',
  'clientLoader',
  'action',
  'clientAction',
  'meta',
  'headers',
  'links',
  'handle',
  'shouldRevalidate',
]);

/** The names that more than one file exports for a thing of its own, each with those files: a name has one meaning. */
export function findSharedNames(files: readonly (readonly [name: string, text: string])[]): string[] {
  const places = new Map<string, string[]>();
  for (const [name, text] of files) {
    if (/\.test\.tsx?$/.test(name)) continue;
    for (const { entries } of parseSync(name, text).module.staticExports) {
      for (const { exportName, moduleRequest } of entries) {
        // What is passed on from another file is the same thing.
        if (exportName.kind !== 'Name' || exportName.name === null || moduleRequest !== null) continue;
        if (name.startsWith('src/app/') && ROUTE_EXPORTS.has(exportName.name)) continue;
        places.set(exportName.name, [...(places.get(exportName.name) ?? []), name]);
      }
    }
  }
  return [...places].filter(([, where]) => where.length > 1).map(([name, where]) => `${name}: ${where.join(', ')}`);
}

/**
 * The base names under which more than one file stands, each with those files: who guesses a file's name finds it at once.
 * Pages are named by their address, and a file of `src/db` by the noun whose rows it reads: each counts among its own.
 * @param reasons base names that may stand twice, and why
 */
export function findTwinNames(names: readonly string[], reasons: Readonly<Record<string, string>> = {}): string[] {
  const places = new Map<string, string[]>();
  for (const name of names.filter((each) => !/\.test\.tsx?$/.test(each))) {
    const kind = /^src\/(?:app\/routes\/|db\/)/.exec(name)?.[0] ?? '';
    const base = path.posix.basename(name).replace(/\.tsx?$/, '');
    if (!Object.hasOwn(reasons, base)) places.set(kind + base, [...(places.get(kind + base) ?? []), name]);
  }
  return [...places.values()].filter((where) => where.length > 1).map((where) => where.join(', '));
}

function appFolderOf(file: string): string | null {
  return /^src\/app\/(?<folder>[^/+]+)\//.exec(file)?.groups?.folder ?? null;
}

function listImports({ module }: ParseResult, text: string): Import[] {
  const statement = (start: number) => /^(import|export)\s+type\b/.test(text.slice(start));
  return [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      specifier: moduleRequest.value,
      isType: statement(start),
    })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const specifier = entries[0]?.moduleRequest?.value;
      return specifier === undefined ? [] : [{ specifier, isType: statement(start) }];
    }),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      isType: false,
    })),
  ];
}

function judge(name: string, { specifier, isType }: Import): string | null {
  const room = roomOf(name);
  if (/^(node:)?process$/.test(specifier) && name !== CONFIG) return `only ${CONFIG} reads the environment`;
  // Files of the root compose the rooms.
  if (room === null) return null;
  if (!specifier.startsWith('.')) return judgePackage(room, specifier);
  const target = path.posix.join(path.posix.dirname(name), specifier);
  if (name.startsWith('src/ingest/adapters/')) return judgeAdapter(target);
  if (name.startsWith('src/ingest/classify/')) return judgeClassify(target);
  const other = roomOf(target);
  if (other === room || target.includes('+types/')) return null;
  if (other === null || !ROOMS[room]?.includes(other)) return `${room} may not import ${other ?? target}`;
  return isSeam(room, other) && !isType ? `${room} imports ${other} as types only (import type …)` : null;
}

/** Vite builds the one, Node runs the other; a module loaded by both would exist twice. Types exist in neither. */
function isSeam(room: string, other: string): boolean {
  return (room === 'app' && other === 'server') || (room === 'server' && other === 'app');
}

function judgePackage(room: string, specifier: string): string | null {
  if (!PURE.has(room)) return null;
  return room === 'catalog' && isBuiltin(specifier)
    ? `catalog does no I/O: ${specifier}`
    : `${room} imports nothing but the rooms it may: ${specifier}`;
}

/** An adapter knows its retailer's records and our words for them, nothing of where they go. */
function judgeAdapter(target: string): string | null {
  const isAllowed =
    target.startsWith('src/text/') ||
    target.startsWith('src/model/') ||
    target.startsWith('src/language/') ||
    target.startsWith('src/ingest/classify/') ||
    target.startsWith('src/ingest/adapters/') ||
    target === 'src/ingest/retailer.ts';
  return isAllowed ? null : `adapters may not import ${target}`;
}

/** Classifying is done on words alone. */
function judgeClassify(target: string): string | null {
  const isAllowed = ['src/text/', 'src/model/', 'src/language/', 'src/ingest/classify/'].some((room) =>
    target.startsWith(room),
  );
  return isAllowed ? null : `classify may not import ${target}`;
}

/** The room of a file in one: `null` for `src/cli.ts` and what is outside of `src`. */
function roomOf(file: string): string | null {
  return /^src\/(?<room>[^/]+)\//.exec(file)?.groups?.room ?? null;
}

function findImpurities(name: string, { program }: ParseResult): string[] {
  const faults = new Set<string>();
  const isPure = PURE.has(roomOf(name) ?? '');
  new Visitor({
    MemberExpression({ object, property }) {
      const access = `${nameOf(object)}.${nameOf(property)}`;
      if (access === 'process.env' && name !== CONFIG) faults.add(`only ${CONFIG} reads the environment`);
      if (isPure && /^(Date|performance)\.now$|^Math\.random$/.test(access)) {
        faults.add(`${roomOf(name)} has no clock and no chance: ${access}`);
      }
    },
    NewExpression({ callee, arguments: given }) {
      if (isPure && nameOf(callee) === 'Date' && given.length === 0)
        faults.add(`${roomOf(name)} has no clock: new Date()`);
    },
  }).visit(program);
  return [...faults];
}

function nameOf(node: { type: string; name?: unknown }): string {
  return node.type === 'Identifier' ? String(node.name) : '';
}
