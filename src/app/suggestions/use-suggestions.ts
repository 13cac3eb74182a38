import { useEffect, useRef, useState } from 'react';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import type { Suggestion } from '../../model/search/suggestion.ts';

export interface SuggestionsAnswer {
  readonly state: 'ready' | 'failed' | 'offline' | 'loading';
  readonly suggestions: readonly Suggestion[];
}

/** ms without a key before a question goes out; the first after such a pause goes out at once. */
const PAUSE = 120;
/** Answers that are kept: somebody who takes letters back sees them at once. */
const KEPT = 60;

const answers = new Map<string, readonly Suggestion[]>();

/**
 * The suggestions for what is typed: asked for after a pause, the question before given up, answers remembered. While the next
 * answer is on its way the last one stands, and before the first the categories that begin so.
 */
export function useSuggestions(query: string): SuggestionsAnswer {
  const [answer, setAnswer] = useState<SuggestionsAnswer | null>(null);
  const isEmpty = query.trim() === '';
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isFirst = performance.now() - typedAt.current > PAUSE;
    typedAt.current = performance.now();
    if (isEmpty) return;
    const known = answers.get(query);
    if (known) {
      setAnswer({ state: 'ready', suggestions: known });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        fetchSuggestions(query, controller.signal).then(
          (suggestions) => {
            remember(query, suggestions);
            setAnswer({ state: 'ready', suggestions });
          },
          () => {
            if (controller.signal.aborted) return;
            setAnswer({ state: navigator.onLine ? 'failed' : 'offline', suggestions: [] });
          },
        );
      },
      isFirst ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isEmpty]);
  if (isEmpty) return { state: 'loading', suggestions: [] };
  return answer ?? { state: 'loading', suggestions: findCategories(query) };
}

/** What is known here: the categories of that name, until the first answer comes. */
function findCategories(query: string): Suggestion[] {
  const begun = query.trim().toLowerCase();
  const named = PRODUCT_TYPES.filter(({ name }) => name.toLowerCase().startsWith(begun));
  return named.map(({ id, name }) => ({ kind: 'category', label: name, detail: '', path: `/${id}` }));
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  const { suggestions } = (await response.json()) as { readonly suggestions: readonly Suggestion[] };
  return suggestions;
}

function remember(query: string, suggestions: readonly Suggestion[]): void {
  answers.set(query, suggestions);
  const [oldest] = answers.keys();
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
}
