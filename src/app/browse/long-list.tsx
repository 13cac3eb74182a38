import type { ReactNode } from 'react';
import type { FacetOption } from '../../model/listing.ts';

/** Long option lists show this many, then the rest on demand. */
const SHORT = 10;
/** Hiding fewer than this would save nothing. */
const WORTH_HIDING = 3;

interface LongListProps<T extends FacetOption> {
  readonly options: readonly T[];
  /** Chosen values are always in sight, wherever the order puts them. */
  readonly selected: readonly string[];
  readonly className: string;
  readonly children: (option: T) => ReactNode;
}

/** The options of a facet; of a long list the first ten and what is chosen, the others behind 'Show all'. */
export function LongList<T extends FacetOption>({ options, selected, className, children }: LongListProps<T>) {
  const isShort = options.length < SHORT + WORTH_HIDING;
  if (isShort) return <div className={className}>{options.map(children)}</div>;
  const isInSight = ({ value }: T, index: number) => index < SHORT || selected.includes(value);
  return (
    <>
      <div className={className}>{options.filter(isInSight).map(children)}</div>
      <details className="more">
        <summary className="text-link">{`Show all ${options.length}`}</summary>
        <div className={className}>{options.filter((option, index) => !isInSight(option, index)).map(children)}</div>
      </details>
    </>
  );
}
