/** Categorization: vendors as printed on receipts, in the order of the evidence, and the reason of each choice. */
import { type Account, STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoryReasonText, paymentReasonText } from "../product/reason-text.ts";
import { type CategoriseInput, categorise, NO_RULES, type VendorHistory } from "./index.ts";

const PAID: CategoriseInput["payment"] = {
  evidence: { code: "till_receipt", words: "Till 4" },
  request: null,
  cardDigits: null,
};
const input = (parts: Partial<CategoriseInput> = {}): CategoriseInput => ({
  vendor: null,
  lineItems: [],
  text: "",
  categories: STANDARD_CATEGORIES,
  accounts: STANDARD_CHART,
  history: [],
  rules: NO_RULES,
  paymentHint: null,
  payment: PAID,
  paying: { defaultAccountCode: null, cards: [] },
  ...parts,
});
const lines = (...descriptions: string[]) => descriptions.map((description) => ({ description }));
const before = (vendor: string, accountCode: string, count = 1, paymentAccountCode = "1100"): VendorHistory => ({
  vendor,
  accountCode,
  paymentAccountCode,
  count,
});

describe("vendors by name", () => {
  test.each([
    ["RESTORAN WAN SHENG", "5250", "keyword_vendor"],
    ["RSTORAN WAN SHENG", "5250", "keyword_vendor"],
    ["AIK HUAT HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD", "5100", "keyword_vendor"],
    ["HARDWARETRADING SDN BHD", "5100", "keyword_vendor"],
    ["SANYU STATIONERY SHOP", "5500", "keyword_vendor"],
    ["Rosen-Apotheke", "6450", "keyword_vendor"],
    ["Freie Tankstelle Müller", "5400", "keyword_vendor"],
    ["BACKEREI SCHMIDT", "5200", "keyword_vendor"],
    ["Supermarché du Centre", "5200", "keyword_vendor"],
    ["Librería Cervantes", "6350", "keyword_vendor"],
    ["Farmacia Dott. Rossi", "6450", "keyword_vendor"],
    ["Parkeergarage De Markt", "5480", "keyword_vendor"],
    ["Padaria Portuguesa", "5200", "keyword_vendor"],
    ["MR. D.I.Y. (M) SDN BHD", "5100", "merchant"],
    ["AEON CO. (M) BHD", "5200", "merchant"],
    ["ALDI Süd", "5200", "merchant"],
    ["real GmbH", "5200", "merchant"],
    ["dm", "6450", "merchant"],
    ["Shell Isni Petro Trading", "5400", "merchant"],
    ["McDonald's", "5250", "merchant"],
    ["H&M Hennes & Mauritz", "6500", "merchant"],
    ["Amazon Web Services", "5650", "merchant"],
    ["Amazon EU S.à r.l.", "5000", "merchant"],
    ["Deutsche Bahn AG", "5300", "merchant"],
    ["Free", "5700", "merchant"],
    ["IKEA Deutschland GmbH & Co. KG", "6550", "merchant"],
  ])("assigns %s to %s", (vendor, accountCode, code) => {
    const result = categorise(input({ vendor }));
    expect([result.accountCode, result.reason.code]).toEqual([accountCode, code]);
  });

  test.each([
    "Totally Real Estate Planners",
    "Orange County Fencing",
    "Paul Smith & Sons",
    "Unihakka International Sdn Bhd",
  ])("does not mistake %s for a chain because of a common word", (vendor) => {
    expect(categorise(input({ vendor })).reason.code).toBe("nothing_matched");
  });

  test("uses a chain named at the top of the text, but not further down, when there is no vendor", () => {
    expect(categorise(input({ text: "\nLIDL\nHauptstr. 1\n" }))).toMatchObject({
      accountCode: "5200",
      confidence: 0.6,
    });
    expect(categorise(input({ text: "a\nb\nc\nd\nLIDL" })).accountCode).toBe("5000");
  });
});

describe("reasons", () => {
  test.each<[Partial<CategoriseInput>, string]>([
    [{ vendor: "ALDI" }, "ALDI is a food shop, so this goes to 5200 Groceries."],
    [{ vendor: "Shell 4711" }, "The word “shell” shows that Shell 4711 is a fuel station, so this goes to 5400 Fuel."],
    [
      { vendor: "Sanyu Stationery" },
      "The vendor name contains “stationery”, a keyword of your category Office supplies. It goes to 5500 Office supplies.",
    ],
    [
      { vendor: "Zed", lineItems: lines("Diesel 40 l", "AdBlue") },
      "2 of 2 line items contain “diesel, adblue”, so this goes to 5400 Fuel.",
    ],
    [
      { text: "Ihre Stromrechnung\nVerbrauch 420 kWh" },
      "The document contains “stromrechnung, kwh”, keywords of your category Utilities. It goes to 6050 Utilities.",
    ],
    [{}, "The document doesn't show what kind of expense it is, so this goes to 5000 General expenses."],
    [
      { vendor: "Zed", history: [before("ZED", "5800", 3), before("Zed Ltd", "5600", 1)] },
      "You posted ZED to 5800 Advertising and marketing 3 of 4 times before.",
    ],
  ])("says in a sentence: %o", (parts, message) => {
    expect(categoryReasonText(categorise(input(parts)).reason)).toBe(message);
  });
});

