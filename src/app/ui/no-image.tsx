/** A drawn hanger in place of a picture. */
export function NoImage({ text }: { text: string }) {
  return (
    <div className="no-image">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 20v-3a4 4 0 1 0-4-4M24 20 5 33c-2 1.5-1 4 1.5 4h35c2.5 0 3.5-2.5 1.5-4Z" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
