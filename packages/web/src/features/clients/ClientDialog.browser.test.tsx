import { addClient, type ClientDetail, getClient, listDimensions, updateClient } from "@tallyleaf/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/accessible.ts";
import { CLIENT, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { ClientDialog } from "./ClientDialog.tsx";

function Clients({ client }: { client: ClientDetail | null }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <ClientDialog opened={opened} client={client} onClose={() => setOpened(false)} onSaved={() => setOpened(false)} />
    </>
  );
}

async function openDialog(client: ClientDetail | null = null) {
  answer(getClient, { client: CLIENT });
  answer(listDimensions, { ...pageOf([]), own: [] });
  const { screen } = await showScreen(<Clients client={client} />);
  const open = screen.getByRole("button", { name: "Open" });
  await open.click();
  const dialog = screen.getByRole("dialog", { name: client ? "Edit Client" : "Add Client" });
  const field = (name: string) => dialog.getByLabelText(name, { exact: true });
  await expect.element(field("Name")).toBeVisible();
  return { screen, open, dialog, field, save: dialog.getByRole("button", { name: client ? "Save" : "Add Client" }) };
}

test("changes what was changed and sends all else as it was", async () => {
  answer(updateClient, { success: true, message: "Client saved", client: CLIENT });
  const { screen, open, dialog, field, save } = await openDialog(CLIENT);
  await field("Phone (optional)").fill("+44 99");
  await save.click();
  const [body] = await bodiesSentTo(updateClient);
  expect(CLIENT).toMatchObject({ ...body, phone: CLIENT.phone });
  expect(body).toMatchObject({ phone: "+44 99", notes: CLIENT.notes, paymentTermsDays: 21, currency: null });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText("Client saved")).toBeVisible();
  await expect.element(open).toHaveFocus();
});

test("names what is missing at its field, sends nothing, and is accessible in both states", async () => {
  const { field, save } = await openDialog();
  await expect.element(field("Name")).toHaveFocus();
  await expectAccessible();
  await field("Email (optional)").fill("ada at bees");
  await field("Payment terms (optional)").fill("soon");
  await save.click();
  await expect.element(field("Payment terms (optional)")).toHaveFocus();
  await field("Payment terms (optional)").fill("400");
  await save.click();
  await expect.element(field("Name")).toHaveAccessibleDescription(/Enter the client's name or company\./);
  await expect.element(field("Email (optional)")).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect.element(field("Payment terms (optional)")).toHaveAccessibleDescription(/from 0 to 365/);
  await expect.element(field("Name")).toHaveFocus();
  expect(sentTo(addClient)).toEqual([]);
  await expectAccessible();
});

test("shows what the server refuses at the field that it names, and loses nothing that was typed", async () => {
  answer(addClient, () => refuse({ status: 400, code: "x", message: "No." }, { taxId: "This is no tax ID." }));
  const { dialog, field, save } = await openDialog();
  await field("Company (optional)").fill("Bees Ltd");
  await field("Tax ID (optional)").fill("GB?");
  await save.click();
  await expect.element(field("Tax ID (optional)")).toHaveAccessibleDescription(/This is no tax ID\./);
  await expect.element(field("Tax ID (optional)")).toHaveFocus();
  await expect.element(field("Company (optional)")).toHaveValue("Bees Ltd");
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});

test("says a refusal that no field shows above the form", async () => {
  answer(addClient, () => refuse(addClient.failures.tooMany));
  const { dialog, field, save } = await openDialog();
  await field("Name").fill("Ada");
  await save.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/You can have at most 50,000 clients/);
  await expect.element(field("Name")).toHaveValue("Ada");
});

test("is sent once by a double click, and by Enter while it is under way", async () => {
  const answered = later<{ success: boolean; message: string; client: ClientDetail }>();
  answer(addClient, () => answered.promise);
  const { dialog, field, save } = await openDialog();
  await field("Name").fill("Ada");
  await save.dblClick();
  await field("Name").click();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  expect(sentTo(addClient)).toHaveLength(1);
  answered.come({ success: true, message: "Client added", client: CLIENT });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(addClient)).toHaveLength(1);
});

test("fits a phone with the longest texts, and its fields are reached by Tab in their order", async () => {
  await page.viewport(320, 640);
  const long = "Königlich-Bayerische-Bienenzüchtervereinigung".repeat(4);
  answer(getClient, { client: { ...CLIENT, company: long, address: long } });
  const { field, dialog } = await openDialog(CLIENT);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const name of ["Name", "Company (optional)", "Email (optional)", "Phone (optional)", "Address (optional)"]) {
    await expect.element(field(name)).toHaveFocus();
    await userEvent.tab();
  }
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
});
