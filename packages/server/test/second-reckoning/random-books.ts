/** Random books: what is entered in a year, by country. Days are in order within a document, so that its events have one order. */
import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import { CODES } from "./codes.ts";
import type { WhenPaid } from "./counting.ts";
import {
  amountOf,
  codeOf,
  type Item,
  type Purchase,
  reckonPurchase,
  reckonSale,
  type Sale,
  statedOf,
} from "./documents.ts";

/** Kinds of clients: their country, whether they have a VAT ID, and which codes suit them. */
export interface Kind {
  country: string;
  taxId: string;
  codes: string[];
}

export const KINDS: Readonly<Record<string, Kind[]>> = {
  DE: [
    { country: "DE", taxId: "", codes: ["DE-U19", "DE-U7", "DE-U0", "DE-FREE", "DE-13B-SALE"] },
    { country: "AT", taxId: "ATU13585627", codes: ["DE-IGL", "DE-EU-SERV"] },
    { country: "CH", taxId: "", codes: ["DE-EXP", "DE-NT"] },
    { country: "FR", taxId: "", codes: ["DE-U19", "DE-U7"] },
  ],
  GB: [
    { country: "GB", taxId: "", codes: ["GB-S20", "GB-S5", "GB-Z", "GB-E", "GB-DRC-SALE"] },
    { country: "FR", taxId: "", codes: ["GB-OUT", "GB-Z"] },
  ],
  FR: [
    { country: "FR", taxId: "", codes: ["FR-C20", "FR-C10", "FR-C55"] },
    { country: "DE", taxId: "DE136695976", codes: ["FR-LIC", "FR-SERV-UE"] },
    { country: "US", taxId: "", codes: ["FR-EXPORT"] },
  ],
  US: [
    {
      country: "US",
      taxId: "",
      codes: ["US-TX-SALE+2", "US-TX-SALE", "US-TX-EXEMPT", "US-TX-INTERSTATE", "US-TX-RESALE", "US-TX-MARKETPLACE"],
    },
  ],
  AT: [
    {
      country: "AT",
      taxId: "ATU13585627",
      codes: ["AT-U20", "AT-U13", "AT-U10", "AT-FREE", "AT-19-SALE"],
    },
  ],
  AU: [{ country: "AU", taxId: "", codes: ["AU-S10", "AU-FREE", "AU-INPUT"] }],
  CH: [{ country: "CH", taxId: "", codes: ["CH-U81", "CH-U26", "CH-FREE"] }],
  ES: [{ country: "ES", taxId: "ESA13585625", codes: ["ES-R21", "ES-R10", "ES-RE21", "ES-E", "ES-ISP-SALE"] }],
  IE: [{ country: "IE", taxId: "IE6433435F", codes: ["IE-S23", "IE-S135", "IE-Z", "IE-E", "IE-DRC-SALE"] }],
  IT: [{ country: "IT", taxId: "IT00743110157", codes: ["IT-V22", "IT-V10", "IT-V4", "IT-N4", "IT-N6.7"] }],
  NL: [{ country: "NL", taxId: "NL004495445B01", codes: ["NL-H21", "NL-L9", "NL-FREE", "NL-VERLEGD"] }],
};

/** Of the others it is the euro. */
const OWN_CURRENCIES: Readonly<Record<string, string>> = { AU: "AUD", CH: "CHF", GB: "GBP", US: "USD" };
export const currencyOf = (country: string) => OWN_CURRENCIES[country] ?? "EUR";
export const foreignOf = (country: string) => (currencyOf(country) === "USD" ? "EUR" : "USD");

/** A purchase as it was entered, as it was changed, and whether it was deleted at last. */
export interface Bought {
  versions: Purchase[];
  isDeleted: boolean;
}

export interface Books {
  country: string;
  whenPaid: WhenPaid;
  sales: (Sale & { isIssued: boolean })[];
  purchases: Bought[];
}

const LAST = "2026-09-28";
const day = fc.nat(269).map((after) => addDays("2026-01-02", after));
const some = fc.integer({ min: 0, max: 99 });
const price = fc.oneof(fc.bigInt(1n, 2_000n), fc.bigInt(1n, 500_000n));
const exchange = fc.option(fc.constantFrom("0.9137", "1.0825", "0.8"), { freq: 5 });
const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 5, maxLength: 5 });
const payments = fc.array(
  fc.record({
    part: fc.constantFrom(100n, 100n, 50n, 33n, 87n),
    writesOff: some.map((x) => x < 15),
    isVoided: some.map((x) => x < 15),
  }),
  { maxLength: 2 },
);

