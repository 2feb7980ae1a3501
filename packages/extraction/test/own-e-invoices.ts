/** Random e-invoices as the product issues them: their figures add up, and they have what the format asks for. */
import type {
  EInvoice,
  EInvoiceAllowance,
  EInvoiceFormat,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
} from "@tallyleaf/ledger";
import fc from "fast-check";

const PLACES = 2;
const CENT = 10n ** BigInt(PLACES);

/** A number of `scale` places as text. */
function text(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, "0");
  const sign = value < 0n ? "-" : "";
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
const money = (cents: bigint) => text(cents, PLACES);
/** Half away from zero. */
function divided(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by : by;
  return (value * 2n + half) / (by * 2n);
}

interface TaxKind {
  category: string;
  /** Null: none. */
  rate: string | null;
  reason: string | null;
  reasonCode: string | null;
}
const taxed = (category: string, rate: string): TaxKind => ({ category, rate, reason: null, reasonCode: null });
const untaxed = (category: string, reason: string | null, reasonCode: string | null): TaxKind => ({
  category,
  rate: category === "O" ? null : "0",
  reason,
  reasonCode,
});

/** What an invoice can be taxed by: each line, allowance, and charge has one of a list. */
const TAXATIONS: readonly (readonly TaxKind[])[] = [
  [taxed("S", "19")],
  [taxed("S", "19"), taxed("S", "7")],
  [taxed("S", "21.00"), taxed("S", "5.5"), taxed("Z", "0"), untaxed("E", "Insurance", null)],
  [untaxed("E", "Small business, § 19 UStG", null)],
  [untaxed("E", null, "VATEX-EU-132")],
  [untaxed("AE", "Reverse charge", "VATEX-EU-AE"), taxed("S", "19")],
  [untaxed("AE", null, "VATEX-EU-AE")],
  [untaxed("K", "Intra-community supply", "VATEX-EU-IC")],
  [untaxed("G", null, "VATEX-EU-G")],
  [untaxed("O", "Not subject to VAT", "VATEX-EU-O")],
  [taxed("L", "7")],
  [taxed("M", "0"), taxed("M", "4")],
  [taxed("Z", "0")],
];

const PARTIES = [
  { country: "DE", vatId: "DE123456788", scheme: "9930", region: null },
  { country: "AT", vatId: "ATU12345675", scheme: "9914", region: "Tirol" },
  { country: "FR", vatId: "FR40303265045", scheme: "9957", region: null },
  { country: "NL", vatId: "NL123456789B01", scheme: "9944", region: null },
] as const;
const ACCOUNTS = ["DE02120300000000202051", "AT026000000001349870", "FR7630006000011234567890189"] as const;

const UNIT = fc.constantFrom("C62", "HUR", "DAY", "KGM", "MTR", "MTK", "LTR", "MON", "SET", "KMT");
const WORDS = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((some) => `X${some.replace(/\s+/g, " ")}x`)
  // What BR-DE-18 reads as a discount.
  .map((some) => some.replaceAll("#", "+"));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const number = fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,6}$/);

function anyParty(): fc.Arbitrary<EInvoiceParty> {
  return fc
    .record({
      facts: fc.constantFrom(...PARTIES),
      name: WORDS,
      tradingName: maybe(WORDS),
      identifier: maybe(number),
      registration: maybe(number),
      legalInfo: maybe(WORDS),
      street: fc.array(WORDS, { minLength: 1, maxLength: 3 }),
      city: WORDS,
      postCode: fc.stringMatching(/^[0-9]{5}$/),
      contact: fc.record({
        name: WORDS,
        phone: fc.stringMatching(/^\+49 [0-9]{3} [0-9]{5}$/),
        email: fc.constantFrom("billing@kornelia.example", "a.b@mail.example"),
      }),
    })
    .map(({ facts: { country, vatId, scheme, region }, ...rest }) => ({
      ...rest,
      country,
      vatId,
      region,
      taxNumber: null,
      registrationScheme: null,
      electronicAddress: { scheme, id: vatId },
    }));
}

/** An amount, or a share of a base: `base` cents. */
const anyAllowance = fc.record({
  isCharge: fc.boolean(),
  share: fc.integer({ min: 1, max: 40 }),
  isPercent: fc.boolean(),
  reason: WORDS,
  hasCode: fc.boolean(),
});
type AllowanceSeed = typeof anyAllowance extends fc.Arbitrary<infer T> ? T : never;

function allowanceOf({ isCharge, share, isPercent, reason, hasCode }: AllowanceSeed, base: bigint) {
  const amount = divided(base * BigInt(share), 100n);
  const allowance: EInvoiceAllowance = {
    isCharge,
    amount: money(amount),
    base: isPercent ? money(base) : null,
    percent: isPercent ? String(share) : null,
    reason,
    reasonCode: hasCode ? (isCharge ? "FC" : "95") : null,
    category: null,
    rate: null,
  };
  return { allowance, signed: isCharge ? amount : -amount };
}

