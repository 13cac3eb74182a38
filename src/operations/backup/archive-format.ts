import { z } from 'zod';

/** Raised when an older program could not read what is written. */
export const FORMAT = 1;

/** Members of an archive. The pieces of the tables stand between: `tables/products/00001.copy`, in PostgreSQL's COPY text. */
export const HEAD = 'selvedge.json';
export const KEY = 'secret-key.json';
export const DIGESTS = 'digests.json';

const TABLE = /^tables\/(?<table>[a-z0-9_]+)\/\d+\.copy$/;

export function formatPieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(5, '0')}.copy`;
}

/** The table that a member is a piece of; `null` for others. */
export function findTableOfPiece(name: string): string | null {
  return TABLE.exec(name)?.groups?.table ?? null;
}

const Name = z.string().regex(/^[a-z0-9_]+$/);

/** What an archive begins with. */
export const Head = z.object({
  format: z.number(),
  /** Of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** As in `18.4`. */
  postgres: z.string(),
  /** Those that made the schema of the tables, in the order of their names. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which each comes after those that it points at. */
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1) })),
  /** The last number that each column with numbers of its own has given. */
  sequences: z.array(z.object({ table: Name, column: Name, last: z.string().regex(/^\d+$/) })),
  /** Names the secret key that the tables' secrets were made with, and says nothing else of it. */
  keyName: z.string().nullable(),
});

export type ArchiveHead = z.infer<typeof Head>;

/** What an archive ends with: for each table how many rows it has, and the SHA-256 of its rows in their order. */
export const Digests = z.record(Name, z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() }));

export type TableDigests = z.infer<typeof Digests>;
export type TableDigest = TableDigests[string];
