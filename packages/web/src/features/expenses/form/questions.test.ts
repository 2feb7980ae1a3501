/** Questions about a form before it is saved. */
import { expenseFigures } from "@tallyleaf/ledger";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type KnownRate, knownRateQuery } from "../../currencies/known-rate.ts";
import { blankForm } from "./initial.ts";
import { askQuestions } from "./questions.ts";
import type { FormState } from "./state.ts";

const blank = blankForm({ today: "2026-11-22", currency: "EUR", paymentAccountId: "1100", accountCode: "5000" });
const OLD = [{ field: "currency", code: "old_exchange_rate", message: "The rate is old." }];
const asked = async (
  change: Partial<FormState>,
  known: number | KnownRate | null = null,
  reasons = [] as typeof OLD,
) => {
  const client = new QueryClient();
  const form = { ...blank, totalAmount: "119.00", ...change };
  const rate = typeof known === "number" ? { rate: known, rateType: "auto" as const, day: form.invoiceDate } : known;
  client.setQueryData(knownRateQuery("USD", "EUR", form.invoiceDate).queryKey, rate);
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  return askQuestions(form, expenseFigures(form), { client, defaultCurrency: "EUR", reasons });
};
const vat = (taxAmount: string) => [{ key: 1, taxName: "VAT", taxRate: "19", taxAmount }];

test("asks nothing about a usual form", async () => {
  expect(await asked({ taxes: vat("19.00") })).toEqual([]);
  expect(await asked({ taxes: vat("") })).toEqual([]);
  expect(await asked({ currency: "USD", exchangeRate: "0.92", rateTyped: true }, 0.9)).toEqual([]);
});

test("asks about 50.00 at 19 % of 119.00, and about a lower tax only if it was typed", async () => {
  expect(await asked({ taxes: vat("50.00") })).toEqual(["VAT of €50.00 does not fit its rate: 19% would be €19.00."]);
  expect(await asked({ taxes: vat("5.00") })).toEqual([]);
  expect(await asked({ taxes: vat("5.00"), typed: ["taxes"] })).toHaveLength(1);
});

test("asks about unusual dates and a rate far from the known one", async () => {
  expect(await asked({ invoiceDate: "1924-03-12", dueDate: "2926-03-12" })).toEqual([
    "Invoice date: Mar 12, 1924 is before the year 2000.",
    "Due date: Mar 12, 2926 is more than a year from now.",
  ]);
  expect(await asked({ currency: "USD", exchangeRate: "9.2", rateTyped: true }, 0.92)).toEqual([
    "1 USD = 9.2 EUR, but the known rate is 0.92.",
  ]);
});

test("asks about an old rate as review does, but not beside a typed one", async () => {
  const old: KnownRate = { rate: 0.92, rateType: "auto", day: "2026-11-11" };
  const form = { currency: "USD", exchangeRate: "0.92" };
  expect(await asked(form, old, OLD)).toEqual([
    "Keep using the rate from USD to EUR of Nov 11, 2026? It is 11 days older than this document. Documents in USD are then converted at it without asking again, until the rate changes.",
  ]);
  expect(await asked(form, old)).toEqual([]);
  expect(await asked({ ...form, rateTyped: true }, old, OLD)).toEqual([]);
  expect(await asked(form, { ...old, day: "2026-11-12" }, OLD)).toEqual([]);
});
