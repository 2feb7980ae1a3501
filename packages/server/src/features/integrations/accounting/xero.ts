/**
 * Files that Xero imports. What is known of them, and from where (looked up on 2026-11-22):
 *
 * - Manual journals: help.xero.com/nz/ManualJournalsImport. Lines of one narration and day are one journal; debits are above zero,
 *   credits below; the day as 30 Jun 2015 or 30/6/2015; a tax rate on each line; at most 300 lines in a file. That none of them may be
 *   on a bank account, receivables or payables: support.approvalmax.com, "potential errors during Manual Journal creation".
 * - Bills: Xero's own page was not to be found. The heads are those of its template as two public converters write them, name by name;
 *   lines of one contact and number are one bill, and days are DD/MM/YYYY, as Xero's guides say of invoices, which have nearly the
 *   same template. They allow 500 invoices in a file; held here for lines, as a line is what is sure to be counted.
 *
 * Our entries have the tax on a line of its own, so each line has the rate that adds none; Xero's figures then agree to the cent.
 * Amounts are those of the books' own currency.
 */
import { toDecimalString } from "@tallyleaf/ledger";
import { type FileFormat, narrationOf, numberOf, type SoftwareFormat, slashed } from "./format.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2026-06-30" as "30 Jun 2026": no country reads it in another way. */
function spelled(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

const journals: FileFormat = {
  columns: [
    "*Narration",
    "*Date",
    "Description",
    "*AccountCode",
    "*TaxRate",
    "*Amount",
    "TrackingName1",
    "TrackingOption1",
    "TrackingName2",
    "TrackingOption2",
  ],
  mostRows: 300,
  rows: (entry, naming) => {
    const narration = [narrationOf(entry).slice(0, 400), numberOf(entry)].filter(Boolean).join(" · ");
    return entry.draft.postings.flatMap(({ side, accountCode, baseAmount, description }) => {
      if (baseAmount.minor === 0n) return [];
      return [
        [
          narration,
          spelled(entry.row.entryDate),
          description ?? "",
          naming.account(accountCode),
          naming.settings.taxRate,
          `${side === "credit" ? "-" : ""}${toDecimalString(baseAmount)}`,
          "",
          "",
          "",
          "",
        ],
      ];
    });
  },
};

const ADDRESS = ["EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3", "POAddressLine4"].concat([
  "POCity",
  "PORegion",
  "POPostalCode",
  "POCountry",
]);

const bills: FileFormat = {
  columns: [
    "*ContactName",
    ...ADDRESS,
    "*InvoiceNumber",
    "*InvoiceDate",
    "*DueDate",
    "Total",
    "InventoryItemCode",
    "Description",
    "*Quantity",
    "*UnitAmount",
    "*AccountCode",
    "*TaxType",
    "TaxAmount",
    "TrackingName1",
    "TrackingOption1",
    "TrackingName2",
    "TrackingOption2",
    "Currency",
  ],
  mostRows: 500,
  rows: (entry, naming) => {
    const { row, draft } = entry;
    return draft.postings.flatMap(({ side, accountCode, baseAmount, description }) => {
      if (naming.isDebt(accountCode) || baseAmount.minor === 0n) return [];
      return [
        [
          row.vendor ?? "",
          ...ADDRESS.map(() => ""),
          row.reference || numberOf(entry),
          slashed(row.entryDate, "dmy"),
          slashed(row.dueDate ?? row.entryDate, "dmy"),
          "",
          "",
          description || narrationOf(entry),
          "1",
          `${side === "credit" ? "-" : ""}${toDecimalString(baseAmount)}`,
          naming.account(accountCode),
          naming.settings.taxRate,
          "",
          "",
          "",
          "",
          "",
          row.baseCurrency,
        ],
      ];
    });
  },
};

export const XERO: SoftwareFormat = { journals, bills };
