/**
 * Finds how a table of expenses writes days, amounts, and signs: by what the file proves, then the user's choice, then a guess that
 * is shown.
 */
import type { AmountQuestion, ExpenseCsvMapping } from "@tallyleaf/contract";
import {
  absolute,
  add,
  type DecimalMark,
  moneyFromDecimal,
  readAmount,
  type SumCheck,
  subtract,
} from "@tallyleaf/ledger";
import { amountReadingOf, type SentAmount } from "../../../platform/csv/amounts.ts";
import { say } from "../../../platform/csv/say.ts";
import { dateOrderOf } from "../../../platform/tables/days.ts";
import { guessRoles, MONEY } from "./roles.ts";
import { ROUNDING, type SentRow, type SettledMapping, sentRows } from "./row.ts";
import type { ExpenseTable } from "./table.ts";

/** How the last file of a layout was read, and what of it was proven or chosen: a guess does not decide about a later file. */
export interface RememberedMapping {
  mapping: ExpenseCsvMapping;
  sure: { decimalMark: boolean; dateOrder: boolean; invert: boolean };
}

interface Said {
  baseCurrency: string;
  /** How a person says that the file is read. */
  told?: ExpenseCsvMapping | null;
  decimalMark?: DecimalMark | null;
  remembered?: RememberedMapping | null;
}

export interface UnderstoodTable {
  /** Its decimal mark is null where there is a question. */
  mapping: ExpenseCsvMapping;
  /** Formats that the rows are parsed with; if there is a question, only for the preview. */
  settled: SettledMapping;
  sure: RememberedMapping["sure"];
  question: AmountQuestion | null;
  notes: string[];
}

/** How the table is read; `notes` say what was guessed. */
export function understand(table: ExpenseTable, said: Said): UnderstoodTable {
  const { baseCurrency } = said;
  const fits = (mapping: ExpenseCsvMapping | undefined) => mapping?.roles.length === table.columns.length;
  const told = said.told && fits(said.told) ? said.told : null;
  const last = said.remembered && fits(said.remembered.mapping) ? said.remembered : null;
  const roles = told?.roles ?? last?.mapping.roles ?? guessRoles(table);
  const names = told?.names ?? last?.mapping.names ?? { category: {}, paymentAccount: {} };
  const notes: string[] = [];

  const days = valuesOf(table, roles.indexOf("date"));
  const { order, isGuessed } = dateOrderOf(days, {
    expected: baseCurrency === "USD" ? "mdy" : "dmy",
    said: told?.dateOrder ?? (last?.sure.dateOrder ? last.mapping.dateOrder : null),
  });
  if (isGuessed) notes.push(say("daysGuessed", { order, day: String(days[0]) }));

  const amounts = valuesOf(table, roles.includes("total") ? roles.indexOf("total") : roles.indexOf("net"));
  const negative = amounts.filter((cell) => (readAmount(cell, ".") ?? readAmount(cell, ",") ?? "").startsWith("-"));
  const mostNegative = amounts.length > 0 && negative.length > amounts.length / 2;
  const invert = told?.invert ?? (last?.sure.invert ? last.mapping.invert : mostNegative);
  if (!told && invert) notes.push(say("minusIsSpent"));

  const rows = sentRows(table, roles, baseCurrency);
  const reading = amountReadingOf(rows.flatMap(amountsIn), {
    rates: [...valuesOf(table, roles.indexOf("taxRate")), ...valuesOf(table, roles.indexOf("exchangeRate"))],
    check: (mark) => sumsOf(rows, mark),
    chosen: said.decimalMark ?? told?.decimalMark ?? null,
    remembered: last?.sure.decimalMark ? last.mapping.decimalMark : null,
  });
  const { mark, question, isSure } = reading;
  notes.push(...reading.notes);
  const mapping = { roles, dateOrder: order, decimalMark: question ? null : mark, invert, names };
  return {
    mapping,
    settled: { ...mapping, decimalMark: mark },
    sure: {
      decimalMark: isSure,
      dateOrder: !isGuessed,
      invert:
        (told !== null && told.invert !== mostNegative) ||
        (last?.sure.invert === true && last.mapping.invert === invert),
    },
    question,
    notes,
  };
}

const valuesOf = ({ rows }: ExpenseTable, column: number): string[] =>
  rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");

const amountsIn = ({ line, cell, currency }: SentRow): SentAmount[] =>
  MONEY.map(cell).flatMap((text) => (text === "" ? [] : [{ line, text, currency }]));

/** Number of rows in which net, tax, and tip add up to the total. */
function sumsOf(rows: readonly SentRow[], mark: DecimalMark): SumCheck {
  const counts = { agree: 0, depart: 0 };
  for (const { cell, currency } of rows) {
    const [total, net, tax, tip] = (["total", "net", "tax", "tip"] as const).map((role) => {
      const plain = readAmount(cell(role), mark);
      return plain === null ? null : absolute(moneyFromDecimal(plain, currency));
    });
    if (!total || !net || !tax) continue;
    const parts = add(net, tip ? add(tax, tip) : tax);
    counts[absolute(subtract(total, parts)).minor <= ROUNDING ? "agree" : "depart"] += 1;
  }
  return counts;
}
