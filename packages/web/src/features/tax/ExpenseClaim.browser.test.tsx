import { checkTaxClaim, getTaxClaim, uncheckTaxClaim } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test/accessible.ts";
import { answer, bodiesSentTo, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import ExpenseClaim from "./ExpenseClaim.tsx";

const CLAIM = {
  state: "incomplete" as const,
  missing: [
    {
      field: "supplier_tax_id" as const,
      gap: "wrong" as const,
      message: "Supplier’s tax number: the check digits are wrong",
    },
    { field: "buyer_name" as const, gap: "absent" as const, message: "Your name" },
  ],
  ...{ country: "DE", source: "UStG § 14 (4), UStDV § 33", isUnverified: false, claimed: 159.66, checked: null },
  currency: "EUR",
};
const show = () => showScreen(<ExpenseClaim expenseId={7} revision={1} />, ["/expenses/:id", "/expenses/7"]);

test("names what the document lacks, takes a person's word for it, and takes it back", async () => {
  answer(getTaxClaim, CLAIM);
  answer(checkTaxClaim, { success: true, message: "Document marked as complete." });
  answer(uncheckTaxClaim, { success: true, message: "Check undone." });
  await show();
  await expect.element(page.getByText("the check digits are wrong", { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Note (optional)").fill("On the delivery note");
  answer(getTaxClaim, {
    ...CLAIM,
    state: "checked",
    checked: { by: "Mara", at: "2026-04-20T10:00:00.000Z", note: "On the delivery note" },
  });
  await page.getByRole("button", { name: "Mark as complete" }).click();
  expect(await bodiesSentTo(checkTaxClaim, 1)).toEqual([{ note: "On the delivery note" }]);
  await expect.element(page.getByText("Checked by Mara", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Undo the check" }).click();
  await expect.poll(() => sentTo(uncheckTaxClaim).length).toBe(1);
});

test("shows nothing where no tax is claimed", async () => {
  answer(getTaxClaim, { ...CLAIM, state: "not_needed", missing: [] });
  await show();
  await expect.poll(() => sentTo(getTaxClaim).length).toBe(1);
  await expect.element(page.getByText("Documents for the tax claim")).not.toBeInTheDocument();
});
