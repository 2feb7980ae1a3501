import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { ListTable } from "./ListTable.tsx";
import type { Order } from "./order.ts";

interface Client {
  id: string;
  name: string;
  due: number;
}

const CLIENTS: Client[] = [
  { id: "b", name: "Birch", due: 20 },
  { id: "a", name: "Alder", due: 30 },
];

function Clients() {
  const [view, setView] = useState<Order<"name" | "due">>({ sortBy: "name", sortOrder: "asc" });
  const [chosen, setChosen] = useState<readonly Client[]>([]);
  return (
    <>
      <p>Chosen: {chosen.map(({ name }) => name).join(", ") || "none"}</p>
      <ListTable
        caption="Clients"
        rows={CLIENTS}
        columns={[
          { label: "Name", by: "name", cell: ({ name }) => name },
          { label: "Due", by: "due", cell: ({ due }) => due, figure: true },
        ]}
        view={view}
        onView={setView}
        linkOf={() => "/elsewhere"}
        selection={{
          has: (row) => chosen.includes(row),
          set: (rows, on) =>
            setChosen(on ? [...new Set([...chosen, ...rows])] : chosen.filter((row) => !rows.includes(row))),
          nameOf: ({ name }) => name,
        }}
      />
    </>
  );
}

const showClients = () => show(<Clients />);

test("says by which column it is sorted, and reverses when its header is pressed again", async () => {
  const { screen } = await showClients();
  const head = (name: string) => screen.getByRole("columnheader", { name });
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "ascending");
  await screen.getByRole("button", { name: "Name" }).click();
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "descending");
  await screen.getByRole("button", { name: "Due" }).click();
  await expect.element(head("Due")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Name")).not.toHaveAttribute("aria-sort");
});

test("selects one row and all, without opening any", async () => {
  const { screen, router } = await showClients();
  await screen.getByRole("checkbox", { name: "Select Alder" }).click();
  await expect.element(screen.getByText("Chosen: Alder")).toBeVisible();
  await screen.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(screen.getByText("Chosen: Alder, Birch")).toBeVisible();
  await screen.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(screen.getByText("Chosen: none")).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test("opens a row by a click anywhere in it", async () => {
  const { screen } = await showClients();
  await screen.getByRole("cell", { name: "20" }).click();
  await expect.element(screen.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
});

test("opens a row by the keyboard", async () => {
  const { screen } = await showClients();
  (screen.getByRole("link", { name: "Birch" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
});

test("is a list of cards on a phone, with the same rows, selection, and facts", async () => {
  await page.viewport(390, 844);
  const { screen } = await showClients();
  await expect.element(screen.getByRole("list", { name: "Clients" })).toBeVisible();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("definition").first()).toHaveTextContent("20");
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expect.element(screen.getByText("Chosen: Birch, Alder")).toBeVisible();
  await page.viewport(1024, 768);
});

interface Rule {
  id: string;
  vendor: string;
  spent: number;
  status: string;
  why: string;
}

const RULES: Rule[] = [
  { id: "a", vendor: "Alder", spent: 30, status: "On", why: "You chose it 3 times." },
  { id: "b", vendor: "Birch", spent: 20, status: "Off", why: "" },
];

test("puts name and amount first on a card, facts below without their labels, and folds the rest", async () => {
  await page.viewport(390, 844);
  const { screen } = await show(
    <ListTable
      caption="Rules"
      rows={RULES}
      columns={[
        { label: "Status", card: "fact", cell: ({ status }) => status },
        { label: "Vendor", card: "title", cell: ({ vendor }) => vendor },
        { label: "Spent", card: "labeledAmount", figure: true, cell: ({ spent }) => spent },
        { label: "Why", card: "folded", cell: ({ why }) => why },
        { label: "Used", card: "none", cell: () => "Never used" },
      ]}
      view={{ sortBy: "name", sortOrder: "asc" }}
      onView={() => undefined}
    />,
  );
  const [first, second] = screen.getByRole("listitem").all();
  await expect.element(first as never).toMatchTextContent(/^Alder30SpentStatusOn$/);
  await expect.element(screen.getByText("Never used")).not.toBeInTheDocument();
  // Nothing to unfold in the second.
  expect(second?.getByRole("button", { name: "More" }).elements()).toEqual([]);
  await screen.getByRole("button", { name: "More" }).click();
  await expect.element(screen.getByText("You chose it 3 times.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "More" })).toHaveAttribute("aria-expanded", "true");
  await page.viewport(1024, 768);
});

test("opens a card by a press anywhere in it, except on its checkbox", async () => {
  await page.viewport(390, 844);
  const { screen, router } = await showClients();
  await screen.getByRole("checkbox", { name: "Select Alder" }).click();
  expect(router.state.location.pathname).toBe("/");
  const card = screen.getByRole("listitem").first();
  await card.click({ position: { x: 300, y: 12 } });
  await expect.element(screen.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  await page.viewport(1024, 768);
});
