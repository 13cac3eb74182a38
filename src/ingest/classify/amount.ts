import { parseDecimal } from '../../model/money/money.ts';

/** Marks in an amount, at the end of which two digits or none may stand: whoever writes `49,-` means no cents. */
const WHOLE = /[.,:][-–—]{1,2}$/;

/**
 * An amount in minor units. The last mark is the decimal one when not three digits follow; marks before it part thousands, as
 * does one that stands several times or a comma before three digits (`1,299`), and commas as India writes them (`1,29,999`).
 * `12.345` may be either, and is `null`, but in a currency of three decimals, or of none.
 * @param digits decimals of the currency
 * @param pointsGroup whether a point before three digits is known to part thousands
 */
export function parseAmount(text: string, digits = 2, pointsGroup = false): number | null {
  const amount = text
    .trim()
    .replace(WHOLE, '')
    .replace(/[\s'’](?=\d{3}(?!\d))/g, '');
  // `1.299,-`: who ends with a comma does not part decimals by a point.
  const groups = pointsGroup || /[,:][-–—]{1,2}$/.test(text.trim());
  if (groups && /^-?\d{1,3}\.\d{3}$/.test(amount)) return parseDecimal(amount.replace('.', ''), digits);
  const plain = parseDecimal(amount, digits);
  if (plain !== null) return plain;
  if (isGrouped(amount, digits)) return parseDecimal(amount.replace(/[.,]/g, ''), digits);
  const form = digits > 2 ? /^(-?[\d.,]*\d)([.,])(\d{1,2}|(?<=\.)\d{3})$/ : /^(-?[\d.,]*\d)([.,])(\d{1,2})$/;
  const [, whole = '', mark = '', decimals = ''] = form.exec(amount) ?? [];
  if (mark === '') return null;
  const other = mark === ',' ? '.' : ',';
  const isWhole =
    new RegExp(`^-?(?:\\d+|\\d{1,3}(?:\\${other}\\d{3})+)$`).test(whole) || (other === ',' && LAKHS.test(whole));
  return isWhole ? parseDecimal(`${whole.replaceAll(other, '')}.${decimals}`, digits) : null;
}

/** Whether its marks all part thousands. Where a currency has no decimals, one point does. */
function isGrouped(amount: string, digits: number): boolean {
  return (
    LAKHS.test(amount) ||
    /^-?\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/.test(amount) ||
    (digits === 0 && /^-?\d{1,3}\.\d{3}$/.test(amount))
  );
}
const LAKHS = /^-?\d{1,2}(?:,\d{2})+,\d{3}$/;
