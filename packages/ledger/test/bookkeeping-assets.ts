/** Posts the events of assets of `docs/BOOKKEEPING.md` with the product's code. */
import {
  ACCUMULATED_DEPRECIATION,
  type BalancedEntry,
  BOOK_VALUE_OF_DISPOSALS,
  DEPRECIATION,
  depreciationToEntry,
  disposalToEntry,
  endOf,
  moneyFromDecimal,
  monthOf,
  planMonths,
  plannedThrough,
  zero,
} from "../src/index.ts";

type Says = readonly (readonly string[])[];

const ASSET = /^asset: (.+)$/;

/** Tells whether an event is one of an asset. */
export const isOfAsset = (says: Says): boolean => says.some(([key = ""]) => ASSET.test(key));

/** Returns the entry of such an event in euro books, of an asset with a straight line. */
export function assetToEntry(eventName: string, says: Says): BalancedEntry {
  const text = (key: string) => says.find(([said]) => said === key)?.[2];
  const [heading = "", assetCode = "", cost = ""] = says.find(([key = ""]) => ASSET.test(key)) ?? [];
  const name = ASSET.exec(heading)?.[1] ?? "";
  const serviceMonth = monthOf(text("in use from") ?? "");
  const asset = { cost: moneyFromDecimal(cost, "EUR"), accumulated: zero("EUR") };
  const months = planMonths({
    ...asset,
    method: "straight_line",
    residual: zero("EUR"),
    lifeMonths: Number(text("months")),
    rate: null,
    serviceMonth,
    firstYear: "months",
    yearStart: 1,
    from: serviceMonth,
  });
  const accumulatedCode = ACCUMULATED_DEPRECIATION.code;
  const month = text("depreciation of");
  const disposedOn = text("disposed on");
  const date = disposedOn ?? endOf("month", `${month}-01`);
  const about = { date, description: eventName, currency: "EUR" };
  const amount = months.find((one) => one.month === monthOf(date))?.amount ?? zero("EUR");
  const entry =
    disposedOn === undefined
      ? depreciationToEntry(about, [{ name, expenseCode: DEPRECIATION.code, accumulatedCode, amount }])
      : disposalToEntry(about, {
          ...{ name, assetCode, accumulatedCode, cost: asset.cost },
          accumulated: plannedThrough(months, monthOf(date), zero("EUR")),
          bookValueCode: BOOK_VALUE_OF_DISPOSALS.code,
        });
  if (!entry) throw new Error(`${eventName}: there is nothing to post.`);
  return entry;
}
