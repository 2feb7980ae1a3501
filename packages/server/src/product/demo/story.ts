/** The demo's company: a studio in Hamburg that designs and prints, its three bookkeepers, its clients, its vendors. */

import type { ApiKeyBody } from "@tallyleaf/contract";

/** Password of all users in the demo. */
export const DEMO_PASSWORD = "a leaf in the ledger";

export const PEOPLE = {
  founder: { name: "Mara Lindqvist", email: "mara@kornelia-studio.example" },
  accountant: { name: "Tomás Ferreira", email: "tomas@ferreira-books.example" },
  employee: { name: "Noor Haddad", email: "noor@kornelia-studio.example" },
} as const;

export const COMPANY = {
  name: "Kornelia Studio",
  country: "DE",
  address: "Speicherstraße 14\n20457 Hamburg\nGermany",
  phone: "+49 40 5550 1420",
  email: "hello@kornelia-studio.example",
  taxId: "DE812000401",
  industry: "Design and print",
  regNumber: "HRB 104 227",
  established: 2019,
  size: "1-10",
  website: "https://kornelia-studio.example",
} as const;

export const BANK_DETAILS = "Hanse Handelsbank\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001";

/** Percent, in Germany. */
export const VAT = 19;

/** The incoming webhook of the studio's chat: a name that exists nowhere (RFC 2606). */
export const TEAM_CHAT = "https://hooks.kornelia-studio.example/services/books";

/** Programs of the studio that use the API. */
export const API_KEYS: readonly ApiKeyBody[] = [
  { name: "Web shop", role: "employee", scopes: ["invoices:write", "clients:write"], expiresInDays: 365 },
  { name: "Monthly figures", role: "accountant", scopes: ["reports:read"], expiresInDays: null },
];

/** Reports that are generated as files, oldest first. */
export const REPORTS = [
  { type: "tax_summary", range: "last_quarter", format: "detailed", file: "csv" },
  { type: "balance_sheet", range: "last_month", format: "summary", file: "excel" },
  { type: "profit_loss", range: "last_month", format: "visual", file: "pdf" },
] as const;

export interface DemoClient {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** VAT ID of a business in the EU: fictional, with right check digits. */
  taxId: string;
  currency: string | null;
  paymentTermsDays: number;
  /** Percent; 0 for clients abroad. */
  taxRate: number;
  projects: readonly string[];
  /** Archived: a client of the past. */
  inactive?: true;
}

export const CLIENTS: readonly DemoClient[] = [
  client("Greta Aldinger", "Aldinger Architekten", "greta@aldinger.example", "Deichstraße 27\n20459 Hamburg", [
    "Website",
    "Site boards",
  ]),
  client("Jonas Weber", "Weber & Sohn Bäckerei", "jonas@weber-sohn.example", "Mühlenstraße 8\n23552 Lübeck", [
    "Packaging",
  ]),
  {
    ...client("Claire Fontaine", "Maison Fontaine", "claire@fontaine.example", "4 rue Mercière\n69002 Lyon", [
      "Spring catalogue",
    ]),
    ...abroad("FR", "FR90524198017"),
  },
  {
    ...client("Pieter de Groot", "De Groot Fietsen", "pieter@degroot.example", "Oudegracht 112\n3511 AW Utrecht", [
      "Brand refresh",
      "Web shop",
    ]),
    ...abroad("NL", "NL820646660B01"),
  },
  client("Helen Okafor", "Harbour Clinic", "helen@harbourclinic.example", "Am Sandtorkai 5\n20457 Hamburg", [
    "Patient leaflets",
  ]),
  {
    ...client("Luca Bianchi", "Bianchi Vini", "luca@bianchi.example", "Via Mazzini 40\n37121 Verona", ["Labels 2026"]),
    ...abroad("IT", "IT03641870237"),
  },
  client("Sofia Martins", "Nordsee Festival", "sofia@nordseefestival.example", "Holstenstraße 61\n24103 Kiel", [
    "Posters",
    "Programme",
  ]),
  {
    ...client("Ben Carter", "Northwind Labs Inc.", "ben@northwind.example", "210 Harbor Street\nBoston, MA 02110", [
      "Investor deck",
    ]),
    ...abroad("US", ""),
    currency: "USD",
  },
  {
    ...client("Anke Petersen", "Petersen Moden", "anke@petersen.example", "Langenstraße 19\n28195 Bremen", []),
    inactive: true,
  },
];

