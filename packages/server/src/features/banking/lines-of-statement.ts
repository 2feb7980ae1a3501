/** A statement's lines as an account takes them. */
import { moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import { mapYielding } from "../../platform/parsers/yielding.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Statement, StatementLine } from "./formats/statement.ts";
import type { ReadLine } from "./plan.ts";

/** So much of a text is kept; no bank writes more about a movement. */
const LONGEST = { description: 1000, other: 200 } as const;

/** All lines of a statement. */
export const linesFor = (statement: Statement, currency: string): Promise<ReadLine[]> =>
  mapYielding(statement.lines, lineFor(statement, currency));

/** A line of a statement with the currency's digits; the closing balance is that of the last. */
export function lineFor({ lines, closingBalance }: Statement, currency: string): (line: StatementLine) => ReadLine {
  const exact = (text: string) => toDecimalString(moneyFromDecimal(text, currency));
  const last = lines.at(-1);
  return (line) => {
    const stated = line.statedBalance ?? (line === last ? closingBalance : null);
    const read: StatementLine = {
      ...line,
      amount: exact(line.amount),
      description: line.description.slice(0, LONGEST.description),
      counterparty: line.counterparty.slice(0, LONGEST.other),
      counterpartyNumber: line.counterpartyNumber.slice(0, LONGEST.other),
      reference: line.reference.slice(0, LONGEST.other),
      externalId: line.externalId.slice(0, LONGEST.other),
      statedBalance: stated === null ? null : exact(stated),
    };
    return { ...read, fingerprint: fingerprintOf(read) };
  };
}
