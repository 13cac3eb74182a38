import { SettingsSection } from './settings-section.tsx';

export function DataSection() {
  return (
    <SettingsSection title="Your data">
      <p className="text-muted">Everything kept about you and what you saved, as a JSON file.</p>
      <p>
        {/* The target leaves the click to the browser: a file is no screen. */}
        <a className="button" href="/account-settings/data" target="_self">
          Download my data
        </a>
      </p>
    </SettingsSection>
  );
}
