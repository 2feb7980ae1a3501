/** The address of a company's own payment provider, with places for what is to be paid. */

export const PAYMENT_LINK_PLACES = ["{number}", "{amount}", "{currency}"] as const;

/** https only; without spaces, and with no other places in braces. Empty: there is none. */
export const PAYMENT_LINK = /^(https:\/\/[^\s{}<>"]+(\{(number|amount|currency)\}[^\s{}<>"]*)*)?$/;

interface Due {
  number: string;
  /** Plain decimal. */
  amount: string;
  currency: string;
}

/** The address for one document; null: the company has none, or it makes no address. */
export function paymentLinkOf(template: string, due: Due): string | null {
  if (template === "" || !PAYMENT_LINK.test(template)) return null;
  const filled = template.replace(/\{(number|amount|currency)\}/g, (_, name: keyof Due) =>
    encodeURIComponent(due[name]),
  );
  return URL.canParse(filled) ? filled : null;
}
