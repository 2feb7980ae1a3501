/**
 * Invoices that nobody ever sent, with their truth: several layouts, languages, notations and tax rates. There is no real
 * labelled set to learn from, so the rules for invoices are measured on these.
 *
 *     node packages/extraction/train/made-invoices.ts [--count 400] [--seed 1] [--errors] [--csv bench/results.csv]
 *
 * Layouts A to E were looked at while the rules were written. F and G are for checking: they are kept apart, nothing is tuned
 * on them, and their figures stand by themselves.
 */
import { parseArgs } from "node:util";
import type { DocumentText, FieldName, Line } from "../src/document.ts";
import { toDecimal } from "../src/fields/amounts.ts";
import { understand } from "../src/fields/index.ts";
import { nameKey } from "../src/fields/text.ts";
import { randomOf } from "./gbt-trainer.ts";
import { keepFigures } from "./results.ts";

interface Vocabulary {
  language: string;
  currency: string;
  mark: (amount: string) => string;
  group: string;
  decimal: string;
  /** Percent. */
  rates: number[];
  date: (iso: string) => string;
  title: string[];
  number: string[];
  dated: string[];
  due: string[];
  ordered: string;
  customer: string[];
  subtotal: string[];
  tax: (rate: number) => string;
  total: string[];
  columns: [string, string, string, string];
  issuers: string[];
  customers: string[];
  streets: string[];
  towns: string[];
  taxNumber: string;
  goods: string[];
}

