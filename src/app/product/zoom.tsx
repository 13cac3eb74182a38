import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { largeImage } from '../page/image-source.ts';

interface ZoomProps {
  readonly images: readonly string[];
  readonly title: string;
  /** Which picture is shown, from 0. */
  readonly place: number;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** One picture over the whole page: arrow keys and a swipe turn it, a click brings it nearer, Escape closes it. */
export function Zoom({ images, title, place, onMove, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isNear, setIsNear] = useState(false);
  const swipe = useRef<number | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const step = (by: number) => {
    setIsNear(false);
    onMove((place + by + images.length) % images.length);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
  };
  return (
    <dialog
      ref={dialog}
      className={isNear ? 'zoom zoom-near' : 'zoom'}
      aria-label={`Pictures of ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType, clientX }) => {
        swipe.current = pointerType === 'touch' && !isNear ? clientX : null;
      }}
      onPointerUp={({ clientX }) => {
        const moved = swipe.current === null ? 0 : clientX - swipe.current;
        swipe.current = null;
        if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
      }}
    >
      <button
        type="button"
        className="zoom-picture"
        aria-label={isNear ? 'Zoom out' : 'Zoom in'}
        onClick={() => setIsNear(!isNear)}
      >
        <img src={largeImage(images[place] ?? '')} alt={title} draggable={false} />
      </button>
      <div className="zoom-bar">
        {images.length > 1 && (
          <>
            <button type="button" className="button" onClick={() => step(-1)}>
              Previous
            </button>
            <p role="status">{`${place + 1} / ${images.length}`}</p>
            <button type="button" className="button" onClick={() => step(1)}>
              Next
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}

/** A finger that moved so far, in CSS pixels, meant it. */
const SWIPE = 48;
