import {
  addTaxRegistration,
  listTaxRegistrations,
  listTaxReturns,
  listTaxThresholds,
  removeTaxRegistration,
} from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import TaxesScreen from "./TaxesScreen.tsx";
import { GERMANY, KNOWN, pageOf, SHEET } from "./test-returns.ts";

beforeEach(async () => {
  await page.viewport(1280, 900);
  answer(listTaxThresholds, { year: 2026, currency: "EUR", data: [] });
});

test("registers a country from what is known of the company", async () => {
  answer(listTaxRegistrations, KNOWN);
  answer(listTaxReturns, pageOf([]));
  answer(addTaxRegistration, { success: true, message: "Registration added", registration: GERMANY });
  await showScreen(<TaxesScreen />);
  await expect.element(page.getByText("No registration yet")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Add registration" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("combobox", { name: "Country" })).toHaveValue("Germany");
  await dialog.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await expect.element(dialog.getByRole("combobox", { name: "Period" })).toHaveValue("Year");
  await dialog.getByRole("button", { name: "Add registration" }).click();
  expect(await bodiesSentTo(addTaxRegistration)).toEqual([{ ...KNOWN.suggested, country: "GB", rhythm: "year" }]);
});

test("lists the periods of each registration, and removes one until that is undone", async () => {
  const france = { ...GERMANY, id: "018f0000-0000-7000-8000-000000000003", country: "FR", isUnverified: true };
  answer(listTaxRegistrations, { ...KNOWN, data: [GERMANY, france], suggested: null });
  answer(listTaxReturns, ({ params }) =>
    pageOf(
      params.id === france.id
        ? []
        : [
            { ...SHEET, from: "2026-04-01", to: "2026-06-30", due: "2026-07-10", state: "running" },
            { ...SHEET, state: "filed", filedOn: "2026-04-08", result: -152, paid: -152, owed: 0 },
          ],
    ),
  );
  answer(removeTaxRegistration, { success: true, message: "Registration removed" });
  answer(addTaxRegistration, { success: true, message: "Registration added", registration: france });
  await showScreen(<TaxesScreen />);
  await expect.element(page.getByRole("row", { name: /Jan 1 – Mar 31, 2026 Apr 10, 2026 Paid/ })).toBeVisible();
  await expect.element(page.getByText("-€152.00").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: "France" }).click();
  await expect.element(page.getByText(/aren't verified/)).toBeVisible();
  await expect.element(page.getByText("The first return begins on Jan 1, 2026.")).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  const { id, form, isUnverified, filed, ...given } = france;
  expect(await bodiesSentTo(addTaxRegistration)).toEqual([given]);
  await page.viewport(390, 800);
  await expectFits();
});

test("shows how much of the thresholds of the EU is used, and offers the One-Stop Shop", async () => {
  const [germany] = KNOWN.countries;
  const oss = { ...germany, country: "EU", region: "", form: "OSS", rhythms: ["quarter" as const], small: false };
  answer(listTaxRegistrations, {
    ...KNOWN,
    data: [GERMANY],
    countries: [...KNOWN.countries, { ...oss, money: "none", isUnverified: false }],
    suggested: null,
  });
  answer(listTaxReturns, pageOf([]));
  const row = { limit: 10_000, isUnverified: false, source: "Directive 2006/112/EC art. 59c" };
  answer(listTaxThresholds, {
    year: 2026,
    currency: "EUR",
    data: [
      { ...row, kind: "distance_sales", used: 8500, state: "near" },
      { ...row, kind: "goods_sent", used: 0, limit: 1_000_000, state: "below", isUnverified: true },
      { ...row, kind: "goods_received", used: 40, limit: 3_000_000, state: "below", isUnverified: true },
    ],
  });
  await showScreen(<TaxesScreen />);
  await expect.element(page.getByText("€8,500.00 of €10,000.00")).toBeVisible();
  await expect.element(page.getByText(/add the registration "European Union \(OSS\)"/)).toBeVisible();
  await expect.element(page.getByText("€40.00 of €3,000,000.00")).toBeVisible();
  expect(page.getByText(/Goods sent/).query()).toBeNull();
  await expectAccessible();
  await page.getByRole("button", { name: "Add registration" }).click();
  await page.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "European Union (OSS)" }).click();
  await expect.element(page.getByRole("combobox", { name: "Period" })).toHaveValue("Quarter");
  await page.viewport(390, 800);
  await expectFits();
});
