import {
  type Asset,
  addAsset,
  disposeAsset,
  exportAssetRegister,
  getAsset,
  getAssetRegister,
  listAccounts,
  listAssetProposals,
  listAssets,
  listDepreciationRuns,
  listInvoices,
  postDepreciation,
  previewDepreciation,
  previewDisposal,
  type RegisterAmounts,
  reverseDepreciationRun,
  suggestAsset,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { ACCOUNTS, answerBooks, idOf, invoiceOf, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import AssetsScreen from "./AssetsScreen.tsx";

const LAPTOP: Asset = {
  ...{ id: idOf(1), number: 1, name: "Laptop", assetCode: "1700", account: "Equipment", accumulatedCode: "1790" },
  ...{ expenseCode: "6800", method: "straight_line", lifeMonths: 36, rate: null, firstYear: "months" },
  ...{ acquiredOn: "2026-03-10", inUseFrom: "2026-03-10", cost: 1500, residual: 0, openingOn: null },
  ...{ openingDepreciation: 0, serial: "", location: "", note: "", state: "active", accumulated: 41.67 },
  ...{ bookValue: 1458.33, dueFrom: "2026-04-01", isPosted: true, expenseId: null, disposal: null },
};
const LIST = {
  ...pageOf([LAPTOP]),
  counts: { all: 1, active: 1, depreciated: 0, disposed: 0 },
  ...{ currency: "EUR", today: "2026-06-15", monthsDue: 2, proposals: 0, byClock: true },
  balances: [{ code: "1700", name: "Equipment", register: 1500, ledger: 1500 }],
};
const RUN = {
  ...{ id: idOf(2), month: "2026-03-01", entryId: idOf(3), entryDate: "2026-03-31", number: "GJ-2026-0002" },
  ...{ total: 41.67, assets: 1, postedBy: null, postedAt: "2026-04-01T00:40:00Z", reversedAt: null },
};
const due = (month: string, isClosed = false) => ({
  ...{ month, entryDate: isClosed ? "2026-06-01" : `${month.slice(0, 8)}30`, isClosed, total: 41.67 },
  lines: [{ assetId: LAPTOP.id, name: "Laptop", amount: 41.67 }],
});
const AMOUNTS: RegisterAmounts = {
  ...{ costOpening: 0, additions: 1500, disposals: 0, costClosing: 1500, depreciationOpening: 0 },
  ...{ depreciation: 41.67, depreciationOfDisposals: 0, depreciationClosing: 41.67 },
  ...{ bookValueOpening: 0, bookValueClosing: 1458.33 },
};

async function show(list: object = {}, path = "/assets") {
  answerBooks();
  const [first] = ACCOUNTS;
  const equipment = { code: "1700", name: "Equipment", purpose: "asset", role: "fixed_asset" } as const;
  answer(listAccounts, pageOf([...ACCOUNTS, ...(first ? [{ ...first, ...equipment, id: idOf(1700) }] : [])]));
  answer(listAssets, { ...LIST, ...list });
  answer(getAsset, {
    asset: LAPTOP,
    currency: "EUR",
    months: [
      {
        kind: "depreciation",
        month: "2026-03-01",
        amount: 41.67,
        accumulated: 41.67,
        bookValue: 1458.33,
        entryId: idOf(3),
      },
      {
        kind: "depreciation",
        month: "2026-04-01",
        amount: 41.66,
        accumulated: 83.33,
        bookValue: 1416.67,
        entryId: null,
      },
    ],
  });
  answer(previewDepreciation, { currency: "EUR", byClock: true, months: [due("2026-04-01", true), due("2026-05-01")] });
  answer(listDepreciationRuns, { ...pageOf([RUN]), currency: "EUR" });
  await showScreen(<AssetsScreen />, path);
}

test("lists assets, and shows the schedule of one by month", async () => {
  await show();
  await expect.element(page.getByText("Straight line, 36 months")).toBeVisible();
  await expectAccessible();
  await page.getByText("Laptop").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("April 2026")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Posted" })).toBeVisible();
  await expectAccessible();
});

test("says what will be here where there is none, and fits a phone", async () => {
  await show({ ...pageOf([]), counts: { all: 0, active: 0, depreciated: 0, disposed: 0 }, monthsDue: 0 });
  await expect.element(page.getByText("No assets yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add asset" })).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
});

test("adds an asset with a rule of the country", async () => {
  const lowValue = { id: "de-low-value", method: "immediate" as const, upTo: 800, currency: "EUR" };
  answer(suggestAsset, {
    lowValue: [{ ...lowValue, lifeMonths: null, source: "§ 6 Abs. 2 EStG [L]" }],
    declining: null,
    notes: [],
  });
  answer(addAsset, { success: true, message: "Asset added.", asset: LAPTOP });
  await show();
  await page.getByRole("button", { name: "Add asset" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Name").fill("Monitor");
  await dialog.getByLabelText("Cost (EUR)").fill("300");
  await expect.element(dialog.getByRole("combobox", { name: "Account", exact: true })).toHaveValue("1700 Equipment");
  await dialog.getByLabelText("Bought on").fill("2026-06-01");
  await dialog.getByRole("button", { name: "Use At once" }).click();
  await expect.element(dialog.getByLabelText("Life in months")).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add asset" }).click();
  await expect
    .poll(() => bodiesSentTo(addAsset))
    .toMatchObject([{ name: "Monitor", cost: 300, method: "immediate", acquiredOn: "2026-06-01", expenseId: null }]);
  await expect.element(page.getByText("Asset added.")).toBeVisible();
});

test("adds an expense line as an asset", async () => {
  const line = { expenseId: 7, expenseLine: 1, vendor: "Northwind", name: "Lathe", day: "2026-05-02" };
  answer(listAssetProposals, {
    data: [{ ...line, assetCode: "1700", account: "Equipment", cost: 1071 }],
    currency: "EUR",
  });
  answer(suggestAsset, { lowValue: [], declining: null, notes: [] });
  answer(addAsset, { success: true, message: "Asset added.", asset: LAPTOP });
  await show({ proposals: 1 });
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Add asset Lathe" }).click();
  const add = page.getByRole("dialog", { name: "Add asset" }).getByRole("button", { name: "Add asset" });
  await expect.element(add).toBeVisible();
  await add.click();
  await expect
    .poll(() => bodiesSentTo(addAsset))
    .toMatchObject([{ name: "Lathe", cost: 1071, expenseId: 7, expenseLine: 1, acquiredOn: "2026-05-02" }]);
});

test("previews the months that are due, and posts closed ones only when asked to", async () => {
  answer(postDepreciation, { success: true, message: "Depreciation of 2 months posted.", runs: [RUN] });
  await show({}, "/assets?post=1");
  const dialog = page.getByRole("dialog", { name: "Post depreciation" });
  await expect.element(dialog.getByText("The month is closed.")).toBeVisible();
  await expectAccessible();
  const post = dialog.getByRole("button", { name: "Post 2 months" });
  await expect.element(post).toBeDisabled();
  await dialog.getByRole("checkbox").click();
  await post.click();
  await expect.poll(() => bodiesSentTo(postDepreciation)).toEqual([{ through: "2026-05-01", onOpenDay: true }]);
  await expect.element(page.getByText("Depreciation of 2 months posted.")).toBeVisible();
});

test("shows a disposal before it is posted, and posts it with the money received", async () => {
  answer(previewDisposal, {
    ...{ depreciation: 83.33, accumulated: 125, bookValue: 1375, currency: "EUR", refusal: null, sale: null },
  });
  answer(disposeAsset, { success: true, message: "Disposal posted.", asset: { ...LAPTOP, state: "disposed" } });
  await show();
  await page.getByText("Laptop").click();
  await page.getByRole("button", { name: "Post disposal" }).click();
  const dialog = page.getByRole("dialog", { name: "Dispose of Laptop" });
  await dialog.getByLabelText("Day of disposal").fill("2026-05-31");
  await expect.element(dialog.getByText("€1,375.00")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Sale" }).click();
  await page.getByRole("option", { name: "Money received" }).click();
  await dialog.getByLabelText("Received, with tax (EUR)").fill("1190");
  await dialog.getByRole("button", { name: "Post disposal" }).click();
  await expect.element(dialog.getByText("Choose the account.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Received on" }).fill("1100");
  await page.getByRole("option", { name: /^1100/ }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Post disposal" }).click();
  await expect
    .poll(() => bodiesSentTo(disposeAsset))
    .toEqual([{ day: "2026-05-31", kind: "sold", sale: { received: 1190, accountCode: "1100", taxCode: "" } }]);
});

test("shows the parts of an invoice that sells several assets, and sends the asset's own", async () => {
  const parts = [{ id: idOf(70), name: "Desk", proceeds: 300 }];
  answer(previewDisposal, {
    ...{ depreciation: 83.33, accumulated: 125, bookValue: 1375, currency: "EUR", refusal: null },
    sale: { net: 1000, parts, rest: 700 },
  });
  const sold = { ...invoiceOf({ id: idOf(71), number: "INV-7" }), baseTotal: null, baseOpen: null };
  answer(listInvoices, { ...pageOf([sold]), sums: [], base: { currency: "EUR", total: 0, open: 0 } });
  answer(disposeAsset, { success: true, message: "Disposal posted.", asset: { ...LAPTOP, state: "disposed" } });
  await show();
  await page.getByText("Laptop").click();
  await page.getByRole("button", { name: "Post disposal" }).click();
  const dialog = page.getByRole("dialog", { name: "Dispose of Laptop" });
  await dialog.getByLabelText("Day of disposal").fill("2026-05-31");
  await dialog.getByRole("combobox", { name: "Sale" }).click();
  await page.getByRole("option", { name: "On an invoice" }).click();
  await dialog.getByRole("combobox", { name: "Invoice" }).fill("INV-7");
  await page.getByRole("option", { name: /^INV-7/ }).click();
  await expect.element(dialog.getByRole("row", { name: "Part of Desk €300.00" })).toBeVisible();
  await expect.element(dialog.getByRole("row", { name: "Left for this asset €700.00" })).toBeVisible();
  await dialog.getByLabelText("Part of the invoice without tax (EUR, optional)").fill("650");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Post disposal" }).click();
  await expect
    .poll(() => bodiesSentTo(disposeAsset))
    .toEqual([
      {
        ...{ day: "2026-05-31", kind: "sold" },
        sale: { invoiceId: idOf(71), amount: 650 },
      },
    ]);
});

test("reverses a run after a question", async () => {
  answer(reverseDepreciationRun, { success: true, message: "Depreciation run reversed.", run: RUN });
  await show({}, "/assets?tab=runs");
  await expect.element(page.getByText("1 asset · posted automatically")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Reverse run: March 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reverse run" }).click();
  await expect.element(page.getByText("Depreciation run reversed.")).toBeVisible();
});

test("shows the register from opening to closing, where it differs from the ledger, and fits a phone", async () => {
  answer(getAssetRegister, {
    ...{ from: "2026-01-01", to: "2026-06-15", currency: "EUR", sums: AMOUNTS },
    accounts: [
      {
        ...{ code: "1700", name: "Equipment", sums: AMOUNTS },
        assets: [{ id: LAPTOP.id, number: 1, name: "Laptop", amounts: AMOUNTS }],
      },
    ],
    balances: [{ code: "1700", name: "Equipment", register: 1500, ledger: 1200 }],
  });
  answer(exportAssetRegister, { fileName: "fixed-assets.csv", csv: "Account\r\n" });
  await show({}, "/assets?tab=register");
  await expect.element(page.getByText("1700 Equipment: register €1,500.00, ledger €1,200.00")).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
});