function client(
  name: string,
  company: string,
  email: string,
  address: string,
  projects: readonly string[],
): DemoClient {
  return {
    name,
    company,
    email,
    phone: "",
    address,
    country: "DE",
    taxId: "",
    currency: null,
    paymentTermsDays: 30,
    taxRate: VAT,
    projects,
  };
}

/** Fields of a business in another country: it pays no German VAT. */
function abroad(country: string, taxId: string): Pick<DemoClient, "country" | "taxId" | "taxRate"> {
  return { country, taxId, taxRate: 0 };
}

/** Codes of purchases in Germany; "": no tax. */
export type PurchaseCode = "" | "DE-V19" | "DE-V7" | "DE-RC-EU" | "DE-RC-13B";

/** Percent that the vendor charges. */
export const chargedBy = (code: PurchaseCode): number => ({ "DE-V19": VAT, "DE-V7": 7 })[code as string] ?? 0;

/** A regular purchase: vendor, account, approximate net amount, and frequency. */
export interface Purchase {
  vendor: string;
  description: string;
  accountCode: string;
  /** Net, in cents, from and to. */
  net: readonly [number, number];
  taxCode: PurchaseCode;
  /** Purchases per month; below 1: probability of one. */
  times: number;
  paidFrom: "1100" | "1000" | "2000";
  by: keyof typeof PEOPLE;
}

export const RENT = {
  vendor: "Speicher Immobilien",
  description: "Rent of the studio",
  accountCode: "6000",
  net: 235_000,
};

export const PURCHASES: readonly Purchase[] = [
  bought("Hetzner Online", "Servers", "5650", [4_200, 5_800], 1),
  { ...bought("Figma", "Design seats, monthly", "5600", [13_500, 13_500], 1), taxCode: "DE-RC-13B" },
  { ...bought("Adobe Ireland", "Creative Cloud", "5600", [19_800, 19_800], 1), taxCode: "DE-RC-EU" },
  bought("Deutsche Telekom", "Internet and telephone", "5700", [7_990, 9_990], 1),
  bought("Stadtwerke Hamburg", "Electricity and heating", "6050", [14_000, 26_000], 1),
  bought("Papier Union", "Paper for proofs", "5100", [22_000, 64_000], 1.6),
  bought("Druckhaus Nord", "Offset printing", "5950", [90_000, 210_000], 1.5),
  { ...bought("Linnea Berg Illustration", "Illustrations", "5950", [80_000, 160_000], 1), taxCode: "DE-V7" },
  bought("Bürobedarf Hansen", "Office supplies", "5500", [2_400, 11_800], 1.4),
  { ...bought("Café Elbblick", "Lunch with a client", "5250", [3_400, 9_600], 2.2), by: "employee", paidFrom: "1000" },
  { ...bought("Deutsche Bahn", "Train to a client", "5300", [3_900, 14_800], 2.1), taxCode: "DE-V7", by: "employee" },
  { ...bought("DHL", "Parcels", "5750", [900, 4_800], 1.5), by: "employee" },
  {
    ...bought("Edeka", "Coffee and milk", "5200", [1_400, 4_200], 2),
    taxCode: "DE-V7",
    by: "employee",
    paidFrom: "1000",
  },
  { ...bought("Meta Platforms Ireland", "Advertisements", "5800", [35_000, 70_000], 1), taxCode: "DE-RC-EU" },
  bought("Ferreira Books", "Bookkeeping", "5900", [38_000, 38_000], 1),
  { ...bought("Allianz", "Liability insurance", "6200", [21_500, 21_500], 0.34), taxCode: "" },
  { ...bought("Motel One", "Night at a trade fair", "5350", [9_800, 13_900], 0.5), taxCode: "DE-V7", by: "employee" },
  bought("Cyberport", "Monitor and cables", "5550", [18_000, 52_000], 0.34),
  { ...bought("Hanse Handelsbank", "Account fees", "6250", [1_290, 1_290], 1), taxCode: "" },
];

