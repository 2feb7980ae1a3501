/** The books of one month as files: its journal as CSV, and its reports on paper. */

import { REPORTS, type ReportSheet } from "@tallyleaf/contract";
import { endOf } from "@tallyleaf/ledger";
import { loadChart } from "../../../books/chart/accounts/chart.ts";
import { select, streamEntries } from "../../../books/journal/export/selection.ts";
import { renderCsv } from "../../../books/journal/export/texts.ts";
import { renderPdf } from "../../reports/documents/pdf.ts";
import { buildSheet } from "../../reports/figures/sheet-of.ts";
import { loadPaperReport } from "../../reports/runs/generate.ts";
import { queryOf, withAllRows } from "../../reports/runs/order.ts";
import type { IntegrationDeps } from "../registry.ts";

export interface ExportFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const REPORT_FILES = ["profit_loss", "balance_sheet", "tax_summary"] as const satisfies ReportSheet["type"][];
const CHOICES = {
  basis: "accrual",
  compare: "none",
  by: "none",
  method: "direct",
  group: "category",
  zeros: false,
} as const;

/** The files of a month, YYYY-MM, one after the other. */
export async function* renderExports(
  deps: Pick<IntegrationDeps, "db" | "config" | "now">,
  organizationId: string,
  month: string,
): AsyncGenerator<ExportFile> {
  const range = { from: `${month}-01`, to: endOf("month", month) };
  yield {
    name: `Journal ${month}.csv`,
    type: "text/csv; charset=utf-8",
    bytes: await renderJournal(deps, organizationId, range),
  };
  for (const type of REPORT_FILES) {
    const name = `${REPORTS[type].title.replaceAll("&", "and")} ${month}.pdf`;
    yield { name, type: "application/pdf", bytes: await renderReportFile(deps, organizationId, type, range) };
  }
}

async function renderJournal(
  { db }: Pick<IntegrationDeps, "db">,
  organizationId: string,
  { from, to }: { from: string; to: string },
): Promise<Buffer> {
  const { selection, accounts } = await db.asOrganization(organizationId, async (tx) => ({
    selection: await select(tx, organizationId, { startDate: from, endDate: to, scope: "all" }),
    accounts: await loadChart(tx, organizationId),
  }));
  const text = renderCsv(
    streamEntries(db, organizationId, selection),
    "detailed",
    accounts,
    ({ document }) => document?.fileName ?? "",
  );
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  return Buffer.from(parts.join(""));
}

async function renderReportFile(
  { db, config, now }: Pick<IntegrationDeps, "db" | "config" | "now">,
  organizationId: string,
  type: (typeof REPORT_FILES)[number],
  range: { from: string; to: string },
): Promise<Buffer> {
  const query = queryOf(range, CHOICES);
  if (!query.success) throw new Error(`The ${type} of ${range.from} cannot be asked for: ${query.error.message}`);
  const sheet = await db.asOrganization(organizationId, (tx) =>
    buildSheet(tx, organizationId, type, withAllRows(query.data, 1)),
  );
  const deps = { db, productName: config.companyName, now };
  return renderPdf(await loadPaperReport(deps, { organizationId, format: "summary" }, sheet));
}
