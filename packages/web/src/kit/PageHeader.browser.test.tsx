/** The head of a page: all actions on a desk; on a phone the main one, and the others behind a button. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { createPortal } from "react-dom";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../test/accessible.ts";
import { show } from "../../test/show.tsx";
import { PageHeader } from "./PageHeader.tsx";

/** An action that brings its dialog; the app's dialogs are in a portal, too. */
function Archive() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Archive</Button>
      {opened &&
        createPortal(
          <div role="dialog" aria-label="Archive all?">
            They stay in reports.
          </div>,
          document.body,
        )}
    </>
  );
}

const Head = () => <PageHeader title="Clients" actions={<Button>Add client</Button>} more={<Archive />} />;

const button = (name: string) => page.getByRole("button", { name, exact: true });

afterEach(() => page.viewport(1024, 768));

test("shows every action where there is room", async () => {
  await show(<Head />);
  await expect.element(button("Archive")).toBeVisible();
  await expect.element(button("More actions")).not.toBeInTheDocument();
});

test("keeps the main action on a phone, the others one press away, and an open dialog open", async () => {
  await page.viewport(390, 844);
  await show(<Head />);
  await expect.element(button("Add client")).toBeVisible();
  await expect.element(page.getByText("Archive", { exact: true })).not.toBeVisible();
  await button("More actions").click();
  await expectAccessible();
  await expectFits();
  await button("Archive").click();
  await expect.element(page.getByRole("dialog", { name: "Archive all?" })).toBeVisible();
  await expect.element(page.getByText("Archive", { exact: true })).not.toBeVisible();
  await expect.element(button("More actions")).toHaveFocus();
  await button("More actions").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Archive")).not.toBeInTheDocument();
});
