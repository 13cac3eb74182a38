import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { largeImage } from '../page/image-source.ts';
import { NoImage } from '../ui/carousel.tsx';
import { clickedPlainly } from '../ui/in-place-links.ts';
import { Picture } from '../ui/picture.tsx';
import type { Zoom as ZoomDialog } from './zoom.tsx';

/** One under another beside the facts on a wide screen, a swipe each on a narrow one. */
const SIZES = '(min-width: 64rem) 32vw, (min-width: 40rem) 60vw, 92vw';

interface GalleryProps {
  readonly images: readonly string[];
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * All pictures of a product, large. Each is a link to its file, so that it can be looked at closely without scripts; with
 * them it opens over the page.
 */
export function Gallery({ images, title, children }: GalleryProps) {
  const [place, setPlace] = useState<number | null>(null);
  const [Zoom, setZoom] = useState<typeof ZoomDialog | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (!clickedPlainly(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    setPlace(at);
    loadZoom().then(
      (loaded) => setZoom(() => loaded.Zoom),
      // The link's own way.
      () => window.open(link.href, '_blank', 'noopener'),
    );
  };
  return (
    <div className="gallery">
      {images.length === 0 ? (
        <div className="frame">
          <NoImage text="No image" />
        </div>
      ) : (
        <section
          className="gallery-track"
          aria-label={`Pictures of ${title}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it must be reached by keyboard
          tabIndex={0}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        >
          {images.map((url, at) => (
            <a key={url} href={largeImage(url)} target="_blank" rel="noopener" onClick={(event) => open(event, at)}>
              <span className="sr-only">{`Look closely at picture ${at + 1} of ${images.length}`}</span>
              <Picture
                url={url}
                alt={at === 0 ? title : ''}
                priority={at === 0 ? 'high' : 'lazy'}
                sizes={SIZES}
                instead={<NoImage text="Image unavailable" />}
              />
              {images.length > 1 && (
                <span className="counter" aria-hidden="true">{`${at + 1} / ${images.length}`}</span>
              )}
            </a>
          ))}
        </section>
      )}
      {children}
      {place !== null && Zoom !== null && (
        <Zoom
          images={images}
          title={title}
          place={place}
          onMove={setPlace}
          onClose={() => {
            setPlace(null);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Loaded when somebody is about to look closely: few do, and every page of a product would carry it. */
const loadZoom = () => import('./zoom.tsx');

function loadAhead(): void {
  // Whoever clicks asks again.
  loadZoom().catch(() => {});
}
