import type { ReactNode } from 'react';

export interface FilterChip {
  readonly label: string;
  /** Of what there is without it. */
  readonly path: string;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  /** How many more are chosen than there are chips. */
  readonly others?: number;
  readonly children?: ReactNode;
}

/** What is chosen as chips; each is a link to what there is without it. */
export function FilterChips({ chips, others = 0, children }: FilterChipsProps) {
  return (
    <section className="active-filters" aria-labelledby="active-filters">
      <h2 id="active-filters">Active Filters</h2>
      {chips.map(({ label, path }) => (
        <a key={label} className="chip" href={path} aria-label={`Remove ${label}`}>
          {label}
          <span className="cross" />
        </a>
      ))}
      {others > 0 && <span>{`and ${others} more`}</span>}
      {children}
    </section>
  );
}
