import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { BarTable } from "./BarTable.tsx";

const row = (label: string, ...lengths: number[]) => ({
  key: label,
  label,
  lengths,
  figures: lengths.map((length) => `${length * 10}.00`),
});

const width = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
/** The lengths of a row's bars, in percent of the room that they have. */
const barsOf = (name: Element) =>
  [...name.querySelectorAll("span > span")].map((bar) => Math.round((100 * width(bar)) / width(bar.parentElement)));

test("names its table and its rows, draws bars in proportion, and follows a name's link", async () => {
  const { screen, router } = await show(
    <BarTable
      title="By vendor"
      columns={["Amount"]}
      rows={[{ ...row("Rail Europe", 100), to: "/elsewhere" }, row("Paper & Co", 25)]}
    />,
  );
  const table = screen.getByRole("table", { name: "By vendor" });
  await expect.element(table.getByRole("row", { name: "Rail Europe 1000.00" })).toBeVisible();
  expect(barsOf(table.getByRole("rowheader", { name: "Rail Europe" }).element())).toEqual([100]);
  expect(barsOf(table.getByRole("rowheader", { name: "Paper & Co" }).element())).toEqual([25]);
  await table.getByRole("link", { name: "Rail Europe" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/elsewhere");
});

test("distinguishes two figures of a row, in the header and in the bars", async () => {
  const { screen } = await show(
    <BarTable title="Cash flow" columns={["In", "Out"]} rows={[row("January", 100, 40)]} />,
  );
  await expect.element(screen.getByRole("columnheader", { name: "Out" })).toBeVisible();
  const january = screen.getByRole("rowheader", { name: "January" }).element();
  expect(barsOf(january)).toEqual([100, 40]);
  const colors = [...january.querySelectorAll("span > span")].map((bar) => getComputedStyle(bar).backgroundColor);
  expect(new Set(colors).size).toBe(2);
});

test("shows the first rows, and all of them on request", async () => {
  const { screen } = await show(
    <BarTable
      title="By field"
      columns={["Share"]}
      rows={["Date", "Total", "Tax"].map((name) => row(name, 50))}
      atFirst={2}
    />,
  );
  await expect.element(screen.getByRole("rowheader", { name: "Total" })).toBeVisible();
  await expect.element(screen.getByText("Tax", { exact: true })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Show all 3" }).click();
  await expect.element(screen.getByRole("rowheader", { name: "Tax" })).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
