/** The rows of opening balances while they are typed: texts, with room for one more row, and what is sent. Pure. */
import {
  OPENING_LIMITS,
  type OpeningBalanceRow,
  type OpeningBankRow,
  type OpeningContent,
  type OpeningItemKind,
  type OpeningItemRow,
} from "@tallyleaf/contract";
import type { OpeningBody } from "./queries.ts";

/** Amounts are plain decimals, or "" for none; days too. */
export interface TypedBalance {
  key: number;
  code: string;
  debit: string;
  credit: string;
  dimensions: readonly string[];
}
export interface TypedTax {
  code: string;
  net: string;
  tax: string;
}
export interface TypedItem {
  key: number;
  party: string;
  number: string;
  date: string;
  dueDate: string;
  currency: string;
  amount: string;
  open: string;
  baseOpen: string;
  accountCode: string;
  taxes: readonly TypedTax[];
  dimensions: readonly string[];
}
export interface TypedBank {
  key: number;
  code: string;
  statementDate: string;
  balance: string;
}

export interface TypedOpening {
  date: string;
  balances: readonly TypedBalance[];
  receivable: readonly TypedItem[];
  payable: readonly TypedItem[];
  banks: readonly TypedBank[];
  /** Source of the rows. */
  files: OpeningContent["files"];
}

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

export const emptyBalance = (): TypedBalance => ({ key: nextKey(), code: "", debit: "", credit: "", dimensions: [] });
export const emptyItem = (): TypedItem => ({
  key: nextKey(),
  ...{ party: "", number: "", date: "", dueDate: "", currency: "", amount: "", open: "", baseOpen: "" },
  accountCode: "",
  taxes: [],
  dimensions: [],
});
export const emptyBank = (): TypedBank => ({ key: nextKey(), code: "", statementDate: "", balance: "" });

/** Whether nothing was typed into a row. */
export const isEmptyRow = ({ key: _, ...cells }: TypedBalance | TypedItem | TypedBank): boolean =>
  Object.values(cells).every((cell) => cell.length === 0);

/** Returns the rows with one more below them that nothing is typed into. */
export function withRoom<Row extends TypedBalance | TypedItem | TypedBank>(
  rows: readonly Row[],
  empty: () => Row,
): Row[] {
  const last = rows.at(-1);
  return last && isEmptyRow(last) ? [...rows] : [...rows, empty()];
}

const textOf = (value: number | string | null) => (value === null ? "" : String(value));

export const typedBalance = ({
  code,
  debit,
  credit,
  dimensions,
}: Pick<OpeningBalanceRow, "code" | "debit" | "credit" | "dimensions">): TypedBalance => ({
  key: nextKey(),
  code,
  debit: textOf(debit),
  credit: textOf(credit),
  dimensions,
});
export const typedItem = (row: OpeningItemRow): TypedItem => ({
  key: nextKey(),
  party: row.party,
  number: row.number,
  date: textOf(row.date),
  dueDate: textOf(row.dueDate),
  currency: textOf(row.currency),
  amount: textOf(row.amount),
  open: textOf(row.open),
  baseOpen: textOf(row.baseOpen),
  accountCode: row.accountCode,
  taxes: row.taxes.map(({ code, net, tax }) => ({ code, net: textOf(net), tax: textOf(tax) })),
  dimensions: row.dimensions,
});
const typedBank = ({ code, statementDate, balance }: OpeningBankRow): TypedBank => ({
  key: nextKey(),
  code,
  statementDate: textOf(statementDate),
  balance: textOf(balance),
});

/** Returns what is typed of a draft; without one, an empty form. */
export function typedOf(content: OpeningContent | null): TypedOpening {
  const items = (kind: OpeningItemKind) => (content?.items ?? []).filter((row) => row.kind === kind).map(typedItem);
  return {
    date: content?.date ?? "",
    balances: withRoom((content?.balances ?? []).map(typedBalance), emptyBalance),
    receivable: withRoom(items("receivable"), emptyItem),
    payable: withRoom(items("payable"), emptyItem),
    banks: withRoom((content?.banks ?? []).map(typedBank), emptyBank),
    files: content?.files ?? [],
  };
}

const numberOf = (text: string) => (text === "" ? null : Number(text));
const dayOf = (text: string) => text || null;

/** Returns what is sent: invoices before bills, without rows that nothing was typed into. */
export function toContent({
  date,
  balances,
  receivable,
  payable,
  banks,
  files,
}: TypedOpening): Omit<OpeningBody, "revision"> {
  const items = (kind: OpeningItemKind, rows: readonly TypedItem[]) =>
    rows
      .filter((row) => !isEmptyRow(row))
      .map(({ key: _, ...row }) => ({
        ...row,
        kind,
        taxes: row.taxes
          .filter((one) => one.code !== "" || one.net !== "" || one.tax !== "")
          .map(({ code, net, tax }) => ({ code, net: numberOf(net), tax: numberOf(tax) })),
        dimensions: [...row.dimensions],
        date: dayOf(row.date),
        dueDate: dayOf(row.dueDate),
        currency: row.currency || null,
        amount: numberOf(row.amount),
        open: numberOf(row.open),
        baseOpen: numberOf(row.baseOpen),
      }));
  return {
    date: dayOf(date),
    balances: balances
      .filter((row) => !isEmptyRow(row))
      .map(({ code, debit, credit, dimensions }) => ({
        code,
        debit: numberOf(debit),
        credit: numberOf(credit),
        dimensions: [...dimensions],
      })),
    items: [...items("receivable", receivable), ...items("payable", payable)],
    banks: banks
      .filter((row) => !isEmptyRow(row))
      .map(({ code, statementDate, balance }) => ({
        code,
        statementDate: dayOf(statementDate),
        balance: numberOf(balance),
      })),
    files: files.slice(-OPENING_LIMITS.files),
  };
}
