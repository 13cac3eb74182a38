import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { largeImage } from '../page/image-source.ts';
import { NoImage } from '../ui/carousel.tsx';

interface ZoomProps {
  readonly images: readonly string[];
  readonly title: string;
  /** Which picture is shown, from 0. */
  readonly place: number;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** One picture over the whole page: arrow keys and a swipe turn it, a click brings it nearer where it is, Escape closes it. */
export function Zoom({ images, title, place, onMove, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ReturnType<typeof pointOf> | null>(null);
  const isPinched = useSyncExternalStore(subscribeToZoom, isPageZoomed);
  const swipe = useRef<number | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useLayoutEffect(() => {
    if (near === null || !frame.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame.current;
    frame.current.scrollTo(near.x * scrollWidth - clientWidth / 2, near.y * scrollHeight - clientHeight / 2);
  }, [near]);
  const step = (by: number) => {
    setNear(null);
    onMove((place + by + images.length) % images.length);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Near, they move over the picture.
    if (near) return;
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
  };
  return (
    <dialog
      ref={dialog}
      className={`zoom ${near ? 'zoom-near' : ''} ${isPinched ? 'zoom-pinched' : ''}`}
      aria-label={`Pictures of ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType, clientX }) => {
        swipe.current = pointerType === 'touch' && !near && !isPinched ? clientX : null;
      }}
      onPointerUp={({ clientX }) => {
        const moved = swipe.current === null ? 0 : clientX - swipe.current;
        swipe.current = null;
        if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
      }}
    >
      <div ref={frame} className="zoom-frame">
        <button
          type="button"
          className="zoom-picture"
          aria-label={near ? 'Zoom out' : 'Zoom in'}
          onClick={(event) => setNear(near ? null : pointOf(event))}
        >
          <LargePicture key={images[place]} url={images[place] ?? ''} alt={title} />
        </button>
      </div>
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

function LargePicture({ url, alt }: { url: string; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <NoImage text="Image unavailable" />;
  return <img src={largeImage(url)} alt={alt} draggable={false} onError={() => setIsBroken(true)} />;
}

/** Where the picture was clicked, in parts of its width and height; its middle for a click by key, or beside it. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent) {
  const box = currentTarget.querySelector('img')?.getBoundingClientRect();
  const part = (at: number, start: number, length: number) => {
    const found = (at - start) / length;
    return found >= 0 && found <= 1 ? found : 0.5;
  };
  if (!box || detail === 0) return { x: 0.5, y: 0.5 };
  return { x: part(clientX, box.left, box.width), y: part(clientY, box.top, box.height) };
}

function subscribeToZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Whether two fingers have brought the page nearer: then one finger moves over it. */
function isPageZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

/** A finger that moved so far, in CSS pixels, meant it. */
const SWIPE = 48;
