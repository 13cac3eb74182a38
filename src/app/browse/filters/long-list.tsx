import type { ReactNode } from 'react';
import type { FacetOption } from '../../../model/search/listing.ts';

/** Long option lists show this many, then the rest on demand. */
const SHORT = 10;
/** Hiding fewer than this would save nothing. */
const WORTH_HIDING = 3;

/** Whether a list is so long that only a part of it is shown at first. */
export function isLong(options: readonly unknown[]): boolean {
  return options.length >= SHORT + WORTH_HIDING;
}

interface LongListProps<T extends FacetOption> {
  readonly options: readonly T[];
  /** Values that are always in sight, wherever the order puts them: what is chosen, and what was just let go. */
  readonly isKept: (value: string) => boolean;
  readonly className: string;
  /** What the options behind 'Show all' are divided into; the ten before them are not. */
  readonly groupOf?: (option: T) => string;
  /** What of a long list was searched for. */
  readonly isFound?: (option: T) => boolean;
  /** What else 'Show all' brings, above the options; of the class `rest`. */
  readonly search?: ReactNode;
  /** Draws one option; `rest` is the class of one that waits behind 'Show all'. */
  readonly children: (option: T, rest: '' | ' rest') => ReactNode;
}

/**
 * The options of a facet. Of a long list ten that give something and what is chosen; 'Show all' brings the others: each in its
 * place, or in groups after the ten. All are in the page, so that none loses the keyboard when others come into sight.
 */
export function LongList<T extends FacetOption>(props: LongListProps<T>) {
  const { options, isKept, className, groupOf, isFound = () => true, search, children } = props;
  if (!isLong(options)) return <div className={className}>{options.map((option) => children(option, ''))}</div>;
  const first = new Set(options.filter(({ count }) => count !== 0).slice(0, SHORT));
  for (const option of options) if (first.size < SHORT) first.add(option);
  const restOf = (option: T) => (first.has(option) || isKept(option.value) ? '' : ' rest');
  const draw = (option: T) => children(option, restOf(option));
  const found = options.filter(isFound);
  const top = groupOf ? found.filter((option) => first.has(option)) : found;
  return (
    <div className="long-list">
      {search}
      <div className={className}>{top.map(draw)}</div>
      {groupOf &&
        // In the order of what comes first of each.
        [...Map.groupBy(options, groupOf)].map(([name, members]) => {
          const others = members.filter((option) => !first.has(option) && isFound(option));
          if (others.length === 0) return null;
          return (
            <fieldset key={name} className={others.every(restOf) ? 'family rest' : 'family'}>
              <legend>{name}</legend>
              <div className={className}>{others.map(draw)}</div>
            </fieldset>
          );
        })}
      <details className="more">
        <summary className="text-link">
          <span>{`Show all ${options.length}`}</span>
          <span>Show fewer</span>
        </summary>
      </details>
    </div>
  );
}
