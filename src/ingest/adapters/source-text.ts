import type { z } from 'zod';

/** The last part of an address's path as it reads. */
export function lastSegment({ pathname }: URL): string {
  return decodePart(pathname.split('/').findLast((part) => part !== '') ?? '');
}

/** A part of an address as it reads; one that is not percent-encoded (`100%-cotton`) stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first thing wrong with a record, as a reason for its rejection: `variants.0.price: expected string`. */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'not understood';
  const path = issue.path.map(String).join('.');
  if (path === 'id') return 'no id';
  const message = issue.message.replace(/^Invalid input: /, '');
  return path === '' || path === message ? message : `${path}: ${message}`;
}

/** A price that is a bare amount, with the currency it is in: `68.00` in NZD is `68.00 NZD`. */
export function withCurrency(price: string, currency: string | undefined): string {
  return currency !== undefined && /^\s*-?[\d.,]+\s*$/.test(price) ? `${price.trim()} ${currency}` : price;
}

/** `6800` cents are `68.00`. */
export function centsToDecimal(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
