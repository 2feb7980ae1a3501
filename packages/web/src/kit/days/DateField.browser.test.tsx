import { readerIs } from "@tallyleaf/messages";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { DateField } from "./DateField.tsx";

function Form({ onSave, at }: { onSave: (day: string) => void; at: string }) {
  const [day, setDay] = useState(at);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(day);
      }}
    >
      <button type="button" onClick={() => setDay("2026-12-24")}>
        Christmas
      </button>
      <DateField label="Date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      <button type="submit">Save</button>
    </form>
  );
}

async function showForm(at = "") {
  const onSave = vi.fn<(day: string) => void>();
  const { screen } = await show(<Form onSave={onSave} at={at} />);
  const date = screen.getByRole("textbox", { name: "Date" });
  return { screen, onSave, date, save: screen.getByRole("button", { name: "Save" }) };
}

afterEach(() => readerIs(() => null));

test.each([
  { language: "en-US", typed: "4/3/2026", shown: "04/03/2026", format: "mm/dd/yyyy", saved: "2026-04-03" },
  { language: "en-US", typed: "2026-04-03", shown: "04/03/2026", format: "mm/dd/yyyy", saved: "2026-04-03" },
  { language: "en-US", typed: "12/31/26", shown: "12/31/2026", format: "mm/dd/yyyy", saved: "2026-12-31" },
  { language: "de", typed: "3.4.26", shown: "03.04.2026", format: "dd.mm.yyyy", saved: "2026-04-03" },
  { language: "de", typed: "31122026", shown: "31.12.2026", format: "dd.mm.yyyy", saved: "2026-12-31" },
] as const)("reads $typed in $language as $saved, by Enter and by leaving it", async (each) => {
  readerIs(() => each.language);
  const { date, save, onSave } = await showForm();
  await expect.element(date).toHaveAttribute("placeholder", each.format);
  await userEvent.type(date, `${each.typed}{Enter}`);
  expect(onSave).toHaveBeenLastCalledWith(each.saved);
  await userEvent.tripleClick(date);
  await userEvent.keyboard(each.typed);
  await save.click();
  await expect.element(date).toHaveValue(each.shown);
  expect(onSave).toHaveBeenLastCalledWith(each.saved);
  expect(onSave).toHaveBeenCalledTimes(2);
});

test("asks which day a text means that could be two, and sends nothing until it is said", async () => {
  readerIs(() => "en-US");
  const { screen, date, save, onSave } = await showForm("2026-01-01");
  await date.fill("3.4.2026");
  await save.click();
  await expect.element(screen.getByText("did you mean", { exact: false })).toBeVisible();
  await expect.element(date).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Apr 3, 2026" }).click();
  await expect.element(date).toHaveValue("04/03/2026");
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith("2026-04-03");
});

test("keeps a text that is no day, says the format, and sends nothing, not even the day before", async () => {
  readerIs(() => "de");
  const { screen, date, save, onSave } = await showForm("2026-01-01");
  await date.fill("31.02.2026");
  await save.click();
  await expect.element(screen.getByText("Enter the date as dd.mm.yyyy.")).toBeVisible();
  await expect.element(date).toHaveValue("31.02.2026");
  await expect.element(date).toHaveAttribute("aria-invalid", "true");
  await expect.element(date).toHaveFocus();
  await save.click();
  expect(onSave).not.toHaveBeenCalled();
  await date.fill("");
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith("");
});

test("shows a day that comes from elsewhere, or from the calendar, in place of the text", async () => {
  readerIs(() => "en-US");
  const { screen, date, save, onSave } = await showForm();
  await date.fill("nonsense");
  await screen.getByRole("button", { name: "Christmas" }).click();
  await expect.element(date).toHaveValue("12/24/2026");
  const calendar = document.querySelector<HTMLInputElement>("input[type=date]");
  if (calendar === null) throw new Error("The calendar is missing.");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(calendar, "2026-12-25");
  calendar.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.element(date).toHaveValue("12/25/2026");
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith("2026-12-25");
});

test.each([
  { language: "en-US", empty: "mm/dd/yyyy", shown: "Apr 3, 2026" },
  { language: "de", empty: "dd.mm.yyyy", shown: "03.04.2026" },
] as const)("writes the day in $language over a touch screen's own field, until it is typed in", async (each) => {
  readerIs(() => each.language);
  const { matchMedia } = window;
  const touch = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => (query.includes("coarse") ? matchMedia("all") : matchMedia(query)));
  const { screen, onSave, save } = await showForm();
  const date = screen.getByLabelText("Date");
  await expect.element(date).toHaveAttribute("type", "date");
  await expect.element(screen.getByText(each.empty)).toBeVisible();
  await date.fill("2026-04-03");
  await expect.element(screen.getByText(each.shown)).toBeVisible();
  await userEvent.click(date);
  await userEvent.keyboard("1");
  await expect.element(screen.getByText(each.shown)).not.toBeInTheDocument();
  await save.click();
  await expect.element(screen.getByText(/2026/)).toBeVisible();
  expect(onSave).toHaveBeenCalledOnce();
  touch.mockRestore();
});
