/** Finds the labelled documents of the data folder (its README describes them). Nothing here is trained on but `receipts-en`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPdf } from "../../src/pages/open-pdf.ts";
import { nameKey } from "../../src/text/text.ts";
import { labelAmount, labelDay } from "../receipts.ts";
import { halvesOf, type LabelledFile, NOTHING_TRUE, type TrueLine, type TrueValues } from "./labelled.ts";

type Json = Record<string, unknown>;

const NOBODY = { names: [], marks: [] };
const isExact = (read: string, label: string) => nameKey(read) === nameKey(label);
const isPartOfIt = (read: string, label: string) => nameKey(read).includes(nameKey(label));
const beginsAlike = (read: string, label: string) =>
  nameKey(read) !== "" && (nameKey(read).startsWith(nameKey(label)) || nameKey(label).startsWith(nameKey(read)));

/** All labelled documents of a folder, sets and files in order. */
export async function listLabelled(data: string): Promise<LabelledFile[]> {
  return [
    ...inHalves("e-invoices", await eInvoices(join(data, "e-invoices/samples"))),
    ...inHalves("receipts-de", receiptsDe(join(data, "receipts-de"))),
    ...inHalves("invoices-pdf", invoicesPdf(join(data, "invoices-pdf"))),
    ...inHalves("receipts-en", receiptsEn(join(data, "receipts-en"))),
  ];
}

/**
 * Documents of a folder where each has its own label beside it: `ID.json`, in the shape of `LabelledFile`, with other names of the vendor
 * that the page prints in `more.vendorAlso`. Pictures are a set of their own.
 */
export function listFolder(folder: string): LabelledFile[] {
  return jsonFiles(folder).map((name) => {
    const { more, ...label } = readJson(join(folder, name)) as unknown as Omit<LabelledFile, "isSameVendor"> & {
      more?: { vendorAlso?: string[] };
    };
    const also = more?.vendorAlso ?? [];
    return {
      ...label,
      set: label.asPicture ? `${label.set}, pictures` : label.set,
      file: join(folder, label.file),
      // The file is the picture, so no page is drawn.
      asPicture: false,
      isSameVendor: (read, truth) => [truth, ...also].some((each) => isExact(read, each)),
    };
  });
}

function inHalves(set: string, files: readonly Omit<LabelledFile, "half">[]): LabelledFile[] {
  const halves = halvesOf(
    set,
    files.map(({ maker }) => maker),
  );
  return files.map((one) => ({ ...one, half: halves.get(one.maker) ?? "b" }));
}

