import { useHasScripts } from '../../page/use-has-scripts.ts';

const SHAPE = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment: in the visitor's time where scripts run, else in UTC. @param at milliseconds since 1970 */
export function Moment({ at }: { at: number }) {
  const isLocal = useHasScripts();
  const text = isLocal
    ? new Intl.DateTimeFormat('en', SHAPE).format(at)
    : `${new Intl.DateTimeFormat('en', { ...SHAPE, timeZone: 'UTC' }).format(at)} UTC`;
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
