/** The rate that a document of a day would be booked at, and what an amount comes to. */
import { convert, decimalToNumber, moneyFromNumber, toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { rateFor } from "../../../books/currencies/rate-for.ts";
import { dayText, moneyText } from "../format.ts";
import { currency, day, money } from "./inputs.ts";
import { defineTool, ToolRefusal } from "./tool.ts";

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
    const known = await rateFor(tx, books.organizationId, from, to, date);
    if (!known) throw new ToolRefusal(`No exchange rate from ${from} to ${to} is known for ${dayText(date)}.`);
    const rate = decimalToNumber(known.rate);
    const rateText = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 }).format(rate);
    const source =
      known.rateType === "manual"
        ? "your own rate"
        : known.rateType === "same"
          ? "they are the same"
          : `the reference rate of ${dayText(known.day ?? date)}`;
    const link = "/settings-currency";
    const said = `1 ${from} is ${rateText} ${to} (${source}).`;
    if (amount === undefined)
      return {
        data: { from, to, one: 1, rate: Number(rateText.replaceAll(",", "")), day: known.day ?? date, link },
        say: said,
      };
    const given = moneyFromNumber(amount, from);
    const converted = toNumber(convert(given, to, known.rate));
    return {
      data: {
        from,
        to,
        one: 1,
        rate: Number(rateText.replaceAll(",", "")),
        day: known.day ?? date,
        amount: toNumber(given),
        converted,
        link,
      },
      say: `${moneyText(toNumber(given), from)} are ${moneyText(converted, to)}. ${said}`,
    };
  },
});