function jsonFiles(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
    : [];
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Json;
const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** PDFs with an e-invoice inside: once as they are, once as pictures. What is inside is the truth, and isn't read. */
async function eInvoices(folder: string): Promise<Omit<LabelledFile, "half">[]> {
  if (!existsSync(folder)) return [];
  const found: Omit<LabelledFile, "half">[] = [];
  for (const kind of readdirSync(folder).sort()) {
    for (const name of jsonFiles(join(folder, kind)).filter((each) => each.toLowerCase().endsWith(".pdf.json"))) {
      const label = readJson(join(folder, kind, name));
      // What is inside of some faulty ones says nothing.
      if (!Array.isArray(label.taxRows) || !Array.isArray(label.lines)) continue;
      const file = join(folder, kind, name.slice(0, -".json".length));
      const maker = kind === "made" ? "plain" : await softwareOf(file);
      const marks = [textOf(label.buyerTaxId)].filter((mark) => mark !== null);
      const own = { names: [label.buyer, label.buyerTradingName].flatMap((each) => textOf(each) ?? []), marks };
      for (const asPicture of [false, true]) {
        const set = asPicture ? "e-invoices, as pictures" : "e-invoices";
        const one = { set, id: `${kind}/${name.slice(0, -".json".length)}`, maker, file, asPicture, own };
        found.push({
          ...one,
          truth: truthOf(label),
          isSameVendor: isSameParty(label),
        });
      }
    }
  }
  return found;
}

/** A page may print the trading name, or the registered one. */
function isSameParty(label: Json): LabelledFile["isSameVendor"] {
  const names = [label.vendor, label.vendorTradingName].flatMap((each) => textOf(each) ?? []);
  return (read) => names.some((name) => isExact(read, name) || (nameKey(name).length >= 6 && beginsWith(read, name)));
}

/** With its legal form or a branch behind it, a name is the same one. */
const beginsWith = (read: string, name: string) => nameKey(read).startsWith(nameKey(name));

/** The program that made a PDF, without versions. */
async function softwareOf(file: string): Promise<string> {
  const pdf = await openPdf(readFileSync(file));
  try {
    const { info } = (await pdf.getMetadata()) as unknown as { info: Json };
    const said = `${textOf(info.Creator) ?? ""} ${textOf(info.Producer) ?? ""}`;
    const version = /intarsys ZUGFeRD Toolkit \d/.exec(said)?.[0];
    const known = /mustang|compleo|factur-x Python|fpdf|konik/i.exec(said)?.[0].toLowerCase();
    return version ?? known ?? said.trim().slice(0, 24);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function truthOf(label: Json): TrueValues {
  const rows = label.taxRows as { rate: string | null; amount: string | null }[];
  const lines = label.lines as (Omit<TrueLine, "description"> & {
    name: string | null;
    priceBaseQuantity: string | null;
  })[];
  const plain = (amount: unknown) => textOf(amount)?.replace(/^-/, "") ?? null;
  return {
    vendor: textOf(label.vendor),
    date: textOf(label.date),
    dueDate: textOf(label.dueDate),
    total: plain(label.total),
    currency: textOf(label.currency),
    invoiceNumber: textOf(label.number),
    isRefund: typeof label.moneyBack === "boolean" ? label.moneyBack : null,
    taxes:
      rows.length === 0
        ? null
        : rows.flatMap(({ rate, amount }) => (Number(amount) === 0 ? [] : [{ rate, amount: plain(amount) ?? "" }])),
    lines:
      lines.length === 0
        ? null
        : lines.map(({ name, quantity, unitPrice, amount, priceBaseQuantity }) => ({
            description: name,
            quantity: plain(quantity),
            unitPrice: Number(priceBaseQuantity ?? 1) === 1 ? plain(unitPrice) : null,
            amount: plain(amount) ?? "",
          })),
  };
}

function receiptsDe(folder: string): Omit<LabelledFile, "half">[] {
  return jsonFiles(folder).map((name) => {
    const label = readJson(join(folder, name));
    const maker = String(label.vendor);
    const truth = {
      ...NOTHING_TRUE,
      vendor: maker,
      date: textOf(label.date),
      total: String(label.total),
      currency: textOf(label.currency),
    };
    return file("receipts-de", folder, name, String(label.file), maker, { ...truth, isRefund: false }, isPartOfIt);
  });
}

function invoicesPdf(folder: string): Omit<LabelledFile, "half">[] {
  return jsonFiles(folder).map((name) => {
    const label = readJson(join(folder, name));
    const maker = String(label.issuer);
    const truth: TrueValues = {
      ...NOTHING_TRUE,
      vendor: maker,
      date: textOf(label.date),
      total: String(label.amount),
      currency: textOf(label.currency),
      invoiceNumber: textOf(label.invoice_number),
    };
    return file("invoices-pdf", folder, name, String(label.file), maker, truth, beginsAlike);
  });
}

/** The shipped scorers were trained on these: `npm run bench:accuracy` has the honest figures. Here one sees whether rules harm them. */
function receiptsEn(folder: string): Omit<LabelledFile, "half">[] {
  return jsonFiles(folder).map((name) => {
    const label = readJson(join(folder, name)) as { vendor: string; date: string; total: string };
    const total = label.total ? labelAmount(label.total) : null;
    const truth: TrueValues = {
      ...NOTHING_TRUE,
      vendor: label.vendor || null,
      date: label.date ? labelDay(label.date) : null,
      total: total === null ? null : String(total / 1000),
      isRefund: false,
    };
    const image = name.replace(/\.json$/, ".jpg");
    return file("receipts-en", folder, name, image, nameKey(label.vendor), truth, isExact);
  });
}

function file(
  set: string,
  folder: string,
  label: string,
  name: string,
  maker: string,
  truth: TrueValues,
  isSameVendor: LabelledFile["isSameVendor"],
): Omit<LabelledFile, "half"> {
  const id = label.replace(/\.json$/, "");
  return {
    set,
    id,
    maker,
    file: join(folder, name),
    asPicture: false,
    truth,
    own: NOBODY,
    isSameVendor,
  };
}
