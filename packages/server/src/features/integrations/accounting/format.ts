/**
 * The interface of an accounting software's format: its files of journals and of bills, the rows of an entry in each, and the limit
 * per file.
 */
import type { AccountingSettings, AccountingSoftware } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import type { StoredEntry } from "../../../books/journal/entries.ts";

/** Names and settings for the target software. */
export interface Naming {
  /** Returns the account's name in the target software: from the mapping, or else our name or number. */
  account(code: string): string;
  /** Whether it is a receivable or payable account. */
  isDebt(code: string): boolean;
  settings: Pick<AccountingSettings, "dateOrder" | "taxRate">;
}

/** Format of one kind of file. */
export interface FileFormat {
  columns: readonly string[];
  /** Limit of rows below the header in one import. */
  mostRows: number;
  rows(entry: StoredEntry, naming: Naming): string[][];
}

export interface SoftwareFormat {
  journals: FileFormat;
  bills: FileFormat;
}

/** Names the accounts for a software: QuickBooks uses names, Xero uses numbers. */
export function namingOf(
  software: AccountingSoftware,
  settings: AccountingSettings,
  chart: readonly Pick<Account, "code" | "name">[],
  debts: ReadonlySet<string>,
): Naming {
  const names = new Map(chart.map(({ code, name }) => [code, name]));
  return {
    account: (code) => settings.mapping[code] ?? (software === "xero" ? code : (names.get(code) ?? code)),
    isDebt: (code) => debts.has(code),
    settings,
  };
}

/**
 * Returns an entry's number, the same in every file, so that the software recognizes duplicates. QuickBooks allows 21 characters; the
 * end of the id distinguishes entries of the same moment.
 */
export const numberOf = ({ row }: StoredEntry): string => `TL${row.id.replaceAll("-", "").slice(-18).toUpperCase()}`;

/** Describes an entry in one line. */
export const narrationOf = ({ row }: StoredEntry): string =>
  [row.vendor, row.description, row.reference]
    .map((text) => (text ?? "").replace(/\s+/g, " ").trim())
    .filter((text, index, all) => text !== "" && all.indexOf(text) === index)
    .join(", ");

/** Formats "2026-03-31" as "03/31/2026" or "31/03/2026". */
export function slashed(day: string, order: "mdy" | "dmy"): string {
  const [year, month, date] = day.split("-");
  return order === "mdy" ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
