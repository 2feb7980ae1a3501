/**
 * Learning benchmark: a real server processes generated receipts of vendors with habits, and a simulated person corrects them. Counts, by
 * hundred, the receipts that need no correction.
 *
 * Each vendor's seed decides its category, payment method, a spelling that its receipts don't have, a tax that they don't print, and a
 * layout. The engine learns all of it from the person only.
 */
import { PDFDocument, type PDFFont, StandardFonts } from "@cantoo/pdf-lib";
import { largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";

const SEED = 20261121;
const VENDORS = 40;

interface Vendor {
  /** As printed on receipts, and as the person writes it. */
  printed: string;
  written: string;
  category: string;
  paidFrom: string;
  /** Payment text of receipts; empty: none. */
  paidBy: string;
  /** Percent, included in the total and not printed; 0: none. */
  tax: number;
  /** Text before the total, and a line with a larger amount that isn't the total; empty: no such line. */
  totalLabel: string;
  trap: string;
}

interface Receipt {
  vendor: Vendor;
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  total: string;
}

/** The values of an expense that the person checks. */
interface Shown {
  id: number;
  status: string;
  vendorName: string | null;
  description: string | null;
  invoiceNumber: string | null;
  invoiceDate: string | null;
  totalAmount: number | null;
  currency: string | null;
  accountCode: string | null;
  paymentAccountId: string | null;
  taxes: { taxRate: number | null }[];
}

/** Processes `count` receipts one after another, prints a table, and stores the figures. */
export async function benchLearning(count: number): Promise<void> {
  const books = await largeBooks(0);
  const random = randomOf(SEED);
  const vendors = Array.from({ length: VENDORS }, (_, place) => vendorOf(place, random));
  const figures: Figure[] = [];
  const set = `learning of ${VENDORS} vendors`;
  console.log("receipts     untouched  booked without a look  of these right  wrong fields");
  try {
    let hundred = { receipts: 0, untouched: 0, booked: 0, right: 0, wrong: new Map<string, number>() };
    for (let place = 0; place < count; place++) {
      const receipt = receiptOf(place, vendors, random);
      const shown = await readOne(books, await pdfOf(receipt));
      const wrong = wrongFields(shown, receipt);
      hundred.receipts += 1;
      if (wrong.length === 0) hundred.untouched += 1;
      if (shown.status === "ready") hundred.booked += 1;
      if (shown.status === "ready" && wrong.length === 0) hundred.right += 1;
      for (const field of wrong) hundred.wrong.set(field, (hundred.wrong.get(field) ?? 0) + 1);
      if (wrong.length > 0) await correct(books, shown, receipt);
      else if (shown.status === "to_review") await send(books, "POST", `/api/expenses/${shown.id}/accept`, {});
      if (hundred.receipts < 100 && place + 1 < count) continue;
      const { receipts, untouched, booked, right } = hundred;
      const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
      const range = `${place + 2 - receipts} to ${place + 1}`;
      const fields = [...hundred.wrong].map(([field, times]) => `${field} ${times}`).join(", ");
      console.log(
        `${range.padEnd(12)} ${share(untouched, receipts).padEnd(10)} ${share(booked, receipts).padEnd(22)} ${share(right, booked).padEnd(15)} ${fields}`,
      );
      figures.push({ set, figure: `untouched ${range}`, value: untouched / receipts });
      figures.push({ set, figure: `booked right without a look ${range}`, value: right / receipts });
      hundred = { receipts: 0, untouched: 0, booked: 0, right: 0, wrong: new Map() };
    }
    appendResults(figures);
  } finally {
    await books.close();
  }
}

const FIRST = ["North", "Harbour", "Silver", "Maple", "Granite", "Meadow", "Copper", "Falcon", "Juniper", "Beacon"];
const SECOND = ["bridge", "field", "stone", "gate", "wick", "haven", "crest", "dale", "mark", "ford"];
const KINDS = ["Trading Ltd", "Services Inc", "Partners LLP", "Supplies Ltd", "Works Inc", "Studio Ltd"];
const CATEGORIES = ["5100", "5200", "5250", "5300", "5400", "5500", "5600", "5700", "6050", "6350"];
const TOTALS = ["TOTAL", "Total amount", "Amount due", "Grand total"];

function vendorOf(place: number, random: () => number): Vendor {
  // Names are unique.
  const first = FIRST[place % FIRST.length];
  const second = SECOND[(place + 3 * Math.floor(place / FIRST.length)) % SECOND.length];
  const name = `${first}${second} ${pick(KINDS, random)}`;
  const printed = random() < 0.3 ? name.toUpperCase().replace(/ (?=\S+ )/, "") : name.toUpperCase();
  const [paidFrom, paidBy] = pick(
    [
      ["1000", ""],
      ["1100", "VISA ****4711"],
      ["2100", "MASTERCARD ****0815"],
      ["1100", ""],
    ] as const,
    random,
  );
  return {
    printed,
    // Half of the names have their owners' spelling.
    written: place % 2 === 0 ? name : printed,
    category: pick(CATEGORIES, random),
    paidFrom,
    paidBy,
    tax: random() < 0.25 ? 20 : 0,
    totalLabel: random() < 0.25 ? "Settled with thanks" : pick(TOTALS, random),
    trap: random() < 0.25 ? "Credit limit total" : "",
  };
}

function receiptOf(place: number, vendors: readonly Vendor[], random: () => number): Receipt {
  // Few vendors send most receipts.
  const vendor = vendors[Math.floor(vendors.length * random() ** 2)] as Vendor;
  const day = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 300) * 86_400_000);
  return {
    vendor,
    number: `R-${10_000 + place}`,
    date: day.toISOString().slice(0, 10),
    total: (5 + Math.floor(random() * 30_000) / 100).toFixed(2),
  };
}

