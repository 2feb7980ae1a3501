/**
 * Texts of the three sample receipts, for newcomers who have none at hand. Pure. The shops are invented. Each is dated in the month of the
 * given day, and in the company's own currency, so that it posts without a rate.
 */
import type { SampleReceipt } from "@tallyleaf/contract";
import { addDays, digitsOf, startOf } from "@tallyleaf/ledger";

/** A receipt as it is printed, line by line. */
export interface PrintedReceipt {
  fileName: string;
  /** A till's narrow strip, or a page. */
  size: "strip" | "page";
  shop: string;
  /** Below the shop's name. */
  head: readonly string[];
  /** Number, date, and time. */
  facts: readonly string[];
  items: readonly Row[];
  sums: readonly Row[];
  total: Row;
  /** How it was paid, and a greeting. */
  foot: readonly string[];
}

export type Row = readonly [label: string, amount: string];

/** The facts of the company that a receipt depends on. */
export interface Buyer {
  /** ISO 4217. */
  currency: string;
  /** ISO 3166-1 alpha-2; null: not said. */
  country: string | null;
  /** Today, YYYY-MM-DD. */
  today: string;
  isGerman: boolean;
}

/** Tax of the country in percent, as tills print it: the standard rates of the packs, and a usual sales tax. */
const RATES: Readonly<Record<string, number>> = { DE: 19, AT: 20, FR: 20, IE: 23, NL: 21, ES: 21, IT: 22, GB: 20 };

/** To pay the invoice in. */
const DUE_DAYS = 14;

interface Sold {
  days: number;
  items: readonly (readonly [german: string, english: string, minor: number])[];
}

/** In minor units, without tax: 1840 is 18.40 in euro, and 1,840 in yen. */
const SOLD: Readonly<Record<SampleReceipt, Sold>> = {
  cafe: {
    days: 1,
    items: [
      ["2 Cappuccino", "2 Cappuccino", 760],
      ["Quiche mit Salat", "Quiche with salad", 1190],
      ["Mineralwasser", "Sparkling water", 330],
    ],
  },
  hardware: {
    days: 3,
    items: [
      ["Klemmleuchte LED", "Clamp light LED", 2990],
      ["Regalbrett Eiche 80 cm", "Oak shelf 80 cm", 2450],
      ["Dübel und Schrauben", "Plugs and screws", 699],
    ],
  },
  hosting: {
    days: 2,
    items: [
      ["Virtueller Server, 8 GB", "Virtual server, 8 GB", 2400],
      ["Datensicherung, 500 GB", "Backup storage, 500 GB", 1250],
    ],
  },
};

/**
 * Writes a sample receipt for a company. Two were paid by card, and the invoice is a bill to pay: posted even before the company has said
 * what it pays from. The hardware store leaves its legal form out, so that its name is a doubt to settle.
 */
export function sampleReceipt(sample: SampleReceipt, buyer: Buyer): PrintedReceipt {
  const { isGerman } = buyer;
  const { items, days } = SOLD[sample];
  const date = dateOf(buyer.today, days);
  const net = items.reduce((sum, [, , minor]) => sum + minor, 0);
  const rate = rateOf(buyer);
  // Half away from zero, once, as a till rounds it.
  const tax = Math.round((net * rate) / 100);
  const money = (minor: number) => decimal(minor, buyer.currency, isGerman);
  const write = (day: string) => (isGerman ? writeGerman(day) : day);
  const sums: Row[] =
    rate === 0
      ? []
      : [
          [isGerman ? "Netto" : "Subtotal", money(net)],
          [`${taxName(buyer)} ${rate}%`, money(tax)],
        ];
  return {
    ...(isGerman ? GERMAN : ENGLISH)[sample](write(date), date.replaceAll("-", ""), write(addDays(date, DUE_DAYS))),
    items: items.map(([german, english, minor]) => [isGerman ? german : english, money(minor)]),
    sums,
    total: [`${isGerman ? "Gesamt" : "Total"} ${buyer.currency}`, money(net + tax)],
  };
}

