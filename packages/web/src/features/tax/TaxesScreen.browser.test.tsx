import {
  addOwnTaxCode,
  addTaxRegistration,
  changeOwnTaxCode,
  listOwnTaxCodes,
  listTaxRegistrations,
  listTaxReturns,
  listTaxThresholds,
  type OwnTaxCodeRow,
  ownTaxCodeMessages,
  removeTaxRegistration,
} from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answer, bodiesSentTo, refuse } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import TaxesScreen from "./TaxesScreen.tsx";
import { GERMANY, KNOWN, pageOf, SHEET } from "./test-returns.ts";

beforeEach(async () => {
  answer(listOwnTaxCodes, { data: [], places: [] });
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
  const oss = {
    ...germany,
    country: "EU",
    region: "",
    form: "OSS",
    rhythms: ["quarter" as const],
    small: false,
    extension: false,
  };
  answer(listTaxRegistrations, {
    ...KNOWN,
    data: [GERMANY],
    countries: [...KNOWN.countries, { ...oss, money: "none", extension: false, isUnverified: false }],
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

const LEASE: OwnTaxCodeRow = {
  ...{ id: "018f0000-0000-7000-8000-000000000009", code: "DE-X1", country: "DE", region: "", name: "Half the lease" },
  ...{ direction: "purchase", category: "S", exemption: "", computation: "charged", rate: 19, recoverable: 0.5 },
  ...{ rateFrom: "2026-01-01", laterRates: [], baseBoxes: [], owedBoxes: [], claimedBoxes: ["66"], archived: false },
};
const BOXES = [
  { id: "84", label: "Andere Leistungen", roles: ["base" as const] },
  { id: "85", label: "Steuer auf andere Leistungen", roles: ["owed" as const] },
  { id: "66", label: "Vorsteuer aus Rechnungen", roles: ["claimed" as const] },
];

function ownCodes(data: OwnTaxCodeRow[]) {
  answer(listTaxRegistrations, { ...KNOWN, data: [GERMANY], suggested: null });
  answer(listTaxReturns, pageOf([]));
  answer(listOwnTaxCodes, { data, places: [{ country: "DE", region: "", form: GERMANY.form, boxes: BOXES }] });
}

test("adds an own tax code with the boxes of the return, and says at a box why it is refused", async () => {
  ownCodes([]);
  const message = ownTaxCodeMessages.other_tax({ counted: "-38", booked: "-19" });
  answer(addOwnTaxCode, () => refuse(addOwnTaxCode.failures.refused, { claimedBoxes: message }));
  await showScreen(<TaxesScreen />);
  await page.getByRole("button", { name: "Add tax code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add tax code" }).click();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabelText("Name").fill("Waste");
  await dialog.getByLabelText("Rate in %").fill("19");
  await dialog.getByRole("combobox", { name: "Boxes of tax claimed" }).click();
  await page.getByRole("option", { name: "66 · Vorsteuer aus Rechnungen" }).click();
  await expect.element(dialog.getByRole("combobox", { name: "Boxes of tax owed" })).not.toBeInTheDocument();
  await dialog.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Reverse charge" }).click();
  await expect.element(dialog.getByText(/Both are posted/)).toBeVisible();
  await dialog.getByRole("combobox", { name: "Boxes of tax owed" }).click();
  await page.getByRole("option", { name: /^85/ }).click();
  await dialog.getByRole("button", { name: "Add tax code" }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expectAccessible();
  expect(await bodiesSentTo(addOwnTaxCode)).toMatchObject([
    {
      ...{ country: "DE", region: "", name: "Waste", direction: "purchase", category: "AE", exemption: "", rate: 19 },
      ...{ recoverable: 1, baseBoxes: [], owedBoxes: ["85"], claimedBoxes: ["66"] },
    },
  ]);
});

test("lists own tax codes, renames one, and archives it until that is undone", async () => {
  const old = { ...LEASE, id: "018f0000-0000-7000-8000-000000000008", name: "Old", archived: true, claimedBoxes: [] };
  ownCodes([LEASE, old]);
  answer(changeOwnTaxCode, { success: true, message: "Tax code archived.", taxCode: LEASE });
  await showScreen(<TaxesScreen />);
  await expect.element(page.getByRole("row", { name: /Half the lease X1 Purchase Taxed 19% .* 66/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Old Archived .* In no box/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Archive Half the lease" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Edit Half the lease" }).click();
  await page.getByRole("dialog").getByLabelText("Name").fill("Lease");
  await page.getByRole("dialog").getByRole("button", { name: "Add rate" }).click();
  await page.getByRole("dialog").getByLabelText("Rate in %").nth(1).fill("16");
  await page.getByRole("dialog").getByLabelText("From").nth(1).fill("2027-01-01");
  await expectAccessible();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  expect(await bodiesSentTo(changeOwnTaxCode, 3)).toEqual([
    { archived: true },
    { archived: false },
    { name: "Lease", laterRates: [{ rate: 16, rateFrom: "2027-01-01" }] },
  ]);
  await page.viewport(390, 800);
  await expectFits();
});
