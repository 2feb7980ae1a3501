import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { TabStrip } from "./TabStrip.tsx";

const showStrip = (at: string) =>
  show(
    <TabStrip
      label="Parts of the books"
      tabs={[
        { value: "entries", label: "Entries", panel: <p>All entries</p> },
        { value: "accounts", label: "Accounts", panel: <p>All accounts</p> },
        { value: "closed", label: "Months that are closed", panel: <p>All closed months</p> },
      ]}
    />,
    at,
  );

test("shows the address's tab, and the first one when the address names no existing tab", async () => {
  const { screen, router } = await showStrip("/books?tab=accounts");
  const strip = screen.getByRole("tablist", { name: "Parts of the books" });
  await expect.element(strip.getByRole("tab", { name: "Accounts" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("tabpanel", { name: "Accounts" })).toHaveTextContent("All accounts");
  await expect.element(screen.getByText("All entries")).not.toBeInTheDocument();
  await router.navigate("/books?tab=nonsense");
  await expect.element(screen.getByRole("tabpanel", { name: "Entries" })).toHaveTextContent("All entries");
});

test("writes the chosen tab into the address instead of the former one, and leaves the first one out", async () => {
  const { screen, router } = await showStrip("/elsewhere");
  await router.navigate("/books?page=3");
  await screen.getByRole("tab", { name: "Accounts" }).click();
  await expect.poll(() => router.state.location.search).toBe("?tab=accounts");
  await screen.getByRole("tab", { name: "Entries" }).click();
  await expect.poll(() => router.state.location.search).toBe("");
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe("/elsewhere");
});

test("moves by the arrow keys, as one stop for the Tab key", async () => {
  const { screen, router } = await showStrip("/books");
  await userEvent.tab();
  await expect.element(screen.getByRole("tab", { name: "Entries" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("tab", { name: "Months that are closed" })).toHaveFocus();
  await expect.poll(() => router.state.location.search).toBe("?tab=closed");
  await userEvent.tab();
  await expect.element(screen.getByRole("tab", { name: "Entries" })).not.toHaveFocus();
  await expect.element(screen.getByRole("tab", { name: "Months that are closed" })).not.toHaveFocus();
});

test("scrolls to the chosen tab on a phone", async () => {
  await page.viewport(240, 600);
  const { screen } = await showStrip("/books?tab=closed");
  const strip = screen.getByRole("tablist").element();
  const right = (element: Element) => element.getBoundingClientRect().right;
  await expect.poll(() => strip.scrollLeft).toBeGreaterThan(0);
  const chosen = screen.getByRole("tab", { name: "Months that are closed" }).element();
  expect(right(chosen)).toBeLessThanOrEqual(right(strip) + 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(240);
  await page.viewport(1024, 768);
});
