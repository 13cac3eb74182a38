import { useId } from 'react';
import { data, redirect } from 'react-router';
import { MOST_OWN_SIZES, SIZE_KINDS, type SizeKind, toMySizes } from '../../model/sizes/my-sizes.ts';
import { scaleSize } from '../../model/sizes/size-tables.ts';
import { accountHeaders } from '../account/account-headers.ts';
import { Failure, SettingsSection, Success } from '../account/settings/settings-section.tsx';
import { requestContext } from '../context.ts';
import { unlistedMeta } from '../page/page-meta.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import type { Route } from './+types/my-sizes.ts';

/** Of the page itself: without a way back one stays here. */
const OWN_PATH = '/my-sizes';

export const headers = accountHeaders;

export const meta = unlistedMeta('My sizes');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth, keepFromCaches } = context.get(requestContext);
  keepFromCaches();
  const account = await auth.account().catch(() => null);
  return {
    sizes: await auth.mySizes(),
    isSignedIn: account !== null,
    returnTo: url.searchParams.has('returnTo') ? sameSitePath(url.searchParams.get('returnTo')) : null,
    isSaved: url.searchParams.has('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isForgotten = form.has('forget');
  const sizes = toMySizes((kind) => (isForgotten ? [] : readKind(form, kind)));
  const { ok } = await context.get(requestContext).auth.setMySizes(sizes);
  if (!ok) return data({ failed: sizes }, { status: 503 });
  const returnTo = form.get('returnTo');
  return redirect(returnTo === null || isForgotten ? `${OWN_PATH}?saved` : sameSitePath(returnTo), 303);
}

/** A waist and a leg are two fields of one size. */
function readKind(form: FormData, kind: SizeKind): string[] {
  const texts = (name: string) => form.getAll(name).slice(0, MOST_OWN_SIZES).map(String);
  const [waist = ''] = texts(`${kind}-waist`);
  const [leg = ''] = texts(`${kind}-leg`);
  return [...texts(kind), leg === '' ? waist : `${waist} ${leg}`];
}

const KINDS: Readonly<Record<SizeKind, { readonly title: string; readonly types: string }>> = {
  tops: { title: 'Tops', types: 'Tops, outerwear and sets' },
  dresses: { title: 'Dresses', types: 'Dresses' },
  bottoms: { title: 'Bottoms', types: 'Jeans, pants, shorts and skirts' },
};

/** What the visitor wears. One plain form: a document of its own follows, so that no list keeps what it knew before. */
export default function MySizesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sizes, isSignedIn, returnTo, isSaved } = loaderData;
  const failed = actionData?.failed;
  const shown = failed ?? sizes;
  const isEmpty = SIZE_KINDS.every((kind) => shown[kind] === undefined);
  return (
    <div className="settings">
      <a className="text-link" href={returnTo ?? (isSignedIn ? '/account-settings' : '/')}>
        Back
      </a>
      <h1 className="display">My sizes</h1>
      <p className="text-muted">
        Say as much as you like. Lists then have one filter for your sizes over all shops, and a piece says which of its
        sizes is yours or near it, where its shop says enough of its sizes.
      </p>
      {failed && <Failure>Your sizes could not be saved. Please try again in a moment.</Failure>}
      {isSaved && !failed && <Success>{isEmpty ? 'Your sizes are forgotten.' : 'Your sizes are saved.'}</Success>}
      <form method="post" action="/my-sizes" className="my-sizes">
        {returnTo !== null && <input type="hidden" name="returnTo" value={returnTo} />}
        {SIZE_KINDS.map((kind) => (
          <SettingsSection key={kind} title={KINDS[kind].title}>
            <p className="text-muted">{KINDS[kind].types}</p>
            <KindFields kind={kind} own={shown[kind] ?? []} />
          </SettingsSection>
        ))}
        <div className="my-sizes-actions">
          <button type="submit" className="button button-primary">
            Save my sizes
          </button>
          {!isEmpty && (
            <button type="submit" className="button" name="forget" value="1">
              Forget my sizes
            </button>
          )}
          <p className="text-muted">
            {isSignedIn ? 'Kept with your account.' : 'Kept on this device. With an account they go where you go.'}
          </p>
        </div>
      </form>
    </div>
  );
}

const NUMBER_SYSTEMS = [
  { system: 'AU', name: 'Australia', sizes: range(4, 26, 2) },
  { system: 'NZ', name: 'New Zealand', sizes: range(4, 26, 2) },
  { system: 'UK', name: 'United Kingdom', sizes: range(4, 26, 2) },
  { system: 'US', name: 'United States', sizes: ['00', ...range(0, 22, 2)] },
  { system: 'EU', name: 'Europe', sizes: range(32, 54, 2) },
];
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const WAISTS = range(22, 44, 1);
const LEGS = range(28, 36, 1);

function range(from: number, to: number, step: number): string[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, at) => String(from + at * step));
}

function KindFields({ kind, own }: { kind: SizeKind; own: readonly string[] }) {
  const isOn = (size: string, isOfScale: (scale: string) => boolean) => isOfScale(scaleSize(size)?.scale ?? '');
  const number = own.find((size) => isOn(size, (scale) => scale !== 'letter' && scale !== 'waist'));
  const letter = own.find((size) => isOn(size, (scale) => scale === 'letter'));
  const [waist = '', leg = ''] = own.find((size) => isOn(size, (scale) => scale === 'waist'))?.split(' ') ?? [];
  return (
    <div className="my-sizes-fields">
      <Choice label="Number" name={kind} value={number ?? ''} groups={NUMBER_SYSTEMS} />
      <Choice label="Letter" name={kind} value={letter ?? ''} options={LETTERS} />
      {kind === 'bottoms' && (
        <>
          <Choice label="Waist (inches)" name={`${kind}-waist`} value={waist} options={WAISTS} prefix="W" />
          <Choice label="Length (inches)" name={`${kind}-leg`} value={leg} options={LEGS} prefix="L" />
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options?: readonly string[];
  readonly groups?: typeof NUMBER_SYSTEMS;
  /** Before what is sent. */
  readonly prefix?: string;
}

function Choice({ label, name, value, options = [], groups = [], prefix = '' }: ChoiceProps) {
  const id = useId();
  const known = [
    ...options.map((option) => prefix + option),
    ...groups.flatMap(({ system, sizes }) => sizes.map((size) => `${system} ${size}`)),
  ];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select id={id} name={name} defaultValue={value}>
          <option value="">Not said</option>
          {/* What was kept by a program need not be one of ours. */}
          {value !== '' && !known.includes(value) && <option>{value}</option>}
          {options.map((option) => (
            <option key={option} value={prefix + option}>
              {option}
            </option>
          ))}
          {groups.map(({ system, name: country, sizes }) => (
            <optgroup key={system} label={country}>
              {sizes.map((size) => (
                <option key={size} value={`${system} ${size}`}>{`${system} ${size}`}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </div>
  );
}
