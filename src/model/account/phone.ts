/** A number as `parsePhone` gives it. */
const VALID_PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in international form (E.164) with its plus sign, which may be left out in what is given; spaces do not
 * count. `null` for what is none.
 */
export function parsePhone(text: string): string | null {
  const phone = `+${text.replace(/\s/g, '').replace(/^\+/, '')}`;
  return VALID_PHONE.test(phone) ? phone : null;
}

/** Whether an address that messages go to is a phone number; else it is one of e-mail, which has no plus sign alone. */
export function isPhone(address: string): boolean {
  return VALID_PHONE.test(address);
}
