import { data } from 'react-router';
import { LIST_NAME_MAX, type ListSummary, MOST_LISTS } from '../../../model/lists/list.ts';
import { formatCount } from '../../../model/search/format-count.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { requireAccount } from '../../account/require-account.ts';
import { Failure } from '../../account/settings/settings-section.tsx';
import { requestContext } from '../../context.ts';
import { finishList, parseId } from '../../lists/finish-list.ts';
import { parseRow, parseSaid, pathOfList } from '../../lists/list-paths.ts';
import { SaidNotice } from '../../lists/said.tsx';
import { unlistedMeta } from '../../page/page-meta.ts';
import { NoImage } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/lists.ts';

export const headers = accountHeaders;

export const meta = unlistedMeta('Lists');

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAccount({ context, url });
  const { auth, report } = context.get(requestContext);
  const lists = (await auth.lists().catch(report)) ?? null;
  const saved = (await auth.listSaved({ typeId: null, page: 1 }).catch(report)) ?? null;
  return data(
    {
      lists,
      saved: saved && { count: saved.totalCount, coverUrl: saved.items[0]?.imageUrls[0] ?? null },
      said: parseSaid(url.searchParams),
      row: parseRow(url.searchParams.get('row')),
      deletedId: parseId(url.searchParams.get('deleted')),
    },
    { status: lists === null ? 503 : 200 },
  );
}

/** Makes a list, or another like one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const token = form.get('copyShared');
  if (token !== null) return finishList(context, await auth.copyList({ token: String(token) }), 'copied');
  if (form.has('copy')) {
    return finishList(context, await auth.copyList({ listId: parseId(form.get('copy')) }), 'copied');
  }
  return finishList(context, await auth.makeList(String(form.get('name') ?? '')), 'made');
}

/** All lists of a person: what they save is the first. */
export default function Lists({ loaderData: { lists, saved, said, row, deletedId } }: Route.ComponentProps) {
  return (
    <div className="lists">
      <a className="text-link" href="/profile">
        Back to Profile
      </a>
      <h1 className="display">Lists</h1>
      <SaidNotice said={said} row={row} />
      {deletedId > 0 && (
        <form className="notice notice-calm" method="post" action={pathOfList(deletedId)} role="status">
          The list is deleted.{' '}
          <button type="submit" className="text-link" name="intent" value="restore">
            Undo
          </button>
        </form>
      )}
      {lists === null ? (
        <Failure>Your lists could not be loaded. They are safe.</Failure>
      ) : (
        <ul className="lists-grid">
          <ListCard
            path="/profile"
            name="Saved Items"
            count={saved?.count ?? 0}
            coverUrl={saved?.coverUrl ?? null}
            isShared={false}
          />
          {lists.map(({ id, ...list }) => (
            <ListCard key={id} path={pathOfList(id)} {...list} />
          ))}
        </ul>
      )}
      {lists !== null && lists.length < MOST_LISTS && (
        <div className="lists-forms">
          <form method="post" action="/lists" className="fields">
            <div className="field">
              <label htmlFor="new-list">New list</label>
              <input id="new-list" name="name" required maxLength={LIST_NAME_MAX} autoComplete="off" />
            </div>
            <button type="submit" className="button button-primary">
              Make list
            </button>
          </form>
          <form method="post" action="/lists/import" encType="multipart/form-data" className="fields">
            <div className="field">
              <label htmlFor="list-file">A list from a file (JSON or CSV)</label>
              <input id="list-file" name="file" type="file" accept="application/json,.json,text/csv,.csv" required />
            </div>
            <button type="submit" className="button">
              Import list
            </button>
          </form>
        </div>
      )}
    </div>
  );
}

interface ListCardProps extends Pick<ListSummary, 'name' | 'count' | 'coverUrl' | 'isShared'> {
  readonly path: string;
}

function ListCard({ path, name, count, coverUrl, isShared }: ListCardProps) {
  return (
    <li>
      <a className="list-card" href={path}>
        <span className="list-cover">
          {coverUrl === null ? (
            <NoImage text="Empty" />
          ) : (
            <Picture url={coverUrl} alt="" priority="lazy" sizes="16rem" instead={null} />
          )}
        </span>
        <span className="list-name">{name}</span>
        <span className="text-muted">
          {`${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}${isShared ? ' · shared' : ''}`}
        </span>
      </a>
    </li>
  );
}
