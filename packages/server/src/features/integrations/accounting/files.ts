/** Generates the files: as many as the software's limits require, each written while its entries are read. */
import { Readable } from "node:stream";
import { type AccountingSettings, type AccountingSoftware, csvHead, csvLines } from "@tallyleaf/contract";
import { isPayable } from "@tallyleaf/ledger";
import { ZipFile } from "yazl";
import { loadChart } from "../../../books/chart/accounts/chart.ts";
import { streamEntries } from "../../../books/journal/export/selection.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type FileFormat, type Naming, namingOf, type SoftwareFormat } from "./format.ts";
import { QUICKBOOKS } from "./quickbooks.ts";
import { type Chosen, type Selection, selectEntries } from "./select.ts";
import { XERO } from "./xero.ts";

const FORMATS: Readonly<Record<AccountingSoftware, SoftwareFormat>> = { quickbooks: QUICKBOOKS, xero: XERO };
const ID_BYTES = 16;

/** A file that is not generated yet. */
interface PlannedFile {
  name: string;
  format: FileFormat;
  ids: Buffer;
}

export interface AccountingFiles {
  selection: Selection;
  files: readonly PlannedFile[];
  naming: Naming;
  /** Number of entries with more lines than fit into a file. */
  tooLong: number;
}

/** The request: period, software and settings. */
export interface Order {
  organizationId: string;
  software: AccountingSoftware;
  settings: AccountingSettings;
  startDate: string;
  endDate: string;
}

/** Plans the files of a period. */
export async function planFiles(db: Database, order: Order): Promise<AccountingFiles> {
  const { organizationId, software, settings, startDate, endDate } = order;
  const { journals, bills } = FORMATS[software];
  return db.asOrganization(organizationId, async (tx) => {
    const chart = await loadChart(tx, organizationId);
    const isDebt = (account: (typeof chart)[number]) => isPayable(account) || account.purpose === "accounts_receivable";
    const debts = new Set(chart.filter(isDebt).map(({ code }) => code));
    const selection = await selectEntries(tx, organizationId, order, settings.bills);
    const range = `${startDate}_to_${endDate}`;
    const cut = (what: string, chosen: Chosen, format: FileFormat): PlannedFile[] => {
      const parts = cutAt(chosen.lineCounts, format.mostRows);
      return parts.map(({ from, to }, index) => ({
        name: `${software}_${what}_${range}${parts.length > 1 ? `_${index + 1}_of_${parts.length}` : ""}.csv`,
        format,
        ids: chosen.ids.subarray(from * ID_BYTES, to * ID_BYTES),
      }));
    };
    return {
      selection,
      files: [...cut("journals", selection.journals, journals), ...cut("bills", selection.bills, bills)],
      naming: namingOf(software, settings, chart, debts),
      tooLong: selection.journals.lineCounts.filter((count) => count > journals.mostRows).length,
    };
  });
}

/** Splits entries into ranges whose lines fit into a file; an entry that fits into none has a file of its own. */
export function cutAt(lineCounts: readonly number[], most: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  let rows = 0;
  lineCounts.forEach((count, index) => {
    if (rows > 0 && rows + count > most) {
      parts.push({ from, to: index });
      from = index;
      rows = 0;
    }
    rows += count;
  });
  if (rows > 0) parts.push({ from, to: lineCounts.length });
  return parts;
}

async function* renderText(
  db: Database,
  organizationId: string,
  { format, ids }: PlannedFile,
  naming: Naming,
): AsyncGenerator<string> {
  yield csvHead(format.columns);
  for await (const page of streamEntries(db, organizationId, { ids }))
    yield csvLines(page.flatMap((entry) => format.rows(entry, naming)));
}

/**
 * Streams the single file, or a zip of several, while it is generated.
 *
 * @param fail called once if the generation fails; the stream then never ends
 */
export function streamOf(
  db: Database,
  { organizationId, software, startDate, endDate }: Order,
  { files, naming }: AccountingFiles,
  fail: (error: unknown) => void,
): { name: string; contentType: string; content: Readable } {
  const [only] = files;
  const open = (file: PlannedFile) =>
    Readable.from(renderText(db, organizationId, file, naming), { objectMode: false });
  if (only && files.length === 1)
    return { name: only.name, contentType: "text/csv; charset=utf-8", content: open(only).on("error", fail) };
  const zip = new ZipFile();
  zip.on("error", fail);
  for (const file of files) zip.addReadStreamLazy(file.name, (ready) => ready(null, open(file).on("error", fail)));
  zip.end();
  return {
    name: `${software}_${startDate}_to_${endDate}.zip`,
    contentType: "application/zip",
    content: Readable.from(zip.outputStream),
  };
}
