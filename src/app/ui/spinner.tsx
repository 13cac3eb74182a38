/** Something is on its way, and nothing is known of its shape. */
export function Spinner() {
  return (
    <div className="plain" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="text-muted">Loading…</span>
    </div>
  );
}
