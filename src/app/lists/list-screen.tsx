import { type ComponentProps, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { LIST_NAME_MAX, type ListPiece, movePiece, NOTE_MAX, type PieceList } from '../../model/lists/list.ts';
import type { PriceWriter } from '../../model/money/money.ts';
import { type Left, pathOfList, type Said } from './list-paths.ts';
import { ListTotal, useListWriter } from './list-total.tsx';
import { PieceDetails } from './piece-details.tsx';
import { LeftNotice, SaidNotice } from './said.tsx';

interface ListScreenProps {
  readonly list: PieceList;
  /** The origin of this site. */
  readonly site: string;
  readonly said: Said | null;
  readonly left: Left;
  /** Of the piece that was just taken out; 0 for none. */
  readonly removedId: number;
}

/** One list of a person, with everything that can be done to it. All of it is forms; scripts add dragging and arrow keys. */
export function ListScreen({ list, site, said, left, removedId }: ListScreenProps) {
  const { id, name, shareToken } = list;
  const write = useListWriter(list.pieces);
  const { pieces, place } = useOrder(list);
  const path = pathOfList(id);
  const isAway = removedId > 0 && pieces.every((piece) => piece.id !== removedId);
  return (
    <div className="lists">
      <a className="text-link" href="/lists">
        Back to Lists
      </a>
      <h1 className="display">{name}</h1>
      <ListTotal pieces={pieces} write={write} />
      <SaidNotice said={said} />
      <LeftNotice {...left} />
      {isAway && (
        <form className="notice notice-calm" method="post" action={path} role="status">
          It is taken out of the list. <input type="hidden" name="piece" value={removedId} />
          <button type="submit" className="text-link" name="intent" value="put-back">
            Undo
          </button>
        </form>
      )}
      <Sharing path={path} address={shareToken === null ? null : `${site}/shared/${shareToken}`} />
      {pieces.length === 0 && (
        <div className="message">
          <p className="heading">Nothing in this list yet</p>
          <p className="text-muted">Each piece’s own page has “Add to a list”.</p>
          <a className="button button-primary" href="/">
            Start shopping
          </a>
        </div>
      )}
      <ol className="pieces">
        {pieces.map((piece, at) => (
          <Piece
            key={piece.id}
            piece={piece}
            at={at}
            count={pieces.length}
            path={path}
            write={write}
            isCover={piece.id === (list.coverId ?? pieces[0]?.id)}
            place={place}
          />
        ))}
      </ol>
      <div className="list-ways">
        <form method="post" action={path} className="list-rename">
          <div className="field">
            <label htmlFor="list-name">Name</label>
            <input
              id="list-name"
              name="name"
              defaultValue={name}
              required
              maxLength={LIST_NAME_MAX}
              autoComplete="off"
            />
          </div>
          <button type="submit" className="button" name="intent" value="rename">
            Rename
          </button>
        </form>
        <div className="actions">
          <a className="button" href={`${path}/export/csv`} target="_self">
            Export as CSV
          </a>
          <a className="button" href={`${path}/export/json`} target="_self">
            Export as JSON
          </a>
          <form method="post" action="/lists">
            <button type="submit" className="button" name="copy" value={id}>
              Copy list
            </button>
          </form>
          <form method="post" action={path}>
            <button type="submit" className="button" name="intent" value="delete">
              Delete list
            </button>
          </form>
        </div>
      </div>
    </div>
  );
}

function Sharing({ path, address }: { path: string; address: string | null }) {
  return (
    <form method="post" action={path} className="sharing">
      {address === null ? (
        <>
          <button type="submit" className="button" name="intent" value="share">
            Share this list
          </button>
          <span className="text-muted">Makes an address by which anybody can look at it, without an account.</span>
        </>
      ) : (
        <>
          <label htmlFor="share-address">Anybody with this address can look at it:</label>
          <input id="share-address" readOnly value={address} />
          <button type="submit" className="button" name="intent" value="unshare">
            Stop sharing
          </button>
        </>
      )}
    </form>
  );
}

type Place = (pieceId: number, place: number) => void;

/** The pieces in the order that was last asked for, which the server follows. */
function useOrder(list: PieceList): { readonly pieces: readonly ListPiece[]; readonly place: Place } {
  const fetcher = useFetcher();
  const { pieces } = list;
  const pieceId = Number(fetcher.formData?.get('piece') ?? 0);
  const wanted = Number(fetcher.formData?.get('place') ?? 0);
  const ids = pieces.map(({ id }) => id);
  const order = fetcher.formData ? movePiece(ids, pieceId, wanted) : ids;
  const place: Place = (id, to) => {
    void fetcher.submit(
      { intent: 'place', piece: String(id), place: String(to) },
      { method: 'post', action: pathOfList(list.id) },
    );
  };
  return { pieces: order.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []), place };
}

