import { useLocation } from 'react-router';
import { HOUSE_TEXTS } from '../../model/house-texts.ts';
import { formatRateDay } from '../../model/money/exchange-rates.ts';
import { CURRENCIES } from '../../model/money/money.ts';
import type { Theme } from '../context.ts';
import { useSite, useSiteMoney, useTheme, useThemeFetcher } from '../page/use-root-data.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function SiteFooter() {
  const site = useSite();
  return (
    <footer className="site-footer">
      <p>
        {site?.brand}
        {site?.isSample && (
          <span className="sample-label">Sample shops: the products, prices and pictures here are invented.</span>
        )}
      </p>
      <nav aria-label="About">
        {HOUSE_TEXTS.filter(({ name }) => site?.texts?.includes(name)).map(({ path, title }) => (
          <a key={path} href={path}>
            {title}
          </a>
        ))}
        <a href="/developers">Developers</a>
      </nav>
      <CurrencyChoice />
      <ThemeSwitch />
    </footer>
  );
}

/** The options as they stand on every page, with one of them selected. */
function currencyOptions(current: string): string {
  const option = `value="${current}"`;
  return OPTIONS.replace(option, `${option} selected=""`);
}

const OPTIONS = CURRENCIES.map(({ code, name }) => `<option value="${code}">${code} – ${name}</option>`).join('');

/** Another page altogether comes back: every price, filter and count on it may be another. */
function CurrencyChoice() {
  const money = useSiteMoney();
  const { pathname, search } = useLocation();
  if (!money) return null;
  const current = money.chosen ?? money.currency;
  const isConverted = money.currencies.some((code) => code !== current);
  return (
    <form method="post" action="/currency" className="currency-choice">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label htmlFor="currency">Prices in</label>
      <select
        id="currency"
        name="currency"
        key={current}
        defaultValue={current}
        autoComplete="off"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: words of ours alone; as elements they are a tenth of a product's page
        dangerouslySetInnerHTML={{ __html: currencyOptions(current) }}
      />
      <button type="submit" className="unscripted">
        Change
      </button>
      {isConverted && <span className="rate-day">{formatRateDay(money.rateDay)}</span>}
    </form>
  );
}

/** Three buttons of one form: without scripts each is a submit, with scripts the page follows at once. */
function ThemeSwitch() {
  const theme = useTheme();
  const { Form } = useThemeFetcher();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" className="theme-switch" aria-label="Theme">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {THEMES.map(({ value, label }) => (
        <button key={value} type="submit" name="theme" value={value} aria-pressed={theme === value}>
          {label}
        </button>
      ))}
    </Form>
  );
}
