/**
 * The amounts of formats whose standard fixes the decimal mark: ISO 20022 (CAMT) a point, SWIFT (MT940) a comma, OFX either, and
 * none of them groups digits. A file that keeps to it is read by it; one that does not is decided like any table, or asked about.
 */
import type { AmountQuestion } from "@tallyleaf/contract";
import { type DecimalMark, digitsOf, isCurrency, readAmount } from "@tallyleaf/ledger";
import { amountReadingOf, type SentAmount } from "../../../platform/csv/amounts.ts";
import type { Statement, StatementFormat } from "./statement.ts";

/** Reads an amount of a format, given its text and the currency that the file names for it; null: it is none. */
export type AmountOf = (text: string, currency: string | null) => string | null;

const STANDARDS: Readonly<
  Record<Exclude<StatementFormat, "csv">, (amounts: readonly SentAmount[]) => DecimalMark | null>
> = {
  camt053: (amounts) => (amounts.every(({ text }) => /^[+-]?\d*\.?\d*$/.test(text)) ? "." : null),
  mt940: (amounts) => (amounts.every(({ text }) => /^\d+(,\d*)?$/.test(text)) ? "," : null),
  ofx: (amounts) => {
    if (amounts.every(({ text }) => /^[+-]?\d*\.?\d*$/.test(text))) return ".";
    if (!amounts.every(({ text }) => /^[+-]?\d*,?\d*$/.test(text))) return null;
    // Banks that write "1,234" for thousands exist; where the currency has no three decimals, the general rule decides.
    return amounts.every(({ text, currency }) => !/,\d{3}$/.test(text) || digitsOf(currency) > 2) ? "," : null;
  },
};

/**
 * @param parse the format's reader; called twice where the file has amounts: first to see them, then to read them
 * @param chosen the mark that a person chose, for a file that leaves it open
 * @param expected the currency where the file names none
 */
export function readByStandard(
  format: Exclude<StatementFormat, "csv">,
  parse: (amountOf: AmountOf) => Statement[],
  chosen: DecimalMark | null,
  expected: string,
): { statements: Statement[]; question: AmountQuestion | null } {
  const amounts: SentAmount[] = [];
  parse((text, currency) => {
    const code = currency !== null && isCurrency(currency) ? currency : expected;
    if (text !== "") amounts.push({ text, currency: code, line: null });
    return readAmount(text, ".") ?? readAmount(text, ",");
  });
  const standard = STANDARDS[format](amounts);
  if (standard) return { statements: parse((text) => readAmount(text, standard)), question: null };
  const { mark, question, notes } = amountReadingOf(amounts, { chosen });
  const statements = parse((text) => readAmount(text, mark));
  for (const one of statements) one.notes.unshift(...notes);
  return { statements, question };
}
