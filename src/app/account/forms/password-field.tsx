import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useHasScripts } from '../../page/use-has-scripts.ts';
import { Field } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'ref' | 'beside'> {
  /** When absent it is the password that they have. */
  readonly name?: string;
}

/** A password, which can be shown where scripts run. It is hidden again when the form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const hasScripts = useHasScripts();
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const toggle = (
    <button type="button" className="reveal" onClick={() => setIsShown(!isShown)}>
      {isShown ? 'Hide' : 'Show'}
      <span className="sr-only">{` ${props.label}`}</span>
    </button>
  );
  return (
    <Field
      name="currentPassword"
      autoComplete="current-password"
      required
      {...props}
      ref={input}
      type={isShown ? 'text' : 'password'}
      beside={hasScripts && toggle}
    />
  );
}
