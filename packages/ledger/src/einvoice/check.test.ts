/** The rules of EN 16931: a right e-invoice breaks none, and each wrong figure is found by its rule. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../countries.ts";
import { formatDecimal } from "../decimal.ts";
import { checkEInvoice, EINVOICE_RULES } from "./check.ts";
import { ADDRESS_SCHEMES, COUNTRIES, UNITS } from "./codes.ts";
import { ELECTRONIC_ADDRESS_SCHEMES } from "./electronic-address.ts";
import { type EInvoice, type EInvoiceParty, isMoneyBack } from "./model.ts";
import { UNITS_OF_MEASURE } from "./write/units.ts";

const money = (cents: bigint) => formatDecimal({ digits: cents, scale: 2 });
const PARTY: EInvoiceParty = {
  name: "A",
  tradingName: null,
  identifier: null,
  vatId: "DE1",
  taxNumber: null,
  registration: null,
  registrationScheme: null,
  legalInfo: null,
  street: [],
  city: null,
  postCode: null,
  region: null,
  country: "DE",
  electronicAddress: null,
  contact: null,
};

/** A right invoice with these lines, an allowance and what was paid, at 19 %. */
function invoiceOf(lines: readonly bigint[], allowance: bigint, paid: bigint): EInvoice {
  const sum = lines.reduce((all, line) => all + line, 0n);
  const net = sum - allowance;
  const tax = (net * 19n + (net < 0n ? -50n : 50n)) / 100n;
  const part = { category: "S", rate: "19" };
  return {
    syntax: "ubl",
    customization: "urn:cen.eu:en16931:2017",
    profile: "en16931",
    typeCode: "380",
    number: "1",
    date: "2026-10-05",
    dueDate: "2026-11-04",
    deliveryDate: null,
    deliveryCountry: null,
    deliveryPlace: null,
    period: null,
    currency: "EUR",
    taxCurrency: null,
    seller: PARTY,
    buyer: PARTY,
    payee: null,
    buyerReference: null,
    order: null,
    contract: null,
    project: null,
    preceding: [],
    notes: [],
    terms: null,
    payments: [],
    directDebit: null,
    card: null,
    totals: {
      lines: money(sum),
      allowances: money(allowance),
      charges: null,
      net: money(net),
      tax: money(tax),
      taxInTaxCurrency: null,
      total: money(net + tax),
      paid: money(paid),
      rounding: null,
      due: money(net + tax - paid),
    },
    taxes: [{ ...part, base: money(net), amount: money(tax), reason: null, reasonCode: null }],
    allowances: [
      {
        ...part,
        isCharge: false,
        amount: money(allowance),
        base: null,
        percent: null,
        reason: "Loyalty",
        reasonCode: null,
      },
    ],
    lines: lines.map((amount, at) => ({
      ...part,
      id: String(at + 1),
      parentId: null,
      counts: true,
      note: null,
      period: null,
      name: "Paper",
      description: null,
      itemNumber: null,
      quantity: "1",
      unit: "C62",
      unitPrice: "1",
      priceBaseQuantity: null,
      grossPrice: null,
      priceDiscount: null,
      amount: money(amount),
      allowances: [],
    })),
    attachments: [],
    links: [],
  };
}

const anyInvoice = fc
  .tuple(
    fc.array(fc.bigInt(-10_000n, 1_000_000n), { minLength: 1, maxLength: 5 }),
    fc.bigInt(0n, 5_000n),
    fc.bigInt(0n, 5_000n),
  )
  .map(([lines, allowance, paid]) => invoiceOf(lines, allowance, paid));

const rulesOf = (invoice: EInvoice) => checkEInvoice(invoice).map(({ rule }) => rule);
const PLAIN = invoiceOf([10_000n, 2_000n], 500n, 0n);