describe("earlier choices", () => {
  test("win over keywords, also when the name is spelled differently or misread", () => {
    const history = [before("Restoran Wan Sheng", "6400", 4)];
    for (const vendor of [
      "RESTORAN WAN SHENG",
      "RSTORAN WAN SHENG",
      "Restoran Wan Sheng Sdn Bhd",
      "Restoran Wan Sheng (Cheras)",
    ]) {
      expect(categorise(input({ vendor, history })), vendor).toMatchObject({
        accountCode: "6400",
        categoryName: "Entertainment and gifts",
        reason: { code: "vendor_history" },
      });
    }
  });

  test("ignore a vendor whose name only sounds similar", () => {
    const history = [before("Restoran Wan Sheng", "6400", 4), before("Restoran", "6650", 9), before("Bar", "6650", 9)];
    for (const vendor of ["Restoran Wan Hing", "Restoran Sin Du", "Bar Marsella Restoran"]) {
      expect(categorise(input({ vendor, history })).accountCode, vendor).toBe("5250");
    }
  });

  test("choose the most frequent account, with more confidence the more often it was chosen", () => {
    const always = categorise(input({ vendor: "Zed", history: [before("Zed", "5800", 5)] }));
    const mostly = categorise(input({ vendor: "Zed", history: [before("Zed", "5800", 3), before("Zed", "5600", 2)] }));
    expect([always.accountCode, mostly.accountCode]).toEqual(["5800", "5800"]);
    expect(always.confidence).toBeGreaterThan(mostly.confidence);
  });

  test("skip an account that no longer exists", () => {
    expect(categorise(input({ vendor: "Aldi", history: [before("Aldi", "7777", 9)] })).accountCode).toBe("5200");
  });
});

describe("keywords of the organization", () => {
  const categories = [
    ...STANDARD_CATEGORIES,
    { name: "Project Falcon", accountCode: "5950", keywords: ["FALCON-7", "drohne"] },
    { name: "Ghost", accountCode: "9999", keywords: ["aldi"] },
  ];

  test.each<[string, Partial<CategoriseInput>]>([
    ["in the vendor's name", { vendor: "Falcon 7 Hardware" }],
    ["on a line", { vendor: "Aldi", lineItems: lines("Ersatzteil Drohne") }],
    ["in the text", { vendor: "Aldi", text: "Your reference: falcon-7" }],
  ])("match %s, before built-in knowledge", (_where, parts) => {
    expect(categorise(input({ ...parts, categories }))).toMatchObject({
      accountCode: "5950",
      categoryName: "Project Falcon",
      reason: { code: "own_keyword" },
    });
  });

  test("match whole words only", () => {
    expect(categorise(input({ vendor: "Zed", text: "Drohnenflug", categories })).accountCode).toBe("5000");
  });

  test("ignore a category whose account was deleted", () => {
    expect(categorise(input({ vendor: "Aldi", categories })).accountCode).toBe("5200");
  });

  test("follow a category that was moved to another account", () => {
    const moved = [{ name: "Verpflegung", accountCode: "6400", keywords: ["restoran"] }];
    expect(categorise(input({ vendor: "Restoran Sin Du", categories: moved }))).toMatchObject({
      accountCode: "6400",
      categoryName: "Verpflegung",
    });
  });
});

