import { Success } from '../account/settings/settings-section.tsx';
import { DONE, SAID, type Said } from './list-paths.ts';

export function SaidNotice({ said }: { said: Said | null }) {
  if (said === null) return null;
  if (DONE.includes(said)) return <Success>{SAID[said]}</Success>;
  return (
    <p className="notice" role="alert">
      {SAID[said]}
    </p>
  );
}
