import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { DialogForm, FormDialog, type Shell } from "./FormDialog.tsx";

function NameForm({ shell }: { shell: Shell }) {
  const [name, setName] = useState("");
  return (
    <DialogForm
      shell={shell}
      dirty={name !== ""}
      busy={false}
      error={null}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Link to="/elsewhere">Away</Link>
    </DialogForm>
  );
}

function Screen() {
  const [opened, setOpened] = useState(true);
  return (
    <FormDialog opened={opened} title="New client" onClose={() => setOpened(false)}>
      {(shell) => <NameForm shell={shell} />}
    </FormDialog>
  );
}

async function showDialog() {
  const { screen, router } = await show(<Screen />);
  return {
    screen,
    router,
    dialog: screen.getByRole("dialog", { name: "New client" }),
    name: screen.getByRole("textbox", { name: "Name" }),
    question: screen.getByText("Your changes aren't saved yet."),
  };
}

test.each(["Escape", "Cancel"])("closes without a question by %s while nothing was typed", async (way) => {
  const { screen, dialog, name, question } = await showDialog();
  await name.click();
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test("asks by an Escape that comes at once after what was typed", async () => {
  const { dialog, name, question } = await showDialog();
  await name.click();
  const input = name.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Ann");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await Promise.resolve();
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.element(question).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test.each(["Escape", "Cancel"])("asks by %s once something was typed, and keeps or discards it", async (way) => {
  const { screen, dialog, name, question } = await showDialog();
  const leave = async () => {
    await name.click();
    if (way === "Escape") await userEvent.keyboard("{Escape}");
    else await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(question).toBeVisible();
  };
  await name.fill("Ann");
  await leave();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("Ann");
  await leave();
  await screen.getByRole("button", { name: "Leave" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("asks before a link discards input", async () => {
  const { screen, router, name, question } = await showDialog();
  await name.fill("Ann");
  await screen.getByRole("link", { name: "Away" }).click();
  await expect.element(question).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
  await screen.getByRole("button", { name: "Leave" }).click();
  await expect.element(screen.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
});

function CountedForm({ shell, onDraw }: { shell: Shell; onDraw: () => void }) {
  onDraw();
  return <NameForm shell={shell} />;
}

test("draws its form once when it opens", async () => {
  const onDraw = vi.fn();
  const { screen } = await show(
    <FormDialog opened title="New client" onClose={() => {}}>
      {(shell) => <CountedForm shell={shell} onDraw={onDraw} />}
    </FormDialog>,
  );
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toBeVisible();
  expect(onDraw).toHaveBeenCalledTimes(1);
});

test("sends nothing more while its dialog closes", async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (opened: boolean) => (
    <DialogForm
      {...{
        shell: { report: () => {}, close: () => {}, release: () => {}, opened },
        dirty: true,
        busy: false,
        error: null,
        onSubmit,
      }}
      {...{ submitLabel: opened ? "Save" : "Save again", busyLabel: "Saving..." }}
    >
      {null}
    </DialogForm>
  );
  const { screen } = await show(
    <>
      {form(true)}
      {form(false)}
    </>,
  );
  await screen.getByRole("button", { name: "Save again" }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});
