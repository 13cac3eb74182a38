import { type ReactNode, useRef } from 'react';
import { NoImage } from './no-image.tsx';
import { Picture, type Priority } from './picture.tsx';
import { useCarousel } from './use-carousel.ts';

/** Two columns on a phone to six on a wide screen, beside the filters. */
const SIZES = '(min-width: 112rem) 15vw, (min-width: 80rem) 20vw, (min-width: 40rem) 30vw, 50vw';

interface CarouselProps {
  readonly images: readonly string[];
  readonly title: string;
  /** Where a click on a picture leads. */
  readonly href: string;
  readonly priority: Priority;
  readonly children: ReactNode;
}

/**
 * The pictures of a product in a fixed 3:4 frame. Only the first is in the page; the others come when someone shows
 * interest: points at it, tabs into it or touches it.
 */
export function Carousel({ images, title, href, priority, children }: CarouselProps) {
  const track = useRef<HTMLAnchorElement>(null);
  const carousel = useCarousel(track, images.length);
  const [first] = images;
  if (first === undefined) {
    return (
      <div className="frame">
        <NoImage text="No image" />
        {children}
      </div>
    );
  }
  const picture = (url: string, when: Priority) => (
    <Picture
      key={url}
      url={url}
      alt={title}
      priority={when}
      sizes={SIZES}
      instead={<NoImage text="Image unavailable" />}
    />
  );
  return (
    <div className="frame" {...carousel.interest}>
      <a
        ref={track}
        className="track"
        href={href}
        target="_blank"
        rel="noopener sponsored"
        tabIndex={-1}
        onScroll={carousel.follow}
      >
        {picture(first, priority)}
        {carousel.isOpen && images.slice(1).map((url) => picture(url, 'eager'))}
      </a>
      {images.length > 1 && (
        <>
          <span className="counter">{`${carousel.index + 1} / ${images.length}`}</span>
          <button
            type="button"
            className="arrow arrow-previous"
            aria-label="Previous image"
            onClick={() => carousel.step(-1)}
          />
          <button type="button" className="arrow arrow-next" aria-label="Next image" onClick={() => carousel.step(1)} />
        </>
      )}
      {children}
    </div>
  );
}
