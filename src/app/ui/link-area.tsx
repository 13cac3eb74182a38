import type { ComponentProps } from 'react';

/** A part of the page that handles the clicks of the links inside it, see `clickedLink`. Of a link, Enter is a click, too. */
export function LinkArea({ onClick, ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives here as a click
  // biome-ignore lint/a11y/noStaticElementInteractions: it handles the clicks of the links inside it
  return <div onClick={onClick} {...props} />;
}
