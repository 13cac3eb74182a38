/** A drawn hanger in place of a picture. */
export function NoImage({ text }: { text: string }) {
  return (
    <div className="no-image">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 20v-3a4 4 0 1 0-4-4M24 20 5 33c-2 1.500-1 4 1.500 4h35c2.500 0 3.500-2.500 1.500-4Z" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
