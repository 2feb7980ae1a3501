/** Finds the bank account of a statement. */
import type { Statement } from "./formats/statement.ts";
import type { StoredBankAccount } from "./store.ts";

/**
 * The account that a statement is of: by its number, else the one at its bank whose number is not entered; where it tells none, the only
 * open one of its currency.
 */
export function accountOfStatement(
  { accountNumber, bankName, currency }: Statement,
  accounts: readonly StoredBankAccount[],
): StoredBankAccount | null {
  const open = accounts.filter(({ active }) => active);
  const fitting = open.filter((one) => currency === null || one.currency === currency);
  if (accountNumber !== "") {
    const numbered = fitting.filter(({ number }) => isSameNumber(number, accountNumber));
    if (numbered[0]) return numbered[0];
    // An account whose number nobody has entered may be this one, but only if there is no other, at least none at the same bank.
    const [only, ...others] =
      fitting.length === 1 ? fitting : fitting.filter((one) => bankName !== "" && isSameName(one.bankName, bankName));
    return only?.number === "" && others.length === 0 ? only : null;
  }
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

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
