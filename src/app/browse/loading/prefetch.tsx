import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { findProductType } from '../../../model/product/product-types.ts';
import { isLineFree } from '../../page/line.ts';
import type { ListClient } from '../local/list-client.ts';
import { useListClient } from '../local/use-list-client.ts';

/** Over a link for this long, in milliseconds, somebody means it. A finger on it does at once. */
const INTENT = 80;

/** Asks for the list behind a link that somebody points at, tabs to or touches, ahead of the click. Renders nothing. */
export function Prefetch() {
  const client = useListClient();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (wanted: string) => {
      if (client.expect(wanted)) setPath(wanted);
    };
    const notice = ({ type, target }: Event) => {
      clearTimeout(timer);
      // Whoever has clicked is on the way.
      const wanted = type === 'click' ? null : findList(target, client);
      if (wanted === null) return;
      if (type === 'touchstart') ask(wanted);
      else timer = setTimeout(ask, INTENT, wanted);
    };
    const events = ['pointerover', 'focusin', 'touchstart', 'click'];
    for (const event of events) document.addEventListener(event, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, notice);
    };
  }, [client]);
  return path && <AskAhead key={path} path={path} onAsked={() => setPath(null)} />;
}

/** Asks by the router, which knows how. The fetcher goes once it has asked: one that stays is asked again with every list. */
function AskAhead({ path, onAsked }: { path: string; onAsked: () => void }) {
  const { load, data } = useFetcher();
  useEffect(() => {
    void load(path);
  }, [load, path]);
  useEffect(() => {
    if (data) onAsked();
  }, [data, onAsked]);
  return null;
}

/** The path of the list behind the link that is meant, unless it is the one shown or data are to be spared. */
function findList(target: EventTarget | null, client: ListClient): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.target !== '' || link.rel === 'nofollow') return null;
  const type = findProductType(link.pathname.slice(1));
  if (link.origin !== location.origin || type === null) return null;
  if (!isLineFree() || !navigator.onLine || client.state(type.id) === 'here') return null;
  const path = link.pathname + link.search;
  return path === location.pathname + location.search ? null : path;
}
