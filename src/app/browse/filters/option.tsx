import { memo, type ReactNode } from 'react';

export interface OptionProps {
  readonly name: string;
  readonly value: string;
  /** How many items it would give; negative when unknown. */
  readonly count: number;
  readonly isSelected: boolean;
  readonly touched: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** One checkbox of a facet. An option that gives nothing is disabled, not hidden, unless selected. */
export function Option({ touched, ...props }: OptionProps) {
  return <DrawnOption {...props} isTouched={touched === `${props.name}=${props.value}`} />;
}

/** Drawn again only when it says something else: most of some hundred do not after a click. */
const DrawnOption = memo(function DrawnOption(props: Omit<OptionProps, 'touched'> & { readonly isTouched: boolean }) {
  const { name, value, count, isSelected, isTouched, className, children } = props;
  return (
    <label className={className}>
      <Box name={name} value={value} isChecked={isSelected} isDisabled={count === 0 && !isSelected && !isTouched} />
      {children}
      {count >= 0 && <small>{count}</small>}
    </label>
  );
});

interface BoxProps {
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
}

/** By itself, for React writes the attributes of a box again whenever it draws it, and a click changes mostly counts. */
const Box = memo(function Box({ name, value, isChecked, isDisabled }: BoxProps) {
  return (
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isChecked}
      disabled={isDisabled}
      onChange={handledByForm}
    />
  );
});

/** A choice whose box could not be had: the form still sends it. */
export function KeptChoice({ name, value }: Pick<OptionProps, 'name' | 'value'>) {
  return <input type="hidden" name={name} value={value} />;
}

/** The filter form hears every change of its controls; React only wants to know that someone does. */
export function handledByForm() {}