function saleOf(country: string): fc.Arbitrary<Sale & { isIssued: boolean }> {
  const kinds = KINDS[country] ?? [];
  return fc.nat(kinds.length * 2 - 1).chain((at) => {
    const client = at < kinds.length ? at : 0;
    const item: fc.Arbitrary<Item> = fc.record({
      quantity: fc.constantFrom(100n, 100n, 300n, 250n, 33n),
      price,
      discount: fc.constantFrom(0n, 0n, 0n, 10n, 33n),
      code: fc.constantFrom(...(kinds[client]?.codes ?? [])),
    });
    return fc
      .record({
        client: fc.constant(client),
        day,
        isNamed: some.map((x) => x > 15),
        isInclusive: fc.boolean(),
        exchange,
        discount: fc.constantFrom(0n, 0n, 0n, 5n, 20n),
        items: fc.array(item, { minLength: 1, maxLength: 4 }),
        deducts: some,
        voids: some,
        steps,
        credits: fc.array(
          fc.record({ tenths: fc.bigInt(1n, 3n), items: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }) }),
          {
            maxLength: 2,
          },
        ),
        payments,
        refunded: fc.constantFrom(0n, 50n, 100n, 100n),
        creditsFirst: fc.boolean(),
        isIssued: some.map((x) => x > 5),
      })
      .map(({ deducts, voids, steps, creditsFirst, refunded, ...sale }) => {
        const days = steps.map((_, at) =>
          addDays(
            sale.day,
            steps.slice(0, at + 1).reduce((a, b) => a + b),
          ),
        );
        const [first] = sale.items;
        // A deposit is deducted again, at the tax of the first item.
        if (deducts < 15 && first && sale.discount === 0n && amountOf(first) > 3n)
          sale.items.push({ quantity: 100n, price: -(amountOf(first) / 3n), discount: 0n, code: first.code });
        const isVoid = voids < 10;
        const hasCredits = !isVoid && sale.items.every(({ price }) => price > 0n);
        const credits = hasCredits ? sale.credits : [];
        const [ofCredits, ofPayments] = creditsFirst
          ? [days.slice(0, 2), days.slice(2, 4)]
          : [days.slice(2, 4), days.slice(0, 2)];
        return {
          ...sale,
          kind: "sale" as const,
          voided: isVoid ? ((voids < 5 ? days[0] : sale.day) ?? null) : null,
          credits: credits
            .map(({ tenths, items }, at) => ({
              tenths,
              day: ofCredits[at] ?? LAST,
              items: items.filter((at) => at < sale.items.length),
            }))
            .filter(({ items }) => items.length > 0),
          payments: isVoid ? [] : paymentsOn(ofPayments, sale.payments),
          refund: isVoid || refunded === 0n ? null : { day: days[4] ?? LAST, part: refunded },
        };
      })
      .filter((sale) => reckonSale(sale).total > 0n && sale.credits.every((credit) => creditTotal(sale, credit) > 0n));
  });
}

const creditTotal = (sale: Sale, { tenths, items }: Sale["credits"][number]) =>
  reckonSale({
    ...sale,
    discount: 0n,
    items: items.flatMap((at) =>
      sale.items[at] ? [{ ...sale.items[at], price: (sale.items[at].price * tenths) / 10n }] : [],
    ),
  }).total;

const paymentsOn = (days: string[], all: { part: bigint; writesOff: boolean; isVoided: boolean }[]) =>
  all.map((payment, at) => ({ ...payment, day: days[at] ?? LAST }));

function purchaseOf(country: string): fc.Arbitrary<Purchase> {
  const codes = Object.entries(CODES[country] ?? {}).flatMap(([code, { direction }]) =>
    direction === "purchase" ? [code] : [],
  );
  return fc
    .record({
      day,
      isNamed: some.map((x) => x > 15),
      isInclusive: fc.boolean(),
      exchange,
      code: fc.constantFrom(...codes),
      items: fc.array(price, { minLength: 1, maxLength: 4 }),
      slip: fc.constantFrom(0n, 0n, 0n, 1n, -1n),
      isRefund: some.map((x) => x < 10),
      isBill: fc.boolean(),
      steps,
      payments,
    })
    .map(({ steps, ...purchase }) => {
      const days = steps.map((_, at) =>
        addDays(
          purchase.day,
          steps.slice(0, at + 1).reduce((a, b) => a + b),
        ),
      );
      const { rate, owed } = codeOf(purchase.code);
      const hasTax = !owed && rate !== "0";
      return {
        ...purchase,
        kind: "purchase" as const,
        // In another currency, a person is asked whose tax it is.
        isNamed: purchase.isNamed || purchase.exchange !== null,
        slip: hasTax ? purchase.slip : 0n,
        isInclusive: hasTax && purchase.isInclusive,
        payments: purchase.isBill ? paymentsOn(days, purchase.payments) : [],
      };
    })
    .filter((purchase) => {
      const hasTax = !codeOf(purchase.code).owed && codeOf(purchase.code).rate !== "0";
      const { net, tax } = statedOf(purchase);
      return reckonPurchase(purchase).total !== 0n && net > 0n && (!hasTax || tax > 0n);
    });
}

const boughtOf = (country: string): fc.Arbitrary<Bought> =>
  fc
    .record({
      last: purchaseOf(country),
      former: fc.option(purchaseOf(country), { freq: 3 }),
      isDeleted: some.map((x) => x < 8),
    })
    .map(({ last, former, isDeleted }) => ({
      versions: former ? [{ ...former, payments: [] }, last] : [last],
      // A paid document can't be deleted.
      isDeleted: isDeleted && last.payments.length === 0,
    }));

export function booksOf(country: string, whenPaid: fc.Arbitrary<WhenPaid>): fc.Arbitrary<Books> {
  return fc.record({
    country: fc.constant(country),
    whenPaid,
    sales: fc.array(saleOf(country), { minLength: 3, maxLength: 9, size: "max" }),
    purchases: fc.array(boughtOf(country), { minLength: 3, maxLength: 8, size: "max" }),
  });
}
