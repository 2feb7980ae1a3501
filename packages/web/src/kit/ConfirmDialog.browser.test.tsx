import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

type Given = Partial<Parameters<typeof ConfirmDialog>[0]>;

function Screen({ onConfirm, onClose, ...given }: Given & { onConfirm: () => void; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  const close = () => {
    onClose();
    setOpened(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Remove Ann
      </button>
      <ConfirmDialog
        title="Remove this client?"
        confirmLabel="Remove"
        busyLabel="Removing..."
        {...given}
        opened={opened}
        onConfirm={onConfirm}
        onClose={close}
      >
        Invoices stay.
      </ConfirmDialog>
    </>
  );
}

async function showDialog(given: Given = {}) {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { screen } = await show(<Screen {...given} onConfirm={onConfirm} onClose={onClose} />);
  const opener = screen.getByRole("button", { name: "Remove Ann" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Remove this client?" });
  await expect.element(dialog.getByText("Invoices stay.")).toBeVisible();
  return { dialog, opener, onConfirm, onClose };
}

test.each([
  ["begins on what it asks for", {}, "Remove"],
  ["begins on Cancel where something is taken away", { danger: true }, "Cancel"],
])("moves the focus when it opens: %s", async (_, given, focused) => {
  const { dialog } = await showDialog(given);
  await expect.element(dialog.getByRole("button", { name: focused })).toHaveFocus();
});

test("acts once it is confirmed, and stays open until told to close", async () => {
  const { dialog, onConfirm, onClose } = await showDialog();
  await dialog.getByRole("button", { name: "Remove" }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(dialog).toBeVisible();
});

test.each(["Escape", "Cancel"])("does nothing after %s, and restores the focus", async (way) => {
  const { dialog, opener, onConfirm } = await showDialog();
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("can't be closed or confirmed again while it acts", async () => {
  const { dialog, onConfirm, onClose } = await showDialog({ busy: true });
  const confirm = dialog.getByRole("button", { name: "Removing..." });
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test("shows why it failed", async () => {
  const { dialog } = await showDialog({ error: "The client has open invoices." });
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The client has open invoices.");
});
