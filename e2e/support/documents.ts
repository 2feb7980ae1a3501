/**
 * Ten documents for the journeys, made by the browser: text PDFs, a scanned PDF, photos, a copy, and one that is no receipt. All shops are
 * invented.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";

interface Receipt {
  shop: string;
  address: string;
  number: string;
  date: string;
  items: [name: string, amount: string][];
  subtotal: string;
  tax: [name: string, amount: string];
  total: string;
  paid: string;
}

const receipts = {
  bistro: {
    shop: "Blue Heron Bistro",
    address: "18 Harbor Street, Portland, ME 04101<br>Tel (207) 555-0143",
    number: "Check #4471",
    date: "10/28/2026 12:47 PM",
    items: [
      ["Grilled salmon", "24.50"],
      ["Garden salad", "9.75"],
      ["Sparkling water", "4.25"],
    ],
    subtotal: "38.50",
    tax: ["Sales tax 8%", "3.08"],
    total: "41.58",
    paid: "VISA ************4242",
  },
  hardware: {
    shop: "Maple Hardware & Tool",
    address: "402 Mill Road, Burlington, VT 05401<br>Tel (802) 555-0117",
    number: "Receipt 118-20931",
    date: "11/02/2026 09:12 AM",
    items: [
      ["Cordless drill 18V", "129.00"],
      ["Masonry bit set", "24.99"],
      ["Wall anchors 50 pc", "8.49"],
    ],
    subtotal: "162.48",
    tax: ["Sales tax 6%", "9.75"],
    total: "172.23",
    paid: "MASTERCARD ****5511",
  },
  pharmacy: {
    shop: "Corner Pharmacy",
    address: "77 Elm Avenue, Albany, NY 12203<br>Tel (518) 555-0190",
    number: "Trans 0091-3342",
    date: "11/05/2026 05:31 PM",
    items: [
      ["First aid kit", "21.95"],
      ["Hand sanitizer", "6.49"],
    ],
    subtotal: "28.44",
    tax: ["Sales tax 8%", "2.28"],
    total: "30.72",
    paid: "CASH 40.00<br>CHANGE 9.28",
  },
  fuel: {
    shop: "Lakeside Fuel Station",
    address: "1200 Route 9, Saratoga Springs, NY 12866",
    number: "Receipt 55120",
    date: "11/09/2026 07:58 AM",
    items: [["Unleaded 12.410 gal", "44.55"]],
    subtotal: "44.55",
    tax: ["Tax", "0.00"],
    total: "44.55",
    paid: "DEBIT ****7730",
  },
  stationery: {
    shop: "Paper & Quill Stationery",
    address: "9 College Street, Hanover, NH 03755",
    number: "Receipt 7781",
    date: "11/12/2026 03:20 PM",
    items: [
      ["A4 copy paper 5 reams", "32.50"],
      ["Gel pens box", "14.20"],
      ["Ring binders", "11.30"],
    ],
    subtotal: "58.00",
    tax: ["Sales tax 5%", "2.90"],
    total: "60.90",
    paid: "VISA ****4242",
  },
} satisfies Record<string, Receipt>;

interface Invoice {
  issuer: string;
  address: string;
  number: string;
  date: string;
  due: string;
  items: [name: string, quantity: string, price: string, amount: string][];
  subtotal: string;
  tax: [name: string, amount: string];
  total: string;
}

const invoices = {
  hosting: {
    issuer: "Northwind Hosting Inc.",
    address: "500 Cloud Way, Austin, TX 78701",
    number: "INV-2026-1107",
    date: "November 1, 2026",
    due: "December 1, 2026",
    items: [
      ["Virtual server, 8 GB", "1", "48.00", "48.00"],
      ["Backup storage, 500 GB", "2", "12.50", "25.00"],
    ],
    subtotal: "73.00",
    tax: ["Sales tax (8.25%)", "6.02"],
    total: "79.02",
  },
  design: {
    issuer: "Juniper Design Studio LLC",
    address: "31 Canal Street, Providence, RI 02903",
    number: "2026-0419",
    date: "October 19, 2026",
    due: "November 18, 2026",
    items: [
      ["Logo refinement", "6", "85.00", "510.00"],
      ["Print-ready files", "1", "120.00", "120.00"],
    ],
    subtotal: "630.00",
    tax: ["Sales tax (7%)", "44.10"],
    total: "674.10",
  },
  courier: {
    issuer: "Swift Courier Co.",
    address: "8 Depot Lane, Hartford, CT 06103",
    number: "SC-88214",
    date: "November 10, 2026",
    due: "November 24, 2026",
    items: [["Same-day delivery", "3", "18.40", "55.20"]],
    subtotal: "55.20",
    tax: ["Sales tax (6.35%)", "3.51"],
    total: "58.71",
  },
} satisfies Record<string, Invoice>;

const row = (cells: string[]) =>
  `<tr>${cells.map((cell, i) => `<td${i > 0 ? ' class="r"' : ""}>${cell}</td>`).join("")}</tr>`;

function receiptPage(receipt: Receipt, tilt: number): string {
  return `<!doctype html><style>
    body { margin: 0; width: 900px; height: 1300px; background: #7d7468; display: grid; place-items: center; }
    main { width: 680px; background: #fbf9f3; padding: 52px 56px; font: 28px/1.5 "Liberation Mono", "Courier New", monospace;
      color: #222; transform: rotate(${tilt}deg); box-shadow: 0 12px 40px #0006; }
    h1 { font: 700 38px/1.3 "Liberation Sans", Arial, sans-serif; text-align: center; margin: 0 0 6px; }
    p { text-align: center; margin: 0 0 14px; } table { width: 100%; border-collapse: collapse; }
    .r { text-align: right; } hr { border: 0; border-top: 2px dashed #555; margin: 14px 0; } .total td { font-weight: 700; font-size: 31px; }
  </style><main><h1>${receipt.shop}</h1><p>${receipt.address}</p>
  <p style="text-align:left">${receipt.number}<br>Date: ${receipt.date}</p><hr>
  <table>${receipt.items.map(row).join("")}</table><hr>
  <table>${row(["Subtotal", receipt.subtotal])}${row(receipt.tax)}</table>
  <table class="total">${row(["TOTAL USD", `$${receipt.total}`])}</table><hr>
  <p>${receipt.paid}</p><p>Thank you for your visit</p></main>`;
}

function invoicePage(invoice: Invoice): string {
  return `<!doctype html><style>
    body { font: 14px/1.6 "Liberation Sans", Arial, sans-serif; color: #1c1c1c; margin: 56px; }
    h1 { font-size: 26px; margin: 28px 0 8px; } table { width: 100%; border-collapse: collapse; margin: 20px 0; }
    td, th { padding: 6px 4px; border-bottom: 1px solid #ccc; text-align: left; } .r { text-align: right; }
    .sum { width: 320px; margin-left: auto; }
  </style><strong style="font-size:20px">${invoice.issuer}</strong><br>${invoice.address}
  <h1>INVOICE</h1>Invoice number: ${invoice.number}<br>Invoice date: ${invoice.date}<br>Due date: ${invoice.due}
  <p>Bill to:<br>Analytical Engines<br>12 Lovelace Lane, Boston, MA 02110</p>
  <table><tr><th>Description</th><th class="r">Qty</th><th class="r">Unit price</th><th class="r">Amount</th></tr>
  ${invoice.items.map(row).join("")}</table>
  <table class="sum">${row(["Subtotal", `$${invoice.subtotal}`])}${row([invoice.tax[0], `$${invoice.tax[1]}`])}
  ${row(["<b>Total due (USD)</b>", `<b>$${invoice.total}</b>`])}</table>
  <p>Payment by bank transfer within 30 days. Thank you for your business.</p>`;
}

const LETTER = `<style>body { font: 16px/1.7 Georgia, serif; margin: 72px }</style><p>Dear Charles,</p>
  <p>the garden has done well this autumn. The apples are in, the hedge is cut, and the children have built a house of leaves
  behind the shed. We thought of you when the geese went over. Come and see us before the snow.</p><p>With love, Ada</p>`;

async function photo(page: Page, html: string, path: string): Promise<void> {
  await page.setContent(html);
  await page.screenshot({
    path,
    type: path.endsWith(".png") ? "png" : "jpeg",
    ...(path.endsWith(".png") ? {} : { quality: 82 }),
  });
}

async function textPdf(page: Page, html: string, path: string): Promise<void> {
  await page.setContent(html);
  await page.pdf({ path, format: "A4", printBackground: true });
}

/** A PDF with only an image of the page, like a scan. */
async function scannedPdf(page: Page, html: string, path: string): Promise<void> {
  await page.setContent(html);
  const picture = (await page.screenshot({ type: "jpeg", quality: 85 })).toString("base64");
  await page.setContent(
    `<style>@page{margin:0}body{margin:0}</style><img style="width:100%" src="data:image/jpeg;base64,${picture}">`,
  );
  await page.pdf({ path, format: "A4", printBackground: true });
}

