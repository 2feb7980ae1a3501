import { Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { clientFields } from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { sentOf, typedOf } from "./described.ts";
import { FieldInputs } from "./Fields.tsx";

const { name, email, notes, paymentTermsDays } = clientFields;
const FIELDS = { name, email, notes: { ...notes, help: "Only you see them." }, paymentTermsDays };

function Form({ row, onSave }: { row: object | null; onSave: (sent: object) => void }) {
  const form = useForm({
    initialValues: typedOf(FIELDS, row),
    validate: { name: (text) => (text === "" ? "A name is needed." : null) },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => onSave(sentOf(FIELDS, typed)))}>
      <FieldInputs fields={FIELDS} form={form} first="name" />
      <button type="submit">Save</button>
    </form>
  );
}

async function showFields(row: object | null = null) {
  const onSave = vi.fn<(sent: object) => void>();
  const { screen } = await show(<Form row={row} onSave={onSave} />);
  return { screen, onSave };
}

test("names each input, marks optional ones, and describes it", async () => {
  const { screen } = await showFields();
  await expect
    .element(screen.getByRole("textbox", { name: "Name", exact: true }))
    .toHaveAttribute("maxlength", String(name.limit));
  await expect.element(screen.getByRole("textbox", { name: "Email (optional)" })).toHaveAttribute("type", "email");
  await expect
    .element(screen.getByRole("textbox", { name: "Notes (optional)" }))
    .toHaveAccessibleDescription("Only you see them.");
});

test("sends texts unchanged, numbers as numbers, and nothing as null", async () => {
  const { screen, onSave } = await showFields({
    name: "Ann",
    email: "ann@example.com",
    notes: "",
    paymentTermsDays: 30,
  });
  await screen.getByRole("button", { name: "Save" }).click();
  expect(onSave).toHaveBeenLastCalledWith({ name: "Ann", email: "ann@example.com", notes: "", paymentTermsDays: 30 });
  await screen.getByRole("textbox", { name: "Payment terms (optional)" }).fill("");
  await userEvent.keyboard("{Enter}");
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ paymentTermsDays: null }));
});

test("names what is missing at the field, and sends nothing", async () => {
  const { screen, onSave } = await showFields();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("A name is needed.")).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Name", exact: true }))
    .toHaveAttribute("aria-invalid", "true");
  expect(onSave).not.toHaveBeenCalled();
});

test("keeps inputs side by side in line where one label wraps", async () => {
  await page.viewport(390, 844);
  await show(
    <div style={{ display: "flex", flexDirection: "column", gap: 16 }}>
      <Group grow>
        <TextInput label="Leistungszeitraum von (optional)" />
        <TextInput label="bis" />
      </Group>
    </div>,
  );
  const bottomOf = (name: string) => page.getByLabelText(name).element().getBoundingClientRect().bottom;
  const heightOf = (name: string) => page.getByText(name).element().getBoundingClientRect().height;
  expect(heightOf("Leistungszeitraum von (optional)")).toBeGreaterThan(heightOf("bis"));
  expect(bottomOf("bis")).toBe(bottomOf("Leistungszeitraum von (optional)"));
  await page.viewport(1024, 768);
});
