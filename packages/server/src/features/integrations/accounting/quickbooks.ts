/**
 * Files that QuickBooks Online imports. What is known of them, and from where (looked up on 2026-11-22):
 *
 * - Journals: Intuit's help "Import journal entries" (quickbooks.intuit.com/learn-support/en-au, L4tQBwbs7_AU_en_AU) names Journal No.,
 *   Journal Date, Account Name, Description, Debits and Credits, a Name on lines of receivables and payables, and "Parent:Subaccount";
 *   account numbers are to be off meanwhile. `JournalNo` and so on is how exporters write these heads. That a number has at most 21
 *   characters: support.transactionpro.com, article 492. The 1,000 rows are told by importcsv.com of QuickBooks' imports as a whole;
 *   Intuit's own page names no limit.
 * - Bills: Intuit's page was not to be found. The heads are those that other exporters write; QuickBooks asks which column is which
 *   when they differ. 100 at a time is what parsli.co tells of invoices, held here for bills too: smaller files do no harm. The same
 *   page says that not every plan imports bills, so the preview says it as well.
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
