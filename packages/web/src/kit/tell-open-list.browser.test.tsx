import { Select } from "@mantine/core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../test/accessible.ts";
import { show } from "../../test/show.tsx";

const ACCOUNTS = Array.from({ length: 60 }, (_, at) => `${1000 + at} Account`);

test("says that a list is open from its first opening on, which list it is, and that it is closed again", async () => {
  await show(<Select label="Account" data={ACCOUNTS} />);
  const field = page.getByRole("combobox", { name: "Account" });
  await field.click();
  await expect.element(page.getByRole("option", { name: "1000 Account" })).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  expect(field.element().getAttribute("aria-controls")).toBe(page.getByRole("listbox").element().id);
  // The list scrolls itself: keys reach all of it.
  expect(page.getByRole("listbox").element().clientHeight).toBeLessThanOrEqual(220);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).not.toHaveAttribute("aria-controls");
});
