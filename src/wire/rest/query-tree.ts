/** What a request asks for, as a tree: parsed from the address, compiled to SQL. Nothing in it is trusted as an identifier. */

/** A step into a value as JSON: `->0`, `->>name`. */
export interface JsonStep {
  /** `->>`: as text. */
  readonly asText: boolean;
  readonly key: string | number;
}

export interface FieldRef {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

export type SelectItem =
  | { readonly kind: 'all' }
  | { readonly kind: 'field'; readonly field: FieldRef; readonly cast: string | null; readonly alias: string | null };

/** Comparisons by the names that clients use, with PostgreSQL's operators. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** Ways to search texts, with PostgreSQL's functions that read what is searched for. */
export const TEXT_SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type TextSearch = keyof typeof TEXT_SEARCHES;

export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof IS_VALUES)[number];

export type Operation =
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly quantifier: 'any' | 'all' | null;
      readonly value: string;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | {
      readonly kind: 'search';
      readonly operator: TextSearch;
      readonly language: string | null;
      readonly value: string;
    };

export type Condition =
  | {
      readonly kind: 'filter';
      readonly field: FieldRef;
      readonly isNegated: boolean;
      readonly operation: Operation;
    }
  | {
      readonly kind: 'and' | 'or';
      readonly isNegated: boolean;
      readonly conditions: readonly Condition[];
    };

export interface OrderTerm {
  readonly field: FieldRef;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** Rows wanted: `limit` null is all. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number | null;
}

export interface QueryTree {
  readonly select: readonly SelectItem[];
  /** All of them have to hold. */
  readonly conditions: readonly Condition[];
  /** Whether rows are matched with regular expressions, whose time for each has no bound. */
  readonly hasPattern: boolean;
  readonly order: readonly OrderTerm[];
  readonly range: RowRange;
  /** Parameters that are no filters: the arguments of a function called by GET. */
  readonly args: readonly (readonly [name: string, value: string])[];
}
