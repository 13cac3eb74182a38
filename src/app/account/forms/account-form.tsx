import {
  type ChangeEvent,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from './refuse-form.ts';

interface FormState {
  readonly wrong: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  readonly alertId: string;
}

const NO_FAULTS = {};

const FormContext = createContext<FormState>({ wrong: [], faults: NO_FAULTS, alertId: '' });

/** Which fields of the form around are wrong, with what is known of each, and the id of the message that says why. */
export function useFormState(): FormState {
  return use(FormContext);
}

interface AccountFormProps {
  /** `null`: nothing to complain of. */
  readonly refusal: Pick<FormRefusal, 'message' | 'wrong' | 'faults'> | null;
  readonly className?: string;
  /** Where it is sent, when not to this screen. */
  readonly action?: string;
  /** Called with the form whenever something in it was typed. */
  readonly onType?: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** A form that is sent, and says in one place what is wrong with it: heard at once, and the place to go on has the focus. */
export function AccountForm({ refusal, onType, children, ...attributes }: AccountFormProps) {
  const alertId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { message, wrong, noteChange } = useOpenRefusal(refusal);
  useFocusOnRefusal(form, refusal);
  const handleChange = (event: ChangeEvent<HTMLFormElement>) => {
    noteChange((event.target as unknown as HTMLInputElement).name);
    onType?.(event.currentTarget);
  };
  return (
    <Form method="post" noValidate ref={form} onChange={handleChange} {...attributes}>
      {message !== null && (
        <p className="notice" role="alert" id={alertId} tabIndex={-1}>
          {message}
        </p>
      )}
      <FormContext value={{ wrong, faults: refusal?.faults ?? NO_FAULTS, alertId }}>{children}</FormContext>
    </Form>
  );
}

/** A refusal as far as it still holds: `noteChange` tells of a field that was changed since. */
function useOpenRefusal(refusal: AccountFormProps['refusal']) {
  const [changed, setChanged] = useState<{ since: typeof refusal; names: readonly string[] }>({
    since: null,
    names: [],
  });
  const names = changed.since === refusal ? changed.names : [];
  const noteChange = (name: string) => {
    if (refusal && !names.includes(name)) setChanged({ since: refusal, names: [...names, name] });
  };
  return { ...openRefusal(refusal, names), noteChange };
}

function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusal: AccountFormProps['refusal']): void {
  useEffect(() => {
    if (!refusal || !form.current) return;
    const { elements } = form.current;
    const input = refusal.wrong
      .map((name) => elements.namedItem(name))
      .find((found) => found instanceof HTMLInputElement);
    const target = input ?? form.current.querySelector<HTMLElement>('[role="alert"]');
    target?.focus();
    input?.select();
  }, [form, refusal]);
}

/** Whether a form with this intent, or any form, is on its way. */
export function useIsSending(intent?: string): boolean {
  const { formMethod, formData } = useNavigation();
  return formMethod === 'POST' && (intent === undefined || formData?.get('intent') === intent);
}

/**
 * What a refusal still has to complain of once some fields were changed: of those nobody knows whether they are wrong. `message` is
 * `null` when nothing is left to say.
 */
export function openRefusal(refusal: Pick<FormRefusal, 'message' | 'wrong'> | null, changed: readonly string[]) {
  if (refusal === null) return { message: null, wrong: [] };
  const wrong = refusal.wrong.filter((name) => !changed.includes(name));
  const isSettled = refusal.wrong.length > 0 && wrong.length === 0;
  return { message: isSettled ? null : refusal.message, wrong };
}
