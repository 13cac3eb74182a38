const COLORS: Record<string, string> = { black: '#1c1b1a', white: '#ffffff', red: '#b3202c' };

/** A spot of the colour beside its name. Filled by attribute: the content security policy allows no inline style. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={COLORS[color] ?? '#999'} />
    </svg>
  );
}