describe("the rules of e-invoices", () => {
  it("have official ids, each once", () => {
    const ids = EINVOICE_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^BR-(?:[A-Z]+-)?\d\d$/.test(id))).toEqual([]);
  });

  it("find nothing in a right invoice, and a wrong figure wherever it is", () => {
    const figures = { lines: 10, allowances: 11, net: 13, tax: 14, total: 15, due: 16 } as const;
    fc.assert(
      fc.property(
        anyInvoice,
        fc.constantFrom(...(Object.keys(figures) as (keyof typeof figures)[])),
        fc.bigInt(1n, 99n),
        (invoice, name, slip) => {
          expect(rulesOf(invoice)).toEqual([]);
          const wrong = money(BigInt(invoice.totals[name]?.replace(".", "") ?? "0") + slip);
          const found = rulesOf({ ...invoice, totals: { ...invoice.totals, [name]: wrong } });
          expect(found).toContain(`BR-CO-${figures[name]}`);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each<[string, Partial<EInvoice>]>([
    ["BR-02", { number: null }],
    ["BR-03", { date: "2026-02-30" }],
    ["BR-CL-04", { currency: "EUX" }],
    ["BR-S-02", { seller: { ...PARTY, vatId: null } }],
    ["BR-CL-01", { typeCode: "999" }],
    ["BR-53", { taxCurrency: "GBP" }],
    ["BR-CO-17", { taxes: [{ ...PLAIN.taxes[0]!, rate: "7" }] }],
    ["BR-E-10", { taxes: [...PLAIN.taxes, { ...PLAIN.taxes[0]!, category: "E", rate: "0", base: "0", amount: "0" }] }],
    ["BR-CO-14", { taxes: [{ ...PLAIN.taxes[0]!, amount: "1,00" }] }],
  ])("say %s", (rule, change) => {
    expect(rulesOf({ ...PLAIN, ...change })).toContain(rule);
  });

  const line = PLAIN.lines[0]!;
  const less = PLAIN.allowances[0]!;
  const file = { name: "a", description: null, size: 1, type: null };
  const PAYMENT = { means: "58", account: null, accountName: null, bic: null, reference: null };
  it.each<[string, Partial<EInvoice>]>([
    ["BR-CL-11", { seller: { ...PARTY, registrationScheme: "9930" } }],
    ["BR-CL-14", { buyer: { ...PARTY, country: "UK" } }],
    ["BR-CL-16", { payments: [{ ...PAYMENT, means: "BANK" }] }],
    ["BR-CL-19", { lines: [{ ...line, allowances: [{ ...less, reasonCode: "ABK" }] }] }],
    ["BR-CL-20", { allowances: [{ ...less, isCharge: true, reasonCode: "95" }] }],
    ["BR-CL-22", { taxes: [{ ...PLAIN.taxes[0]!, reasonCode: "VATEX-EU-X" }] }],
    ["BR-CL-23", { lines: [{ ...line, unit: "ST" }] }],
    ["BR-CL-24", { attachments: [{ ...file, mimeType: "application/x-msdownload" }] }],
    ["BR-CL-25", { seller: { ...PARTY, electronicAddress: { scheme: "9958", id: "1" } } }],
  ])("name an unknown code by %s, which stops nothing", (rule, change) => {
    expect(checkEInvoice({ ...PLAIN, ...change })).toContainEqual(
      expect.objectContaining({ rule, weight: "note", code: "invalid" }),
    );
  });

  it("know the usual codes, and those of exemptions in any case", () => {
    const right: Partial<EInvoice> = {
      seller: { ...PARTY, registrationScheme: "0002", electronicAddress: { scheme: "EM", id: "a@b.example" } },
      buyer: { ...PARTY, country: "XI" },
      payments: [{ ...PAYMENT, account: "DE02" }],
      lines: PLAIN.lines.map((each, at) => ({ ...each, unit: ["HUR", "XPK", "C62"][at % 3]! })),
      allowances: [{ ...less, reasonCode: "95" }],
      attachments: [{ ...file, mimeType: "application/pdf" }],
    };
    expect(rulesOf({ ...PLAIN, ...right })).toEqual([]);
    const exempt = { ...PLAIN.taxes[0]!, category: "E", reasonCode: "vatex-eu-132-1g" };
    expect(rulesOf({ ...PLAIN, taxes: [exempt] })).not.toContain("BR-CL-22");
  });

  it("know every country, unit, and scheme of addresses that a person is offered", () => {
    const unknown = (offered: readonly string[], known: ReadonlySet<string>) =>
      offered.filter((code) => !known.has(code));
    expect([COUNTRY_CODES.length > 240, UNITS_OF_MEASURE.length > 40]).toEqual([true, true]);
    expect(unknown(COUNTRY_CODES, COUNTRIES)).toEqual([]);
    expect(
      unknown(
        UNITS_OF_MEASURE.map(({ code }) => code),
        UNITS,
      ),
    ).toEqual([]);
    expect(unknown(Object.keys(ELECTRONIC_ADDRESS_SCHEMES), ADDRESS_SCHEMES)).toEqual([]);
  });

  it("check only the figures of profiles without lines", () => {
    const smallest: EInvoice = {
      ...PLAIN,
      profile: "minimum",
      lines: [],
      taxes: [],
      allowances: [],
      customization: null,
    };
    expect(checkEInvoice(smallest)).toEqual([]);
    expect(rulesOf({ ...smallest, totals: { ...smallest.totals, total: "1.00" } })).toEqual(["BR-CO-15"]);
  });

  it("tell money that comes back", () => {
    expect(isMoneyBack(PLAIN)).toBe(false);
    expect(isMoneyBack({ ...PLAIN, typeCode: "381" })).toBe(true);
    expect(isMoneyBack({ ...PLAIN, totals: { ...PLAIN.totals, total: "-1.00" } })).toBe(true);
  });
});
