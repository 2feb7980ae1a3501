/** Exports of shops as they are, and the plan for their orders: each is posted once, and never refunded twice. */
import { decimal, isZero, moneyFromDecimal, sum, toDecimalString } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Books, type KnownSale, planOrder } from "./plan.ts";
import { readShopOrders } from "./read.ts";

const books = (known: readonly KnownSale[] = []): Books => ({
  shop: "Lamps",
  baseCurrency: "EUR",
  known: new Map(known.filter(({ shop }) => shop === "Lamps").map((sale) => [sale.number, sale])),
  elsewhere: Map.groupBy(
    known.filter(({ shop }) => shop !== "Lamps"),
    ({ number }) => number,
  ),
  closedPeriodOf: () => null,
  rate: (currency) => decimal(currency === "EUR" ? "1" : "0.9"),
  today: "2026-04-10",
  refundDate: "2026-04-10",
});
const planOrders = (sent: ReturnType<typeof orders>, known: Books) => sent.map((order) => planOrder(order, known));
const orders = (text: string) => readShopOrders(new TextEncoder().encode(text), { currency: "EUR" })?.orders ?? [];

describe("exports", () => {
  it("have an order's amounts in its first row in Shopify", () => {
    const read = orders(
      [
        "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name,Billing Name,Refunded Amount,Cancelled at,Duties",
        '#1001,g@example.com,paid,2026-03-02 23:50:26 +0200,EUR,"1,100.00",5.00,221.00,"1,326.00",2026-03-01,Lamp,Grace,0.00,,',
        "#1001,g@example.com,,,,,,,,2026-03-01,Shade,,,,",
        "#1002,h@example.com,refunded,2026-03-03,usd,10.00,0,0,12.00,2026-03-03,Bulb,,12.00,2026-03-20,2.00",
      ].join("\n"),
    );
    expect(read).toMatchObject([
      {
        line: 2,
        number: "#1001",
        state: "paid",
        date: "2026-03-02",
        currency: "EUR",
        goods: "1100.00",
        total: "1326.00",
      },
      {
        line: 4,
        number: "#1002",
        customer: "h@example.com",
        currency: "USD",
        shipping: "2.00",
        cancelledOn: "2026-03-20",
      },
    ]);
    expect(read).toHaveLength(2);
  });

  it("name no currency in WooCommerce when the shop has one, and have negative refunds", () => {
    const read = orders(
      [
        "Order Number,Order Status,Order Date,Last Name (Billing),Order Subtotal Amount,Order Shipping Amount,Order Total Tax Amount,Order Total Amount,Order Refund Amount",
        "501,Completed,2026-03-02 10:00,Hopper,100.00,5.00,20.00,125.00,-25.00",
        "502,On hold,2026-03-02 10:00,Turing,100.00,5.00,20.00,125.00,",
      ].join("\n"),
    );
    expect(planOrders(read, books()).map(({ row }) => [row.number, row.outcome, row.currency, row.refunded])).toEqual([
      ["501", "sale", "EUR", 25],
      ["502", "left_out", "EUR", 0],
    ]);
  });
});

describe("a plan", () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((minor) => (minor / 100).toFixed(2));
  const exported = fc.record({
    goods: cents(100_000),
    shipping: cents(2_000),
    tax: cents(5_000),
    currency: fc.constantFrom("EUR", "USD"),
    refunds: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
  });
  const file = (one: { goods: string; shipping: string; tax: string; currency: string }, refunded: string) => {
    const parts = [one.goods, one.shipping, one.tax].map((text) => moneyFromDecimal(text, "EUR"));
    const total = toDecimalString(sum(parts, "EUR"));
    return `Name,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Refunded Amount\n#1,paid,2026-03-02,${one.currency},${one.goods},${one.shipping},${one.tax},${total},${refunded}\n`;
  };

  it("posts an order once and only new refunds, however often and in whatever steps they are reported", () => {
    fc.assert(
      fc.property(exported, (one) => {
        const total = Number(one.goods) + Number(one.shipping) + Number(one.tax);
        let known = null as KnownSale | null;
        let posted = 0;
        let back = 0n;
        for (const percent of one.refunds.toSorted((a, b) => a - b)) {
          const text = file(one, ((Math.floor(total * percent) / 100) as number).toFixed(2));
          for (let twice = 0; twice < 2; twice += 1) {
            const [planned] = planOrders(orders(text), books(known ? [known] : []));
            if (!planned?.posts) continue;
            expect(twice).toBe(0);
            posted += planned.posts.sale ? 1 : 0;
            back += planned.posts.refund?.amount.minor ?? 0n;
            const refunded = toDecimalString({ minor: back, currency: one.currency });
            const amount = planned.posts.sale?.order.total;
            known = {
              id: "1",
              shop: "Lamps",
              number: "#1",
              soldOn: "2026-03-02",
              currency: one.currency,
              total: amount ? toDecimalString(amount) : (known?.total ?? ""),
              refunded,
            };
          }
        }
        expect(posted).toBeLessThanOrEqual(1);
        if (known) expect(moneyFromDecimal(known.refunded, "EUR").minor).toBe(back);
        if (total > 0 && one.refunds.length > 0) expect(isZero({ minor: BigInt(posted), currency: "EUR" })).toBe(false);
      }),
    );
  });

  it("leaves out orders that are in the books in another way", () => {
    const known = {
      id: "1",
      shop: "Lamps",
      number: "#1",
      soldOn: "2026-03-02",
      currency: "EUR",
      total: "12.00",
      refunded: "5.00",
    };
    const one = { goods: "10.00", shipping: "0.00", tax: "2.00", currency: "EUR" };
    const notes = (text: string) => planOrders(orders(text), books([known]))[0]?.row.notes;
    expect(notes(file(one, "3.00"))).toEqual(["€5.00 of it are refunded in the books, and the file has €3.00."]);
    expect(notes(file({ ...one, tax: "3.00" }, "5.00"))).toEqual([
      "It is posted with €12.00, and the file has €13.00. Correct it with an entry.",
    ]);
    expect(notes(file(one, "5.00"))).toEqual([]);
    // The shop was given another name since.
    const [renamed] = planOrders(orders(file(one, "5.00")), books([{ ...known, shop: "Lights" }]));
    expect(renamed?.row.notes).toEqual([
      'An order with this number, day, and total is posted already, of the shop "Lights".',
    ]);
  });
});