const months = (locale: string) => (iso: string) =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${iso}T00:00:00Z`),
  );
const numeric = (pattern: string) => (iso: string) => {
  const [y, m, d] = iso.split("-") as [string, string, string];
  return pattern.replace("y", y).replace("m", m).replace("d", d);
};

const VOCABULARIES: readonly Vocabulary[] = [
  {
    language: "en-GB",
    currency: "GBP",
    mark: (a) => `£${a}`,
    group: ",",
    decimal: ".",
    rates: [20, 5],
    date: numeric("d/m/y"),
    title: ["INVOICE", "TAX INVOICE"],
    number: ["Invoice number", "Invoice No."],
    dated: ["Invoice date", "Date"],
    due: ["Due date", "Payment due"],
    ordered: "Order date",
    customer: ["Bill to", "Customer"],
    subtotal: ["Subtotal", "Net amount"],
    tax: (r) => `VAT ${r}%`,
    total: ["Total due", "Amount due", "Total"],
    columns: ["Description", "Qty", "Unit price", "Amount"],
    issuers: ["Thornbury Tools Ltd", "Kestrel & Moss Limited", "Alder Freight PLC"],
    customers: ["Marlow Interiors Ltd", "Peter Hale", "Quayside Dental LLP"],
    streets: ["14 Mill Lane", "88 Station Road"],
    towns: ["Leeds LS1 4AB", "London SE1 9GF"],
    taxNumber: "VAT No: GB 123 4567 89",
    goods: ["Oak shelf", "Delivery box", "Consulting, March", "Cable 3 m"],
  },
  {
    language: "en-US",
    currency: "USD",
    mark: (a) => `$${a}`,
    group: ",",
    decimal: ".",
    rates: [8.25, 7, 6],
    date: numeric("m/d/y"),
    title: ["INVOICE"],
    number: ["Invoice #", "Invoice Number"],
    dated: ["Invoice Date", "Date"],
    due: ["Due Date", "Payment Due"],
    ordered: "Order Date",
    customer: ["Bill To", "Sold To"],
    subtotal: ["Subtotal"],
    tax: (r) => `Sales Tax ${r}%`,
    total: ["Total", "Amount Due", "Balance Due"],
    columns: ["Description", "Quantity", "Rate", "Amount"],
    issuers: ["Juniper Software Inc.", "Blue Mesa Printing LLC", "Hartwell Supply Corp."],
    customers: ["Summit Yoga LLC", "Dana Ortiz", "Northgate Clinic Inc."],
    streets: ["900 Market Street", "21 Elm Ave"],
    towns: ["Austin, TX 78701", "Denver, CO 80202"],
    taxNumber: "EIN 12-3456789",
    goods: ["Toner cartridge", "Web hosting", "Poster print", "Support plan"],
  },
  {
    language: "de",
    currency: "EUR",
    mark: (a) => `${a} €`,
    group: ".",
    decimal: ",",
    rates: [19, 7],
    date: numeric("d.m.y"),
    title: ["Rechnung"],
    number: ["Rechnungsnummer", "Rechnungs-Nr."],
    dated: ["Rechnungsdatum", "Datum"],
    due: ["Fällig am", "Zahlbar bis"],
    ordered: "Bestelldatum",
    customer: ["Kunde", "Rechnungsempfänger"],
    subtotal: ["Nettobetrag", "Zwischensumme"],
    tax: (r) => `MwSt. ${r}%`,
    total: ["Gesamtbetrag", "Rechnungsbetrag", "Zu zahlen"],
    columns: ["Beschreibung", "Menge", "Einzelpreis", "Betrag"],
    issuers: ["Hagenau Druck GmbH", "Feldmann & Söhne KG", "Lichtblick Media AG"],
    customers: ["Kanzlei Brandt", "Obsthof Meier GmbH", "Sabine Krüger"],
    streets: ["Hafenweg 3", "Am Markt 12"],
    towns: ["20457 Hamburg", "80331 München"],
    taxNumber: "USt-IdNr. DE 987654321",
    goods: ["Visitenkarten", "Wartung", "Beratung", "Versandkarton"],
  },
  {
    language: "fr",
    currency: "EUR",
    mark: (a) => `${a} €`,
    group: " ",
    decimal: ",",
    rates: [20, 5.5],
    date: numeric("d/m/y"),
    title: ["FACTURE"],
    number: ["Facture n°", "Numéro de facture"],
    dated: ["Date de facture", "Date"],
    due: ["Échéance", "Date d'échéance"],
    ordered: "Date de commande",
    customer: ["Facturé à", "Client"],
    subtotal: ["Total HT"],
    tax: (r) => `TVA ${r} %`,
    total: ["Total TTC", "Net à payer"],
    columns: ["Désignation", "Quantité", "Prix unitaire", "Montant"],
    issuers: ["Atelier Marchand SARL", "Imprimerie Duval SAS", "Coteaux Bio SA"],
    customers: ["Cabinet Leroy", "Studio Horizon SARL", "Claire Petit"],
    streets: ["12 rue des Lilas", "4 avenue Foch"],
    towns: ["69002 Lyon", "75011 Paris"],
    taxNumber: "SIRET 812 345 678 00012",
    goods: ["Conception logo", "Affiches A2", "Maintenance", "Papier recyclé"],
  },
  {
    language: "es",
    currency: "EUR",
    mark: (a) => `${a} €`,
    group: ".",
    decimal: ",",
    rates: [21, 10],
    date: months("es-ES"),
    title: ["FACTURA"],
    number: ["Factura nº", "Número de factura"],
    dated: ["Fecha de factura", "Fecha"],
    due: ["Vencimiento", "Fecha de vencimiento"],
    ordered: "Fecha de pedido",
    customer: ["Cliente", "Facturar a"],
    subtotal: ["Base imponible", "Subtotal"],
    tax: (r) => `IVA ${r}%`,
    total: ["Total a pagar", "Total factura"],
    columns: ["Descripción", "Cantidad", "Precio", "Importe"],
    issuers: ["Talleres Ebro S.L.", "Gráficas Luna S.A.", "Naranjas del Sur S.L."],
    customers: ["Estudio Norte", "Clínica Sol S.L.", "Marta Gil"],
    streets: ["Calle Mayor 8", "Avenida del Puerto 21"],
    towns: ["50001 Zaragoza", "28013 Madrid"],
    taxNumber: "CIF: B12345678",
    goods: ["Reparación", "Folletos", "Transporte", "Caja de naranjas"],
  },
  {
    language: "it",
    currency: "EUR",
    mark: (a) => `€ ${a}`,
    group: ".",
    decimal: ",",
    rates: [22, 10],
    date: numeric("d/m/y"),
    title: ["FATTURA"],
    number: ["Fattura n.", "Numero fattura"],
    dated: ["Data fattura", "Data"],
    due: ["Scadenza", "Data scadenza"],
    ordered: "Data ordine",
    customer: ["Cliente", "Destinatario"],
    subtotal: ["Imponibile", "Totale imponibile"],
    tax: (r) => `IVA ${r}%`,
    total: ["Totale fattura", "Totale da pagare"],
    columns: ["Descrizione", "Quantità", "Prezzo", "Importo"],
    issuers: ["Officina Conti S.r.l.", "Cartiera Alpina S.p.A.", "Vigna Alta S.r.l."],
    customers: ["Bianchi Studio", "Bar Centrale S.r.l.", "Luca Ferri"],
    streets: ["Via Garibaldi 10", "Via Roma 55"],
    towns: ["20121 Milano", "40121 Bologna"],
    taxNumber: "P. IVA 01234567890",
    goods: ["Manutenzione", "Risma carta A4", "Consulenza", "Vino rosso"],
  },
  {
    language: "nl",
    currency: "EUR",
    mark: (a) => `€ ${a}`,
    group: ".",
    decimal: ",",
    rates: [21, 9],
    date: numeric("d-m-y"),
    title: ["FACTUUR"],
    number: ["Factuurnummer", "Factuurnr."],
    dated: ["Factuurdatum", "Datum"],
    due: ["Vervaldatum", "Te betalen voor"],
    ordered: "Orderdatum",
    customer: ["Klant", "Factuuradres"],
    subtotal: ["Subtotaal", "Totaal excl. BTW"],
    tax: (r) => `BTW ${r}%`,
    total: ["Totaal", "Te betalen", "Totaal incl. BTW"],
    columns: ["Omschrijving", "Aantal", "Prijs", "Bedrag"],
    issuers: ["Fietsenwinkel Zuid B.V.", "Drukkerij Noord B.V.", "Tulpenhof N.V."],
    customers: ["Praktijk De Linde", "Bakker Jansen B.V.", "J. Visser"],
    streets: ["Kerkstraat 20", "Havenweg 7"],
    towns: ["3011 AB Rotterdam", "1012 JS Amsterdam"],
    taxNumber: "BTW NL123456789B01",
    goods: ["Binnenband", "Onderhoudsbeurt", "Flyers A5", "Bloembollen"],
  },
  {
    language: "pt",
    currency: "EUR",
    mark: (a) => `${a} €`,
    group: " ",
    decimal: ",",
    rates: [23, 13],
    date: months("pt-PT"),
    title: ["FATURA"],
    number: ["Fatura n.º", "Número da fatura"],
    dated: ["Data de emissão", "Data"],
    due: ["Vencimento", "Data de vencimento"],
    ordered: "Data da encomenda",
    customer: ["Cliente"],
    subtotal: ["Subtotal"],
    tax: (r) => `IVA ${r}%`,
    total: ["Total a pagar", "Total"],
    columns: ["Descrição", "Quantidade", "Preço", "Valor"],
    issuers: ["Gráfica do Tejo Lda", "Azulejos Mar Lda", "Quinta Velha S.A."],
    customers: ["Casa Azul", "Clínica Norte Lda", "Rui Costa"],
    streets: ["Rua Augusta 100", "Rua das Flores 8"],
    towns: ["1100-053 Lisboa", "4050-262 Porto"],
    taxNumber: "NIF: 501234567",
    goods: ["Impressão", "Azulejo pintado", "Manutenção", "Caixa de vinho"],
  },
];

/** "of which", in front of a tax that the total contains. */
const INCLUDED: Readonly<Record<string, string>> = {
  "en-GB": "incl.",
  "en-US": "incl.",
  de: "inkl.",
  fr: "dont",
  es: "incluye",
  it: "di cui",
  nl: "incl.",
  pt: "inclui",
};

interface Made {
  doc: DocumentText;
  layout: string;
  language: string;
  truth: Partial<Record<FieldName, string>>;
}

const WIDTH = 595;
const HEIGHT = 842;

/** A sheet on which text is put at places. */
function sheet() {
  const lines: Line[] = [];
  return {
    lines,
    /** Puts a text with its left (or right) edge at x, at height y, both in points. */
    put(text: string, x: number, y: number, { right = false, size = 9 } = {}) {
      const advance = size * 0.5;
      const left = right ? x - text.length * advance : x;
      const words = [...text.matchAll(/\S+/g)].map((word) => ({
        text: word[0],
        confidence: 1,
        box: [
          (left + word.index * advance) / WIDTH,
          y / HEIGHT,
          (word[0].length * advance) / WIDTH,
          size / HEIGHT,
        ] as const,
      }));
      lines.push({
        text,
        confidence: 1,
        box: [left / WIDTH, y / HEIGHT, (text.length * advance) / WIDTH, size / HEIGHT],
        words,
      });
    },
  };
}

function make(vocabulary: Vocabulary, layout: string, random: () => number): Made {
  const v = vocabulary;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const amount = (milli: number) => {
    const [units, rest] = toDecimal(milli).split(".");
    return `${units!.replace(/\B(?=(\d{3})+$)/g, v.group)}${v.decimal}${rest}`;
  };
  const day = (iso: string, days: number) =>
    new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const date = day("2024-01-01", whole(0, 700));
  const due = day(date, pick([14, 30, 45]));
  const number = pick([
    `${whole(2024, 2025)}-${whole(100, 999)}`,
    `INV-${whole(1000, 99999)}`,
    `${whole(100000, 999999)}`,
    `R${whole(10, 99)}/${whole(100, 999)}`,
  ]);
  const issuer = pick(v.issuers);
  const customer = pick(v.customers);
  const rate = pick(v.rates);
  const items = Array.from({ length: whole(1, 5) }, () => {
    const quantity = whole(1, 12);
    const price = whole(200, 30_000) * 10;
    return { name: pick(v.goods), quantity, price, amount: quantity * price };
  });
  const net = items.reduce((sum, item) => sum + item.amount, 0);
  const tax = Math.round((net * rate) / 1000) * 10;
  const s = sheet();
  const block = (x: number, y: number, rows: string[], right = false) => {
    rows.forEach((row, i) => {
      s.put(row, x, y + i * 13, { right });
    });
  };
  const colon = pick([":", " :", ""]);
  const meta: [string, string][] = [
    [pick(v.number), number],
    [pick(v.dated), v.date(date)],
    [v.ordered, v.date(day(date, -whole(1, 20)))],
    [pick(v.due), v.date(due)],
  ];
  const web = nameKey(issuer.split(/[ &]/)[0]!).toLowerCase();
  const issuerRows = [pick(v.streets), pick(v.towns), v.taxNumber, `www.${web}.com`];
  const customerRows = [customer, pick(v.streets), pick(v.towns)];
  let y = 0;
  if (layout === "A") {
    s.put(issuer, 50, 40, { size: 15 });
    block(50, 62, issuerRows);
    s.put(pick(v.title), 545, 40, { right: true, size: 18 });
    s.put(`${pick(v.customer)}${colon || ":"}`, 50, 140);
    block(50, 155, customerRows);
    meta.forEach(([label, value], i) => {
      s.put(`${label}${colon || ":"} ${value}`, 340, 140 + i * 14);
    });
    y = 240;
  } else if (layout === "B") {
    s.put(pick(v.title), 50, 40, { size: 18 });
    block(545, 40, [issuer, ...issuerRows], true);
    s.put(pick(v.customer), 50, 130);
    block(50, 144, customerRows);
    meta.forEach(([label, value], i) => {
      s.put(label, 50 + i * 130, 210);
      s.put(value, 50 + i * 130, 224);
    });
    y = 270;
  } else if (layout === "C") {
    s.put(`${issuer} - ${issuerRows[0]} - ${issuerRows[1]}`, 60, 110, { size: 7 });
    block(60, 130, customerRows);
    s.put(pick(v.title), 60, 220, { size: 14 });
    meta.forEach(([label, value], i) => {
      s.put(`${label}${colon}`, 350, 130 + i * 14);
      s.put(value, 545, 130 + i * 14, { right: true });
    });
    block(60, 780, [issuer, issuerRows[0]!]);
    block(250, 780, [v.taxNumber, `www.${web}.com`]);
    y = 260;
  } else if (layout === "D") {
    block(350, 50, [issuer, ...issuerRows]);
    s.put(`${pick(v.customer)}${colon}`, 50, 150);
    block(50, 164, customerRows);
    s.put(pick(v.title), 50, 50, { size: 16 });
    meta.forEach(([label, value], i) => {
      s.put(`${label}${colon}`, 350, 150 + i * 14);
      s.put(value, 460, 150 + i * 14);
    });
    y = 260;
  } else if (layout === "F") {
    const centred = (text: string, at: number, size: number) =>
      s.put(text, WIDTH / 2 - (text.length * size * 0.5) / 2, at, { size });
    centred(issuer, 40, 14);
    centred(`${issuerRows[0]} · ${issuerRows[1]}`, 60, 8);
    centred(`${v.taxNumber} · www.${web}.com`, 72, 8);
    s.put(pick(v.title), 50, 100, { size: 13 });
    [meta[0]!, meta[1]!, meta[3]!].forEach(([label, value], i) => {
      s.put(`${label}: ${value}`, 50 + i * 180, 125);
    });
    s.put(`${pick(v.customer)}:`, 350, 150);
    block(350, 164, customerRows);
    y = 230;
  } else if (layout === "G") {
    block(50, 40, [issuer, ...issuerRows]);
    s.put(pick(v.customer), 350, 40);
    block(350, 54, customerRows);
    s.put(pick(v.title), 50, 130, { size: 16 });
    meta.forEach(([label, value], i) => {
      s.put(label, 50, 160 + i * 13);
      s.put(value, 200, 160 + i * 13);
    });
    y = 240;
  } else {
    block(50, 60, customerRows);
    s.put(`${pick(v.title)} ${number}`, 50, 150, { size: 14 });
    s.put(`${meta[1]![0]} ${meta[1]![1]}`, 50, 172);
    s.put(`${meta[3]![0]} ${meta[3]![1]}`, 300, 172);
    s.put(`${issuer} | ${issuerRows[0]} | ${issuerRows[1]} | ${v.taxNumber}`, 50, 800, { size: 7 });
    s.put(`www.${web}.com`, 50, 812, { size: 7 });
    y = 220;
  }
  const [description, quantity, price, sum] = v.columns;
  const quantityFirst = layout === "F";
  const put = (cells: [string, string, string, string]) => {
    s.put(cells[0], quantityFirst ? 110 : 50, y);
    s.put(cells[1], quantityFirst ? 80 : 350, y, { right: true });
    s.put(cells[2], 450, y, { right: true });
    s.put(cells[3], 545, y, { right: true });
  };
  put([description, quantity, price, sum]);
  for (const item of items) {
    y += 18;
    put([item.name, String(item.quantity), amount(item.price), amount(item.amount)]);
  }
  y += 26;
  // Layout G states prices with the tax inside.
  const inside = layout === "G";
  const within = Math.round((net * rate) / (100 + rate) / 10) * 10;
  const total = inside ? net : net + tax;
  const marked = (milli: number) => (random() < 0.5 ? v.mark(amount(milli)) : amount(milli));
  const labelX = layout === "F" ? 50 : layout === "C" || layout === "E" ? 350 : 440;
  const rightLabel = labelX === 440;
  const sumRow = (label: string, text: string, at: number, size = 9) => {
    s.put(label, labelX, at, { right: rightLabel, size });
    s.put(text, 545, at, { right: true, size });
  };
  if (inside) {
    sumRow(pick(v.total), v.mark(amount(total)), y, 11);
    sumRow(`${INCLUDED[v.language]!} ${v.tax(rate)}`, marked(within), y + 17);
  } else {
    sumRow(pick(v.subtotal), marked(net), y);
    sumRow(v.tax(rate), marked(tax), y + 15);
    sumRow(pick(v.total), layout === "F" ? `${v.currency} ${amount(total)}` : v.mark(amount(total)), y + 32, 11);
  }
  const lines = s.lines.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  return {
    doc: {
      mimeType: "application/pdf",
      pageCount: 1,
      pages: [{ number: 1, width: WIDTH, height: HEIGHT, source: "text", rotation: 0, lines }],
    },
    layout,
    language: v.language,
    truth: {
      vendor: issuer,
      date,
      dueDate: due,
      invoiceNumber: number,
      currency: v.currency,
      ...(inside ? {} : { subtotal: toDecimal(net) }),
      tax: toDecimal(inside ? within : tax),
      total: toDecimal(total),
    },
  };
}

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    errors: { type: "boolean", default: false },
    csv: { type: "string" },
  },
});

const random = randomOf(Number(options.seed));
const FIELDS: readonly FieldName[] = [
  "vendor",
  "date",
  "dueDate",
  "invoiceNumber",
  "currency",
  "subtotal",
  "tax",
  "total",
];
for (const group of ["ABCDE", "FG"]) {
  const right = new Map<string, number>();
  const labelled = new Map<string, number>();
  const wrongBy = new Map<string, number>();
  let ready = 0;
  let readyRight = 0;
  let items = 0;
  const count = Math.round((Number(options.count) * group.length) / 7);
  for (let i = 0; i < count; i++) {
    const made = make(VOCABULARIES[i % VOCABULARIES.length]!, group[Math.floor(random() * group.length)]!, random);
    const reading = understand(made.doc, { today: "2026-06-01", defaultCurrency: "EUR" });
    let required = true;
    for (const field of FIELDS) {
      const read = reading.fields[field]?.value;
      const expected = made.truth[field];
      if (expected === undefined) continue;
      labelled.set(field, (labelled.get(field) ?? 0) + 1);
      const ok =
        read !== undefined &&
        (field === "vendor" || field === "invoiceNumber" ? nameKey(read) === nameKey(expected) : read === expected);
      if (ok) right.set(field, (right.get(field) ?? 0) + 1);
      else {
        const where = `${made.language} ${made.layout} ${field}`;
        wrongBy.set(where, (wrongBy.get(where) ?? 0) + 1);
        if (options.errors)
          console.log(
            `  ${where}: ${expected}, read ${read ?? "-"} (${reading.fields[field]?.confidence.toFixed(2) ?? ""})`,
          );
        if (field === "vendor" || field === "date" || field === "total" || field === "currency") required = false;
      }
    }
    if (reading.lineItems.length > 0) items++;
    if (reading.status === "ready") {
      ready++;
      if (required) readyRight++;
    }
  }
  console.log(`\nmade invoices, layouts ${group}: ${count}`);
  const figures = new Map(
    FIELDS.map((field) => [`${field} exact`, (right.get(field) ?? 0) / (labelled.get(field) ?? 1)]),
  );
  figures.set("ready share", ready / count);
  figures.set("ready and right", ready ? readyRight / ready : 1);
  figures.set("with line items", items / count);
  for (const [figure, value] of figures) console.log(`  ${figure.padEnd(22)} ${(100 * value).toFixed(1)} %`);
  const worst = [...wrongBy].sort((a, b) => b[1] - a[1]).slice(0, 12);
  if (worst.length) console.log(`  most wrong: ${worst.map(([where, n]) => `${where} ${n}`).join("; ")}`);
  if (options.csv) keepFigures(options.csv, `made invoices ${group}`, figures);
}
