import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { WatchTimes } from '../../model/watches/watch-times.ts';
import { SubmitButton } from '../account/forms/submit-button.tsx';
import { SettingsSection } from '../account/settings/settings-section.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** When somebody wants to hear. */
export function WatchTimesForm({ times }: { times: WatchTimes }) {
  const id = useId();
  return (
    <SettingsSection title="When we tell you">
      <Form method="post" className="fields">
        <Select label="How often" name="rhythm" value={times.rhythm}>
          <option value="at-once">At once</option>
          <option value="daily">Once a day</option>
          <option value="weekly">Once a week</option>
        </Select>
        <div className="price-fields">
          <Select label="At (daily, weekly)" name="hour" value={times.hour}>
            <Hours />
          </Select>
          <Select label="On (weekly)" name="weekday" value={times.weekday}>
            {WEEKDAYS.map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className="price-fields">
          <Select label="Quiet from" name="quietFrom" value={times.quietFrom ?? ''}>
            <option value="">Never</option>
            <Hours />
          </Select>
          <Select label="Quiet to" name="quietTo" value={times.quietTo ?? ''}>
            <option value="">Never</option>
            <Hours />
          </Select>
        </div>
        <div className="field">
          <label htmlFor={id}>Time zone</label>
          <input id={id} name="timeZone" defaultValue={times.timeZone} maxLength={64} aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className="field-hint">
            As in Europe/Berlin or Australia/Sydney
          </p>
        </div>
        <div className="actions">
          <SubmitButton intent="times">Save times</SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  );
}

function Hours() {
  return HOURS.map((text, hour) => (
    <option key={text} value={hour}>
      {text}
    </option>
  ));
}

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | number;
  readonly children: ReactNode;
}

export function Select({ label, name, value, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  );
}
