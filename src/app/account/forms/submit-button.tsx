import type { ComponentProps } from 'react';
import { useIsSending } from './account-form.tsx';

interface SubmitButtonProps extends ComponentProps<'button'> {
  /** Which form it sends, where its screen has several. */
  readonly intent?: string;
  /** What it says while the form is on its way. */
  readonly sending?: string;
  readonly isMinor?: boolean;
}

/** The button that sends the form around it, once at a time. */
export function SubmitButton({ intent, sending, isMinor, disabled, children, ...rest }: SubmitButtonProps) {
  const isSending = useIsSending(intent);
  return (
    <button
      type="submit"
      className={isMinor ? 'button' : 'button button-primary'}
      {...(intent !== undefined && { name: 'intent', value: intent })}
      disabled={disabled || isSending}
      {...rest}
    >
      {(isSending && sending) || children}
    </button>
  );
}