describe("line items", () => {
  const accountsOf = (parts: Partial<CategoriseInput>) =>
    categorise(input(parts)).lineItemAccounts.map(({ accountCode }) => accountCode);

  test("decide by their own words in a shop that sells many kinds of things", () => {
    expect(
      accountsOf({ vendor: "Lidl", lineItems: lines("Bio-Milch", "Toilet paper 8x", "USB Kabel", "Kaffee XY") }),
    ).toEqual(["5200", "6100", "5550", "5200"]);
  });

  test("are groceries in a supermarket and a meal in a restaurant, with the same words", () => {
    expect(accountsOf({ vendor: "Lidl", lineItems: lines("Pizza Margherita", "Coffee 500g") })).toEqual([
      "5200",
      "5200",
    ]);
    expect(accountsOf({ vendor: "Restaurant Krone", lineItems: lines("Milk", "Fruit salad") })).toEqual([
      "5250",
      "5250",
    ]);
  });

  test("decide for the document when the vendor says nothing and enough of them agree", () => {
    const few = lines("a", "b", "c", "Toner", "d");
    expect(categorise(input({ vendor: "Zed", lineItems: lines("Toner", "Copy paper A4", "Misc") }))).toMatchObject({
      accountCode: "5500",
      reason: { code: "keyword_line_items" },
    });
    expect(categorise(input({ vendor: "Zed", lineItems: few })).accountCode).toBe("5000");
    expect(accountsOf({ vendor: "Zed", lineItems: few })).toEqual(["5000", "5000", "5000", "5500", "5000"]);
  });

  test("have a reason each", () => {
    const { lineItemAccounts } = categorise(input({ vendor: "Lidl", lineItems: lines("Toner", "Xyz") }));
    expect(lineItemAccounts.map(({ reason }) => categoryReasonText(reason))).toEqual([
      "This line contains “toner”, so it goes to 5500 Office supplies.",
      "It goes to 5200 Groceries like the rest of the document.",
    ]);
  });
});

describe("payment", () => {
  const pays = (parts: Partial<CategoriseInput>) => {
    const { paymentAccountCode, paymentReason, paymentDoubt } = categorise(input(parts));
    return [paymentAccountCode, paymentReason.code, paymentDoubt?.code ?? null];
  };
  const usual = (defaultAccountCode: string | null): Partial<CategoriseInput> => ({
    paying: { defaultAccountCode, cards: [] },
  });
  const history = [before("Zed", "5800", 2, "2100")];
  const unpaid = (request: string | null): CategoriseInput["payment"] => ({
    evidence: null,
    request,
    cardDigits: null,
  });

  test("makes a bill of a document that shows no payment, whatever the history and the default", () => {
    const parts = { vendor: "Zed", history, ...usual("1100") };
    for (const paymentHint of ["cash", "card", "bank", null] as const) {
      expect(pays({ ...parts, paymentHint, payment: unpaid("Due 3 May") })).toEqual(["2000", "not_paid", null]);
      expect(pays({ ...parts, paymentHint, payment: unpaid(null) })).toEqual(["2000", "not_paid", "payment_unclear"]);
    }
  });

  test("asks when the chart has no accounts payable", () => {
    const accounts = STANDARD_CHART.filter(({ code }) => code !== "2000");
    expect(pays({ accounts, payment: unpaid("Due 3 May") })).toEqual(["1000", "unknown", "payment_account_unknown"]);
  });

  test("pays cash from the cash account, and asks when there are several", () => {
    expect(pays({ paymentHint: "cash" })).toEqual(["1000", "paid_cash", null]);
    expect(pays({ paymentHint: "cash", ...usual("1100") })).toEqual(["1000", "paid_cash", null]);
    const second: Account = { code: "1010", name: "Till", type: "Asset", purpose: "cash", description: "" };
    const accounts = [...STANDARD_CHART, second];
    expect(pays({ accounts, paymentHint: "cash" })[2]).toBe("payment_account_unknown");
    expect(pays({ accounts, paymentHint: "cash", ...usual("1010") })).toEqual(["1010", "paid_cash", null]);
    expect(pays({ accounts, paymentHint: "cash", ...usual("1100") })[2]).toBe("payment_account_differs");
  });

  test("uses this vendor's earlier payment account, then the default account, then asks", () => {
    expect(pays({ vendor: "Zed", history, ...usual("1100") })).toEqual(["2100", "vendor_history", null]);
    expect(pays({ vendor: "Other", history, ...usual("1100") })).toEqual(["1100", "default_account", null]);
    expect(pays({ vendor: "Other", paymentHint: "card", ...usual("2100") })).toEqual(["2100", "default_account", null]);
    expect(pays({ vendor: "Other", history })).toEqual(["1000", "unknown", "payment_account_unknown"]);
    expect(pays({ paymentHint: "card" })).toEqual(["1100", "unknown", "payment_account_unknown"]);
    expect(pays(usual("9999"))[2]).toBe("payment_account_unknown");
    expect(pays(usual("5000"))[2]).toBe("payment_account_unknown");
  });

  test("uses history for the same payment method only: cash says nothing about a card, nor a card about cash", () => {
    expect(pays({ vendor: "Zed", history, paymentHint: "card" })).toEqual(["2100", "paid_card", null]);
    const cash = [before("Zed", "5800", 2, "1000")];
    expect(pays({ vendor: "Zed", history: cash, paymentHint: "card", ...usual("1100") })).toEqual([
      "1100",
      "default_account",
      null,
    ]);
    expect(pays({ vendor: "Zed", history, paymentHint: "cash" })).toEqual(["1000", "paid_cash", null]);
  });

  test("asks which account paid a card payment when the default is a cash account", () => {
    expect(pays({ paymentHint: "card", ...usual("1000") })).toEqual([
      "1000",
      "default_account",
      "payment_account_differs",
    ]);
    expect(pays({ paymentHint: "bank", ...usual("1000") })[2]).toBe("payment_account_differs");
  });

  test("believes who added the document and says that they paid it, whatever the document shows", () => {
    const paying = { defaultAccountCode: "1100", cards: [], ownMoneyCode: "2050" };
    for (const payment of [PAID, unpaid(null)])
      expect(pays({ vendor: "Zed", history, payment, paying })).toEqual(["2050", "own_money", null]);
  });

  test("prefers the digits of the card to the history of the vendor", () => {
    const payment = { ...PAID, cardDigits: "4242" };
    const cards = [{ digits: "4242", accountCode: "1200" }];
    const parts = { vendor: "Zed", history, paymentHint: "card", payment } as const;
    expect(pays({ ...parts, paying: { defaultAccountCode: "1100", cards } })).toEqual(["1200", "card_digits", null]);
    expect(pays({ ...parts, paying: { defaultAccountCode: "1100", cards: [] } })).toEqual(["2100", "paid_card", null]);
    const gone = [{ digits: "4242", accountCode: "5000" }];
    expect(pays({ ...parts, paying: { defaultAccountCode: "1100", cards: gone } })[0]).toBe("2100");
  });

  test("gives a reason", () => {
    const message = (parts: Partial<CategoriseInput>) => paymentReasonText(categorise(input(parts)).paymentReason);
    expect(message({ vendor: "Zed", history })).toBe(
      "The document shows a payment, and Zed was paid from 2100 Credit card before.",
    );
    expect(message({ paymentHint: "card", ...usual("1100") })).toBe(
      "The document shows a card payment. We used your default payment account, 1100 Business checking.",
    );
    expect(message({ payment: unpaid("Zahlbar bis 17.03.2025") })).toBe(
      "The document asks for payment (“Zahlbar bis 17.03.2025”), so it's a bill on 2000 Accounts payable.",
    );
    expect(message({ paymentHint: "card" })).toBe("The document shows a card payment, but not from which account.");
  });
});

