/** The boxes of a return, and its lines, as CSV. */
import { type EcSale, type TaxLineRow, type TaxReturnSheet, writeCsv } from "@tallyleaf/contract";
import type { DayRange } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxFiles } from "@tallyleaf/messages/catalogs/tax-files";

const say = translator(taxFiles);

/** Boxes in the order of the form. */
export const exportBoxes = ({ country, from, to, boxes }: TaxReturnSheet) => ({
  fileName: `${country}-${from}-${to}.csv`,
  csv: writeCsv(
    [say("box"), say("boxLabel"), say("amount")],
    boxes.map(({ id, label, amount }) => [id, label, amount]),
  ),
});

/** A row for each line, oldest first. */
export const exportLines = (country: string, { from, to }: DayRange, lines: readonly TaxLineRow[]) => ({
  fileName: `${country}-${from}-${to}-lines.csv`,
  csv: writeCsv(
    [
      ...[say("date"), say("reference"), say("party"), say("taxName"), say("rate"), say("net"), say("taxAmount")],
      ...[say("claimed"), say("code")],
    ],
    lines.map((line) => [
      ...[line.date, line.reference, line.party, line.taxName, line.taxRate, line.base, line.tax],
      ...[line.claimed, line.code],
    ]),
  ),
});

/** A row for each VAT ID and kind. */
export const exportEcSales = (country: string, { from, to }: DayRange, sales: readonly EcSale[]) => ({
  fileName: `${country}-${from}-${to}-ec-sales.csv`,
  csv: writeCsv(
    [say("vatId"), say("party"), say("kind"), say("amount"), say("whole")],
    sales.map(({ vatId, party, kind, amount, whole }) => [vatId, party, say(kind), amount, whole]),
  ),
});
