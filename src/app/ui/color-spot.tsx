/**
 * A spot of a color. `paint` is `#rrggbb`; for a print its layers in a 16 × 16 square, each a fill and a
 * path (`#ffffff M0 0h16v16H0Z;#2a3550 M2 …`); empty for a color nobody knows. Filled by attribute: the content security
 * policy allows no inline style.
 */
export function ColorSpot({ paint }: { paint: string }) {
  // Most are plain: one element, for a page has dozens of them.
  if (/^#\w+$/.test(paint)) return <svg className="swatch solid" color={paint} aria-hidden="true" />;
  return (
    <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
      {paint === '' ? <path d="M2 14 14 2" stroke="currentColor" /> : paint.split(';').map(drawLayer)}
    </svg>
  );
}

function drawLayer(layer: string) {
  const at = layer.indexOf(' ');
  return <path key={layer} d={layer.slice(at + 1)} fill={layer.slice(0, at)} />;
}