describe("existing accounts", () => {
  test("uses an organization's own accounts when it has its own chart", () => {
    const accounts: Account[] = [
      { code: "70", name: "Costs", type: "Expense", purpose: "expense", description: "" },
      { code: "10", name: "Kasse", type: "Asset", purpose: "cash", description: "" },
    ];
    expect(categorise(input({ vendor: "Aldi", accounts, paymentHint: "card" }))).toMatchObject({
      accountCode: "70",
      paymentAccountCode: "10",
      categoryName: null,
    });
  });

  test("chooses an existing account for every document and every remaining chart", () => {
    const words = fc.constantFrom(
      "Aldi",
      "Restaurant",
      "Shell",
      "Toner",
      "milk",
      "zzz",
      "Hotel",
      "hardware",
      "(",
      "D.I.Y.",
    );
    const phrase = fc.array(words, { maxLength: 4 }).map((list) => list.join(" "));
    fc.assert(
      fc.property(
        fc.subarray([...STANDARD_CHART], { minLength: 1 }),
        fc.option(phrase),
        fc.array(phrase, { maxLength: 5 }),
        phrase,
        fc.constantFrom("cash", "card", "bank", null),
        fc.array(fc.tuple(phrase, fc.constantFrom("5200", "5250", "9"), fc.constantFrom("1000", "2100", "8")), {
          maxLength: 3,
        }),
        (accounts, vendor, descriptions, text, paymentHint, seen) => {
          const history = seen.map(([name, code, payment]) => before(name, code, 2, payment));
          const lineItems = lines(...descriptions);
          const result = categorise(input({ accounts, vendor, lineItems, text, paymentHint, history }));
          const codes = accounts.map(({ code }) => code);
          expect(codes).toContain(result.accountCode);
          expect(codes).toContain(result.paymentAccountCode);
          expect(result.lineItemAccounts).toHaveLength(descriptions.length);
          for (const { accountCode, reason } of result.lineItemAccounts) {
            expect(codes).toContain(accountCode);
            expect(categoryReasonText(reason)).toMatch(/^[A-Z].*\.$/);
          }
          expect(result.confidence).toBeGreaterThan(0);
          expect(result.confidence).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("refuses an empty chart", () => {
    expect(() => categorise(input({ accounts: [] }))).toThrow("The chart of accounts is empty");
  });
});
