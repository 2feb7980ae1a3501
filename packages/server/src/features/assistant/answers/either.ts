/** Answers about two names: which of them has more, with its name as the headline, or how much they are together. */
import { absolute, add, compareMoney, moneyFromDecimal, subtract, toDecimalString } from "@tallyleaf/ledger";
import { dayText, moneyText, rangeText } from "../format.ts";
import type { Reading } from "../grammar/frame.ts";
import { BEGINNING } from "../grammar/times.ts";
import { sayReading, sentences } from "../say.ts";
import type { ChipContext } from "./chips.ts";
import type { Facts } from "./headline.ts";

export interface Either {
  facts: Facts;
  sentence: string;
  /** The figures that the sentence states. */
  figures: number[];
}

const FIELDS = ["vendorId", "memberId", "categoryCode", "clientId", "party"] as const;

/** Null: a figure is missing. */
export function eitherOf(
  { input, rival = {}, asks }: Reading,
  one: Facts,
  other: Facts,
  { nameOf, today }: ChipContext,
): Either | null {
  const field = FIELDS.find((name) => name in rival);
  if (field === undefined || one.amount === undefined || other.amount === undefined || !one.currency) return null;
  const { currency } = one;
  const named = (id: unknown) => (field === "party" ? String(id) : (nameOf(String(id)) ?? String(id)));
  const [first, second] = [
    { name: named(input[field]), money: moneyFromDecimal(one.amount, currency) },
    { name: named(rival[field]), money: moneyFromDecimal(other.amount, currency) },
  ] as const;
  const both = [first, second].sort((a, b) => compareMoney(b.money, a.money));
  const [more, less] = both;
  if (!more || !less) return null;
  // "More at Hetzner than at AWS?" names the one that is asked of first.
  const isYes = asks === "more" ? compareMoney(first.money, second.money) > 0 : undefined;
  const answer = isYes === undefined ? "" : sayReading(isYes ? "yes" : "no");
  const apart = absolute(subtract(more.money, less.money));
  const figures = [more.money, less.money, apart].map((money) => Number(toDecimalString(money)));
  const amount = toDecimalString(more.money);
  const text = (money: typeof apart) => moneyText(toDecimalString(money), currency);
  const when =
    typeof input.from !== "string"
      ? sayReading("onDay", { day: dayText(String(input.asOf ?? today)) })
      : input.from === BEGINNING
        ? sayReading("upTo", { day: dayText(String(input.to)) })
        : rangeText({ startDate: input.from, endDate: String(input.to) });
  if (asks === "together") {
    const together = add(first.money, second.money);
    const all = toDecimalString(together);
    return {
      facts: { amount: all, currency, names: [first.name, second.name] },
      sentence: sayReading("bothTogether", {
        name: first.name,
        amount: text(first.money),
        other: second.name,
        otherAmount: text(second.money),
        all: text(together),
        when,
      }),
      figures: [...figures, Number(all)],
    };
  }
  if (apart.minor === 0n)
    return {
      facts: { amount, currency, names: both.map(({ name }) => name), ...(isYes !== undefined && { isYes }) },
      sentence: sentences(
        answer,
        sayReading("bothSame", { name: more.name, other: less.name, amount: text(more.money), when }),
      ),
      figures,
    };
  return {
    facts: { amount, currency, names: [more.name], ...(isYes !== undefined && { isYes }) },
    sentence: sentences(
      answer,
      sayReading("either", {
        name: more.name,
        amount: text(more.money),
        other: less.name,
        otherAmount: text(less.money),
        apart: text(apart),
        when,
      }),
    ),
    figures,
  };
}
