import { CsvError, parse } from 'csv-parse/sync';
import { type ReadListFile, readListJson, readListTable } from '../../model/lists/list-file.ts';

/** Why a file is no list: nobody can say, its table has no column `product`, or a row of it is broken. */
export type FileRefusal =
  | { readonly reason: 'unread' | 'no-column' }
  | { readonly reason: 'broken-row'; readonly row: number };

const DELIMITERS = [',', ';', '\t'];
/** Characters of a row; a quote that nobody closes ends there. */
const MOST_OF_ROW = 20_000;

/** A list as JSON or as a table (RFC 4180, or with `;` or tabs as spreadsheets of some countries write it). @param name of the file */
export function readListFile(name: string, text: string): ReadListFile | FileRefusal {
  if (/^\s*[[{]/.test(text)) return readListJson(text) ?? { reason: 'unread' };
  const [heading = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  try {
    const table = parse(text, { delimiter, bom: true, relax_column_count: true, max_record_size: MOST_OF_ROW });
    return readListTable(name.replace(/\.\w+$/, ''), table) ?? { reason: 'no-column' };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { reason: 'broken-row', row: Number(error.lines) };
  }
}
