/** An invoice or credit note as a PDF. What it says comes from `printedInvoice`; this is the layout. */
import {
  type InvoiceColumn,
  loadInvoiceWords,
  type PrintedInvoice,
  type PrintedSwissSlip,
  printedInvoice,
} from "@tallyleaf/contract";
import { type Block, type Said, sheetSizesOf, type Table, type TableLook } from "../../../platform/paper/document.ts";
import { collectBytes } from "../../../platform/paper/draw.ts";
import { preparePictureForPdf } from "../../../platform/pictures/for-pdf.ts";
import { findNeeds, renderInvoiceXml } from "../e-invoice/index.ts";
import { factsOf, type InvoiceForPrint } from "../invoice-for-print.ts";
import { swissSlipOf } from "../printed-slip.ts";
import { drawSwissSlip } from "./swiss-slip.ts";

/** `INV-2026-0001.pdf`; of a draft, what it is in the language of its paper. */
export async function invoiceFileName({ invoice, language }: InvoiceForPrint): Promise<string> {
  const { say } = await loadInvoiceWords(language);
  const name = invoice.number ?? say(invoice.kind === "invoice" ? "draftFile" : "draftCreditFile");
  return `${name.replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`;
}

/** @param now the day of a draft's paper; what was issued is of its own day, so that its file is the same each time */
export async function renderInvoicePdf(content: InvoiceForPrint, now: Date): Promise<Buffer> {
  const logo = await preparePictureForPdf(content.logo);
  const words = await loadInvoiceWords(content.language);
  return renderPrintedPdf(printedInvoice(factsOf(content), words), {
    logo,
    country: content.country,
    now: content.invoice.issuedAt ?? now,
    facturX: await renderFacturX(content),
    slip: swissSlipOf(content),
  });
}

/** The e-invoice for the file; null where something is missing for it. Drafts and void invoices are none. */
async function renderFacturX(content: InvoiceForPrint): Promise<string | null> {
  if (content.invoice.state !== "issued" || (await findNeeds(content, "factur-x")).length > 0) return null;
  return renderInvoiceXml(content, "factur-x");
}

/**
 * @param made.logo in a format that PDF supports
 * @param made.country of the company: it decides the page size
 * @param made.facturX the XML that says the same, to be put into the file
 * @param made.slip the Swiss QR-bill, on a page of its own
 */
export function renderPrintedPdf(
  printed: PrintedInvoice,
  {
    logo,
    country,
    now,
    facturX = null,
    slip = null,
  }: {
    logo: Buffer | null;
    country: string | null;
    now: Date;
    facturX?: string | null;
    slip?: PrintedSwissSlip | null;
  },
): Promise<Buffer> {
  const { fileTitle, language, pageLabel, seller, foot, stamp } = printed;
  return collectBytes({
    title: fileTitle,
    language,
    pageLabel,
    author: seller,
    ...{ foot, stamp, now, facturX },
    size: sheetSizesOf(country).portrait,
    margin: 48,
    bottom: 56,
    blocks: blocksOf(printed, logo),
    drawAfter: slip ? (sheet) => drawSwissSlip(sheet, slip) : undefined,
  });
}

function blocksOf(printed: PrintedInvoice, logo: Buffer | null): Block[] {
  const { seller, title, number, headline, parties, facts, sums, total, texts } = printed;
  return [
    {
      kind: "lines",
      height: 88,
      logo: logo && { png: logo, box: [170, 60], y: 0 },
      lines: [
        { text: logo ? "" : seller, y: 2, size: 16, weight: "bold", breaks: true },
        { text: title, on: "right", y: 0, size: 22, weight: "bold" },
        { text: number, on: "right", y: 29, size: 11, grey: true },
      ],
    },
    { kind: "parties", parties: parties.map(({ label, lines }) => ({ label, lines: lines.map(saidOf) })), facts },
    { kind: "lines", height: 40, lines: [{ text: headline, on: "both", y: 0, size: 15, weight: "bold" }] },
    itemTable(printed),
    { kind: "sums", rows: sums, total },
    ...texts.map((text) => ({ kind: "text", ...text }) as const),
  ];
}

const saidOf = ({ text, tone }: PrintedInvoice["parties"][number]["lines"][number]): Said => ({
  text,
  weight: tone === "name" ? "bold" : "regular",
  grey: tone === "dim",
});

const LOOK: TableLook = {
  size: 9,
  line: 12.5,
  pad: 8,
  gaps: { left: [0, 10], right: [6, 0] },
  head: { height: 22, y: 2, size: 8, grey: true, rule: 15 },
};
const WIDTHS: Record<Exclude<InvoiceColumn, "description">, number> = {
  quantity: 52,
  price: 72,
  discount: 52,
  tax: 64,
  amount: 84,
};

/** Of quantities that have a unit beside them. */
const MEASURED = 84;

function itemTable({ columns, rows }: PrintedInvoice): Table {
  const quantityAt = columns.findIndex(({ name }) => name === "quantity");
  const isMeasured = rows.some(({ cells }) => cells[quantityAt]?.includes(" "));
  const widths = isMeasured ? { ...WIDTHS, quantity: MEASURED } : WIDTHS;
  return {
    kind: "table",
    look: LOOK,
    columns: columns.map(({ name, head }) =>
      name === "description" ? { head, breaks: true } : { head, width: widths[name], align: "right" },
    ),
    rows: rows.map(({ cells }) => [{ cells, rules: [{ at: "end", above: 5.5, weight: 0.2 }] }]),
  };
}
