import { formatCount, formatShow, formatShowing } from '../../model/search/format-count.ts';

/** Of an answer what is painted in the frame of the click: its numbers, and the pill that is chosen. */
export interface CountsAhead {
  /** By `name=value` of an option; the pills' are `subcategory=…`. */
  readonly options: Readonly<Record<string, number>>;
  readonly subcategory: string | null;
  /** On this page, and in all. */
  readonly shown: number;
  readonly total: number;
}

/** Counts that the server found while the app was on its way, and the list that they are of. */
export interface EarlyCounts {
  readonly path: string;
  readonly counts: CountsAhead;
}

/**
 * Has the server count what a changed filter form asks for, until the app can. The build puts this function, with the little that it
 * imports, into documents that have the form (`scripts/inline-script.ts`).
 */
export default function countEarly(): void {
  let latest = '';
  const write = (element: Element | null | undefined, text: string | number | undefined) => {
    const node = element?.firstChild as Text | null | undefined;
    if (!node || text === undefined) return;
    if (!window.early?.counted.has(node)) window.early?.counted.set(node, node.data);
    node.data = String(text);
  };
  const count = async (form: HTMLFormElement) => {
    const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const asked = `/api/counts?type_id=${location.pathname.slice(1)}&${fields}`;
    latest = asked;
    const answer: EarlyCounts | null = await fetch(asked).then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    );
    if (!answer || !window.early || asked !== latest) return;
    window.early.counts = answer;
    const { options, shown, total } = answer.counts;
    write(document.querySelector('.showing'), formatShowing(shown, total));
    write(form.querySelector('.panel-foot button'), formatShow(total));
    for (const { name, value, labels } of form.querySelectorAll('input')) {
      write(labels?.[0]?.querySelector('small'), options[`${name}=${value}`]);
    }
    for (const [place, small] of document.querySelectorAll('.pills small').entries()) {
      const number = options[`subcategory=${place === 0 ? '' : small.previousSibling?.nodeValue}`];
      write(small, place === 0 && number ? formatCount(number) : number);
    }
  };
  addEventListener(
    'change',
    ({ target }) => {
      const { form, name } = target as HTMLInputElement;
      // An order changes none.
      if (form?.id === 'filters' && name !== 'sort' && window.early) void count(form);
    },
    true,
  );
}
