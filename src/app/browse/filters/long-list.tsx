import type { ReactNode } from 'react';
import type { FacetOption } from '../../../model/search/listing.ts';
import { Option, type OptionProps } from './option.tsx';

/** Long option lists show this many, then the rest on demand. */
const SHORT = 10;
/** Hiding fewer than this would save nothing. */
const WORTH_HIDING = 3;

/** Whether a list is so long that only a part of it is shown at first. */
export function isLong(options: readonly unknown[]): boolean {
  return options.length >= SHORT + WORTH_HIDING;
}

type ListedOption = FacetOption & Pick<OptionProps, 'paint'>;

interface LongListProps<T extends ListedOption> extends Pick<OptionProps, 'name' | 'touched' | 'isUnhurried'> {
  readonly options: readonly T[];
  /** Always in sight, wherever the order puts it, as is what was just let go. */
  readonly chosen: readonly string[];
  /** Of the list, and of an option in it. */
  readonly classNames: readonly [list: string, option: string];
  /** Before the value of each box. */
  readonly prefix?: string;
  /** What an option is called, if not by its value. */
  readonly labelOf?: (option: T) => string;
  /** What the options behind 'Show all' are divided into; the ten before them are not. */
  readonly groupOf?: (option: T) => string;
  /** What of a long list was searched for. */
  readonly isFound?: (option: T) => boolean;
  /** What else 'Show all' brings, above the options; of the class `rest`. */
  readonly search?: ReactNode;
}

/**
 * The options of a facet. Of a long list ten that give something and what is chosen; 'Show all' brings the others: each in its
 * place, or in groups after the ten. All are in the page, so that none loses the keyboard when others come into sight.
 */
export function LongList<T extends ListedOption>(props: LongListProps<T>) {
  const { options, chosen, classNames, prefix = '', labelOf, groupOf, isFound = () => true, search, ...shared } = props;
  const [className, optionClass] = classNames;
  const first = new Set(isLong(options) ? options.filter(({ count }) => count !== 0).slice(0, SHORT) : options);
  for (const option of options) if (first.size < SHORT) first.add(option);
  const isKept = (value: string) => chosen.includes(value) || shared.touched === `${shared.name}=${prefix}${value}`;
  const restOf = (option: T) => (first.has(option) || isKept(option.value) ? '' : ' rest');
  const draw = (option: T) => (
    <Option
      key={option.value}
      className={optionClass + restOf(option)}
      value={prefix + option.value}
      count={option.count}
      paint={option.paint}
      isSelected={chosen.includes(option.value)}
      {...shared}
    >
      {labelOf ? labelOf(option) : option.value}
    </Option>
  );
  if (!isLong(options)) return <div className={className}>{options.map(draw)}</div>;
  const found = options.filter(isFound);
  const top = groupOf ? found.filter((option) => first.has(option)) : found;
  return (
    <div className="long-list">
      {search}
      <div className={className}>{top.map(draw)}</div>
      {groupOf &&
        // In the order of what comes first of each.
        [...Map.groupBy(options, groupOf)].map(([group, members]) => {
          const others = members.filter((option) => !first.has(option) && isFound(option));
          if (others.length === 0) return null;
          return (
            <fieldset key={group} className={others.every(restOf) ? 'family rest' : 'family'}>
              <legend>{group}</legend>
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
