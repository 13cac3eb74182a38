import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { picturePath, readPicture } from './card-address.ts';
import { Picture, type Priority } from './picture.tsx';
import { useCarousel } from './use-carousel.ts';

/** Two columns on a phone to six on a wide screen, beside the filters. Without the gutters a phone fetches twice the pixels it shows. */
const SIZES = '(min-width: 112rem) 15vw, (min-width: 80rem) 20vw, (min-width: 40rem) 30vw, calc(50vw - 2rem)';

interface CarouselProps {
  readonly productId: number;
  readonly images: readonly string[];
  readonly title: string;
  /** Path of the product's page, where a click on a picture leads. */
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
  // As the address said when the product came: later ones are about other things.
  const readStart = () => ({ productId, place: readPicture(search, productId, all.length) });
  const [start, setStart] = useState(readStart);
  if (start.productId !== productId) setStart(readStart);
  const images = [...all.slice(start.place), ...all.slice(0, start.place)];
  const track = useRef<HTMLAnchorElement>(null);
  const carousel = useCarousel(track, productId, images.length);
  const [front] = images;
  if (front === undefined) {
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
  const place = (start.place + carousel.index) % images.length;
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
      <span className="sr-only">{`${label} of ${title}`}</span>
    </a>
  );
  return (
    <div className="frame" {...carousel.interest}>
      <a ref={track} className="track" href={href} tabIndex={-1} onScroll={carousel.follow}>
        {picture(front, priority)}
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
