import type { ReactNode } from 'react';

export interface FilterChip {
  readonly label: string;
  /** Of what there is without it. */
  readonly path: string;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly children?: ReactNode;
}

/** What is chosen as chips; each is a link to what there is without it. */
export function FilterChips({ chips, children }: FilterChipsProps) {
  return (
    <section className="active-filters" aria-labelledby="active-filters">
      <h2 id="active-filters">Active Filters</h2>
      {chips.map(({ label, path }) => (
        <a key={label} className="chip" href={path} aria-label={`Remove ${label}`}>
          {label}
          <span className="cross" />
        </a>
      ))}
      {children}
    </section>
  );
}
