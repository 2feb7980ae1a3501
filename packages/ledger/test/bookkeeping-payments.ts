/** Posts payments, transfers, and transactions of `docs/BOOKKEEPING.md` with the product's code. */
import {
  type BalancedEntry,
  badDebtToLines,
  type DiscountLines,
  decimal,
  discountToLines,
  type Money,
  moneyFromDecimal,
  movementToEntry,
  STANDARD_EXCHANGE,
  settlementToEntry,
  splitToEntry,
  transferToEntry,
} from "../src/index.ts";

type Says = readonly (readonly string[])[];

const KNOWN =
  /^(written off: .+|recovered: .+|of: .+|payment (in|out)|transfer (from|to)|money (in|out)|for|settles: .+|discount: .+|tax: .+|fee|write-off|rate)$/;
const first = /^(payment|transfer|money|written|recovered:) /;

/** Tells whether an event is a payment, a transfer, or a transaction without a document. */
export const isPayment = (says: Says): boolean => says.some(([key = ""]) => first.test(key));

/** Returns the entry of such an event in euro books. */
export function paymentToEntry(name: string, says: Says): BalancedEntry {
  for (const [key = ""] of says) if (!KNOWN.test(key)) throw new Error(`${name}: what is "${key}"?`);
  const find = (key: string) => says.find(([said]) => said === key);
  const money = (text = "") => {
    const [amount = "", currency = "EUR"] = text.split(" ");
    return moneyFromDecimal(amount, currency);
  };
  const of = (key: string) => ({ accountCode: find(key)?.[1] ?? "", amount: money(find(key)?.[2]) });
  const rateOf = (currency: string) => decimal(currency === "EUR" ? "1" : (find("rate")?.[2] ?? ""));
  const head = { date: "2026-03-01", party: null, description: null, reference: null, baseCurrency: "EUR" };

  if (find("transfer from")) {
    const [from, to] = [of("transfer from"), of("transfer to")];
    return transferToEntry({
      ...head,
      from: { ...from, exchangeRate: rateOf(from.amount.currency) },
      to: { ...to, exchangeRate: rateOf(to.amount.currency) },
      feeAccountCode: "6250",
      exchangeAccounts: STANDARD_EXCHANGE,
    });
  }

  const given = says.find(([said = ""]) => /^(written off|recovered): /.test(said));
  if (given) return badDebtToEntry(given, says, money);

  const isOut = find("payment out") !== undefined || find("money out") !== undefined;
  const what = find("payment in") ?? find("payment out") ?? find("money in") ?? find("money out") ?? [];
  const amount = money(what[2]);
  const common = { ...head, bankAccountCode: what[1] ?? "", exchangeRate: rateOf(amount.currency) };
  if (what[0]?.startsWith("money")) {
    const accountCode = find("for")?.[1] ?? "";
    const inDirection = (size: typeof amount) => (isOut ? { ...size, minor: -size.minor } : size);
    const signed = inDirection(amount);
    const parts = says.filter(([key]) => key === "for");
    if (parts.length > 1)
      return splitToEntry({
        ...common,
        amount: signed,
        parts: parts.map(([, code = "", part]) => ({
          ...{ accountCode: code, kind: "item" as const, amount: inDirection(money(part)), description: "" },
        })),
      });
    return movementToEntry({ ...common, amount: signed, contra: { accountCode, kind: "item" } });
  }
  return settlementToEntry({
    ...common,
    direction: isOut ? "out" : "in",
    amount,
    items: says.flatMap(([key = "", accountCode = "", paid, booked]) => {
      if (!key.startsWith("settles: ")) return [];
      const base = booked ? money(booked) : money(paid);
      const settled = {
        accountCode,
        amount: money(paid),
        baseAmount: base,
        description: key.slice("settles: ".length),
      };
      const isBill = accountCode === "2000";
      return [{ kind: isBill ? "payable" : "receivable", side: isBill ? "debit" : "credit", ...settled } as const];
    }),
    ...(find("fee") ? { fee: of("fee") } : {}),
    ...(says.some(([key = ""]) => key.startsWith("discount: ")) ? { discounts: [discountOf(says, money)] } : {}),
    ...(find("write-off") ? { writeOff: of("write-off") } : {}),
    exchangeAccounts: STANDARD_EXCHANGE,
  });
}