/** A day of this month: `days` ago, or its first day. */
function dateOf(today: string, days: number): string {
  const first = startOf("month", today);
  const ago = addDays(today, -days);
  return [ago, first].sort().at(-1) ?? ago;
}

function rateOf({ country, currency, isGerman }: Buyer): number {
  if (country !== null) return RATES[country] ?? (country === "US" ? 8 : 0);
  if (currency === "USD") return 8;
  if (currency === "GBP") return 20;
  return currency === "EUR" && isGerman ? 19 : 0;
}

const taxName = ({ country, currency, isGerman }: Buyer) => {
  if (isGerman) return "MwSt";
  return (country ?? currency.slice(0, 2)) === "US" ? "Sales tax" : "VAT";
};

/** "18.40", "18,40", "1840". */
function decimal(minor: number, currency: string, isGerman: boolean): string {
  const digits = digitsOf(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}${isGerman ? "," : "."}${text.slice(-digits)}`;
}

const writeGerman = (date: string) => date.split("-").reverse().join(".");

type Frame = (date: string, number: string, due: string) => Omit<PrintedReceipt, "items" | "sums" | "total">;

const GERMAN: Readonly<Record<SampleReceipt, Frame>> = {
  cafe: (date, number) => ({
    fileName: "cafe.pdf",
    size: "strip",
    shop: "Café Morgenrot GmbH",
    head: ["Lindenallee 7", "20259 Hamburg", "USt-IdNr. DE812000014"],
    facts: [`Bon-Nr. ${number.slice(2)}-31`, `Datum: ${date} 12:41`],
    foot: ["Kartenzahlung VISA **** 4242", "Betrag bezahlt", "Vielen Dank für Ihren Besuch"],
  }),
  hardware: (date, number) => ({
    fileName: "baumarkt.pdf",
    size: "strip",
    shop: "Ahorn Baumarkt",
    head: ["Industriestraße 118", "22525 Hamburg"],
    facts: [`Beleg ${number.slice(2)}-0931`, `Datum: ${date} 09:12`],
    foot: ["Kartenzahlung MASTERCARD **** 5511", "Betrag bezahlt", "Umtausch mit Bon innerhalb von 14 Tagen"],
  }),
  hosting: (date, number, due) => ({
    fileName: "hosting.pdf",
    size: "page",
    shop: "Nordlicht Hosting GmbH",
    head: ["Kaistraße 3", "24103 Kiel", "USt-IdNr. DE812000047"],
    facts: [`Rechnung Nr. NH-${number.slice(2)}`, `Rechnungsdatum: ${date}`, `Zahlbar bis: ${due}`],
    foot: ["Bitte überweisen Sie den Betrag bis zum Fälligkeitstag.", "Vielen Dank für Ihr Vertrauen."],
  }),
};

const ENGLISH: Readonly<Record<SampleReceipt, Frame>> = {
  cafe: (date, number) => ({
    fileName: "cafe.pdf",
    size: "strip",
    shop: "Blue Heron Bistro LLC",
    head: ["18 Harbor Street", "Portland"],
    facts: [`Check ${number.slice(2)}-31`, `Date: ${date} 12:41`],
    foot: ["VISA **** 4242", "Paid", "Thank you for your visit"],
  }),
  hardware: (date, number) => ({
    fileName: "hardware.pdf",
    size: "strip",
    shop: "Maple Hardware & Tool",
    head: ["402 Mill Road", "Burlington"],
    facts: [`Receipt ${number.slice(2)}-0931`, `Date: ${date} 09:12`],
    foot: ["MASTERCARD **** 5511", "Paid", "Returns with receipt within 14 days"],
  }),
  hosting: (date, number, due) => ({
    fileName: "hosting.pdf",
    size: "page",
    shop: "Northwind Hosting Inc.",
    head: ["500 Cloud Way", "Austin"],
    facts: [`Invoice number: NH-${number.slice(2)}`, `Invoice date: ${date}`, `Due date: ${due}`],
    foot: ["Please pay by bank transfer before the due date.", "Thank you for your business."],
  }),
};
