import { eraseRetained, getRetention, listRetained, type RetainedDocument, setLegalHold } from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answer, bodiesSentTo, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import RetentionScreen from "./RetentionScreen.tsx";

const GERMANY = { country: "DE", known: true, books: 10, vouchers: 8, letters: 6, source: "§ 147 AO", hold: null };
const HOLD = { reason: "Lawsuit of a former client.", since: "2026-05-04T10:00:00Z" };
const RECEIPT: RetainedDocument = {
  id: "018f0000-0000-7000-8000-000000000001",
  fileName: "Ferrous May 2016.pdf",
  sha256: "a".repeat(64),
  size: 1000,
  uploadedAt: "2016-05-04T10:00:00Z",
  deletedAt: null,
  entry: { number: "RE-77", vendor: "Ferrous & Sons", date: "2016-05-04", amount: 119, currency: "EUR" },
  keptUntil: "2024-12-31",
};
const OTHER = { ...RECEIPT, id: "018f0000-0000-7000-8000-000000000002", fileName: "Cobalt.pdf" };
const pageOf = (data: RetainedDocument[]) => ({ data, meta: { total: data.length, currentPage: 1, perPage: 20 } });

beforeEach(async () => {
  await page.viewport(1280, 900);
  answer(getRetention, GERMANY);
  answer(listRetained, ({ query }) => pageOf(query?.which === "kept" ? [] : [RECEIPT, OTHER]));
});

test("deletes the chosen originals after a question", async () => {
  answer(eraseRetained, { success: true, message: "1 document permanently deleted.", erased: 1 });
  await showScreen(<RetentionScreen />);
  await expect.element(page.getByText("8 years")).toBeVisible();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Select Cobalt.pdf" }).click();
  await page.getByRole("button", { name: "Delete permanently (1)" }).click();
  const dialog = page.getByRole("dialog", { name: "Permanently delete originals?" });
  await expect.element(dialog.getByText(/1 original is deleted/)).toBeVisible();
  expect(sentTo(eraseRetained)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete permanently (1)" }).click();
  expect(await bodiesSentTo(eraseRetained)).toEqual([{ ids: [OTHER.id] }]);
});

test("offers no deletion during a legal hold, and says why", async () => {
  answer(getRetention, { ...GERMANY, hold: HOLD });
  await showScreen(<RetentionScreen />);
  await expect.element(page.getByText(/Lawsuit of a former client/)).toBeVisible();
  await expect.element(page.getByText("Cobalt.pdf")).toBeVisible();
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Lift legal hold" })).toBeVisible();
});

test("sets a legal hold with its reason, says that a country is unknown, and fits a phone", async () => {
  answer(getRetention, {
    ...GERMANY,
    country: null,
    known: false,
    vouchers: 10,
    letters: 10,
    source: "",
    verified: false,
  });
  answer(setLegalHold, { success: true, message: "Legal hold set.", hold: HOLD });
  await page.viewport(390, 800);
  await showScreen(<RetentionScreen />);
  await expect.element(page.getByText(/No country is set.*longest usual period.*Check them\./)).toBeVisible();
  await expectFits();
  await page.getByRole("button", { name: "Set legal hold" }).click();
  const submit = page.getByRole("dialog").getByRole("button", { name: "Set legal hold" });
  await submit.click();
  await expect.element(page.getByText("Enter the reason.")).toBeVisible();
  await page.getByLabelText("Reason").fill("Lawsuit");
  await submit.click();
  expect(await bodiesSentTo(setLegalHold)).toEqual([{ reason: "Lawsuit" }]);
});
