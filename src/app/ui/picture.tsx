import { type ReactNode, useCallback, useState } from 'react';
import { imageSource } from '../page/image-source.ts';

/** How much a picture matters to the first view. */
export type Priority = 'high' | 'eager' | 'lazy';

interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly priority: Priority;
  /** Widths it is shown at, for hosts that can resize. */
  readonly sizes: string;
  /** What to show when it cannot be had. */
  readonly instead: ReactNode;
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
  if (isBroken) return instead;
  const { src, srcSet } = imageSource(url);
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
      fetchPriority={priority === 'high' ? 'high' : undefined}
      onError={fail}
    />
  );
}