async function pdfOf({ vendor, number, date, total }: Receipt): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines: (readonly [string, string?])[] = [
    [vendor.printed],
    ["12 Market Street, Springfield"],
    [`Receipt No. ${number}`],
    [`Date: ${longDate(date)}`],
    ["Goods and services as ordered", total],
    [vendor.totalLabel, `MYR ${total}`],
    ...(vendor.trap ? [[vendor.trap, "MYR 2,500.00"] as const] : []),
    ...(vendor.paidBy ? [[vendor.paidBy] as const] : []),
    ["Thank you for your visit"],
  ];
  const page = pdf.addPage([420, 80 + 28 * lines.length]);
  lines.forEach(([left, right], place) => {
    const y = page.getHeight() - 50 - 28 * place;
    page.drawText(left, { x: 40, y, size: 16, font });
    if (right) page.drawText(right, { x: 380 - widthOf(font, right), y, size: 16, font });
  });
  return pdf.save();
}

const widthOf = (font: PDFFont, text: string) => font.widthOfTextAtSize(text, 16);
const longDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

type Server = Awaited<ReturnType<typeof largeBooks>>;

async function readOne(server: Server, bytes: Uint8Array): Promise<Shown> {
  const form = new FormData();
  form.set("expenseId", "-1");
  form.set("file", new File([new Uint8Array(bytes)], "receipt.pdf"));
  const answer = await fetch(`${server.origin}/api/files/upload`, {
    method: "POST",
    headers: server.headers,
    body: form,
  });
  const uploaded = (await answer.json()) as { fileUrl: string; expenseId: number };
  if (!answer.ok) throw new Error(`The upload was refused: ${JSON.stringify(uploaded)}`);
  const { fileUrl, expenseId } = uploaded;
  await send(server, "POST", "/api/ai/process-invoice", { s3Url: fileUrl });
  return (await send(server, "GET", `/api/expenses/${expenseId}`)) as Shown;
}

function wrongFields(shown: Shown, { vendor, date, total }: Receipt): string[] {
  const rates = shown.taxes.map(({ taxRate }) => taxRate).join();
  return [
    ...(shown.vendorName === vendor.written ? [] : ["vendor"]),
    ...(shown.invoiceDate === date ? [] : ["date"]),
    ...(shown.totalAmount === Number(total) ? [] : ["total"]),
    ...(shown.accountCode === vendor.category ? [] : ["category"]),
    ...(shown.paymentAccountId === vendor.paidFrom ? [] : ["payment"]),
    ...(rates === (vendor.tax ? String(vendor.tax) : "") ? [] : ["tax"]),
  ];
}

/** Body of the edit screen after all corrections. */
async function correct(server: Server, shown: Shown, { vendor, number, date, total }: Receipt): Promise<void> {
  await send(server, "PUT", `/api/expenses/${shown.id}`, {
    vendorName: vendor.written,
    description: shown.description ?? "Goods and services",
    invoiceNumber: number,
    invoiceDate: date,
    totalAmount: Number(total),
    currency: "MYR",
    accountCode: vendor.category,
    paymentAccountId: vendor.paidFrom,
    taxStructure: "inclusive",
    taxes: vendor.tax ? [{ taxName: "Tax", taxRate: vendor.tax }] : [],
  });
}

async function send(server: Server, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: { ...server.headers, ...(body ? { "content-type": "application/json" } : {}) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok && path !== "/api/ai/process-invoice")
    throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(list.length * random())] as T;
}

/** Returns numbers from 0 to 1, the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
