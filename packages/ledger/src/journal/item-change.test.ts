/** Changes of items by lines by hand: never more than is open or settled, and whatever parts are settled, nothing is left at the end. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../money.ts";
import { moneyFromDecimal } from "../wire.ts";
import { type ChangeableItem, type ChangingLine, itemChange } from "./item-change.ts";

const euros = (text: string) => moneyFromDecimal(text, "EUR");
const same = (text: string) => ({ amount: euros(text), baseAmount: euros(text) });
const line = (side: "debit" | "credit", text: string): ChangingLine => ({ side, ...same(text) });
const item = (open: string, settled: string, kind: ChangeableItem["kind"] = "receivable"): ChangeableItem => ({
  kind,
  open: same(open),
  settled: same(settled),
});

test("settles what is open, on the side of the item", () => {
  expect(itemChange(item("100", "0"), line("credit", "40"))).toEqual(same("-40"));
  expect(itemChange(item("100", "0", "payable"), line("debit", "100"))).toEqual(same("-100"));
  expect(itemChange(item("-30", "0"), line("debit", "30"))).toEqual(same("30"));
});

test("takes back what was settled, and no more", () => {
  expect(itemChange(item("25", "75"), line("debit", "75"))).toEqual(same("75"));
  expect(itemChange(item("25", "75"), line("debit", "75.01"))).toEqual({
    fault: "more_than_settled",
    most: euros("75"),
  });
  expect(itemChange(item("100", "0"), line("debit", "1"))).toMatchObject({ fault: "more_than_settled" });
  expect(itemChange(item("-30", "0", "payable"), line("debit", "0.01"))).toMatchObject({ fault: "more_than_settled" });
});

test("refuses more than is open, also of an overpaid invoice", () => {
  expect(itemChange(item("100", "0"), line("credit", "100.01"))).toEqual({
    fault: "more_than_open",
    most: euros("100"),
  });
  expect(itemChange(item("-50", "150"), line("debit", "50"))).toEqual(same("50"));
  expect(itemChange(item("-50", "150"), line("debit", "51"))).toMatchObject({ fault: "more_than_open" });
});

test("leaves nothing in the books' currency once all is settled, in whatever parts", () => {
  const sizes = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(
      fc.array(sizes, { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.constantFrom("receivable" as const, "payable" as const),
      fc.boolean(),
      (parts, base, kind, isCredit) => {
        const sign = isCredit ? -1n : 1n;
        let [open, baseOpen, settled, baseSettled] = [
          sign * parts.reduce((all, part) => all + part, 0n),
          sign * base,
          0n,
          0n,
        ];
        for (const part of parts) {
          const known = {
            kind,
            open: { amount: money(open, "USD"), baseAmount: money(baseOpen, "EUR") },
            settled: { amount: money(settled, "USD"), baseAmount: money(baseSettled, "EUR") },
          };
          const side = (kind === "receivable") === !isCredit ? "credit" : "debit";
          const amount = money(part, "USD");
          // The sentence names the amount that is right.
          const asked = itemChange(known, { side, amount, baseAmount: money(-1n, "EUR") });
          const baseAmount = "worth" in asked ? asked.worth : money(0n, "EUR");
          const change = itemChange(known, { side, amount, baseAmount });
          if ("fault" in change) throw new Error(change.fault);
          open += change.amount.minor;
          baseOpen += change.baseAmount.minor;
          settled -= change.amount.minor;
          baseSettled -= change.baseAmount.minor;
        }
        expect([open, baseOpen]).toEqual([0n, 0n]);
        expect([settled, baseSettled]).toEqual([sign * parts.reduce((all, part) => all + part, 0n), sign * base]);
      },
    ),
  );
});
