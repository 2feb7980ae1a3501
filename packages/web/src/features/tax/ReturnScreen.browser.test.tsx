import {
  codeTaxLine,
  fileTaxReturn,
  getTaxReturn,
  listEcSales,
  listTaxClaims,
  listTaxCodes,
  listTaxReturnLines,
  type TaxClaimRow,
  type TaxReturnSheet,
  withdrawTaxReturn,
} from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { today } from "../../kit/days/today.ts";
import ReturnScreen from "./ReturnScreen.tsx";
import { CODES, ID, LINE, pageOf, SHEET } from "./test-returns.ts";

const PAPER: TaxClaimRow = {
  ...{ expenseId: 7, date: "2026-02-03", party: "Papier Meyer", reference: "RE-77", claimed: 38 },
  state: "incomplete",
  missing: [{ field: "supplier_tax_id", gap: "absent", message: "Supplier’s tax number" }],
  ...{ country: "DE", source: "UStG § 14 (4)", isUnverified: false, checked: null },
};
const claimsOf = (data: TaxClaimRow[]) => ({
  data,
  meta: { total: data.length, currentPage: 1, perPage: 20 },
  currency: "EUR",
  open: { count: data.length, claimed: 38 * data.length },
});

const show = () => showScreen(<ReturnScreen />, ["/taxes/:id/:from", `/taxes/${ID}/2026-01-01`]);

beforeEach(async () => {
  await page.viewport(1280, 900);
  answer(getTaxReturn, SHEET);
  answer(listTaxCodes, { day: "2026-03-31", data: CODES });
  answer(listTaxReturnLines, pageOf([LINE]));
  answer(listTaxClaims, claimsOf([]));
  answer(listEcSales, {
    data: [{ vatId: "FR40303265045", party: "Vent du Nord", kind: "services", amount: 1200, whole: 1200 }],
    total: 1200,
    currency: "EUR",
  });
});

test("leads from a box to its lines, and from a check to those to check", async () => {
  await show();
  await expect.element(page.getByText("Your books show €152.07.", { exact: false })).toBeVisible();
  const bill = page.getByRole("link", { name: "Ferrous & Sons RE-77" });
  await expect.element(bill).toHaveAttribute("href", "/expenses/12");
  await expect.element(page.getByText("Missing invoice numbers: 1 · INV-2026-0003")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "€38.00" }).click();
  await expect.element(page.getByRole("heading", { name: "Lines of box 66" })).toBeVisible();
  await page.getByRole("link", { name: "Lines to check: 1" }).click();
  await expect.element(page.getByRole("heading", { name: "Lines to check" })).toBeVisible();
  await page.getByRole("link", { name: "All lines" }).click();
  await expect.element(page.getByRole("heading", { name: "Lines", exact: true })).toBeVisible();
  expect(sentTo(listTaxReturnLines).map(({ query }) => [query?.box, query?.which])).toEqual([
    [undefined, "all"],
    ["66", "all"],
    [undefined, "to_check"],
  ]);
});

test("leads from a check to the papers that are not good enough to claim their tax", async () => {
  answer(listTaxClaims, claimsOf([PAPER]));
  await show();
  await page.getByRole("link", { name: "Incomplete or unreadable documents: 1" }).click();
  await expect.element(page.getByText("€38.00 at risk", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Papier Meyer RE-77" })).toHaveAttribute("href", "/expenses/7");
  await expect.element(page.getByText("Supplier’s tax number")).toBeVisible();
  await expectAccessible();
  await page.getByText("All documents").click();
  await expect.poll(() => sentTo(listTaxClaims).at(-1)?.query?.state).toBe("all");
});

test("sets the code of a line at once, and takes it back", async () => {
  answer(codeTaxLine, { success: true, message: "Tax code saved" });
  await show();
  await expect.element(page.getByText("By the rate")).toBeVisible();
  await page.getByLabelText("Tax code of RE-77").click();
  await expect.element(page.getByRole("option", { name: "Standard rate, 19%", exact: true })).not.toBeInTheDocument();
  await page.getByRole("option", { name: "Purchase at reduced rate, 7%" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await bodiesSentTo(codeTaxLine, 2)).toEqual([{ code: "DE-V7" }, { code: null }]);
});

test("leads to the expense where a code would post other tax", async () => {
  answer(codeTaxLine, () => refuse(codeTaxLine.failures.postedOtherwise));
  await show();
  await page.getByLabelText("Tax code of RE-77").click();
  await page.getByRole("option", { name: "Purchase at reduced rate, 7%" }).click();
  await expect.element(page.getByText(/This tax code posts other tax/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("files what was seen, and says why that is refused", async () => {
  answer(fileTaxReturn, () => refuse(fileTaxReturn.failures.changed));
  await show();
  await page.getByRole("button", { name: "Mark as filed" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reference (optional)").fill("ELSTER 1");
  await dialog.getByRole("button", { name: "Mark as filed" }).click();
  await expect.element(dialog.getByText(/confirm that you have seen it/)).toBeVisible();
  await dialog.getByLabelText("I have reviewed the findings of the checks").click();
  await dialog.getByRole("button", { name: "Mark as filed" }).click();
  await expect.element(dialog.getByText(/have changed since you opened this page/)).toBeVisible();
  expect(await bodiesSentTo(fileTaxReturn)).toEqual([
    {
      filedOn: today(),
      reference: "ELSTER 1",
      payable: 152,
      acknowledged: ["lines_to_check", "drafts", "without_document", "number_gap"],
    },
  ]);
});

test("files a correction, withdraws a filing, and fits a phone", async () => {
  const withdrawn = { by: "Ada", at: "2026-04-09T10:00:00Z", reason: "Wrong period" };
  const filing = { version: 1, filedOn: "2026-04-08", reference: "E-1", by: "Ada", at: "2026-04-08T10:00:00Z" };
  const filed: TaxReturnSheet = {
    ...SHEET,
    state: "to_correct",
    filedOn: "2026-04-10",
    checks: [],
    changed: 1,
    corrected: 133,
    boxes: SHEET.boxes.map((box) => ({ ...box, corrected: box.amount - 19 })),
    filings: [
      {
        ...filing,
        version: 2,
        filedOn: "2026-04-10",
        result: 152,
        warnings: [{ check: "unread", count: 2 }],
        withdrawn: null,
      },
      { ...filing, result: 100, warnings: [], withdrawn },
    ],
  };
  answer(getTaxReturn, filed);
  answer(fileTaxReturn, { success: true, message: "Return filed" });
  answer(withdrawTaxReturn, { success: true, message: "Return withdrawn" });
  await page.viewport(390, 800);
  await show();
  await expect.element(page.getByText(/File a correction\.$/)).toBeVisible();
  await expect.element(page.getByText("Seen before filing: Documents not read: 2")).toBeVisible();
  await expect.element(page.getByText(/by Ada: Wrong period/)).toBeVisible();
  await expectFits();
  await expectAccessible();
  await page.getByRole("button", { name: "File a correction" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "File a correction" }).click();
  expect((await bodiesSentTo(fileTaxReturn))[0]?.payable).toBe(133);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.element(page.getByText("Enter a reason for withdrawing the return.")).toBeVisible();
  await page.getByLabelText("Reason").fill("Filed twice");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  expect(await bodiesSentTo(withdrawTaxReturn)).toEqual([{ reason: "Filed twice" }]);
});
