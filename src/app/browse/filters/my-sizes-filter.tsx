import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import { isInMySizes, type MySizesOffer, withMySizes, withoutMySizes } from '../../../model/filters/in-my-sizes.ts';
import { formatCount } from '../../../model/search/format-count.ts';
import { mySizesPath } from '../../sizes/my-sizes-path.ts';

/** One chip over all shops: what is, or may be, in the visitor's sizes. Who has said none is asked, and need not answer. */
export function MySizesFilter({ filters, mine }: { filters: FilterSet; mine: MySizesOffer | undefined }) {
  const settings = mySizesPath(formatFilterPath(filters));
  if (!mine) {
    return (
      <p className="my-sizes-filter">
        <a className="text-link" href={settings}>
          Set my sizes
        </a>
        <span className="text-muted">one filter for every shop</span>
      </p>
    );
  }
  const isOn = isInMySizes(filters, mine.sizes);
  const next = isOn ? withoutMySizes(filters, mine.sizes) : withMySizes(filters, mine.sizes);
  return (
    <p className="my-sizes-filter">
      {mine.count === 0 && !isOn ? (
        <span className="retailer-chip is-empty">
          In my sizes <small>0</small>
        </span>
      ) : (
        <a className="retailer-chip" href={formatFilterPath(next)} aria-current={isOn || undefined}>
          In my sizes {mine.count >= 0 && <small>{formatCount(mine.count)}</small>}
        </a>
      )}
      <a className="text-link" href={settings} aria-label="Change my sizes">
        Change
      </a>
    </p>
  );
}
