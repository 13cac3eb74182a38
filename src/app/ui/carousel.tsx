import { type ReactNode, useCallback, useRef, useState } from 'react';
import { imageSource } from '../page/image-source.ts';
import { NoImage } from './no-image.tsx';
import { Picture } from './picture.tsx';

interface CarouselProps {
  readonly images: readonly string[];
  readonly title: string;
  /** Where a click on a picture leads. */
  readonly href: string;
  readonly isEager: boolean;
  readonly children: ReactNode;
}

/**
 * The pictures of a product in a fixed 3:4 frame. Only the first is in the page; the others come when someone shows
 * interest: points at it, tabs into it or touches it.
 */
export function Carousel({ images, title, href, isEager, children }: CarouselProps) {
  const track = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const total = images.length;
  const open = useCallback(() => setIsOpen(true), []);

  if (total === 0) {
    return (
      <div className="frame">
        <NoImage text="No image" />
        {children}
      </div>
    );
  }
  const goTo = (next: number, behavior: ScrollBehavior) => {
    const target = (next + total) % total;
    track.current?.scrollTo({ left: target * track.current.clientWidth, behavior });
    setIndex(target);
  };
  const onScroll = () => {
    const element = track.current;
    if (element) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only brings more pictures
    <div className="frame" onPointerEnter={open} onFocus={open} onTouchStart={open}>
      <a
        ref={track}
        className="track"
        href={href}
        target="_blank"
        rel="noopener sponsored"
        tabIndex={-1}
        onScroll={isOpen ? onScroll : undefined}
      >
        <Picture {...imageSource(images[0] ?? '')} alt={title} isEager={isEager} />
        {isOpen && images.slice(1).map((url) => <Picture key={url} {...imageSource(url)} alt={title} isEager />)}
      </a>
      {total > 1 && (
        <>
          <span className="counter">
            {index + 1} / {total}
          </span>
          <button
            type="button"
            className="arrow arrow-previous"
            aria-label="Previous image"
            onClick={() => goTo(index - 1, 'smooth')}
          />
          <button
            type="button"
            className="arrow arrow-next"
            aria-label="Next image"
            onClick={() => goTo(index + 1, 'smooth')}
          />
        </>
      )}
      {children}
    </div>
  );
}
