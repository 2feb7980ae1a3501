/** Papers of each country and tier, at and around the limits, and what a paper shows. */
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import type { EInvoice, EInvoiceParty } from "../einvoice/model.ts";
import { CLAIM_FIELDS, type ClaimField, claimRuleOn, claimTierOf } from "./claim.ts";
import { findOnPaper, type Paper } from "./claim-evidence.ts";
import { type ClaimQuestion, judgeClaim } from "./claim-judge.ts";
import { OSS, TAX_PACKS } from "./index.ts";

const DAY = "2026-03-02";
const CHARGED = { computation: "charged", category: "S" } as const;
const rulesOf = (country: string) => TAX_PACKS.find((pack) => pack.country === country)?.claim ?? [];

/** A whole invoice of a German printer to Kornelia Studio. */
const INVOICE = `Druckerei Sommer GmbH, Lindenstraße 4, 10969 Berlin
USt-IdNr. DE136695976
Kornelia Studio GmbH
Torstraße 9
10119 Berlin
Rechnung Nr. 2026-118
Rechnungsdatum: 02.03.2026   Leistungsdatum: 27.02.2026
Plakate A2, 50 Stück  840,34 €
Nettobetrag 840,34 €
zzgl. 19 % USt. 159,66 €
Gesamt 1.000,00 €`;

const paper = (change: Partial<Paper> = {}): Paper => ({
  words: INVOICE,
  isTyped: true,
  supplier: { names: ["Druckerei Sommer"], numbers: [], address: "", country: "DE" },
  buyer: { name: "Kornelia Studio GmbH", address: "Torstraße 9, 10119 Berlin", numbers: ["DE123456788"] },
  read: new Set(),
  number: "2026-118",
  gross: "1000.00",
  nets: ["840.34"],
  taxes: ["159.66"],
  rates: ["19"],
  country: "DE",
  ...change,
});
const judge = (change: Partial<ClaimQuestion> = {}) =>
  judgeClaim({
    rules: rulesOf("DE"),
    day: DAY,
    codes: [CHARGED],
    gross: decimal("1000"),
    net: decimal("840.34"),
    paper: paper(),
    ...change,
  });
const missingOf = (change: Partial<ClaimQuestion> = {}) => judge(change).missing.map(({ field }) => field);

