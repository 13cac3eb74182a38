import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { findProductType } from '../../model/product/product-types.ts';
import { showToastOf } from './toast-texts.ts';

/**
 * The link of this site a plain click is on, or `null` when the browser should have the click: another button or a
 * modifier, another tab, another site, or a place within this page.
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !clickedPlainly(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.target !== '' || link.origin !== location.origin) return null;
  const staysHere = link.pathname === location.pathname && link.search === location.search;
  return link.hash !== '' && staysHere ? null : link;
}

/** Whether nobody asks for a new tab, a window or a download. */
export function clickedPlainly({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Goes to a path of this site. Without a network only a category has something to show; from any other way the visitor
 * is kept, and told why: the router would give the page up for an error.
 */
export function useWay(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const isList = findProductType(path.slice(1).split(/[?#]/)[0]) !== null;
      if (!navigator.onLine && !isList) {
        showToastOf('offline');
        return;
      }
      // A link to the list one is on asks for nothing again; only `useRevalidator` does.
      const isHere = path === location.pathname + location.search + location.hash;
      navigate(path, isList && isHere ? { defaultShouldRevalidate: false } : {});
    },
    [navigate],
  );
}

/**
 * One click handler for all links of the page. They stay plain `<a>` elements: no hooks to run for each of the
 * dozens on a page, and they work the same before this has loaded.
 */
export function useInPlaceLinks(): (event: MouseEvent) => void {
  const go = useWay();
  return useCallback(
    (event) => {
      const link = clickedLink(event);
      if (link === null) return;
      event.preventDefault();
      go(link.pathname + link.search + link.hash);
    },
    [go],
  );
}
