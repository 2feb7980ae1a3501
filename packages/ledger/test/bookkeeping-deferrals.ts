/** Posts the deferrals of `docs/BOOKKEEPING.md` with the product's code. */
import {
  type BalancedEntry,
  type DeferralLine,
  deferralToEntry,
  endOf,
  holderOf,
  moneyFromDecimal,
  monthOf,
  planRelease,
  releaseToEntry,
  zero,
} from "../src/index.ts";

type Says = readonly (readonly string[])[];

const LINE = /^spread: (.+)$/;

/** Tells whether an event is a deferral. */
export const isOfDeferral = (says: Says): boolean => says.some(([key = ""]) => LINE.test(key));

/** Returns the entry of such an event in euro books: of the document's day, or of a month. */
export function deferralEventToEntry(name: string, says: Says): BalancedEntry {
  const text = (key: string) => says.find(([said]) => said === key)?.[2];
  const [heading = "", accountCode = "", amount = ""] = says.find(([key = ""]) => LINE.test(key)) ?? [];
  const [startsOn = "", endsOn = ""] = (text("period") ?? "").split(" to ");
  const kind = accountCode.startsWith("4") ? "revenue" : "expense";
  const money = moneyFromDecimal(amount, "EUR");
  const line: DeferralLine = {
    ...{ kind, name: LINE.exec(heading)?.[1] ?? "", accountCode, heldCode: holderOf(kind).code, amount: money },
  };
  const month = text("month");
  const about = { description: name, currency: "EUR" };
  if (month === undefined) return deferralToEntry({ ...about, date: startsOn }, line);
  const first = `${month}-01`;
  const months = planRelease({
    ...{ amount: money, startsOn, endsOn, from: monthOf(startsOn), released: zero("EUR") },
    method: text("split") === "months" ? "month" : "day",
  });
  const part = months.find((one) => one.month === first)?.amount ?? zero("EUR");
  const entry = releaseToEntry({ ...about, date: endOf("month", first) }, [{ ...line, amount: part }]);
  if (!entry) throw new Error(`${name}: there is nothing to release.`);
  return entry;
}
