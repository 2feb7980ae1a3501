import type { TypedField } from "@tallyleaf/ledger";
import { readerIs } from "@tallyleaf/messages";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { NumberField } from "./NumberField.tsx";

const EURO: TypedField = { kind: "amount", currency: "EUR" };

/** A form with an amount, and a note to copy texts from. */
function Form({ field, onSave }: { field: TypedField; onSave: (value: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(value);
      }}
    >
      <input aria-label="Note" />
      <NumberField label="Amount" field={field} value={value} onType={setValue} />
      <button type="submit">Save</button>
    </form>
  );
}

async function showForm(field = EURO) {
  const onSave = vi.fn<(value: string) => void>();
  const { screen } = await show(<Form field={field} onSave={onSave} />);
  const amount = screen.getByRole("textbox", { name: "Amount" });
  const save = screen.getByRole("button", { name: "Save" });
  /** Copies the text out of the note, as from another program. */
  const paste = async (text: string) => {
    await screen.getByRole("textbox", { name: "Note" }).fill(text);
    await userEvent.tripleClick(screen.getByRole("textbox", { name: "Note" }));
    await userEvent.copy();
    await amount.click();
    await userEvent.paste();
  };
  return { screen, amount, save, paste, onSave };
}

afterEach(() => readerIs(() => null));

test("parses 1.234 as one thousand on a German page, and shows it with German marks", async () => {
  readerIs(() => "de");
  const { amount, save, onSave } = await showForm();
  await userEvent.type(amount, "1.234");
  await userEvent.tab();
  await expect.element(amount).toHaveValue("1.234,00");
  await save.click();
  expect(Number(onSave.mock.calls[0]?.[0])).toBe(1234);
});

test.each([
  { typed: "1,234.50", saved: "1234.50", shown: "1,234.50" },
  { typed: "1234.5", saved: "1234.5", shown: "1,234.50" },
  { typed: "1.234,50", saved: "1234.50", shown: "1,234.50" },
])("parses $typed, and shows $shown once it loses the focus", async ({ typed, saved, shown }) => {
  const { amount, save, onSave } = await showForm();
  await userEvent.type(amount, typed);
  await expect.element(amount).toHaveValue(typed);
  await userEvent.tab();
  await expect.element(amount).toHaveValue(shown);
  await save.click();
  expect(Number(onSave.mock.calls[0]?.[0])).toBe(Number(saved));
});

test("asks which number a pasted 1.234 is, saves nothing before, and uses the chosen one", async () => {
  const { screen, amount, save, paste, onSave } = await showForm();
  await paste("1.234");
  await expect.element(screen.getByRole("button", { name: "1.234", exact: true })).toBeVisible();
  await save.click();
  expect(onSave).not.toHaveBeenCalled();
  await expect.element(amount).toHaveFocus();
  await screen.getByRole("button", { name: "1,234.00" }).click();
  await expect.element(screen.getByRole("button", { name: "1.234", exact: true })).not.toBeInTheDocument();
  await save.click();
  expect(Number(onSave.mock.calls[0]?.[0])).toBe(1234);
});

test("keeps a text that is no number, shows an error at the field, and saves nothing until it is corrected", async () => {
  const { amount, save, onSave } = await showForm();
  await userEvent.type(amount, "a lot");
  await expect.element(amount).not.toHaveAttribute("aria-invalid", "true");
  await save.click();
  expect(onSave).not.toHaveBeenCalled();
  await expect.element(amount).toHaveValue("a lot");
  await expect.element(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("12");
  await expect.element(amount).not.toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Enter}");
  expect(Number(onSave.mock.calls[0]?.[0])).toBe(12);
});

test("selects its content on Tab, so that typing replaces it", async () => {
  const { screen, amount } = await showForm();
  await amount.fill("12.50");
  await screen.getByRole("textbox", { name: "Note" }).click();
  await userEvent.tab();
  await userEvent.keyboard("7");
  await expect.element(amount).toHaveValue("7");
});

test("refuses decimals that the currency does not have", async () => {
  const { amount, save, onSave } = await showForm({ kind: "amount", currency: "JPY" });
  await userEvent.type(amount, "12.5");
  await save.click();
  expect(onSave).not.toHaveBeenCalled();
  await expect.element(amount).toHaveAttribute("aria-invalid", "true");
});