/** The freelancers' bill, which fills each month's costs up to the target. */
export const FREELANCERS = {
  vendor: "Kollektiv Hafenkante",
  description: "Freelance design and code",
  accountCode: "5950",
};

/** Bought for years, in the first month; with its life in months. */
export const EQUIPMENT = [
  { vendor: "Gravis", description: "MacBook Pro, three", net: 747_000, lifeMonths: 36 },
  { vendor: "USM Hamburg", description: "Desks and shelves", net: 268_000, lifeMonths: 156 },
  { vendor: "Epson Deutschland", description: "Proof printer", net: 189_500, lifeMonths: 60 },
] as const;

function bought(
  vendor: string,
  description: string,
  accountCode: string,
  net: readonly [number, number],
  times: number,
): Purchase {
  return { vendor, description, accountCode, net, taxCode: "DE-V19", times, paidFrom: "1100", by: "founder" };
}

/** Work that clients are invoiced for. */
export const WORK: readonly (readonly [description: string, accountCode: string])[] = [
  ["Design of pages and templates", "4100"],
  ["Programming", "4100"],
  ["Layout and typesetting", "4100"],
  ["Workshop, one day", "4100"],
  ["Printed matter, delivered", "4000"],
  ["Packaging, printed", "4000"],
];

/** The catalog of what is sold often. */
export const ITEMS = [
  {
    ...{ itemNumber: "D-10", name: "Design, hour", description: "Design of pages and templates", unit: "HUR" },
    ...{ prices: [{ currency: "EUR", price: 95 }], accountCode: "4100" },
  },
  {
    ...{ itemNumber: "D-20", name: "Workshop", description: "Workshop, one day", unit: "DAY" },
    ...{ prices: [{ currency: "EUR", price: 1_150 }], accountCode: "4100" },
  },
  {
    ...{ itemNumber: "P-10", name: "Business cards, 500", description: "", unit: "C62" },
    ...{ prices: [{ currency: "EUR", price: 185 }], accountCode: "4000" },
  },
] as const;

export interface QuoteStory {
  /** Name of the client's company. */
  client: string;
  /** Days between its issue and today. */
  ago: number;
  decision: "draft" | "open" | "accepted" | "declined";
  /** Prices in euros, without tax. */
  items: readonly { description: string; unitPrice: number; accountCode: string; taxCode: string }[];
}

export const QUOTES: readonly QuoteStory[] = [
  {
    ...{ client: "Nordsee Festival", ago: 24, decision: "accepted" },
    items: [
      { description: "Posters, design", unitPrice: 1_900, accountCode: "4100", taxCode: "DE-U19" },
      { description: "Posters, printed and delivered", unitPrice: 1_240, accountCode: "4000", taxCode: "DE-U19" },
    ],
  },
  {
    ...{ client: "De Groot Fietsen", ago: 9, decision: "open" },
    items: [{ description: "Web shop, second stage", unitPrice: 6_400, accountCode: "4100", taxCode: "DE-EU-SERV" }],
  },
  {
    ...{ client: "Harbour Clinic", ago: 1, decision: "draft" },
    items: [{ description: "Patient leaflets, layout", unitPrice: 1_350, accountCode: "4100", taxCode: "DE-U19" }],
  },
];

/** A client pays for it each month. */
export const UPKEEP = {
  ...{ client: "Aldinger Architekten", description: "Upkeep of the website" },
  ...{ unitPrice: 180, accountCode: "4100", taxCode: "DE-U19" },
};
