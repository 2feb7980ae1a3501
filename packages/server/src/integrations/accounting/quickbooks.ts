/**
 * Files that QuickBooks Online imports.
 *
 * - Journals, quickbooks.intuit.com/learn-support "Import journal entries": Journal No., Journal Date, Account Name, Description,
 *   Debits, Credits, and a Name on lines of receivables and payables; account numbers are turned off there during the import,
 *   a subaccount is "Parent:Sub". A file has at most 1,000 rows.
 * - Bills, "Import bills": Bill no., Supplier, Bill Date, Due Date, Account, Line Amount, Line Tax Code; 1,000 rows and 100 bills at a time.
 *
 * Amounts are those of the books' own currency, so that both books agree whatever rates QuickBooks would take.
 */
import { toDecimalString } from "@tallyleaf/ledger";
import { type FileFormat, narrationOf, numberOf, type SoftwareFormat, slashed } from "./format.ts";

const journals: FileFormat = {
  columns: ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"],
  mostRows: 1000,
  rows: (entry, naming) => {
    const { row, draft } = entry;
    return draft.postings.flatMap(({ side, accountCode, baseAmount, description }) => {
      if (baseAmount.minor === 0n) return [];
      const amount = toDecimalString(baseAmount);
      return [
        [
          numberOf(entry),
          slashed(row.entryDate, naming.settings.dateOrder),
          naming.account(accountCode),
          side === "debit" ? amount : "",
          side === "credit" ? amount : "",
          [narrationOf(entry), description].filter(Boolean).join(": "),
          naming.isDebt(accountCode) ? (row.vendor ?? "") : "",
        ],
      ];
    });
  },
};

const bills: FileFormat = {
  columns: [
    "BillNo",
    "Supplier",
    "BillDate",
    "DueDate",
    "Memo",
    "Account",
    "LineDescription",
    "LineAmount",
    "LineTaxCode",
  ],
  // A bill has a row at least: so many rows are never more than a hundred bills.
  mostRows: 100,
  rows: (entry, naming) => {
    const { row, draft } = entry;
    const { dateOrder, taxRate } = naming.settings;
    return draft.postings.flatMap(({ side, accountCode, baseAmount, description }) => {
      if (naming.isDebt(accountCode) || baseAmount.minor === 0n) return [];
      return [
        [
          (row.reference ?? "").slice(0, 21) || numberOf(entry),
          row.vendor ?? "",
          slashed(row.entryDate, dateOrder),
          slashed(row.dueDate ?? row.entryDate, dateOrder),
          numberOf(entry),
          naming.account(accountCode),
          description || narrationOf(entry),
          `${side === "credit" ? "-" : ""}${toDecimalString(baseAmount)}`,
          taxRate,
        ],
      ];
    });
  },
};

export const QUICKBOOKS: SoftwareFormat = { journals, bills };
