import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The state of a carousel over a scroll-snap track. Swiping is the browser's; this adds stepping, the position, and
 * the second picture while a mouse is over it.
 * @param of whose pictures they are: another's begin at their first
 */
export function useCarousel(track: RefObject<HTMLElement | null>, of: number, total: number) {
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setIsOpen(isHovered);
    setIndex(0);
  }

  /** Once someone has stepped, the picture is theirs: the mouse leaving does not turn back. */
  const isStepped = useRef(false);

  /** Where a step glides to; null while nothing glides. */
  const target = useRef<number | null>(null);

  const goTo = (place: number, behavior: ScrollBehavior) => {
    const element = track.current;
    target.current = place;
    element?.scrollTo({ left: place * element.clientWidth, behavior });
    setIndex(place);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another product's pictures begin anew
  useEffect(() => {
    if (isStepped.current) track.current?.scrollTo({ left: 0, behavior: 'instant' });
    isStepped.current = false;
    target.current = null;
  }, [of, track]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another product has another second picture
  useEffect(() => {
    const element = track.current;
    const second = element?.children[1];
    if (!isHovered || isStepped.current || !(second instanceof HTMLImageElement)) return;
    let isOver = false;
    const show = (position: number) => {
      element?.scrollTo({ left: position * element.clientWidth, behavior: 'instant' });
      setIndex(position);
    };
    // Only once it can be painted: a blank frame would be worse than none.
    second.decode().then(
      () => !isOver && !isStepped.current && show(1),
      () => {},
    );
    return () => {
      isOver = true;
      if (!isStepped.current) show(0);
    };
  }, [isHovered, of, track]);

  const open = () => setIsOpen(true);
  return {
    isOpen,
    index,
    interest: {
      onPointerEnter: (event: PointerEvent) => {
        open();
        if (event.pointerType === 'mouse') setIsHovered(true);
      },
      onPointerLeave: () => setIsHovered(false),
      onFocus: open,
      onTouchStart: () => {
        open();
        target.current = null;
      },
      onWheel: () => {
        target.current = null;
      },
    },
    step: (by: number) => {
      open();
      isStepped.current = true;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      goTo(((target.current ?? index) + by + total) % total, isCalm ? 'instant' : 'smooth');
    },
    follow: () => {
      const element = track.current;
      if (!element || element.scrollLeft % element.clientWidth > 1) return;
      const place = Math.round(element.scrollLeft / element.clientWidth);
      // While a step glides, the places it passes are not where it goes.
      if (target.current !== null && target.current !== place) return;
      target.current = null;
      setIndex(place);
    },
  };
}
