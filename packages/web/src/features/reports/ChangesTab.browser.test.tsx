/** The tab with changes: nothing is asked for before a point is chosen; then the entries since, and their effect. */
import { type BookChanges, listBookChanges, listSavedPoints } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf, pageOf } from "../../../test/books.ts";
import { answer, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { ChangesTab } from "./ChangesTab.tsx";

const POINT = {
  id: idOf(1),
  kind: "month",
  name: "",
  from: "2026-03-01",
  to: "2026-03-31",
  at: "2026-04-02T10:00:00.000Z",
} as const;
const CHANGES: BookChanges = {
  data: [
    {
      id: idOf(2),
      number: "GJ-2026-0007",
      date: "2026-03-31",
      postedAt: "2026-04-03T09:00:00.000Z",
      by: "Ada Lovelace",
      reason: "reversal",
      correctsYear: null,
      party: null,
      description: "Rent",
      reference: null,
      amount: 100,
      link: { kind: "manual", id: idOf(2) },
    },
  ],
  meta: { total: 1, currentPage: 1, perPage: 25 },
  currency: "EUR",
  effects: [{ code: "6000", name: "Rent", amount: -100 }],
  earlier: null,
};

test("lists the entries since a close, with their effect on each account", async () => {
  answer(listSavedPoints, pageOf([POINT]));
  answer(listBookChanges, CHANGES);
  await showScreen(<ChangesTab />);
  await expect.element(page.getByText("Choose a close, a report, or a day", { exact: true })).toBeVisible();
  expect(sentTo(listBookChanges)).toHaveLength(0);
  await page.getByRole("combobox", { name: "Changed since", exact: true }).click();
  await page.getByRole("option", { name: /^Month close/ }).click();
  await expect.element(page.getByRole("link", { name: "Rent" })).toBeVisible();
  await expect.element(page.getByText("Reversal · GJ-2026-0007")).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "6000 Rent" })).toBeVisible();
  await expectAccessible();
  await expectFits();
});

test("names a filed tax return among the points", async () => {
  answer(listSavedPoints, pageOf([{ ...POINT, kind: "tax_return", name: "DE" }]));
  await showScreen(<ChangesTab />);
  await page.getByRole("combobox", { name: "Changed since", exact: true }).click();
  await expect.element(page.getByRole("option", { name: /^Tax return DE Mar 1/ })).toBeVisible();
});

test("says that nothing changed", async () => {
  answer(listSavedPoints, pageOf([POINT]));
  answer(listBookChanges, { ...CHANGES, data: [], effects: [], meta: { total: 0, currentPage: 1, perPage: 25 } });
  await showScreen(<ChangesTab />);
  await page.getByRole("combobox", { name: "Changed since", exact: true }).click();
  await page.getByRole("option", { name: /^Month close/ }).click();
  await expect.element(page.getByText("Nothing changed", { exact: true })).toBeVisible();
});

test("says that entries dated before the period changed its opening figures, and shows them", async () => {
  answer(listSavedPoints, pageOf([POINT]));
  const earlier = { count: 2, from: "2026-01-15" };
  answer(listBookChanges, {
    ...CHANGES,
    data: [],
    effects: [],
    meta: { total: 0, currentPage: 1, perPage: 25 },
    earlier,
  });
  await showScreen(<ChangesTab />);
  await page.getByRole("combobox", { name: "Changed since", exact: true }).click();
  await page.getByRole("option", { name: /^Month close/ }).click();
  await expect.element(page.getByText(/^2 entries dated earlier were posted too/)).toBeVisible();
  expect(page.getByText("Nothing changed", { exact: true }).elements()).toEqual([]);
  await expectAccessible();
  await page.getByRole("link", { name: "Show from Jan 15, 2026" }).click();
  await expect.poll(() => sentTo(listBookChanges).at(-1)).toMatchObject({ query: { from: "2026-01-15" } });
});
