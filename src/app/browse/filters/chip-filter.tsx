import type { ReactNode } from 'react';
import { Option, type OptionProps } from './option.tsx';

interface ChipFilterProps {
  readonly legend: string;
  readonly chips: readonly (Pick<OptionProps, 'name' | 'value' | 'count' | 'isSelected'> & {
    readonly label: string;
  })[];
  readonly touched: string;
  /** What there is to say above them. */
  readonly children?: ReactNode;
}

/** A few choices, always in sight. */
export function ChipFilter({ legend, chips, touched, children }: ChipFilterProps) {
  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      {children}
      <div className="retailers">
        {chips.map(({ label, ...chip }) => (
          <Option key={label} className="retailer-chip" touched={touched} {...chip}>
            {label}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}
