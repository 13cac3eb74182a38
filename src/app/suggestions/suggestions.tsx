import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { SUGGESTION_HEADINGS, type Suggestion } from '../../model/search/suggestion.ts';
import { smallImage } from '../page/image-source.ts';
import { type SuggestionsAnswer, useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly go: (path: string) => void;
}

/** Nothing is chosen: Enter searches for what is typed. */
const NONE = -1;

/**
 * What a search field offers while somebody types: a combobox with a list (ARIA Authoring Practices, combobox with list
 * autocomplete). Focus stays in the field; the chosen option is its active descendant.
 */
export function Suggestions({ field, go }: SuggestionsProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const { suggestions, state } = useSuggestions(query);
  const isAsked = isOpen && query.trim() !== '';
  const isShown = isAsked && (state !== 'loading' || suggestions.length > 0);
  const options = useMemo(() => (isShown ? suggestions : []), [isShown, suggestions]);
  const close = useCallback(() => {
    setIsOpen(false);
    setChosen(NONE);
  }, []);
  const choose = useCallback(
    (suggestion: Suggestion) => {
      close();
      field.current?.blur();
      go(suggestion.path);
    },
    [close, field, go],
  );
  useCombobox(field, { id, isShown: options.length > 0, chosen });
  const latest = useRef({ options, chosen, isShown });
  latest.current = { options, chosen, isShown };
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const type = () => {
      setQuery(input.value);
      setIsOpen(true);
      setChosen(NONE);
    };
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.isComposing) return;
      const move = moveChoice(event.key, now.chosen, now.options.length);
      const option = now.options[now.chosen];
      if (move !== null) {
        event.preventDefault();
        if (now.isShown) setChosen(move);
        else type();
      } else if (event.key === 'Enter' && option) {
        event.preventDefault();
        choose(option);
      } else if (event.key === 'Enter') close();
      else if (event.key === 'Escape' && now.isShown) {
        // The next one empties the field.
        event.preventDefault();
        close();
      }
    };
    const listening = new AbortController();
    input.addEventListener('input', type, { signal: listening.signal });
    input.addEventListener('keydown', press, { signal: listening.signal });
    input.addEventListener('blur', close, { signal: listening.signal });
    // What was typed while this was on its way.
    if (document.activeElement === input && input.value !== input.defaultValue) type();
    return () => listening.abort();
  }, [choose, close, field]);
  return (
    <>
      <p className="sr-only" role="status">
        {isShown ? formatState(state, options.length) : ''}
      </p>
      {isShown && options.length === 0 && <p className="suggestions suggestions-none">{formatState(state, 0)}</p>}
      {isAsked && !isShown && <p className="suggestions suggestions-none">{`Looking for “${query.trim()}”…`}</p>}
      {options.length > 0 && (
        <div
          id={`${id}-list`}
          className="suggestions"
          role="listbox"
          aria-label="Suggestions"
          // The field keeps the focus, also from a heading or the bar to scroll by.
          onPointerDown={(event) => event.preventDefault()}
        >
          {groupByKind(options).map(({ kind, members }) => (
            // biome-ignore lint/a11y/useSemanticElements: within a list box this is what groups options
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <span id={`${id}-${kind}`} className="suggestions-heading" aria-hidden="true">
                {SUGGESTION_HEADINGS[kind]}
              </span>
              {members.map(({ option, at }) => (
                <Option
                  key={option.path}
                  id={`${id}-${at}`}
                  option={option}
                  isChosen={at === chosen}
                  onPoint={() => setChosen(at)}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: Suggestion;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, option: { kind, label, detail, imageUrl }, isChosen, onPoint, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: an active descendant is never focused
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      className="suggestion"
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onChoose}
    >
      {kind === 'product' && (
        <span className="suggestion-picture">
          {imageUrl !== undefined && <img src={smallImage(imageUrl)} alt="" width="36" height="48" />}
        </span>
      )}
      <span className="suggestion-label">{label}</span>
      <small>{detail}</small>
    </div>
  );
}

/** Says of a field that it has a list, what of it is chosen, and whether it is shown. */
function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { id, isShown, chosen }: { readonly id: string; readonly isShown: boolean; readonly chosen: number },
): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isShown));
    setOrRemove(input, 'aria-controls', isShown ? `${id}-list` : null);
    setOrRemove(input, 'aria-activedescendant', isShown && chosen >= 0 ? `${id}-${chosen}` : null);
  }, [field, id, isShown, chosen]);
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function groupByKind(options: readonly Suggestion[]) {
  const numbered = options.map((option, at) => ({ option, at }));
  return [...Map.groupBy(numbered, ({ option }) => option.kind)].map(([kind, members]) => ({ kind, members }));
}

function formatState(state: SuggestionsAnswer['state'], count: number): string {
  if (state === 'offline') return 'No connection: suggestions come back with it.';
  if (state === 'failed') return 'Suggestions can’t be loaded. Press Enter to search.';
  if (count === 0) return 'No suggestions. Press Enter to search.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/**
 * Where a key moves the choice in a list: down and up, around by way of no choice (-1), which is what is typed.
 * @returns `null` for any other key, and where there is nothing to choose from and the key does not open it
 */
export function moveChoice(key: string, chosen: number, count: number): number | null {
  if (key === 'ArrowDown') return chosen + 1 >= count ? -1 : chosen + 1;
  if (key === 'ArrowUp') return chosen < 0 ? count - 1 : chosen - 1;
  return null;
}
