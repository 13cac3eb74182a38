import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { NoImage } from './no-image.tsx';
import { Picture, type Priority } from './picture.tsx';
import { picturePath, readPicture } from './picture-address.ts';
import { useCarousel } from './use-carousel.ts';

/** Two columns on a phone to six on a wide screen, beside the filters. */
const SIZES = '(min-width: 112rem) 15vw, (min-width: 80rem) 20vw, (min-width: 40rem) 30vw, 50vw';

interface CarouselProps {
  readonly productId: number;
  readonly images: readonly string[];
  readonly title: string;
  /** Where a click on a picture leads. */
  readonly href: string;
  readonly priority: Priority;
  readonly children: ReactNode;
}

/**
 * The pictures of a product in a fixed 3:4 frame. Only the first is in the page; the others come when someone shows
 * interest: points at it, tabs into it or touches it. Without scripts the arrows lead to the page with that picture first.
 */
export function Carousel({ productId, images: all, title, href, priority, children }: CarouselProps) {
  const { search } = useLocation();
  const [start] = useState(() => readPicture(search, productId, all.length));
  const images = [...all.slice(start), ...all.slice(0, start)];
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
  const place = (start + carousel.index) % images.length;
  const arrow = (by: number, className: string, label: string) => (
    <a
      className={className}
      href={picturePath(search, productId, (place + by + images.length) % images.length)}
      rel="nofollow"
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        carousel.step(by);
      }}
    >
      <span className="sr-only">{label}</span>
    </a>
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
          <span className="counter">{`${place + 1} / ${images.length}`}</span>
          {arrow(-1, 'arrow arrow-previous', 'Previous image')}
          {arrow(1, 'arrow arrow-next', 'Next image')}
        </>
      )}
      {children}
    </div>
  );
}
