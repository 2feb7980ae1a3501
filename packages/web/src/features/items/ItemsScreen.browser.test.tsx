import { addItem, type ItemRow, listItems, listTaxCodes } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import ItemsScreen from "./ItemsScreen.tsx";

const HONEY: ItemRow = {
  ...{ id: "0192a0b0-0000-7000-8000-000000000001", name: "Honey", itemNumber: "H-1", description: "Honey, in jars" },
  ...{ unit: "C62", taxCode: "", accountCode: "", active: true },
  prices: [
    { currency: "USD", price: 5.125 },
    { currency: "EUR", price: 4.8 },
  ],
};

async function show(items: ItemRow[]) {
  answerBooks();
  answer(listTaxCodes, { day: "2026-03-01", data: [] });
  const counts = { all: items.length, active: items.length, inactive: 0 };
  answer(listItems, { ...pageOf(items), counts });
  await showScreen(<ItemsScreen />, ["/items", "/items"]);
}

test("lists items with all prices, and fits a phone", async () => {
  await show([
    HONEY,
    { ...HONEY, id: "0192a0b0-0000-7000-8000-000000000002", name: "Wax ".repeat(20), description: "" },
  ]);
  await expect.element(page.getByText(/\$5\.125/).first()).toBeVisible();
  await expect.element(page.getByText(/€4\.80/).first()).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
});

test("adds the first item with prices in two currencies, and names what is missing", async () => {
  await show([]);
  answer(addItem, { success: true, message: "Item added", item: HONEY });
  await expect.element(page.getByText("No items yet")).toBeVisible();
  await page.getByRole("button", { name: "Add item" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add price" }).click();
  await dialog.getByRole("button", { name: "Add item" }).click();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await expect.element(dialog.getByText("Enter a price.")).toBeVisible();
  await dialog.getByLabelText("Name", { exact: true }).fill("Honey");
  await dialog.getByLabelText("Price 1", { exact: true }).fill("5.125");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add item" }).click();
  await expect
    .poll(() => bodiesSentTo(addItem))
    .toMatchObject([{ name: "Honey", prices: [{ price: 5.125 }], unit: "", accountCode: "" }]);
});
