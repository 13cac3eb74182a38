import { AccountForm, useIsSending } from './account-form.tsx';
import type { FormRefusal } from './refuse.ts';
import { SettingsSection } from './settings-section.tsx';

export function DevicesSection({ refusal }: { refusal: FormRefusal | null }) {
  return (
    <SettingsSection title="Devices">
      <p className="text-muted">Ends your session here and in every other browser.</p>
      <AccountForm refusal={refusal} className="fields">
        <div className="actions">
          <button type="submit" className="button" name="intent" value="devices" disabled={useIsSending('devices')}>
            Sign out on all devices
          </button>
        </div>
      </AccountForm>
    </SettingsSection>
  );
}
