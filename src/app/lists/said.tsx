import type { LeftOut } from '../../model/lists/list-file.ts';
import { formatCount } from '../../model/search/format-count.ts';
import { Failure, Success } from '../account/settings/settings-section.tsx';
import { DONE, type Left, SAID, type Said } from './list-paths.ts';

/** @param row of the file that it is said of; 0 for none */
export function SaidNotice({ said, row = 0 }: { said: Said | null; row?: number }) {
  if (said === null) return null;
  if (DONE.includes(said)) return <Success>{SAID[said]}</Success>;
  return (
    <Failure>
      {SAID[said]}
      {row > 0 && ` It is row ${row}.`}
    </Failure>
  );
}

const LEFT: Readonly<Record<LeftOut['why'], string>> = {
  'no-number': 'has no number of a product',
  twice: 'has a product that is there already; its note counts',
  full: 'finds no room: 500 pieces is the most',
  unknown: 'has a product that is not here any more',
};

/** What of a file was left out, row by row. */
export function LeftNotice({ rows, more }: Left) {
  if (rows.length === 0) return null;
  return (
    <div className="notice" role="alert">
      <p>Some of the file was left out:</p>
      <ul className="mt-2 max-h-48 overflow-y-auto">
        {rows.map(({ row, why }) => (
          <li key={`${row} ${why}`}>{`Row ${row} ${LEFT[why]}`}</li>
        ))}
        {more > 0 && <li>{`And ${formatCount(more)} more`}</li>}
      </ul>
    </div>
  );
}
