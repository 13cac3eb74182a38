import { memo, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { PIECE_WATCHES } from '../../model/watches/watch-rules.ts';

const [BELOW, PERCENT, DROP, LOWEST, BACK, LAST, GONE] = PIECE_WATCHES;

interface WatchPieceProps {
  readonly productId: number;
  readonly title: string;
  readonly sizes: readonly string[];
  /** Of its price. */
  readonly currency: string;
}

/** What can be told of a piece, to choose from. A form that is sent as it is, with scripts and without. */
export function WatchPiece({ productId, title, sizes, currency }: WatchPieceProps) {
  const { pathname, search } = useLocation();
  return (
    <details className="watch">
      <summary className="button" aria-label={`Watch ${title}`}>
        Watch
      </summary>
      <form id="watch" method="post" action="/watch" className="fields">
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <fieldset>
          <legend>Tell me when</legend>
          <Choice kind={DROP} isDefault>
            its price drops
          </Choice>
          <Choice kind={BELOW}>
            it costs at most
            <input name="amount" inputMode="decimal" aria-label={`At most, in ${currency}`} maxLength={12} />
            {currency}
          </Choice>
          <Choice kind={PERCENT}>
            it is
            <input name="percent" inputMode="numeric" aria-label="Per cent" defaultValue="20" maxLength={2} />% cheaper
          </Choice>
          <Choice kind={LOWEST}>it is cheaper than we ever saw it</Choice>
          <Choice kind={BACK}>it is back in stock</Choice>
          <Choice kind={LAST}>only one size is left</Choice>
          <Choice kind={GONE}>it is sold out or gone</Choice>
        </fieldset>
        {sizes.length > 0 && <SizeChoice sizes={sizes} />}
        <div className="actions">
          <button type="submit" className="button button-primary">
            Watch it
          </button>
        </div>
      </form>
    </details>
  );
}

function Choice({
  kind,
  isDefault = false,
  children,
}: {
  readonly kind: string;
  readonly isDefault?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <label className="tick">
      <input type="radio" name="kind" value={kind} defaultChecked={isDefault} required />
      <span>{children}</span>
    </label>
  );
}

function SizeChoice({ sizes }: { sizes: readonly string[] }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>In the size</label>
      <select id={id} name="size">
        <option value="">Any</option>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </div>
  );
}

/**
 * The way to be told of what comes into a list. Drawn only when it changes, for React writes each field anew whenever it draws one.
 * @param address of the list on this site
 */
export const WatchList = memo(function WatchList({ address }: { address: string }) {
  return (
    <form method="post" action="/watch" className="watch-list">
      <input type="hidden" name="list" value={address} />
      <input type="hidden" name="returnTo" value={address} />
      <button type="submit" className="text-link">
        Tell me of new ones
      </button>
    </form>
  );
});
