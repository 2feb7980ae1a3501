/** The papers behind the demo's expenses: invoices as their senders would print them. */
import PDFDocument from "pdfkit";

export interface Paper {
  vendor: string;
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Lines below the vendor's name; absent: its town only. */
  letterhead?: readonly string[];
  description: string;
  /** In cents. */
  net: number;
  tax: number;
  /** Percent. */
  taxRate: number;
  /** The vendor, in another country, charges no tax. */
  isReverseCharge?: boolean;
  /** In cents, if the printed total differs from the sum of net and tax. */
  printedTotal?: number;
}

/** A page as PDF. */
export async function renderVendorInvoice(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const page = new PDFDocument({ size: "A5", margin: 36, info: { Title: `${paper.vendor} ${paper.number}` } });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => page.once("end", () => done()));

  page.font("Helvetica-Bold").fontSize(16).text(paper.vendor);
  page
    .font("Helvetica")
    .fontSize(9)
    .fillColor("#555555")
    .text((paper.letterhead ?? ["Hamburg, Germany"]).join("\n"))
    .moveDown(2);
  page.fillColor("#111111").fontSize(11).text(`Invoice ${paper.number}`);
  page.text(`Date: ${paper.date}`);
  page.moveDown(2);
  const row = (label: string, cents: number, bold = false) => {
    page.font(bold ? "Helvetica-Bold" : "Helvetica");
    const y = page.y;
    page.text(label, 36, y, { width: 260 });
    page.text(euro(cents), 296, y, { width: 88, align: "right" });
    page.moveDown(0.6);
  };
  row(paper.description, paper.net);
  page.moveDown(0.6);
  row("Subtotal", paper.net);
  if (paper.isReverseCharge) row("Reverse charge: the customer owes the VAT", 0);
  if (paper.tax > 0) row(`VAT ${paper.taxRate}%`, paper.tax);
  row("Total EUR", paper.printedTotal ?? paper.net + paper.tax, true);
  page.moveDown(2).font("Helvetica").fontSize(9).fillColor("#555555").text("Thank you for your business.", 36);
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const euro = (cents: number) =>
  new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
