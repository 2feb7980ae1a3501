/** Posts payments, transfers, and transactions of `docs/BOOKKEEPING.md` with the product's code. */
import {
  type BalancedEntry,
  decimal,
  moneyFromDecimal,
  movementToEntry,
  settlementToEntry,
  transferToEntry,
} from "../src/index.ts";

type Says = readonly (readonly string[])[];

const KNOWN = /^(payment (in|out)|transfer (from|to)|money (in|out)|for|settles: .+|fee|write-off|rate)$/;
const first = /^(payment|transfer|money) /;

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
      exchangeAccountCode: "6850",
    });
  }

  const isOut = find("payment out") !== undefined || find("money out") !== undefined;
  const what = find("payment in") ?? find("payment out") ?? find("money in") ?? find("money out") ?? [];
  const amount = money(what[2]);
  const common = { ...head, bankAccountCode: what[1] ?? "", exchangeRate: rateOf(amount.currency) };
  if (what[0]?.startsWith("money")) {
    const accountCode = find("for")?.[1] ?? "";
    const signed = isOut ? { ...amount, minor: -amount.minor } : amount;
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
    ...(find("write-off") ? { writeOff: of("write-off") } : {}),
    exchangeAccountCode: "6850",
  });
}