describe("the fields that a paper must show", () => {
  // Country, day, amount, then fields that are and that aren't asked for.
  it.each<[country: string, day: string, amount: number, asked: ClaimField[], free: ClaimField[]]>([
    ["DE", DAY, 249.99, ["supplier_address", "rate"], ["supplier_tax_id", "buyer_name", "number", "supply_date"]],
    ["DE", DAY, 250, ["supplier_address", "rate"], ["supplier_tax_id", "buyer_name", "number", "supply_date"]],
    ["DE", DAY, 250.01, ["supplier_tax_id", "buyer_name", "buyer_address", "number", "supply_date", "tax"], []],
    ["DE", "2016-12-31", 150, [], ["supplier_tax_id"]],
    ["DE", "2016-12-31", 150.01, ["supplier_tax_id"], []],
    ["AT", DAY, 400, ["supplier_name"], ["supplier_tax_id", "buyer_name"]],
    ["AT", DAY, 400.01, ["supplier_tax_id", "buyer_name", "supply_date"], []],
    ["GB", DAY, 250, ["supplier_tax_id", "rate", "total"], ["number", "buyer_name", "tax"]],
    ["GB", DAY, 250.01, ["supplier_tax_id", "number", "buyer_name", "tax"], ["supply_date"]],
    ["FR", DAY, 150, ["number", "buyer_name"], ["supplier_tax_id"]],
    ["FR", DAY, 150.01, ["number", "buyer_name", "supplier_tax_id"], []],
    ["IE", DAY, 100, ["supplier_tax_id"], ["buyer_name"]],
    ["IE", DAY, 100.01, ["supplier_tax_id", "buyer_name"], []],
    ["NL", DAY, 100, ["rate_or_tax"], ["supplier_tax_id"]],
    ["NL", DAY, 100.01, ["supplier_tax_id", "tax"], []],
    ["ES", DAY, 400, ["buyer_tax_id", "tax"], ["net"]],
    ["ES", DAY, 400.01, ["buyer_name", "net"], ["buyer_tax_id"]],
    ["IT", DAY, 400, ["buyer_tax_id"], ["net"]],
    ["IT", DAY, 400.01, ["buyer_name", "net"], []],
    ["CH", DAY, 400, ["supplier_tax_id"], ["buyer_name"]],
    ["CH", DAY, 400.01, ["supplier_tax_id", "buyer_name"], []],
    ["CA", DAY, 99.99, ["supplier_name", "date", "total"], ["supplier_tax_id", "rate_or_tax"]],
    ["CA", DAY, 100, ["supplier_tax_id", "rate_or_tax"], ["buyer_name", "description", "terms"]],
    ["CA", DAY, 499.99, ["supplier_tax_id"], ["buyer_name"]],
    ["CA", DAY, 500, ["supplier_tax_id", "buyer_name", "description", "terms"], []],
    ["CA", "2021-04-19", 30, ["supplier_tax_id"], ["buyer_name"]],
    ["CA", "2021-04-19", 150, ["buyer_name"], []],
    ["AU", DAY, 82.5, ["supplier_name"], ["tax_invoice", "supplier_tax_id"]],
    ["AU", DAY, 82.51, ["tax_invoice", "supplier_tax_id"], ["buyer"]],
    ["AU", DAY, 999.99, ["tax_invoice", "supplier_tax_id"], ["buyer"]],
    ["AU", DAY, 1000, ["tax_invoice", "supplier_tax_id", "buyer"], []],
    ["IN", DAY, 1, ["buyer_tax_id", "supplier_tax_id"], []],
    ["JP", DAY, 9999, ["supplier_name"], ["supplier_tax_id"]],
    ["JP", DAY, 10000, ["supplier_tax_id", "buyer_name"], []],
    ["JP", "2029-10-01", 9999, ["supplier_tax_id"], []],
  ])("follow the amount in %s on %s at %d", (country, day, amount, asked, free) => {
    const rule = claimRuleOn(rulesOf(country), day);
    const fields = rule && claimTierOf(rule, decimal(String(amount)))?.fields;
    expect(fields).toEqual(expect.arrayContaining(asked));
    expect(free.filter((field) => fields?.includes(field))).toEqual([]);
  });

  it("are those of the strictest tier where the amount is not known in the country's currency", () => {
    expect(judge({ gross: null }).tier).toBe(judge({ gross: decimal("250.01") }).tier);
  });

  it("are known for every country with a value-added tax, and none where no tax is claimed", () => {
    for (const pack of TAX_PACKS)
      expect([pack.country, pack.claim === undefined]).toEqual([
        pack.country,
        pack.isSalesTax === true || pack.country === OSS,
      ]);
    for (const { claim = [] } of TAX_PACKS)
      for (const { tiers } of claim) {
        expect(tiers.at(-1)?.upTo).toBeUndefined();
        for (const { fields } of tiers) expect(CLAIM_FIELDS).toEqual(expect.arrayContaining([...fields]));
      }
  });
});

