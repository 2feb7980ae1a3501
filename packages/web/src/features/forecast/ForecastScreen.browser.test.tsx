import { type CashForecast, cashForecast } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks } from "../../../test/books.ts";
import { answer } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import ForecastScreen from "./ForecastScreen.tsx";

const FORECAST: CashForecast = {
  ...{ currency: "EUR", today: "2099-05-04" },
  horizons: [
    { days: 0, date: "2099-05-04", amount: 1000.1, incoming: 0, outgoing: 0 },
    { days: 30, date: "2099-06-03", amount: 1200.3, incoming: 200.2, outgoing: 0 },
    { days: 60, date: "2099-07-03", amount: -299.7, incoming: 200.2, outgoing: -1500 },
    { days: 90, date: "2099-08-02", amount: -299.7, incoming: 200.2, outgoing: -1500 },
  ],
  weeks: [
    { date: "2099-05-04", amount: 1000.1 },
    { date: "2099-08-02", amount: -299.7 },
  ],
  data: [
    {
      ...{ kind: "cash", label: "Business checking", reference: "1100", date: "2099-05-04", basis: "balance" },
      ...{ amount: 1000.1, sourceId: "1100" },
    },
    {
      ...{ kind: "invoice", label: "Slow Ltd", reference: "INV-7", date: "2099-05-20", basis: "usual_delay" },
      ...{ amount: 200.2, sourceId: "0192a0b0-0000-7000-8000-000000000001" },
    },
    {
      ...{ kind: "payroll", label: "Wages", reference: "", date: "2099-06-30", basis: "rhythm", amount: -1500 },
      sourceId: null,
    },
  ],
  notCounted: [{ label: "Far Ltd", currency: "JPY" }],
  notComputed: [
    { kind: "recurring_entry", label: "Rent share", date: "2099-06-01", reason: "The entry adds up to nothing." },
  ],
};

test("shows cash ahead, its columns, and each source with its day and reason", async () => {
  answerBooks();
  answer(cashForecast, FORECAST);
  await showScreen(<ForecastScreen />, "/forecast");
  await expect.element(page.getByText("In 60 days")).toBeVisible();
  const sources = page.getByRole("table", { name: "Sources" });
  await expect.element(sources).toMatchTextContent("Overdue, usual delay of the client");
  await expect
    .element(page.getByRole("link", { name: /Slow Ltd/ }))
    .toHaveAttribute("href", "/invoices/0192a0b0-0000-7000-8000-000000000001");
  await expect.element(page.getByText("Far Ltd (JPY)", { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /Rent share .*adds up to nothing/ }))
    .toHaveAttribute("href", "/journal/recurring");
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
});

test("says what will be here while there is nothing", async () => {
  answerBooks();
  const horizons = FORECAST.horizons.map((one) => ({ ...one, amount: 0 }));
  answer(cashForecast, { ...FORECAST, horizons, data: [], notCounted: [], notComputed: [] });
  await showScreen(<ForecastScreen />, "/forecast");
  await expect.element(page.getByText("Nothing is expected yet")).toBeVisible();
  await expectAccessible();
});
