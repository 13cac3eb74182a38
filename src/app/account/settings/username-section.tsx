import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cleanUsername } from '../../../model/account/username.ts';
import { useHasScripts } from '../../page/use-has-scripts.ts';
import { showToast } from '../../ui/toast.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { Field } from '../forms/field.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { SettingsSection, Success } from './settings-section.tsx';
import { parseDraft } from './username-draft.ts';

interface UsernameSectionProps {
  readonly username: string | null;
  /** Whatever told that the name was saved, one object for each time; `null`: nothing did. */
  readonly success: object | null;
  readonly refusal: (FormRefusal & { readonly username: string }) | null;
}

/** Specification, section 8, Username. */
const FAILED = { title: 'Update Failed', description: 'Could not username update.' };

/** View → edit → saving → view (specification, section 4). Whether it is being edited is in the address. */
export function UsernameSection({ username, success, refusal }: UsernameSectionProps) {
  const [query] = useSearchParams();
  const { isEditing, draft } = parseDraft(query);
  const section = useFocusOnSwitch(isEditing);
  const [oldSuccess, setOldSuccess] = useState<object | null>(null);
  useEffect(() => {
    if (isEditing) setOldSuccess(success);
  }, [isEditing, success]);
  return (
    <SettingsSection title="Username">
      <div ref={section} className="grid gap-4">
        {isEditing ? (
          <UsernameForm username={username} draft={refusal?.username ?? draft} refusal={refusal} />
        ) : (
          <p className="setting-value">
            <span className={username ? undefined : 'text-muted'}>{username ?? 'No username yet'}</span>
            <Link className="button" to="?edit" replace preventScrollReset aria-label="Edit username">
              Edit
            </Link>
          </p>
        )}
        {success && success !== oldSuccess && <Success>Username updated successfully!</Success>}
      </div>
    </SettingsSection>
  );
}

function UsernameForm({ username, draft, refusal }: Omit<UsernameSectionProps, 'success'> & { draft: string | null }) {
  const hasScripts = useHasScripts();
  const [typed, setTyped] = useState(draft ?? username ?? '');
  const input = useRef<HTMLInputElement>(null);
  // Typed before the scripts came.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  useEffect(() => {
    if (refusal) showToast(FAILED.title, FAILED.description, true);
  }, [refusal]);
  const name = cleanUsername(typed);
  const isIdle = name === '' || name === username;
  return (
    <AccountForm refusal={refusal} className="fields">
      {/* The toast of a failure, as the page has it before any scripts. */}
      {refusal && !hasScripts && (
        <div className="toasts">
          <div className="toast toast-error">
            <div>
              <p className="font-semibold">{FAILED.title}</p>
              <p className="text-muted">{FAILED.description}</p>
            </div>
          </div>
        </div>
      )}
      <Field
        label="Username"
        name="username"
        autoComplete="nickname"
        ref={input}
        defaultValue={draft ?? username ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="actions">
        <SubmitButton intent="username" sending="Saving…" disabled={hasScripts && isIdle}>
          Save Username
        </SubmitButton>
        <Link className="button" to="/account-settings" replace preventScrollReset>
          Cancel
        </Link>
      </div>
    </AccountForm>
  );
}

/** What takes the place of what had the focus, takes the focus. */
function useFocusOnSwitch(isEditing: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    section.current?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true });
  }, [isEditing]);
  return section;
}