/** "written off: INV-1 | 5970 | 600.00" and the taxes of the whole invoice, "of: INV-1 | 1300 | 1200.00". */
function badDebtToEntry(given: readonly string[], says: Says, money: (text?: string) => Money): BalancedEntry {
  const [key = "", account = "", text] = given;
  const [, receivable = "", whole] = says.find(([said = ""]) => said.startsWith("of: ")) ?? [];
  const [isGivenUp, amount] = [key.startsWith("written off"), money(text)];
  const description = key.replace(/^.*?: /, "");
  const taxes = says.filter(([said = ""]) => said.startsWith("tax: "));
  if (receivable === "2000") return writtenBillToEntry(given, says, money);
  const lines = badDebtToLines({
    ...{ side: isGivenUp ? "debit" : "credit", amount, baseAmount: amount, whole: money(whole) },
    ...{ documentDate: "2026-02-20", accountCode: account, description },
    taxes: taxes.map(([said = "", accountCode = "", tax]) => {
      const [, name = "", rate = "", net] = /^tax: (\S+) (\S+) on (\S+)$/.exec(said) ?? [];
      return {
        ...{ name, rate: decimal(rate), amount: money(tax), taxable: money(net), recoverable: null },
        ...{ direction: "sale" as const, accountCode },
      };
    }),
  });
  return settlementToEntry({
    ...{ date: "2026-03-01", party: null, description: null, reference: null, baseCurrency: "EUR" },
    ...{ direction: isGivenUp ? "in" : "out", bankAccountCode: account, amount: money("0.00") },
    exchangeRate: decimal("1"),
    items: [
      {
        ...{ kind: "receivable", side: isGivenUp ? "credit" : "debit", accountCode: receivable },
        ...{ amount, baseAmount: amount, description },
      },
    ],
    discounts: [lines],
    exchangeAccounts: STANDARD_EXCHANGE,
  });
}

/** "written off: R-902 | 4985 | 595.00", and of which bill: "of: R-902 | 2000 | 1190.00". */
function writtenBillToEntry(
  [key = "", account = "", text]: readonly string[],
  says: Says,
  money: (text?: string) => Money,
): BalancedEntry {
  const [amount, description] = [money(text), key.replace(/^.*?: /, "")];
  const [, accountCode = "", whole = ""] = says.find(([said = ""]) => said.startsWith("of: ")) ?? [];
  const taxes = says.filter(([said = ""]) => said.startsWith("tax: "));
  const discount = [[`discount: ${description}`, account, text ?? ""], ...taxes, ["settles: ", accountCode, whole]];
  return settlementToEntry({
    ...{ date: "2026-03-01", party: null, description: null, reference: null, baseCurrency: "EUR" },
    ...{ direction: "out", bankAccountCode: account, amount: money("0.00"), exchangeRate: decimal("1") },
    items: [{ kind: "payable", side: "debit", accountCode, amount, baseAmount: amount, description }],
    discounts: [discountOf(discount, money)],
    exchangeAccounts: STANDARD_EXCHANGE,
  });
}

/** "discount: R-900 | 5090 | 35.70" and "tax: VAT 19 on 1000.00 | 1610 | 190.00" for each tax of the document. */
function discountOf(says: Says, money: (text?: string) => Money): DiscountLines {
  const [key = "", account = "", amount] = says.find(([said = ""]) => said.startsWith("discount: ")) ?? [];
  const taxes = says.filter(([said = ""]) => said.startsWith("tax: "));
  const [, taxAccount = ""] = taxes[0] ?? [];
  const [, , whole] = says.find(([said = ""]) => said.startsWith("settles: ")) ?? [];
  return discountToLines({
    direction: ["5090", "4985"].includes(account) ? "purchase" : "sale",
    amount: money(amount),
    baseAmount: money(amount),
    whole: money(whole),
    documentDate: "2026-02-20",
    accounts: { discount: account, tax: taxAccount, taxPaid: taxAccount, taxCharged: taxAccount },
    description: key.slice("discount: ".length),
    taxes: taxes.map(([said = "", , tax]) => {
      const [, name = "", rate = "", net] = /^tax: (\S+) (\S+) on (\S+)$/.exec(said) ?? [];
      return { name, rate: decimal(rate), amount: money(tax), taxable: money(net), recoverable: true };
    }),
  });
}
