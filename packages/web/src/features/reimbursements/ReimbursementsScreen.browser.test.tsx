import {
  type CallOutput,
  createPaymentRuns,
  listBankAccounts,
  listPayers,
  listReimbursements,
  listTravelRates,
  listTravels,
  previewTravel,
  type ReimbursedMember,
  saveReimbursementIban,
  updateTravel,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, BANK_ACCOUNT } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import ReimbursementsScreen from "./ReimbursementsScreen.tsx";

const ACCOUNT = "0192a0b0-0000-7000-8000-000000000009";
const item = (expenseId: number, open: number, more: Partial<ReimbursedMember["items"][number]> = {}) => ({
  ...{ expenseId, date: "2026-05-01", vendor: "Papier GmbH", description: "Paper", currency: "EUR" },
  ...{ total: open, open, payDate: null, canOpen: true },
  ...more,
});
const NOOR: ReimbursedMember = {
  id: "0192a0b0-0000-7000-8000-000000000021",
  name: "Noor Haddad",
  isSelf: false,
  iban: "DE89370400440532013000",
  owed: [{ currency: "EUR", amount: 159.5 }],
  items: [item(7, 119), item(8, 40.5, { vendor: "Café Central" })],
};
const SAM = { ...NOOR, id: "0192a0b0-0000-7000-8000-000000000022", name: "Sam Ito", iban: "", items: [item(9, 20)] };

const JOURNEY: CallOutput<typeof listTravels>["data"][number] = {
  ...{ expenseId: 7, kind: "mileage", traveler: NOOR.name, travelerId: NOOR.id, date: "2026-05-01", purpose: "Fair" },
  ...{ from: "Berlin", to: "Leipzig", distance: 240, unit: "km", amount: 119, currency: "EUR" },
  ...{ country: "DE", vehicle: "car", counts: {}, days: [] },
};

async function show(members: ReimbursedMember[]) {
  answerBooks();
  const meta = { total: 1, currentPage: 1, perPage: 20 };
  const account = { ...BANK_ACCOUNT, id: ACCOUNT, name: "Business checking" };
  answer(listBankAccounts, { data: [account], meta });
  const byHand = [{ code: "2050", name: "Owed to employees", amount: 7, currency: "EUR" }];
  answer(listReimbursements, { data: members, ownIban: "", byHand });
  answer(listTravels, { data: [JOURNEY] });
  await showScreen(<ReimbursementsScreen />, "/reimbursements");
}

test("creates a payment run of what a member chose, and says whose IBAN is missing", async () => {
  answer(createPaymentRuns, { success: true, message: "Payment run created.", runs: [] });
  await show([NOOR, SAM]);
  await expect.element(page.getByText("Sam Ito has entered no IBAN.", { exact: false })).toBeVisible();
  await expect
    .element(page.getByText("€7.00 on 2050 Owed to employees belongs to no expense", { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(page.getByText("2 expenses chosen: €159.50")).toBeVisible();
  await page.getByRole("button", { name: "Create payment run" }).click();
  await expect
    .poll(() => bodiesSentTo(createPaymentRuns))
    .toMatchObject([{ bankAccountId: ACCOUNT, bills: [{ expenseId: 7 }, { expenseId: 8 }] }]);
});

test("changes a journey that isn't paid back", async () => {
  answer(listTravelRates, {
    ...{ country: "DE", countries: ["DE"], perDiem: null },
    mileage: { unit: "km", vehicles: ["car", "motorcycle"], hasPassengers: false, source: "BRKG", evidence: "named" },
  } as never);
  answer(listPayers, { data: [] });
  const sum = { amount: 75, currency: "EUR", before: 0, source: "BRKG", evidence: "named" as const };
  answer(previewTravel, sum);
  answer(updateTravel, { success: true, message: "Journey changed.", expenseId: 7, ...sum });
  await show([NOOR]);
  await page.getByRole("button", { name: "Change journey" }).click();
  const distance = page.getByRole("textbox", { name: "Kilometers" });
  await expect.element(distance).toHaveValue("240");
  await distance.fill("250");
  await expect.element(page.getByText("Comes to €75.00", { exact: false })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Change journey" }).click();
  await expect
    .poll(() => bodiesSentTo(updateTravel))
    .toMatchObject([{ kind: "mileage", from: "Berlin", to: "Leipzig", distance: 250, travelerId: NOOR.id }]);
});

test("says that the rates for days of travel are those of one country", async () => {
  const rates = [{ what: "day_full", amount: 28 }];
  answer(listTravelRates, {
    ...{ country: "DE", countries: ["DE"], mileage: null },
    perDiem: { currency: "EUR", rates, source: "§ 9 Abs. 4a EStG", evidence: "read" },
  } as never);
  answer(listPayers, { data: [] });
  await show([NOOR]);
  await page.getByRole("button", { name: "Add days of travel" }).click();
  await expect.element(page.getByText("For trips within the country (Germany) only.", { exact: false })).toBeVisible();
});

test("stores the person's own IBAN, once it is one", async () => {
  answer(saveReimbursementIban, { success: true, message: "IBAN saved.", iban: NOOR.iban });
  await show([]);
  await expect.element(page.getByText("Nothing is owed")).toBeVisible();
  await page.getByRole("button", { name: "Enter IBAN" }).click();
  const field = page.getByRole("textbox", { name: "IBAN" });
  await field.fill("DE00");
  await page.getByRole("button", { name: "Save IBAN" }).click();
  await expect.element(page.getByText("This is not a valid IBAN. Check its digits.")).toBeVisible();
  await field.fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Save IBAN" }).click();
  await expect.poll(() => bodiesSentTo(saveReimbursementIban)).toEqual([{ iban: NOOR.iban }]);
});

test("fits a phone", async () => {
  await show([NOOR]);
  await expect.element(page.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1366, 900);
});