const anyLine = fc.record({
  quantity: fc.bigInt(-2_000n, 90_000n).filter((count) => count !== 0n),
  /** Of the price: four places. */
  price: fc.bigInt(0n, 9_999_999n),
  discount: maybe(fc.bigInt(0n, 5_000n)),
  per: fc.constantFrom(null, 1n, 10n, 100n),
  unit: UNIT,
  name: WORDS,
  note: maybe(WORDS),
  description: maybe(WORDS),
  itemNumber: maybe(number),
  hasPeriod: fc.boolean(),
  allowances: fc.array(anyAllowance, { maxLength: 2 }),
  kind: fc.nat(),
});

type LineSeed = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;

/** Quantities have three places here, and prices four. */
function lineOf(seed: LineSeed, place: number, kinds: readonly TaxKind[], period: EInvoice["period"]) {
  const { quantity, price, per, unit, discount } = seed;
  const whole = divided(quantity * price * CENT, 10n ** 7n * (per ?? 1n));
  const parts = seed.allowances.map((each) => allowanceOf(each, whole < 0n ? -whole : whole));
  const amount = parts.reduce((sum, { signed }) => sum + signed, whole);
  const kind = kinds[seed.kind % kinds.length]!;
  const line: EInvoiceLine = {
    id: String(place + 1),
    parentId: null,
    counts: true,
    note: seed.note,
    period: seed.hasPeriod ? period : null,
    name: seed.name,
    description: seed.description,
    itemNumber: seed.itemNumber,
    quantity: text(quantity, 3),
    unit,
    unitPrice: text(price, 4),
    priceBaseQuantity: per === null ? null : String(per),
    grossPrice: discount === null ? null : text(price + discount, 4),
    priceDiscount: discount === null ? null : text(discount, 4),
    amount: money(amount),
    category: kind.category,
    rate: kind.rate,
    allowances: parts.map(({ allowance }) => allowance),
  };
  return { line, amount, kind };
}

const anySeed = fc.record({
  kinds: fc.constantFrom(...TAXATIONS),
  type: fc.constantFrom("380", "380", "381", "384"),
  number,
  days: fc.tuple(day, day, day).map((days) => days.toSorted()),
  seller: anyParty(),
  buyer: anyParty(),
  payee: maybe(WORDS),
  buyerReference: number,
  order: maybe(number),
  contract: maybe(number),
  project: maybe(number),
  preceding: maybe(fc.record({ number, date: maybe(day) })),
  notes: fc.array(WORDS, { maxLength: 1 }),
  words: maybe(WORDS),
  discounts: fc.array(
    fc.constantFrom("#SKONTO#TAGE=7#PROZENT=3.00#", "#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=10.50#"),
    {
      maxLength: 2,
    },
  ),
  hasDueDate: fc.boolean(),
  hasPeriod: fc.boolean(),
  hasDelivery: fc.boolean(),
  means: fc.constantFrom("30", "58", "59", "48", "10"),
  account: fc.constantFrom(...ACCOUNTS),
  accountName: maybe(WORDS),
  bic: maybe(fc.constant("BYLADEM1001")),
  reference: maybe(number),
  isTwice: fc.boolean(),
  currency: fc.constantFrom("EUR", "EUR", "GBP", "SEK"),
  paid: maybe(fc.integer({ min: 0, max: 120 })),
  rounding: maybe(fc.bigInt(-4n, 4n)),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  allowances: fc.array(fc.record({ seed: anyAllowance, kind: fc.nat() }), { maxLength: 3 }),
});
type Seed = typeof anySeed extends fc.Arbitrary<infer T> ? T : never;

/** Invoices that the format's rules accept. */
export const anyEInvoice = (format: EInvoiceFormat): fc.Arbitrary<EInvoice> =>
  anySeed.map((seed) => invoiceOf(seed, format));

