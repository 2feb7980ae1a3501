import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../test/accessible.ts";
import { showScreen } from "../../test/show-screen.tsx";
import { NewButton } from "./NewButton.tsx";

function Frame() {
  const { pathname, state } = useLocation();
  return (
    <main>
      <h1>At {pathname}</h1>
      <p>{JSON.stringify(state)}</p>
      <NewButton />
    </main>
  );
}

test("opens what can be made, by mouse and by keys, and goes there or closes", async () => {
  await showScreen(<Frame />);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "New quote" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("menuitem", { name: "New client" }).click();
  await expect.element(page.getByRole("heading", { name: "At /clients" })).toBeVisible();
  await expect.element(page.getByText('{"opens":"new"}')).toBeVisible();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();

  (page.getByRole("button", { name: "New", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "New invoice" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "New", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "New invoice" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "At /invoices/new" })).toBeVisible();
});
