/** The rate at which a document of a day would be posted, and an amount converted at it. */
import { convert, decimalToNumber, moneyFromNumber, toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { findRateFor } from "../../../books/currencies/rate-for.ts";
import { dayText, moneyText, numberText } from "../format.ts";
import { say, sentences } from "../say.ts";
import { currency, day, money } from "./inputs.ts";
import { defineTool, ToolRefusal } from "./tool.ts";

/** As many decimals of a rate as are said. */
const RATE_DIGITS = 6;

export const exchangeRate = defineTool({
  name: "exchange_rate",
  method: "GET",
  summary:
    "The exchange rate between two currencies on a day, and what an amount comes to; absent: the books' currency, today",
  needs: { verb: "see", subject: "currency" },
  input: z.object({ from: currency, to: currency.optional(), date: day.optional(), amount: money.optional() }),
  covers: () => ({
    words: "exchange rate rates convert conversion currency worth into / get",
    phrases: ["how much", "how many"],
  }),
  run: async ({ from, to: asked, date: askedDay, amount }, { tx, books, today }) => {
    const to = asked ?? books.currency;
    const date = askedDay ?? today;
    const known = await findRateFor(tx, books.organizationId, from, to, date);
    if (!known) throw new ToolRefusal(say("noRate", { from, to, day: dayText(date) }));
    const rate = decimalToNumber(known.rate);
    const figures = { from, to, rate: numberText(rate, RATE_DIGITS) };
    const said =
      known.rateType === "manual"
        ? say("ownRate", figures)
        : known.rateType === "same"
          ? say("sameCurrency", figures)
          : say("referenceRate", { ...figures, day: dayText(known.day ?? date) });
    const rounded = Number(rate.toFixed(RATE_DIGITS));
    const link = "/settings-currency";
    if (amount === undefined)
      return {
        data: { from, to, one: 1, rate: rounded, day: known.day ?? date, link },
        say: said,
      };
    const given = moneyFromNumber(amount, from);
    const converted = toNumber(convert(given, to, known.rate));
    return {
      data: {
        from,
        to,
        one: 1,
        rate: rounded,
        day: known.day ?? date,
        amount: toNumber(given),
        converted,
        link,
      },
      say: sentences(
        say("converted", { amount: moneyText(toNumber(given), from), converted: moneyText(converted, to) }),
        said,
      ),
    };
  },
});
