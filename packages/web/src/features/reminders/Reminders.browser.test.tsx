import {
  getReminderSettings,
  listReminders,
  type Reminder,
  saveReminderSettings,
  sendReminder,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import RemindersScreen from "./RemindersScreen.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";

const REMINDER: Reminder = {
  ...{
    invoiceId: idOf(1),
    number: "INV-2026-0001",
    client: { id: idOf(2), name: "Lovelace Engines" },
    currency: "EUR",
  },
  ...{ open: 1250, dueDate: "2026-03-01", level: 1, day: "2026-03-08", hold: null, to: "ada@engines.example" },
  ...{ subject: "Reminder: invoice INV-2026-0001", text: "Dear Ada,\nplease pay.", oldRateFrom: null },
};

test("lists what is sent next with its state, and fits a phone", async () => {
  const held = { ...REMINDER, invoiceId: idOf(3), number: "INV-2026-0002", hold: "disputed" } as const;
  answer(listReminders, { isOn: false, data: [REMINDER, held] });
  await showScreen(<RemindersScreen />);
  await expect.element(page.getByText("Reminders are off. Nothing is sent automatically.")).toBeVisible();
  await expect.element(page.getByText("Disputed")).toBeVisible();
  expect(page.getByText(/^The newest base rate known/).elements()).toEqual([]);
  await expectAccessible();
  await expectFits();
});

test("says from when the base rate is where that of the half-year is not known", async () => {
  answer(listReminders, { isOn: true, data: [{ ...REMINDER, oldRateFrom: "2026-01-01" }] });
  await showScreen(<RemindersScreen />);
  await expect.element(page.getByText(/^The newest base rate known is the one from Jan 1, 2026/)).toBeVisible();
  await expectAccessible();
});

test("shows a reminder before a person sends it", async () => {
  answer(listReminders, { isOn: true, data: [REMINDER] });
  await showScreen(<RemindersScreen />);
  await page.getByRole("button", { name: "Send the reminder of INV-2026-0001" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("please pay.")).toBeVisible();
  await expect.element(dialog.getByText("ada@engines.example")).toBeVisible();
  await expectAccessible();
  const reminders = { isStopped: false, isDisputed: false, promisedUntil: null, next: null, history: [] };
  answer(sendReminder, { success: true, message: "Sent", reminders });
  await dialog.getByRole("button", { name: "Send reminder" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("says that there is nothing to send", async () => {
  answer(listReminders, { isOn: true, data: [] });
  await showScreen(<RemindersScreen />);
  await expect.element(page.getByText("No reminders to send")).toBeVisible();
});

test("turns reminders on where it says that they are off", async () => {
  answer(listReminders, { isOn: false, data: [REMINDER] });
  const texts = { english: { subject: "A", text: "B" }, german: { subject: "C", text: "D" } };
  const levels = [3, 7, 14, 28].map((days) => ({ days, ...texts }));
  answer(getReminderSettings, { isOn: false, hasCharges: false, baseRates: [], levels });
  await showScreen(<RemindersScreen />);
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Reminder settings" });
  await expect.element(dialog.getByLabelText("Send reminders automatically")).toBeChecked();
  expect(sentTo(saveReminderSettings)).toEqual([]);
  await expectAccessible();
});

test("saves days, texts, and base rates, and refuses a line without a day", async () => {
  const texts = { english: { subject: "A", text: "B" }, german: { subject: "C", text: "D" } };
  const settings = {
    isOn: false,
    hasCharges: false,
    baseRates: [],
    levels: [3, 7, 14, 28].map((days) => ({ days, ...texts })),
  };
  answer(getReminderSettings, settings);
  await showScreen(<SettingsDialog opened onClose={() => undefined} />);
  await page.getByLabelText("Send reminders automatically").click();
  await page.getByLabelText("Base rates (optional)").fill("soon 2");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect.element(page.getByText(/^Write a day and a percentage in each line/)).toBeVisible();
  await page.getByLabelText("Base rates (optional)").fill("2026-07-01 2.27");
  await expectAccessible();
  answer(saveReminderSettings, { success: true, message: "Saved", settings });
  await page.getByRole("button", { name: "Save settings" }).click();
  expect((await bodiesSentTo(saveReminderSettings))[0]).toEqual({
    ...settings,
    isOn: true,
    baseRates: [{ from: "2026-07-01", percent: 2.27 }],
  });
});