function invoiceOf(seed: Seed, format: EInvoiceFormat): EInvoice {
  const { kinds, currency } = seed;
  const isPeppol = format === "peppol";
  const [first = "", middle = "", last = ""] = seed.days;
  const period = seed.hasPeriod ? { start: first, end: last } : null;
  const lines = seed.lines.map((each, place) => lineOf(each, place, kinds, period));
  const sum = lines.reduce((all, { amount }) => all + amount, 0n);
  const allowances = seed.allowances.map((each) => {
    // Of a category that a line has.
    const { kind } = lines[each.kind % lines.length]!;
    const part = allowanceOf(each.seed, sum < 0n ? -sum : sum);
    return { ...part, kind, allowance: { ...part.allowance, category: kind.category, rate: kind.rate } };
  });
  const used = kinds.filter((kind) => lines.some((line) => line.kind === kind));
  const rows = used.map((kind) => {
    const base = [
      ...lines.filter((line) => line.kind === kind).map(({ amount }) => amount),
      ...allowances.filter((each) => each.kind === kind).map(({ signed }) => signed),
    ].reduce((all, each) => all + each, 0n);
    const rate = BigInt(Math.round(Number(kind.rate ?? "0") * 10));
    return { kind, base, tax: divided(base * rate, 1000n) };
  });
  const of = (isCharge: boolean) =>
    allowances
      .filter(({ allowance }) => allowance.isCharge === isCharge)
      .reduce((all, { signed }) => all + (signed < 0n ? -signed : signed), 0n);
  const net = sum - of(false) + of(true);
  const tax = rows.reduce((all, row) => all + row.tax, 0n);
  const total = net + tax;
  const paid = seed.paid === null ? null : divided(total * BigInt(seed.paid), 100n);
  const isOutside = kinds.some(({ category }) => category === "O");
  const isSmall = kinds.length === 1 && kinds[0]?.category === "E" && kinds[0].reasonCode === null;
  const numbers = isOutside ? { vatId: null } : isSmall ? { vatId: null, taxNumber: "12/345/67890" } : {};
  const isDomestic = seed.seller.country === "DE" && seed.buyer.country === "DE";
  const isForeign = currency !== "EUR" && tax !== 0n;
  const discounts = [...seed.discounts, ...(seed.words === null ? [] : [seed.words])];
  const isGone = kinds.some(({ category }) => category === "K") || seed.hasDelivery;
  return {
    links: [],
    syntax: "ubl",
    customization: null,
    profile: "other",
    typeCode: isPeppol && seed.type === "384" && !isDomestic ? "380" : seed.type,
    number: seed.number,
    date: first,
    dueDate: seed.hasDueDate ? last : null,
    deliveryDate: isGone ? middle : null,
    deliveryCountry: isGone ? "NL" : null,
    deliveryPlace: isGone ? { name: seed.payee, street: seed.buyer.street, city: "Breda", postCode: "4811 AA" } : null,
    period,
    currency,
    taxCurrency: isForeign ? "EUR" : null,
    seller: { ...seed.seller, ...registrationOf(seed.seller), ...numbers },
    buyer: {
      ...seed.buyer,
      legalInfo: null,
      ...registrationOf(seed.buyer),
      vatId: isOutside ? null : seed.buyer.vatId,
    },
    payee: seed.payee,
    buyerReference: seed.buyerReference,
    order: seed.order,
    contract: seed.contract,
    project: seed.project,
    preceding: seed.preceding ? [seed.preceding] : seed.type === "380" ? [] : [{ number: "R-1", date: first }],
    notes: seed.notes,
    terms: discounts.length > 0 ? discounts.join("\n") : seed.hasDueDate ? null : "30 days",
    ...paymentOf(seed),
    totals: {
      lines: money(sum),
      allowances: allowances.some(({ allowance }) => !allowance.isCharge) ? money(of(false)) : null,
      charges: allowances.some(({ allowance }) => allowance.isCharge) ? money(of(true)) : null,
      net: money(net),
      tax: money(tax),
      taxInTaxCurrency: isForeign ? money(divided(tax * 9n, 10n)) : null,
      total: money(total),
      paid: paid === null ? null : money(paid),
      rounding: seed.rounding === null ? null : money(seed.rounding),
      due: money(total - (paid ?? 0n) + (seed.rounding ?? 0n)),
    },
    taxes: rows.map(({ kind: { category, rate, reason, reasonCode }, base, tax: amount }) => ({
      category,
      rate: rate ?? "0",
      base: money(base),
      amount: money(amount),
      reason,
      reasonCode,
    })),
    allowances: allowances.map(({ allowance }) => allowance),
    lines: lines.map(({ line }) => line),
    attachments: [],
  };
}

/** Peppol knows a Dutch register by the form of its numbers. */
const registrationOf = ({ country, registration }: EInvoiceParty) =>
  country === "NL"
    ? { registration: "12345678", registrationScheme: "0106" }
    : { registration: registration ?? "HRB 7" };
function paymentOf(seed: Seed): Pick<EInvoice, "payments" | "directDebit" | "card"> {
  // Cash is no means within the Netherlands (NL-R-008).
  const means = seed.means === "10" && seed.seller.country === "NL" ? "30" : seed.means;
  const { account, accountName, bic, reference, isTwice } = seed;
  const isTransfer = means === "30" || means === "58";
  const payment: EInvoicePayment = isTransfer
    ? { means, account, accountName, bic, reference }
    : { means, account: null, accountName: null, bic: null, reference };
  return {
    payments: isTransfer && isTwice ? [payment, { ...payment, account: ACCOUNTS[0] }] : [payment],
    directDebit: means === "59" ? { mandate: "M-7", creditorId: "DE98ZZZ09999999999", account } : null,
    card: means === "48" ? { number: "4711", holder: accountName } : null,
  };
}
