/** A company's language changes the names of its accounts and categories, and no decision: documents go to the same codes. */

import { accountIn, BUSINESS_TYPE_SETUPS, categoryIn, standardCategoriesIn, standardChartIn } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { categoryReasonText } from "../product/reason-text.ts";
import { type CategoriseInput, categorise, NO_RULES } from "./index.ts";

type Language = Parameters<typeof standardChartIn>[0];
const OTHERS: readonly Language[] = ["de"];

/** A company of every business type. */
function companyIn(language: Language): Pick<CategoriseInput, "accounts" | "categories"> {
  const added = BUSINESS_TYPE_SETUPS.flatMap(({ accounts }) => accounts.map((one) => accountIn(language, one)));
  const kinds = BUSINESS_TYPE_SETUPS.flatMap(({ categories }) => categories.map((one) => categoryIn(language, one)));
  const unique = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => [
    ...new Map(rows.map((row) => [keyOf(row), row])).values(),
  ];
  return {
    accounts: unique([...standardChartIn(language), ...added], ({ code }) => code),
    categories: unique([...standardCategoriesIn(language), ...kinds], ({ name }) => name),
  };
}

const PAID: CategoriseInput["payment"] = {
  evidence: { code: "till_receipt", words: "Kasse 4" },
  request: null,
  cardDigits: null,
};
const UNPAID: CategoriseInput["payment"] = { evidence: null, request: "Zahlbar bis 17.03.2026", cardDigits: null };

interface Paper {
  vendor: string | null;
  lines?: readonly string[];
  text?: string;
  hint?: CategoriseInput["paymentHint"];
  unpaid?: true;
  goesTo: string;
}

const paper = (vendor: string | null, goesTo: string, rest: Omit<Paper, "vendor" | "goesTo"> = {}): Paper => ({
  vendor,
  goesTo,
  ...rest,
});

const PAPERS: readonly Paper[] = [
  paper("ALDI Süd", "5200", { lines: ["Bio-Milch", "Brot", "Toner"], hint: "card" }),
  paper("REWE Markt GmbH", "5200", { lines: ["Äpfel", "Leergut"], hint: "cash" }),
  paper("Bäckerei Weber", "5200", { lines: ["Brötchen"], hint: "cash" }),
  paper("Getränkehandel Huber", "5220", { lines: ["Apfelschorle 12x1,0"], unpaid: true }),
  paper("Ristorante Da Mario", "5250", { lines: ["Pizza Margherita", "Coperto"], hint: "card" }),
  paper("Gasthaus zur Post", "5250", { lines: ["Mittagessen"], hint: "cash" }),
  paper(null, "5250", { lines: ["Cappuccino", "Espresso", "Sandwich"], hint: "cash" }),
  paper("Deutsche Bahn AG", "5300", { text: "Fahrkarte Hamburg - Berlin", hint: "card" }),
  paper("Taxi Schneider", "5300", { hint: "cash" }),
  paper("Lufthansa", "5300", { text: "Flug LH123", hint: "card" }),
  paper("Hotel Adler", "5350", { lines: ["Übernachtung", "Frühstück"], unpaid: true }),
  paper("Motel One", "5350", { hint: "card" }),
  paper("Shell Station 4711", "5400", { lines: ["Super E10"], hint: "card" }),
  paper("Freie Tankstelle Müller", "5400", { lines: ["Diesel"], hint: "bank" }),
  paper("Autohaus Krause", "5450", { lines: ["Ölwechsel", "Bremsbeläge"], unpaid: true }),
  paper("Parkhaus am Markt", "5480", { hint: "cash" }),
  paper("Bürobedarf Hansen", "5500", { lines: ["Kopierpapier", "Kugelschreiber"], hint: "card" }),
  paper("Sanyu Stationery Shop", "5500", { lines: ["Envelope"], hint: "cash" }),
  paper("Zed", "5500", { lines: ["Druckerpapier", "Briefumschlag"] }),
  paper("MediaMarkt", "5550", { lines: ["Drucker", "Festplatte"], hint: "card" }),
  paper("Werkzeug Meier", "5550", { lines: ["Bohrmaschine"], hint: "card" }),
  paper("Adobe", "5600", { text: "Creative Cloud, monthly plan", hint: "card" }),
  paper("Amazon Web Services", "5650", { unpaid: true }),
  paper("Hetzner Online", "5650", { text: "Cloud Server", unpaid: true }),
  paper("Deutsche Telekom", "5700", { text: "Festnetz und Mobilfunk", unpaid: true }),
  paper("Deutsche Post", "5750", { lines: ["Briefmarken"], hint: "cash" }),
  paper("DHL Paket", "5750", { unpaid: true }),
  paper("Meta Platforms", "5800", { text: "Werbung", unpaid: true }),
  paper("Notar Dr. Lang", "5900", { unpaid: true }),
  paper("Steuerberater Klein", "5900", { unpaid: true }),
  paper("Immobilien Nord", "6000", { text: "Büromiete und Nebenkosten Januar", unpaid: true }),
  paper("Stadtwerke Hamburg", "6050", { text: "Stromrechnung 420 kWh", unpaid: true }),
  paper("Gebäudereinigung Blank", "6100", { unpaid: true }),
  paper("Elektriker Sommer", "6150", { lines: ["Reparatur"], unpaid: true }),
  paper("Allianz", "6200", { text: "Versicherungsbeitrag Haftpflicht", unpaid: true }),
  paper("Hanse Handelsbank", "6250", { text: "Kontoführung und Bankgebühren", hint: "bank" }),
  paper("Finanzamt Hamburg", "6300", { text: "Gewerbesteuer", unpaid: true }),
  paper("Buchhandlung Thalia", "6350", { lines: ["Fachbuch"], hint: "card" }),
  paper("Blumenladen Rose", "6400", { lines: ["Blumen"], hint: "cash" }),
  paper("Rosen-Apotheke", "6450", { hint: "cash" }),
  paper("Schuhe Deichmann", "6500", { hint: "card" }),
  paper("IKEA Deutschland GmbH & Co. KG", "6550", { lines: ["Schreibtisch"], hint: "card" }),
  paper("Fitnessstudio Fit", "6600", { text: "Mitgliedsbeitrag", unpaid: true }),
  paper("Rotes Kreuz", "6650", { text: "Spende Spendenquittung", hint: "bank" }),
  paper("Hornbach Baumarkt AG", "5100", { lines: ["Schrauben", "Holz"], hint: "card" }),
  paper("Zed", "5000", { text: "Irgendetwas", hint: "cash" }),
  paper(null, "5000", { unpaid: true }),
  paper("Verpackung24", "5120", { lines: ["Karton 40x30", "Luftpolsterfolie"], unpaid: true }),
  paper("Patentamt München", "6320", { text: "Markenanmeldung", unpaid: true }),
  paper("Entsorgung Nord", "6700", { lines: ["Container Altpapier"], unpaid: true }),
];

