/** Amounts of an e-invoice as readings have them: plain decimals. */

const PLAIN = /^(-?)(\d{1,18}(?:\.\d{0,12})?|\.\d{1,12})$/;

/** The amount, with its sign changed on demand; null: it is no number. */
export function plainAmount(text: string | null, flip: boolean): string | null {
  const [, sign = "", digits = ""] = PLAIN.exec(text ?? "") ?? [];
  if (digits === "") return null;
  const plain = digits.startsWith(".") ? `0${digits}` : digits.replace(/\.$/, "");
  const isNegative = (sign === "-") !== flip && /[1-9]/.test(plain);
  return isNegative ? `-${plain}` : plain;
}
