/** The columns of the printed journal, and its rows: shorter than in CSV, since a page is only so wide. */
import { type Money, toDecimalString } from "@tallyleaf/ledger";
import type { Column } from "../../../../platform/paper/document.ts";
import type { ExportedEntry } from "../selection.ts";
import { type AccountNames, type Accounts, figuresOf } from "../tables.ts";

/** A figure of a row that is summed up at the end: the column it stands in, and the amount. */
export interface Figure {
  column: string;
  amount: Money;
}

interface PrintedRow {
  cells: string[];
  figures: Figure[];
}

export interface Layout {
  columns: readonly Column[];
  /** How many rows an entry of so many lines takes. */
  rowCount(lines: number): number;
  rowsOf(entry: ExportedEntry, receipt: string): PrintedRow[];
}

const left = (head: string, width: number) => ({ head, width });
const right = (head: string, width: number) => ({ head, width, align: "right" }) as const;

/** "1,234.50": for the eye, with the decimals of its currency. */
export function printed(amount: Money): string {
  const [whole = "", decimals] = toDecimalString(amount).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Each journal line in a row; what the entry says stands in its first. */
export function detailedLayout(names: AccountNames): Layout {
  const columns = [
    left("Date", 50),
    left("Vendor", 118),
    left("Reference", 72),
    left("Account", 142),
    left("Description", 118),
    right("Debit", 58),
    right("Credit", 58),
    left("Cur.", 24),
    right("Base debit", 52),
    right("Base credit", 52),
    right("Doc.", 26),
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
            first(row.entryDate),
            first(row.vendor),
            first(row.reference),
            `${accountCode} ${names.get(accountCode) ?? ""}`.trim(),
            description || (row.description ?? ""),
            isDebit ? stated : "",
            isDebit ? "" : stated,
            row.currency,
            isDebit ? base : "",
            isDebit ? "" : base,
            first(receipt),
          ],
          figures: [
            { column: isDebit ? "Debit" : "Credit", amount },
            { column: isDebit ? "Base debit" : "Base credit", amount: baseAmount },
          ],
        };
      }),
  };
}

/** Each entry in a row. */
export function mergedLayout(accounts: Accounts): Layout {
  const columns = [
    left("Date", 50),
    left("Vendor", 128),
    left("Description", 130),
    left("Reference", 70),
    left("Account", 124),
    right("Net", 52),
    right("Tax", 46),
    right("Tip", 40),
    right("Total", 52),
    left("Cur.", 24),
    right("Base total", 52),
    right("Doc.", 26),
  ];
  return {
    columns: columns.map((column) => ({ ...column, width: (column.width * 770) / 794 })),
    rowCount: () => 1,
    rowsOf: ({ row, draft }, receipt) => {
      const { accountCode, accountName, net, tax, tip, total, baseTotal } = figuresOf(draft, accounts);
      return [
        {
          cells: [
            row.entryDate,
            row.vendor ?? "",
            row.description ?? "",
            row.reference ?? "",
            `${accountCode} ${accountName}`,
            ...[net, tax, tip, total].map(printed),
            row.currency,
            printed(baseTotal),
            receipt,
          ],
          figures: [
            { column: "Net", amount: net },
            { column: "Tax", amount: tax },
            { column: "Tip", amount: tip },
            { column: "Total", amount: total },
            { column: "Base total", amount: baseTotal },
          ],
        },
      ];
    },
  };
}