const inputOf = (
  language: Language,
  { vendor, lines = [], text = "", hint = null, unpaid }: Paper,
): CategoriseInput => ({
  ...companyIn(language),
  vendor,
  lineItems: lines.map((description) => ({ description })),
  text: [vendor ?? "", ...lines, text].join("\n"),
  history: [],
  rules: NO_RULES,
  paymentHint: hint,
  payment: unpaid ? UNPAID : PAID,
  paying: { defaultAccountCode: "1100", cards: [] },
});

/** All that was decided, without the names in its sentences. */
function decided(language: Language, one: Paper) {
  const { accountCode, paymentAccountCode, confidence, ...rest } = categorise(inputOf(language, one));
  return {
    accountCode,
    paymentAccountCode,
    confidence,
    because: rest.reason.code,
    paid: rest.paymentReason.code,
    doubt: rest.paymentDoubt?.code ?? null,
    lines: rest.lineItemAccounts.map((line) => [line.accountCode, line.reason.code]),
  };
}

describe.each(OTHERS)("a company in %s", (language) => {
  it.each(PAPERS.map((one) => [`${one.vendor}: ${one.lines ?? one.text ?? ""}`, one] as const))(
    "sorts %s like an English company",
    (_, one) => {
      const english = decided("en-US", one);
      expect(english.accountCode).toBe(one.goesTo);
      expect(decided(language, one)).toEqual(english);
    },
  );

  it("sorts a line alike by every keyword of a category", () => {
    const keywords = companyIn("en-US").categories.flatMap((category) => category.keywords);
    expect(keywords.length).toBeGreaterThan(1000);
    for (let from = 0; from < keywords.length; from += 300) {
      const one = paper(null, "", { lines: keywords.slice(from, from + 300) });
      expect(decided(language, one)).toEqual(decided("en-US", one));
    }
  });

  it("names the category in the company's language", () => {
    const { categoryName, reason } = categorise(inputOf(language, paper("Sanyu Stationery", "5500")));
    expect(categoryName).toBe(standardCategoriesIn(language).find(({ accountCode }) => accountCode === "5500")?.name);
    expect(categoryReasonText(reason)).toContain(`5500 ${categoryName}`);
  });
});
