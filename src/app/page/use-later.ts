import { useEffect, useState } from 'react';
import { onceAfterPaint, onceIdle } from './after-paint.ts';

/**
 * A value that follows a frame behind: what else changes with it is painted first.
 * @param isNow the value does not wait
 */
export function useAfterPaint<T>(value: T, isNow: boolean): T {
  return useLater(value, isNow, onceAfterPaint);
}

/**
 * A value that follows when nothing else is to be done.
 * @param isNow the value does not wait
 */
export function useWhenIdle<T>(value: T, isNow: boolean): T {
  return useLater(value, isNow, onceIdle);
}

function useLater<T>(value: T, isNow: boolean, wait: typeof onceIdle): T {
  const [late, setLate] = useState(value);
  if (isNow && late !== value) setLate(value);
  useEffect(() => {
    if (late !== value) return wait(() => setLate(value));
  }, [value, late, wait]);
  return isNow ? value : late;
}