describe("a purchase", () => {
  it("needs no paper where no tax is claimed, and has none where nothing is kept", () => {
    expect(judge({ codes: [] }).state).toBe("not_needed");
    expect(judge({ rules: [] }).state).toBe("not_needed");
    expect(judge({ paper: null }).state).toBe("no_document");
  });

  it("is unknown while the words of its paper cannot be read", () => {
    expect(judge({ paper: { ...paper(), words: null } }).state).toBe("unknown");
    expect(judge({ paper: paper({ words: "~ 12 ..  l\n4 5" }) }).state).toBe("unknown");
    const smudged = "Dr ckere  S mm  r  Pl kat  g sam  l  .000  0  dank";
    expect(judge({ paper: paper({ words: smudged, isTyped: false }) }).state).toBe("unknown");
    expect(judge({ paper: paper({ words: smudged }) }).state).toBe("incomplete");
  });

  it.each<[left: string, without: RegExp | string, field: ClaimField]>([
    ["its number", "2026-118", "number"],
    ["the VAT ID", /USt-IdNr.*/, "supplier_tax_id"],
    ["the buyer", "Kornelia Studio GmbH", "buyer_name"],
    ["the buyer's address", /Torstra.*\n10119 Berlin/, "buyer_address"],
    ["the supplier's address", /, Linden.*/, "supplier_address"],
    ["the day of supply", /Leistungsdatum.*/, "supply_date"],
    ["the rate", "19 %", "rate"],
    ["the tax", "159,66", "tax"],
    ["the net amount", /840,34/g, "net"],
  ])("is incomplete without %s, and names nothing else", (_, without, field) => {
    expect(missingOf({ paper: paper({ words: INVOICE.replace(without, "") }) })).toEqual([field]);
  });

  it("is complete with all of it", () => {
    expect(judge()).toMatchObject({ state: "complete", missing: [] });
  });

  it("tells a wrong VAT ID from none, and our own from the supplier's", () => {
    const with_ = (number: string) =>
      judge({ paper: paper({ words: INVOICE.replace("DE136695976", number) }) }).missing;
    expect(with_("DE136695977")).toEqual([{ field: "supplier_tax_id", gap: "wrong" }]);
    expect(with_("DE 123 456 788")).toEqual([{ field: "supplier_tax_id", gap: "absent" }]);
    expect(with_("siehe Kopf, St.-Nr. 22/815/08154")).toEqual([]);
    expect(with_("IBAN DE89 3704 0044 0532 0130 00")).toEqual([{ field: "supplier_tax_id", gap: "absent" }]);
  });

  it("says when the company's own name or address is what is unknown", () => {
    expect(judge({ paper: paper({ buyer: { name: "Kornelia Studio", address: " ", numbers: [] } }) }).missing).toEqual([
      { field: "buyer_address", gap: "own_unknown" },
    ]);
  });

  it("needs the words and both VAT IDs where the buyer owes the tax to a supplier in the EU", () => {
    const codes = [{ computation: "self_assessed", category: "AE", party: "eu" }] as const;
    const words = `Dublin Hosting Ltd\nVAT IE6388047V\n02 March 2026\nHosting, one year 300.00\nTotal EUR 300.00`;
    const of = (text: string) =>
      missingOf({
        codes,
        paper: paper({
          words: text,
          supplier: { ...paper().supplier, names: ["Dublin Hosting"], country: "IE" },
          gross: "300.00",
        }),
      });
    expect(of(words)).toEqual(["buyer_tax_id", "reverse_charge"]);
    expect(of(`${words}\nYour VAT number: DE123456788. Reverse charge.`)).toEqual([]);
    const abroad = [{ computation: "self_assessed", category: "AE", party: "abroad" }] as const;
    expect(missingOf({ codes: abroad, paper: paper({ gross: "1000.00" }) })).toEqual([]);
  });

  it("needs a notice with the tax for import tax", () => {
    expect(judge({ codes: [{ computation: "apart", category: "S" }] }).tier?.fields).toEqual(["date", "tax"]);
  });
});

describe("a tax number", () => {
  it.each<[country: string, text: string, found: boolean]>([
    ["GB", "VAT Reg No: 123 4567 82", true],
    ["GB", "VAT 20% 12.50", false],
    ["CA", "GST/HST 123456789 RT0001", true],
    ["CA", "Tel 416 555 0199", false],
    ["AU", "ABN 51 824 753 556", true],
    ["AU", "ABN 51 824 753 557", false],
    ["IN", "GSTIN: 27AAPFU0939F1ZV", true],
    ["JP", "登録番号 T1234567890123", true],
    ["CH", "CHE-107.787.577 MWST", true],
    ["FR", "N° TVA FR 40 303265045", true],
    ["ES", "NIF: B58378431", true],
    ["IT", "Partita IVA 00743110157", true],
    ["NL", "BTW NL 8580.37.239.B01", true],
    ["DE", "Steuernummer 30/123/45678", true],
    ["DE", "Kundennummer 30123456", false],
  ])("is found in %s in “%s”: %s", (country, words, found) => {
    const gap = findOnPaper(paper({ words, country, supplier: { ...paper().supplier, country } }))("supplier_tax_id");
    expect(gap !== "absent").toBe(found);
  });

  it("and the rest are looked for in a long text without delay", () => {
    for (const piece of ["Da 1, ", "A1 ", "DE12 ", "1.234 ", "Str. 1 12345 ", "vat "]) {
      const started = performance.now();
      const find = findOnPaper(paper({ words: piece.repeat(20_000) }));
      for (const field of CLAIM_FIELDS) find(field);
      expect(performance.now() - started).toBeLessThan(1500);
    }
  });
});

