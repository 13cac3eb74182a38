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
  /** What a long list is divided into. */
  readonly groupOf?: (option: T) => string;
  /** Draws one option; `rest` is the class of one that waits behind 'Show all'. */
  readonly children: (option: T, rest: '' | ' rest') => ReactNode;
}

/**
 * The options of a facet. Of a long list ten that give something and what is chosen; 'Show all' brings the others, each
 * in its place. All are one list, so that none loses the keyboard when it comes into sight.
 */
export function LongList<T extends FacetOption>({ options, isKept, className, groupOf, children }: LongListProps<T>) {
  if (!isLong(options)) return <div className={className}>{options.map((option) => children(option, ''))}</div>;
  const first = new Set(options.filter(({ count }) => count !== 0).slice(0, SHORT));
  for (const option of options) if (first.size < SHORT) first.add(option);
  const restOf = (option: T) => (first.has(option) || isKept(option.value) ? '' : ' rest');
  const draw = (option: T) => children(option, restOf(option));
  return (
    <>
      {groupOf ? (
        <div className="family-list">
          {groupOptions(options, groupOf).map(([name, members]) => (
            <fieldset key={name} className={members.every(restOf) ? 'family rest' : 'family'}>
              <legend>{name}</legend>
              <div className={className}>{members.map(draw)}</div>
            </fieldset>
          ))}
        </div>
      ) : (
        <div className={className}>{options.map(draw)}</div>
      )}
      <details className="more">
        <summary className="text-link">
          <span>{`Show all ${options.length}`}</span>
          <span>Show fewer</span>
        </summary>
      </details>
    </>
  );
}

/** Groups in the order of what comes first of each. */
function groupOptions<T>(options: readonly T[], groupOf: (option: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const option of options) {
    const name = groupOf(option);
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups];
}
