import type { ListSummary } from '../../model/lists/list.ts';
import { LIST_NAME_MAX, MOST_LISTS } from '../../model/lists/list.ts';
import { formatCount } from '../page/format-count.ts';
import { NoImage } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import { pathOfList, type Said } from './list-paths.ts';
import { SaidNotice } from './said.tsx';

interface ListsScreenProps {
  /** `null`: they cannot be had now. */
  readonly lists: readonly ListSummary[] | null;
  readonly saved: { readonly count: number; readonly coverUrl: string | null } | null;
  readonly said: Said | null;
  /** Of a file, that this is said of; 0 for none. */
  readonly row: number;
  /** Of the list that was just deleted; 0 for none. */
  readonly deletedId: number;
}

/** All lists of a person: what they save is the first. */
export function ListsScreen({ lists, saved, said, row, deletedId }: ListsScreenProps) {
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
        <p className="notice" role="alert">
          Your lists could not be loaded. They are safe.
        </p>
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
