/**
 * Pictures that wait for the largest of the first view, so that its line is its own: on a phone those of a list below its first row, of
 * the home page, and of a product a swipe away. Chromium fetches lazy ones that are so near at once.
 */
const PICTURES = [
  '@media screen and (width < 40rem) { .track > [loading=lazy], .hero-pictures [loading=lazy], .category-picture [loading=lazy] { display: none } .hero-pictures { background: var(--color-tint) } }',
  '@media screen and (width < 64rem) { .gallery-track [loading=lazy] { display: none } }',
].join(' ');

/** On a phone the font waits, too: what is seen first is its stand-in of the same widths (`tokens.css`). */
const FONT = '@media screen and (width < 40rem) { :root { --font-sans: "Inter fallback", system-ui, sans-serif } }';

/** What `startPage` holds back until the largest picture is painted: for everybody, and for whoever has no font of ours yet. */
export const HELD_STYLES = [PICTURES, FONT] as const;
