/** Finds the bank account of a statement. */
import type { Statement } from "./formats/statement.ts";
import type { StoredBankAccount } from "./store.ts";

/** The account that a statement is of: by its number; where it tells none, the only open one of its currency. */
export function accountOfStatement(
  { accountNumber, currency }: Statement,
  accounts: readonly StoredBankAccount[],
): StoredBankAccount | null {
  const open = accounts.filter(({ active }) => active);
  const fitting = open.filter((one) => currency === null || one.currency === currency);
  if (accountNumber !== "") {
    const numbered = fitting.filter(({ number }) => isSameNumber(number, accountNumber));
    // An account whose number nobody has entered may be this one, but only if there is no other.
    return numbered[0] ?? (fitting.length === 1 && fitting[0]?.number === "" ? fitting[0] : null);
  }
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** An IBAN ends in the account number that older formats tell; a card is known by its last digits. */
function isSameNumber(a: string, b: string): boolean {
  if (a === "" || b === "") return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short === long ||
    (short.length >= 6 && long.endsWith(short)) ||
    (/\d{4}$/.test(short) && /[X*]/.test(a + b) && a.slice(-4) === b.slice(-4))
  );
}