interface PieceProps {
  readonly piece: ListPiece;
  readonly at: number;
  readonly count: number;
  readonly path: string;
  readonly write: PriceWriter;
  readonly isCover: boolean;
  readonly place: Place;
}

function Piece({ piece, at, count, path, write, isCover, place }: PieceProps) {
  const { id, title, note } = piece;
  const grip = useRef<HTMLButtonElement>(null);
  const isMoved = useRef(false);
  // A row that is moved in the document loses the keyboard's place.
  useLayoutEffect(() => {
    if (isMoved.current) grip.current?.focus();
    isMoved.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : at;
    if (to === at) return;
    event.preventDefault();
    if (to < 0 || to >= count) return;
    isMoved.current = true;
    place(id, to);
  };
  // Heard wherever the pointer is: a row that an answer of the server moves meanwhile would lose it.
  const startDrag = ({ pointerId }: PointerEvent) => {
    const end = new AbortController();
    const drag = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const row = document.getElementById(`piece-${id}`);
      const rows = [...(row?.parentElement?.children ?? [])];
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('.piece') ?? null;
      const isOver = row !== null && over !== null && over !== row;
      const isMoving = event.type === 'pointermove';
      for (const other of rows) other.classList.toggle('is-over', isMoving && isOver && other === over);
      if (isMoving) return;
      end.abort();
      if (event.type === 'pointerup' && isOver) place(id, rows.indexOf(over));
    };
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, drag, { signal: end.signal });
  };
  return (
    <li id={`piece-${id}`} className="piece">
      <div className="grips scripted">
        <span className="drag" aria-hidden="true" onPointerDown={startDrag}>
          ⠿
        </span>
        <button
          ref={grip}
          type="button"
          aria-label={`Move ${title}, ${at + 1} of ${count}: arrow keys`}
          onKeyDown={onKeyDown}
        >
          <span aria-hidden="true">↕</span>
        </button>
      </div>
      <PieceDetails piece={piece} write={write} />
      <form method="post" action={path} className="piece-ways">
        <input type="hidden" name="piece" value={id} />
        <div className="piece-note-form">
          <input
            name="note"
            aria-label={`Note on ${title}`}
            placeholder="Note"
            defaultValue={note}
            maxLength={NOTE_MAX}
          />
          <button type="submit" className="button" name="intent" value="note" aria-label={`Save note on ${title}`}>
            Save
          </button>
        </div>
        <div className="piece-buttons">
          <PieceButton intent="up" disabled={at === 0} aria-label={`Move ${title} up`}>
            Up
          </PieceButton>
          <PieceButton intent="down" disabled={at === count - 1} aria-label={`Move ${title} down`}>
            Down
          </PieceButton>
          {isCover ? (
            <span className="text-muted">Cover</span>
          ) : (
            <PieceButton intent="cover" aria-label={`Make ${title} the cover`}>
              Make cover
            </PieceButton>
          )}
          <PieceButton intent="remove" aria-label={`Remove ${title}`}>
            Remove
          </PieceButton>
        </div>
      </form>
    </li>
  );
}

function PieceButton({ intent, ...rest }: ComponentProps<'button'> & { intent: string }) {
  return <button type="submit" className="text-link" name="intent" value={intent} {...rest} />;
}

/** In place of a list that there is not, or no longer for whoever looks. */
export function NoList() {
  return (
    <div className="plain">
      <h1 className="display">404</h1>
      <p className="mt-4 text-muted">There is no such list, or it is not shared any more.</p>
      <p className="mt-8">
        <a className="text-link" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}
