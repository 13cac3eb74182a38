import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { ColorSpot } from '../../ui/color-spot.tsx';
import { useCountsAhead } from './counts-ahead.ts';

export interface OptionProps {
  readonly name: string;
  readonly value: string;
  /** How many items it would give; negative when unknown. */
  readonly count: number;
  readonly isSelected: boolean;
  readonly touched: string;
  readonly className: string;
  /** Of the spot of color before its name; see `ColorSpot`. */
  readonly paint?: string | undefined;
  /** Its count comes with the screen, not ahead of it. */
  readonly isUnhurried?: boolean;
  readonly children: ReactNode;
}

/** One checkbox of a facet. An option that gives nothing is disabled, not hidden, unless selected. */
export function Option({ touched, ...props }: OptionProps) {
  return <DrawnOption {...props} isTouched={touched === `${props.name}=${props.value}`} />;
}

/** Drawn again only when it says something else: most of some hundred do not after a click. */
const DrawnOption = memo(function DrawnOption(props: Omit<OptionProps, 'touched'> & { readonly isTouched: boolean }) {
  const { name, value, count, isSelected, isTouched, className, paint, isUnhurried, children } = props;
  return (
    <label className={className}>
      <Box name={name} value={value} isChecked={isSelected} isDisabled={count === 0 && !isSelected && !isTouched} />
      {paint !== undefined && <ColorSpot paint={paint} />}
      {children}
      {isUnhurried ? count >= 0 && <small>{count}</small> : <Count of={`${name}=${value}`} settled={count} />}
    </label>
  );
});

function Count({ of, settled }: { of: string; settled: number }) {
  const count = useCountsAhead(settled, ({ options }) => options[of]);
  // Early counts may stand there (`startPage`).
  return count >= 0 && <small suppressHydrationWarning>{count}</small>;
}

interface BoxProps {
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
}

/**
 * Keeps what is clicked to itself, for the screen follows a frame later; only what changes elsewhere (a chip, Back) is written into
 * it. By itself, for React writes the attributes of a box again whenever it draws it, and a click changes mostly counts.
 */
const Box = memo(function Box({ name, value, isChecked, isDisabled }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const written = useRef(isChecked);
  useLayoutEffect(() => {
    // Not on arrival: what was clicked before the scripts came stays.
    if (box.current && written.current !== isChecked) box.current.checked = isChecked;
    written.current = isChecked;
  }, [isChecked]);
  return <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChecked} disabled={isDisabled} />;
});

/** A choice whose box could not be had: the form still sends it. */
export function KeptChoice({ name, value }: Pick<OptionProps, 'name' | 'value'>) {
  return <input type="hidden" name={name} value={value} />;
}
