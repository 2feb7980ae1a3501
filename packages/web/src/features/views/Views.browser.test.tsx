/** Views and columns of a list: chosen, kept for the person, saved under a name, opened, and deleted with Undo. */
import {
  changeView,
  chooseColumns,
  deleteView,
  listViews,
  type SavedView,
  saveView,
  undoChange,
} from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { type Order, orderIn } from "../../kit/list-table/order.ts";
import { useAddressView } from "../../kit/list-table/use-address-view.ts";
import { useColumns } from "./columns.ts";
import { ViewsBar } from "./ViewsBar.tsx";

interface Vendor {
  id: string;
  name: string;
  owed: number;
  vatId: string;
  phone: string;
}
type Sort = "name" | "owed";
interface View extends Order<Sort> {
  search: string;
}

const COLUMNS: readonly ListColumn<Vendor, Sort>[] = [
  { label: "Name", by: "name", cell: ({ name }) => name },
  { label: "VAT ID", id: "vatId", cell: ({ vatId }) => vatId },
  { label: "Phone", id: "phone", extra: "chosen", cell: ({ phone }) => phone },
  { label: "Owed", by: "owed", figure: true, cell: ({ owed }) => owed },
];
const ROWS: Vendor[] = [{ id: "a", name: "Alder", owed: 30, vatId: "DE1", phone: "+49 1" }];

const address = {
  parseListParams: (query: URLSearchParams): View => ({
    ...orderIn<Sort>(query, ["name", "owed"], { sortBy: "name", sortOrder: "asc" }),
    search: query.get("search") ?? "",
  }),
  queryOf: ({ sortBy, search }: View) => new URLSearchParams({ ...(search && { search }), sortBy }),
};

function Vendors() {
  const { view, show } = useAddressView(address);
  const columns = useColumns("vendors", COLUMNS);
  return (
    <>
      <ViewsBar place="vendors" columns={COLUMNS} />
      <ListTable caption="Vendors" rows={ROWS} columns={columns} view={view} onView={show} />
    </>
  );
}

const LATE: SavedView = {
  ...{ id: idOf(1), place: "vendors", name: "Late", query: "columns=name%2Cphone&sortBy=owed" },
  ...{ shared: false, by: null, editable: true },
};
const OURS: SavedView = {
  ...{ id: idOf(2), place: "vendors", name: "Ours", query: "search=alder" },
  ...{ shared: true, by: "Bea", editable: false },
};
const OTHER: SavedView = { ...LATE, id: idOf(3), place: "clients", name: "Of clients" };

beforeEach(() => localStorage.clear());

const heads = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);
const open = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("shows the columns that were chosen, at once, and stores them for the person", async () => {
  answer(chooseColumns, { success: true, message: "Columns saved" });
  await showScreen(<Vendors />);
  expect(heads()).toEqual(["Name", "VAT ID", "Owed"]);
  await open("Columns");
  await expect.element(page.getByRole("checkbox", { name: "Name" })).toBeDisabled();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Phone" }).click();
  await expect.poll(heads).toEqual(["Name", "VAT ID", "Phone", "Owed"]);
  await page.getByRole("checkbox", { name: "VAT ID" }).click();
  await expect.poll(heads).toEqual(["Name", "Phone", "Owed"]);
  expect((await bodiesSentTo(chooseColumns, 2))[1]).toEqual({ place: "vendors", columns: ["name", "phone", "owed"] });
  await page.getByRole("button", { name: "Standard columns" }).click();
  await expect.poll(heads).toEqual(["Name", "VAT ID", "Owed"]);
  expect((await bodiesSentTo(chooseColumns, 3))[2]).toEqual({ place: "vendors", columns: null });
});

test("opens a saved view with its columns, which stay while the list is searched, and says what is shared", async () => {
  answer(listViews, { data: [LATE, OURS, OTHER], columns: [{ place: "vendors", columns: ["name", "vatId"] }] });
  const { router } = await showScreen(<Vendors />);
  await open("Views");
  await expect.element(page.getByText("Shared by Bea")).toBeVisible();
  await expect.element(page.getByText("Of clients")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Edit Ours" })).not.toBeInTheDocument();
  await expectAccessible();
  // The person's own columns have come with the views.
  await expect.poll(heads).toEqual(["Name", "VAT ID"]);
  // A view leads to its list's own screen; here every address shows it.
  await page.getByRole("link", { name: "Late" }).click();
  await expect.poll(heads).toEqual(["Name", "Phone"]);
  expect(router.state.location.pathname + router.state.location.search).toBe(`/vendors?${LATE.query}`);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect.poll(() => router.state.location.search).toContain("sortBy=name");
  expect(heads()).toEqual(["Name", "Phone"]);
});

test("saves what is shown under a name, changes it, and deletes it until Undo", async () => {
  answer(listViews, { data: [], columns: [] });
  await showScreen(<Vendors />, "/vendors?sortBy=owed&page=3");
  await open("Views");
  await page.getByRole("button", { name: "Save this view" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription("Enter a name.");
  expect(sentTo(saveView)).toEqual([]);
  answer(saveView, () => refuse(saveView.failures.nameTaken));
  await page.getByLabelText("Name").fill(" Late ");
  await save.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/already have a view/);
  answer(saveView, { success: true, message: "Late saved", view: LATE });
  answer(listViews, { data: [LATE], columns: [] });
  await page.getByRole("checkbox", { name: /^Share with everyone/ }).click();
  await save.click();
  await expect.element(page.getByText("Late saved")).toBeVisible();
  expect((await bodiesSentTo(saveView, 2))[1]).toEqual({
    ...{ place: "vendors", name: "Late", query: "sortBy=owed", shared: true },
  });

  await open("Views");
  await page.getByRole("button", { name: "Edit Late" }).click();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1024, 768);
  answer(changeView, { success: true, message: "Overdue changed", view: { ...LATE, name: "Overdue" } });
  answer(listViews, { data: [{ ...LATE, name: "Overdue" }], columns: [] });
  await page.getByLabelText("Name").fill("Overdue");
  await page.getByRole("checkbox", { name: "Replace with what is shown now" }).click();
  await save.click();
  await expect.element(page.getByText("Overdue changed")).toBeVisible();
  expect((await bodiesSentTo(changeView))[0]).toEqual({ name: "Overdue", shared: false, query: "sortBy=owed" });

  await open("Views");
  answer(deleteView, { success: true, message: "Overdue deleted", undo: idOf(9) });
  answer(listViews, { data: [], columns: [] });
  await page.getByRole("button", { name: "Delete Overdue" }).click();
  await expect.element(page.getByText(/^Save how this list is filtered/)).toBeVisible();
  answer(undoChange, { success: true, message: "Undone" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sentTo(undoChange).map(({ params }) => params)).toEqual([{ id: idOf(9) }]);
});