const party = (change: Partial<EInvoiceParty>): EInvoiceParty => ({
  ...{ name: null, tradingName: null, vatId: null, taxNumber: null, registration: null, electronicAddress: null },
  ...{ street: [], city: null, postCode: null, region: null, country: "DE", contact: null },
  ...{ identifier: null, registrationScheme: null, legalInfo: null },
  ...change,
});
const ITEM = {
  ...{ id: "1", parentId: null, counts: true, name: "Plakate A2", description: null, itemNumber: null, quantity: "50" },
  ...{ unit: "C62", unitPrice: "16.8068", priceBaseQuantity: null, amount: "840.34", category: "S", rate: "19" },
  ...{ allowances: [], note: null, period: null, grossPrice: null, priceDiscount: null },
};
const STANDARD = { category: "S", rate: "19", base: "840.34", amount: "159.66", reason: null, reasonCode: null };
/** The same invoice as structure alone. */
const eInvoice = (change: Partial<EInvoice> = {}): EInvoice => ({
  ...{ syntax: "ubl", customization: null, profile: "xrechnung", typeCode: "380", number: "2026-118" },
  ...{ date: "2026-03-02", dueDate: null, deliveryDate: "2026-02-27", deliveryCountry: null, period: null },
  ...{ currency: "EUR", taxCurrency: null, payee: null, buyerReference: null, order: null, contract: null },
  ...{ deliveryPlace: null, directDebit: null, card: null, links: [] },
  ...{ project: null, preceding: [], notes: [], terms: null, payments: [], allowances: [], attachments: [] },
  seller: party({ name: "Druckerei Sommer GmbH", vatId: "DE136695976", city: "Berlin", postCode: "10969" }),
  buyer: party({ name: "KORNELIA STUDIO GMBH", street: ["Torstraße 9"], city: "Berlin", postCode: "10119" }),
  totals: {
    ...{ lines: "840.34", allowances: null, charges: null, net: "840.34", tax: "159.66", taxInTaxCurrency: null },
    ...{ total: "1000.00", paid: null, rounding: null, due: "1000.00" },
  },
  taxes: [STANDARD],
  lines: [ITEM],
  ...change,
});
const structured = (change: Partial<EInvoice>, more: Partial<Paper> = {}) => ({
  paper: paper({ words: "", eInvoice: eInvoice(change), ...more }),
});

describe("an e-invoice", () => {
  it("is judged by its structure, whatever its page says", () => {
    expect(judge(structured({})).state).toBe("complete");
    expect(judge({ paper: { ...paper({ eInvoice: eInvoice() }), words: null } }).state).toBe("complete");
    expect(missingOf(structured({ seller: party({ name: "Druckerei Sommer GmbH" }) }, { words: INVOICE }))).toEqual([
      "supplier_address",
      "supplier_tax_id",
    ]);
  });

  it.each<[ClaimField, Partial<EInvoice>, Partial<Paper>?]>([
    ["number", { number: " " }],
    ["date", { date: null }],
    ["supply_date", { deliveryDate: null }],
    ["buyer_name", { buyer: party({ name: "Ada AG", city: "Berlin", postCode: "10119" }) }],
    ["buyer_address", { buyer: party({ name: "Kornelia Studio GmbH", city: "Hamburg", postCode: "20095" }) }],
    ["description", { lines: [{ ...ITEM, name: null }] }],
    ["net", { totals: { ...eInvoice().totals, net: "800.00" }, taxes: [{ ...STANDARD, base: "800.00" }] }],
    ["rate", { taxes: [{ ...STANDARD, rate: "7" }] }],
    ["tax", {}, { taxes: ["160.66"] }],
  ])("lacks the %s that its structure doesn't have", (field, change, more) => {
    expect(missingOf(structured(change, more))).toEqual([field]);
  });

  it("has its supplier's number only with right check digits, or that of the tax office", () => {
    const seller = { name: "Druckerei Sommer GmbH", city: "Berlin", postCode: "10969" };
    const judged = judge(structured({ seller: party({ ...seller, vatId: "DE136695977" }) }));
    expect(judged.missing).toEqual([{ field: "supplier_tax_id", gap: "wrong" }]);
    expect(judge(structured({ seller: party({ ...seller, taxNumber: "21/815/08150" }) })).state).toBe("complete");
  });

  it("may say in a note that it was supplied on the invoice's own day", () => {
    const notes = ["Das Leistungsdatum entspricht dem Rechnungsdatum."];
    expect(judge(structured({ deliveryDate: null, notes })).state).toBe("complete");
  });

  it("names the reverse charge by its category", () => {
    const codes = [{ computation: "self_assessed", category: "AE", party: "eu" } as const];
    const buyer = party({ name: "Kornelia Studio GmbH", vatId: "DE123456788" });
    expect(judge({ ...structured({ buyer, taxes: [{ ...STANDARD, category: "AE" }] }), codes }).state).toBe("complete");
    expect(judge({ ...structured({ buyer }), codes }).missing).toEqual([{ field: "reverse_charge", gap: "absent" }]);
  });

  it("is judged by the page beside it where it has no lines", () => {
    expect(judge(structured({ profile: "minimum" }, { words: INVOICE })).state).toBe("complete");
    expect(judge(structured({ profile: "minimum" })).state).toBe("unknown");
  });
});
