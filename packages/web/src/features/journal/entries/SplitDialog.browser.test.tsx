import { type DimensionRow, listDimensions } from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idOf, pageOf } from "../../../../test/books.ts";
import { answer } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import type { LinePart } from "./entry-lines.ts";
import { SplitDialog } from "./SplitDialog.tsx";

const project = (id: number, name: string): DimensionRow => ({
  ...{ id: idOf(id), kind: "project", name, code: "", active: true, mergedInto: null },
  ...{ parentId: null, validFrom: null, validTo: null },
});
const LINE = { key: 0, accountCode: "5500", description: "", debit: "100.01", credit: "", dimensions: [] };
const dialog = page.getByRole("dialog");
const field = (name: string) => dialog.getByRole("textbox", { name });

async function choose(row: number, name: string, percent: string) {
  await dialog.getByRole("combobox", { name: `Project ${row}` }).click();
  await userEvent.keyboard(`${name}{Enter}`);
  await field(`Percent ${row}`).fill(percent);
}

test("shows each share in its row, past an empty one, and the error of the current rows", async () => {
  answer(listDimensions, { ...pageOf([project(1, "North"), project(2, "South")]), own: [] });
  const onSplit = vi.fn<(parts: LinePart[]) => void>();
  await showScreen(
    <SplitDialog
      {...{ opened: true, line: LINE, currency: "EUR", day: "2026-04-30", room: 9 }}
      onClose={() => undefined}
      onSplit={onSplit}
    />,
  );
  await choose(1, "North", "75");
  await dialog.getByRole("button", { name: "Add row" }).click();
  await choose(3, "South", "15");
  await dialog.getByRole("button", { name: "Split", exact: true }).click();
  await expect.element(dialog.getByText("The percentages must add up to 100. Now they add up to 90.")).toBeVisible();
  await field("Percent 3").fill("25");
  await userEvent.tab();
  await expect.element(dialog.getByText(/must add up/)).not.toBeInTheDocument();
  const shown = dialog.element().querySelectorAll("[class*=part] > p");
  expect([...shown].map((amount) => amount.textContent)).toEqual(["75.01", "", "25.00"]);
  await dialog.getByRole("button", { name: "Split", exact: true }).click();
  expect(onSplit.mock.lastCall?.[0].map(({ weight }) => weight)).toEqual(["75", "25"]);
});
