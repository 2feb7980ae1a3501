/** The actions on a bill that an entry by hand or the opening balances opened, in the list and on its page. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { show } from "../../../test/show.tsx";
import { OpenedBy } from "./detail/OpenedBy.tsx";
import { RowActions } from "./RowActions.tsx";
import { expenseRow } from "./test-rows.ts";

const BILL = { open: 12.3, dueDate: "2026-06-01" };
const ENTRY = { kind: "entry", id: idOf(7) } as const;
const OPENING = { kind: "opening", id: idOf(8) } as const;
const actionsOf = (openedBy?: typeof ENTRY | typeof OPENING) => (
  <RowActions
    expense={expenseRow({ bill: openedBy ? { ...BILL, openedBy } : BILL })}
    onDelete={vi.fn()}
    onRetry={vi.fn()}
  />
);

test.each([
  [ENTRY, "Open the journal entry of Corner Bakery", `/journal?entry=${ENTRY.id}`, "journal entry"],
  [OPENING, "Open the opening balances of Corner Bakery", "/opening", "opening balances"],
])("leads to what opened the bill, and offers neither edit nor delete: $kind", async (openedBy, name, path, words) => {
  await show(
    <>
      {actionsOf(openedBy)}
      <OpenedBy openedBy={openedBy} />
    </>,
  );
  const link = page.getByRole("link", { name });
  await expect.element(link).toHaveAttribute("href", path);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: words, exact: true })).toHaveAttribute("href", path);
  await expectAccessible();
});

test("offers edit and delete of any other bill", async () => {
  await show(actionsOf());
  await expect.element(page.getByRole("button", { name: "Edit Corner Bakery" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete Corner Bakery" })).toBeVisible();
});
