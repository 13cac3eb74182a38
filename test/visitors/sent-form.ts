import type { CheerioAPI } from 'cheerio';

/** Values of a form's controls by name; a checkbox is named with its value, as `sizes=US 4`, and is checked or not. */
type Entered = Readonly<Record<string, string | boolean>>;

/** Where a browser without scripts goes when a form of method GET is sent, after these values were entered. */
export function sentFormPath($: CheerioAPI, selector: string, entered: Entered = {}): string {
  const form = $(selector);
  const id = form.attr('id');
  const controls = form.find('input, select').add(id ? `[form="${id}"]:is(input, select)` : []);
  const sent = new URLSearchParams();
  controls.each((_, control) => {
    const [name, isBox] = [$(control).attr('name') ?? '', $(control).is('[type="checkbox"]')];
    const value = $(control).val()?.toString() ?? '';
    if (name === '' || $(control).is(':disabled')) return;
    const change = entered[isBox ? `${name}=${value}` : name];
    if (isBox ? (change ?? $(control).is(':checked')) : true) {
      sent.append(name, isBox ? value : (change?.toString() ?? value));
    }
  });
  return `${form.attr('action')}?${sent}`;
}
