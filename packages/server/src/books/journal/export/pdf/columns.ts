/** The columns of the printed journal, and its rows: shorter than in CSV, since a page is only so wide. */
import { digitsOf, type Money, type RowAccounts, toDecimalString } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import type { Column } from "../../../../platform/paper/document.ts";
import { entryText, lineText } from "../../entry-text.ts";
import type { ExportedEntry } from "../selection.ts";
import { type AccountNames, figuresOf } from "../tables.ts";
import { say } from "./say.ts";

/** A figure of a row that is totaled at the end: its column and its amount. */
export interface Figure {
  column: Head;
  amount: Money;
}

interface PrintedRow {
  cells: string[];
  figures: Figure[];
}

/** The columns, by the messages of their heads. */
type Head =
  | "date"
  | "vendor"
  | "reference"
  | "account"
  | "description"
  | "debit"
  | "credit"
  | "currency"
  | "baseDebit"
  | "baseCredit"
  | "document"
  | "net"
  | "tax"
  | "tip"
  | "total"
  | "baseTotal";

export interface Layout {
  columns: readonly (Column & { name: Head })[];
  /** How many rows an entry of so many lines takes. */
  rowCount(lines: number): number;
  rowsOf(entry: ExportedEntry, receipt: string): PrintedRow[];
}

const left = (name: Head, width: number) => ({ name, head: say(name), width });
const right = (name: Head, width: number) => ({ name, head: say(name), width, align: "right" }) as const;

/** Writes amounts as the reader does ("1,234.50", "1.234,50"), with the decimals of their currency; later too, as the file is drawn. */
export function amountWriter(): (amount: Money) => string {
  const locale = currentLocale();
  return (amount) => {
    const digits = digitsOf(amount.currency);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, options).format(toDecimalString(amount) as `${number}`);
  };
}

/** Writes days as the head of the document does ("Apr 3, 2026", "03.04.2026"). */
function dayWriter(): (day: string) => string {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return (day) => format.format(Date.parse(day));
}

/** One row for each journal line; the first also has the fields of the entry. */
export function detailedLayout(names: AccountNames): Layout {
  const [printed, day] = [amountWriter(), dayWriter()];
  const columns = [
    left("date", 50),
    left("vendor", 118),
    left("reference", 72),
    left("account", 142),
    left("description", 118),
    right("debit", 58),
    right("credit", 58),
    left("currency", 24),
    right("baseDebit", 52),
    right("baseCredit", 52),
    right("document", 26),
  ];
  return {
    columns,
    rowCount: (lines) => lines,
    rowsOf: ({ row, draft }, receipt) =>
      draft.postings.map(({ side, amount, baseAmount, accountCode, description }, index) => {
        const isDebit = side === "debit";
        const [stated, base] = [printed(amount), printed(baseAmount)];
        const first = (text: string | null) => (index === 0 ? (text ?? "") : "");
        return {
          cells: [
            first(day(row.entryDate)),
            first(row.vendor),
            first([row.number, row.reference].filter(Boolean).join(" ")),
            `${accountCode} ${names.get(accountCode) ?? ""}`.trim(),
            lineText(row.source, description ?? "") || (entryText(row.source, row.description) ?? ""),
            isDebit ? stated : "",
            isDebit ? "" : stated,
            row.currency,
            isDebit ? base : "",
            isDebit ? "" : base,
            first(receipt),
          ],
          figures: [
            { column: isDebit ? "debit" : "credit", amount },
            { column: isDebit ? "baseDebit" : "baseCredit", amount: baseAmount },
          ],
        };
      }),
  };
}

/** Each entry in a row. */
export function mergedLayout(accounts: RowAccounts): Layout {
  const [printed, day] = [amountWriter(), dayWriter()];
  const columns = [
    left("date", 50),
    left("vendor", 124),
    left("description", 130),
    left("reference", 70),
    left("account", 124),
    right("net", 52),
    right("tax", 46),
    right("tip", 44),
    right("total", 52),
    left("currency", 24),
    right("baseTotal", 52),
    right("document", 26),
  ];
  return {
    columns: columns.map((column) => ({ ...column, width: (column.width * 770) / 794 })),
    rowCount: () => 1,
    rowsOf: ({ row, draft }, receipt) => {
      const { accountCode, accountName, net, tax, tip, total, baseTotal } = figuresOf(draft, accounts);
      return [
        {
          cells: [
            day(row.entryDate),
            row.vendor ?? "",
            entryText(row.source, row.description) ?? "",
            row.reference ?? "",
            `${accountCode} ${accountName}`,
            ...[net, tax, tip, total].map(printed),
            row.currency,
            printed(baseTotal),
            receipt,
          ],
          figures: [
            { column: "net", amount: net },
            { column: "tax", amount: tax },
            { column: "tip", amount: tip },
            { column: "total", amount: total },
            { column: "baseTotal", amount: baseTotal },
          ],
        },
      ];
    },
  };
}
