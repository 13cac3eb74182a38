import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A quick answer is shown at once; only one slower than this shows that it is on its way. */
const PATIENCE = 150;

/** The path of the screen the visitor is on the way to from another one, once that takes noticeably long. */
export function useArrivingPath(): string | null {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const isLeaving = target !== pathname;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLeaving]);
  return isLeaving && isSlow ? target : null;
}
