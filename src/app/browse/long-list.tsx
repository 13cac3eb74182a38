import type { ReactNode } from 'react';
import type { FacetOption } from '../../model/listing.ts';

/** Long option lists show this many, then the rest on demand. */
const SHORT = 10;
/** Hiding fewer than this would save nothing. */
const WORTH_HIDING = 3;

interface LongListProps<T extends FacetOption> {
  readonly options: readonly T[];
  /** Values that are always in sight, wherever the order puts them: what is chosen, and what was just let go. */
  readonly isKept: (value: string) => boolean;
  readonly className: string;
  /** Draws one option; `rest` is the class of one that waits behind 'Show all'. */
  readonly children: (option: T, rest: '' | ' rest') => ReactNode;
}

/**
 * The options of a facet. Of a long list ten that give something and what is chosen; 'Show all' brings the others, each
 * in its place. All are one list, so that none loses the keyboard when it comes into sight.
 */
export function LongList<T extends FacetOption>({ options, isKept, className, children }: LongListProps<T>) {
  if (options.length < SHORT + WORTH_HIDING) {
    return <div className={className}>{options.map((option) => children(option, ''))}</div>;
  }
  const first = new Set(options.filter(({ count }) => count !== 0).slice(0, SHORT));
  for (const option of options) if (first.size < SHORT) first.add(option);
  return (
    <>
      <div className={className}>
        {options.map((option) => children(option, first.has(option) || isKept(option.value) ? '' : ' rest'))}
      </div>
      <details className="more">
        <summary className="text-link">
          <span>{`Show all ${options.length}`}</span>
          <span>Show fewer</span>
        </summary>
      </details>
    </>
  );
}
