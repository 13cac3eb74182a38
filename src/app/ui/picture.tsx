import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { imageSource, smallImage } from '../page/image-source.ts';

/** How much a picture matters to the first view; one of `low` is fetched at once and gives way to those of `high`. */
export type Priority = 'high' | 'low' | 'eager' | 'lazy';

interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly priority: Priority;
  /** Widths it is shown at, for hosts that can resize; without them 80 pixels at most. */
  readonly sizes?: string;
  /** What to show when it cannot be had. */
  readonly instead: ReactNode;
}

const RETRY = 'retry-pictures';

/** The events of the window at which a picture that failed is tried again. */
const RETRIES = ['online', RETRY];

/** Has every picture that failed tried again. */
export function retryPictures(): void {
  window.dispatchEvent(new Event(RETRY));
}

/** A picture that may fail to load. */
export function Picture({ url, alt, priority, sizes, instead }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);
  // A picture can fail before anyone listens: then it is complete and empty.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail();
    },
    [fail],
  );
  useEffect(() => {
    if (!isBroken) return;
    const retry = () => setIsBroken(false);
    for (const event of RETRIES) window.addEventListener(event, retry);
    return () => {
      for (const event of RETRIES) window.removeEventListener(event, retry);
    };
  }, [isBroken]);
  if (isBroken) return instead;
  const { src, srcSet } = sizes === undefined ? { src: smallImage(url), srcSet: undefined } : imageSource(url);
  return (
    <img
      ref={look}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={600}
      height={800}
      loading={priority === 'lazy' ? 'lazy' : undefined}
      fetchPriority={priority === 'high' || priority === 'low' ? priority : undefined}
      onError={fail}
    />
  );
}
