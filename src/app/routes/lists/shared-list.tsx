import { data } from 'react-router';
import type { PieceList } from '../../../model/lists/list.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { requestContext } from '../../context.ts';
import { NoList } from '../../lists/list-screen.tsx';
import { ListTotal, useListWriter } from '../../lists/list-total.tsx';
import { PieceDetails } from '../../lists/piece-details.tsx';
import { unlistedMeta } from '../../page/page-meta.ts';
import { useAccount } from '../../page/use-root-data.ts';
import type { Route } from './+types/shared-list.ts';

/** Kept nowhere: an address that is taken back opens nothing from then on. */
export const headers = accountHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [...unlistedMeta(loaderData?.list?.name ?? 'List')({ matches }), { name: 'referrer', content: 'no-referrer' }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await context.get(requestContext).auth.sharedList(params.token);
  return data({ list, token: params.token }, { status: list === null ? 404 : 200 });
}

export default function SharedList({ loaderData: { list, token } }: Route.ComponentProps) {
  return list === null ? <NoList /> : <ListToLookAt list={list} token={token} />;
}

/** A list as whoever has its address sees it. */
function ListToLookAt({ list, token }: { list: PieceList; token: string }) {
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