export interface MadeDocuments {
  /** Ten files for one upload. */
  paths: string[];
  /** Names of the copy, and of the file that is no receipt. */
  copy: string;
  noReceipt: string;
}

/** Creates the ten documents in a folder. */
export async function makeDocuments(browser: Browser, folder: string): Promise<MadeDocuments> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const context = await browser.newContext({ viewport: { width: 900, height: 1300 }, deviceScaleFactor: 1.6 });
  const page = await context.newPage();
  await photo(page, receiptPage(receipts.bistro, -1.5), at("bistro-lunch.jpg"));
  await photo(page, receiptPage(receipts.hardware, 2), at("hardware.png"));
  await photo(page, receiptPage(receipts.pharmacy, 0.5), at("pharmacy.jpg"));
  await photo(page, receiptPage(receipts.fuel, -2.5), at("fuel.jpg"));
  await photo(page, receiptPage(receipts.stationery, 1), at("stationery.jpg"));
  await textPdf(page, invoicePage(invoices.hosting), at("hosting-invoice.pdf"));
  await textPdf(page, invoicePage(invoices.design), at("design-invoice.pdf"));
  await scannedPdf(page, invoicePage(invoices.courier), at("courier-scan.pdf"));
  await textPdf(page, LETTER, at("letter.pdf"));
  copyFileSync(at("bistro-lunch.jpg"), at("bistro-lunch (1).jpg"));
  await context.close();
  const names = [
    "bistro-lunch.jpg",
    "hardware.png",
    "pharmacy.jpg",
    "fuel.jpg",
    "stationery.jpg",
    "hosting-invoice.pdf",
    "design-invoice.pdf",
    "courier-scan.pdf",
    "letter.pdf",
    "bistro-lunch (1).jpg",
  ];
  return { paths: names.map(at), copy: "bistro-lunch (1).jpg", noReceipt: "letter.pdf" };
}
