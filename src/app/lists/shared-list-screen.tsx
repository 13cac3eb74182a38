import type { PieceList } from '../../model/lists/list.ts';
import { useAccount } from '../page/use-root-data.ts';
import { ListTotal, useListWriter } from './list-total.tsx';
import { PieceDetails } from './piece-details.tsx';

/** A list as whoever has its address sees it. */
export function SharedListScreen({ list, token }: { list: PieceList; token: string }) {
  const write = useListWriter(list.pieces);
  const account = useAccount();
  return (
    <div className="lists">
      <h1 className="display">{list.name}</h1>
      <ListTotal pieces={list.pieces} write={write} />
      {account !== null && (
        <form className="mt-4" method="post" action="/lists">
          <button type="submit" className="button" name="copyShared" value={token}>
            Copy to my lists
          </button>
        </form>
      )}
      {list.pieces.length === 0 && <p className="text-muted">There is nothing in this list yet.</p>}
      <ol className="pieces">
        {list.pieces.map((piece) => (
          <li key={piece.id} className="piece">
            <PieceDetails piece={piece} write={write} />
            {piece.note !== '' && <p className="piece-note">{piece.note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
