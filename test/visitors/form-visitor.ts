import { type CheerioAPI, load } from 'cheerio';
import { createShopper } from './shopper.ts';

type Elements = ReturnType<CheerioAPI>;

/** Somebody with a browser without scripts: follows links, fills forms and sends them, and is redirected. */
export interface FormVisitor {
  /** The page that is open. */
  page(): CheerioAPI;
  /** Its address: path, query and anchor. */
  address(): string;
  /** The text of the page, as it is read. */
  text(): string;
  /** What a control holds. @param label its whole text */
  value(label: string): string | undefined;
  open(address: string): Promise<void>;
  follow(link: string | RegExp): Promise<void>;
  /** Fills controls, by their labels, and presses a button of a form. */
  press(button: string | RegExp, entered?: Readonly<Record<string, string>>): Promise<void>;
  forgetCookies(): void;
}

/** @param url origin of the storefront */
export function createFormVisitor(url: string): FormVisitor {
  const shopper = createShopper(url);
  let page = load('');
  let at = new URL(url);

  const take = async (response: Response, asked: string): Promise<void> => {
    const from = new URL(asked, at);
    const location = response.headers.get('location');
    if (location !== null) {
      at = from;
      const to = new URL(location, from);
      await take(await shopper.get(to.pathname + to.search), to.href);
      return;
    }
    at = from;
    page = load(await response.text());
  };

  const named = (elements: Elements, name: string | RegExp): Elements => {
    const found = elements.filter((_, element) => {
      const text = (page(element).attr('aria-label') ?? page(element).text()).replace(/\s+/g, ' ').trim();
      return typeof name === 'string' ? text === name : name.test(text);
    });
    if (found.length === 0) throw new Error(`Nothing is called ${name} at ${at.pathname}`);
    return found.first();
  };

  const control = (label: string): Elements => {
    const found = named(page('label'), label);
    const id = found.attr('for');
    return id ? page(`[id="${id}"]`) : found.find('input, select, textarea');
  };

  const visitor: FormVisitor = {
    page: () => page,
    address: () => at.pathname + at.search + at.hash,
    text: () => page('body').text().replace(/\s+/g, ' '),
    value: (label) => control(label).val()?.toString(),
    open: async (address) => {
      const to = new URL(address, at);
      await take(await shopper.get(to.pathname + to.search), to.href);
    },
    follow: (link) => visitor.open(named(page('a[href]'), link).attr('href') ?? ''),
    async press(name, entered = {}) {
      for (const [label, value] of Object.entries(entered)) control(label).val(value);
      const button = named(page('button'), name);
      const id = button.attr('form');
      const form = id ? page(`form[id="${id}"]`) : button.closest('form');
      const sent = new URLSearchParams(form.serialize());
      const own = button.attr('name');
      if (own !== undefined) sent.append(own, button.attr('value') ?? '');
      const action = new URL(button.attr('formaction') ?? form.attr('action') ?? at.href, at);
      if (form.attr('method')?.toLowerCase() !== 'post') return visitor.open(`${action.pathname}?${sent}`);
      await take(await shopper.post(action.pathname + action.search, Object.fromEntries(sent)), action.href);
    },
    forgetCookies: () => shopper.cookies.clear(),
  };
  return visitor;
}
