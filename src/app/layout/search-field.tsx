import { type ComponentType, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { parseWords } from '../../model/filters/query-words.ts';
import { formatTyped } from '../../model/search/format-query.ts';
import { onceIdle } from '../page/after-paint.ts';
import { isLineFree } from '../page/line.ts';
import type { SuggestionsProps } from '../suggestions/suggestions.tsx';
import { useWay } from '../ui/in-place-links.ts';

/** The field to search all shops with; without scripts a plain form. `/` leads to it (`startPage`). */
export function SearchField({ isMain = false }: { isMain?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();
  const go = useWay();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const shown = formatTyped(parseWords(new URLSearchParams(search).get('q')));
  // They are no part of the first view; without them the field is one to type into.
  const load = useCallback(() => {
    import('../suggestions/suggestions.tsx').then((loaded) => setSuggestions(() => loaded.Suggestions)).catch(() => {});
  }, []);
  useEffect(() => {
    // Somebody was quicker than the scripts.
    if (document.activeElement === field.current) load();
    else if (isLineFree()) return onceIdle(load);
  }, [load]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = field.current?.value.trim() ?? '';
    if (q === '') return;
    // A phone's keyboard and the wide field give way to what was found.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go(`/search?${new URLSearchParams({ q })}`);
  };
  return (
    <search className="search-box">
      <form action="/search" method="get" onSubmit={submit} onFocus={Suggestions ? undefined : load}>
        <input
          // Another address, another text: what was typed for the one before is over.
          key={shown}
          ref={field}
          type="search"
          name="q"
          defaultValue={shown}
          maxLength={200}
          aria-label="Search all shops"
          aria-keyshortcuts={isMain ? '/' : undefined}
          placeholder="Search: black midi dress under 60"
          autoComplete="off"
          enterKeyHint="search"
        />
        {/* Safari gives focus to a pressed button only when it has a tabindex; without, a phone's field would fold under it. */}
        <button type="submit" tabIndex={0}>
          Search
        </button>
      </form>
      {Suggestions && <Suggestions key={shown} field={field} go={go} />}
    </search>
  );
}
