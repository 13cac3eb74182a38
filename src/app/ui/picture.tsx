import { useCallback, useState } from 'react';
import type { ImageSource } from '../page/image-source.ts';
import { NoImage } from './no-image.tsx';

/** Two columns on a phone to six on a wide screen, beside the filters. */
const SIZES = '(min-width: 112rem) 15vw, (min-width: 80rem) 20vw, (min-width: 40rem) 30vw, 50vw';

interface PictureProps extends ImageSource {
  readonly alt: string;
  readonly isEager: boolean;
}

/** A product picture; when it cannot be had, a drawing in its place. */
export function Picture({ src, srcSet, alt, isEager }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);
  // A picture can fail before anyone listens: then it is complete and empty.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail();
    },
    [fail],
  );
  if (isBroken) return <NoImage text="Image unavailable" />;
  return (
    <img
      ref={look}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && SIZES}
      alt={alt}
      loading={isEager ? undefined : 'lazy'}
      decoding="async"
      onError={fail}
    />
  );
}
