import { parseDecimal } from '../../model/money.ts';

/** Marks in an amount, at the end of which two digits or none may stand: whoever writes `49,-` means no cents. */
const WHOLE = /[.,][-–—]{1,2}$/;

/**
 * An amount in cents. The last mark is the decimal one when not three digits follow; marks before it part thousands, as does
 * one that stands several times or a comma before three digits (`1,299`). `12.345` may be either, and is `null`.
 */
export function parseAmount(text: string): number | null {
  const amount = text
    .trim()
    .replace(WHOLE, '')
    .replace(/[\s'’](?=\d{3}(?!\d))/g, '');
  const plain = parseDecimal(amount);
  if (plain !== null) return plain;
  const [, whole = '', mark = '', cents = ''] = /^(-?[\d.,]*\d)([.,])(\d{1,2})$/.exec(amount) ?? [];
  if (mark === '') return /^-?\d{1,3}(?:,\d{3})+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(amount) ? parseWhole(amount) : null;
  const other = mark === ',' ? '.' : ',';
  const isGrouped = new RegExp(`^-?(?:\\d+|\\d{1,3}(?:\\${other}\\d{3})+)$`).test(whole);
  return isGrouped ? parseDecimal(`${whole.replaceAll(other, '')}.${cents}`) : null;
}

function parseWhole(amount: string): number | null {
  return parseDecimal(amount.replace(/[.,]/g, ''));
}
