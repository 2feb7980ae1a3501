/** The form of a report, and the dialog that schedules it: each report offers what it hears, and what is wrong is said at its field. */
import {
  type BudgetHead,
  type CallOutput,
  createReportSchedule,
  type DimensionRow,
  listAccounts,
  listBudgets,
  listDimensions,
  listFiscalYears,
  listReportSchedules,
  type ReportSchedule,
} from "@tallyleaf/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { ACCOUNTS, idOf, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { ADA } from "../../session/test-session.ts";
import { DEFAULT_VIEW, daysIn, type ReportView } from "./list-params.ts";
import { ReportForm } from "./ReportForm.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";

const TODAY = "2026-11-26";
const form = page.getByRole("region", { name: "Report" });
const select = (name: string) => form.getByRole("combobox", { name, exact: true });

const acts = {
  onSchedule: vi.fn<() => void>(),
  onGenerate: vi.fn<() => void>(),
  seen: vi.fn<(view: ReportView) => void>(),
};

function Form({ given, busy }: { given: Partial<ReportView>; busy: boolean }) {
  const [view, setView] = useState<ReportView>({ ...DEFAULT_VIEW, ...given });
  const days = daysIn(view, TODAY);
  acts.seen(view);
  return (
    <ReportForm
      view={view}
      onChange={(change) => setView({ ...view, ...change })}
      days={days}
      ready={days !== null}
      busy={busy}
      onSchedule={acts.onSchedule}
      onGenerate={acts.onGenerate}
    />
  );
}

async function open(
  given: Partial<ReportView> = {},
  busy = false,
  dimensions: DimensionRow[] = [],
  budgets: BudgetHead[] = [],
) {
  for (const act of Object.values(acts)) act.mockClear();
  answer(listAccounts, pageOf(ACCOUNTS));
  answer(listDimensions, { ...pageOf(dimensions), own: [] });
  answer(listBudgets, { data: budgets, currency: "EUR", years: [] });
  answer(listFiscalYears, { ...pageOf([]), begins: { month: 1, day: 1 }, calendar: true });
  await showScreen(<Form given={given} busy={busy} />);
  await expect.element(select("Report type")).toBeVisible();
  await form.getByRole("button", { name: /^Options/ }).click();
}

async function choose(name: string, option: string) {
  await select(name).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const offered = () => form.getByRole("combobox").elements().length;

test("says how many options are not the standard ones, and shows them when asked", async () => {
  await open({ basis: "cash", compare: "previous_year", file: "excel" });
  const options = form.getByRole("button", { name: "Options (3)" });
  await expect.element(options).toHaveAttribute("aria-expanded", "true");
  await choose("Basis", "Accrual");
  await form.getByRole("button", { name: "Options (2)" }).click();
  await expect.element(select("Basis")).not.toBeInTheDocument();
  // An option that the report does not hear is none.
  await choose("Report type", "Account Statement");
  await expect.element(form.getByRole("button", { name: "Options (1)" })).toBeVisible();
});

test("offers for each report the options that it supports, and no other", async () => {
  await open();
  await expect.element(select("Basis")).toBeVisible();
  await expect.element(select("Columns")).toBeVisible();
  await expect.element(select("Method")).not.toBeInTheDocument();
  await expectAccessible();
  await choose("Report type", "Cash Flow");
  await expect.element(select("Method")).toBeVisible();
  await expect.element(select("Basis")).not.toBeInTheDocument();
  await choose("Report type", "Account Statement");
  await expect.element(select("Account")).toBeVisible();
  await expect.element(select("Columns")).not.toBeInTheDocument();
  await select("Account").fill("trav");
  await page.getByRole("option", { name: "5300 Travel" }).click();
  expect(acts.seen.mock.lastCall?.[0]).toMatchObject({ type: "account_statement", account: "5300" });
  expect(offered()).toBe(4);
});

test("offers columns for the kinds of dimensions in use, which are compared with no other period", async () => {
  const website = {
    ...{ id: idOf(5), name: "Website", code: "", active: true, mergedInto: null },
    ...{ parentId: null, validFrom: null, validTo: null },
  };
  await open({ compare: "previous_year" }, false, [{ ...website, kind: "project" }]);
  await expect.element(select("Dimension")).toBeVisible();
  await select("Columns").click();
  await expect.element(page.getByRole("option", { name: "By project", exact: true })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "By tag", exact: true })).not.toBeInTheDocument();
  await page.getByRole("option", { name: "By project", exact: true }).click();
  await expect.element(select("Compare with")).not.toBeInTheDocument();
  expect(acts.seen.mock.lastCall?.[0]).toMatchObject({ by: "project" });
  await choose("Report type", "Cash Flow");
  await expect.element(select("Columns")).toHaveValue("One column");
  await expect.element(select("Compare with")).toBeVisible();
});

test("offers budgets beside the periods of a profit and loss, where there are any", async () => {
  const plan: BudgetHead = {
    ...{ id: idOf(7), name: "Plan", state: "approved", revision: 2, year: "2026" },
    ...{ from: "2026-01-01", to: "2026-12-31", profit: 1200 },
  };
  await open({ by: "month" }, false, [], [plan]);
  await choose("Budget", "Plan · 2026");
  expect(acts.seen.mock.lastCall?.[0]).toMatchObject({ budget: plan.id, by: "month" });
  await expect.element(form.getByRole("button", { name: "Options (2)" })).toBeVisible();
  await choose("Budget", "Nothing");
  expect(acts.seen.mock.lastCall?.[0]).toMatchObject({ budget: "" });
  await choose("Report type", "Balance Sheet");
  await expect.element(select("Budget")).not.toBeInTheDocument();
});

test("starts a custom range with the shown days, and waits until it is valid", async () => {
  await open({ range: "last_quarter" });
  await expect.element(select("Date range")).toHaveAccessibleDescription(/Jul 1.*Sep 30, 2026/);
  await choose("Date range", "Custom Range");
  const [start, end] = [form.getByLabelText("Start Date"), form.getByLabelText("End Date")];
  await expect.element(start).toHaveValue("07/01/2026");
  await expect.element(end).toHaveValue("09/30/2026");
  await end.fill("2026-06-30");
  await expect.element(end).toHaveAccessibleDescription("End Date cannot be before Start Date");
  const generate = form.getByRole("button", { name: "Generate Report" });
  await generate.click({ force: true });
  expect(acts.onGenerate).not.toHaveBeenCalled();
  await end.fill("2026-07-31");
  await generate.click();
  expect(acts.onGenerate).toHaveBeenCalledOnce();
  await page.viewport(390, 800);
  await expectFits();
  await expectAccessible();
});

test("orders no second report while one is generated", async () => {
  await open({}, true);
  const generate = form.getByRole("button", { name: "Generate Report" });
  await expect.element(generate).toHaveAttribute("aria-disabled", "true");
  await generate.click({ force: true });
  expect(acts.onGenerate).not.toHaveBeenCalled();
  await form.getByRole("button", { name: "Schedule" }).click();
  expect(acts.onSchedule).toHaveBeenCalledOnce();
});

const BEA = { id: idOf(60), name: "Bea", email: "bea@example.com" };
const SCHEDULE: ReportSchedule = {
  ...{ id: idOf(61), type: "profit_loss", name: "Profit & Loss", range: "last_month", format: "summary", file: "pdf" },
  choices: { basis: "accrual", compare: "none", by: "none", method: "direct", group: "category", zeros: false },
  ...{ frequency: "quarterly", day: 5, recipients: [], paused: false, nextRun: "2027-01-05", lastRunAt: null },
  createdBy: "Ada",
};

test("shows a schedule's errors at its fields, keeps all input on a refusal, and sends each option once", async () => {
  const people = [{ id: ADA.user.id, name: "Ada", email: "ada@example.com" }, BEA];
  answer(listReportSchedules, { ...pageOf<ReportSchedule>([]), people });
  answer(listFiscalYears, { ...pageOf([]), begins: { month: 1, day: 1 }, calendar: true });
  answer(createReportSchedule, () => refuse(createReportSchedule.failures.unknownRecipient));
  const onClose = vi.fn<() => void>();
  await page.viewport(390, 800);
  await showScreen(
    <ScheduleDialog opened view={{ ...DEFAULT_VIEW, file: "excel", basis: "cash" }} onClose={onClose} />,
  );
  const dialog = page.getByRole("dialog");
  const day = () => dialog.getByRole("textbox", { name: /^Day of the/ });
  await expect.element(dialog.getByRole("checkbox", { name: /^Ada/ })).toBeChecked();
  await expectAccessible();
  await day().fill("31");
  await dialog.getByRole("checkbox", { name: /^Ada/ }).click();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(day()).toHaveAccessibleDescription(/Choose a day from 1 to 28\./);
  await expect.element(dialog.getByText("Choose who gets the report.")).toBeVisible();
  expect(sentTo(createReportSchedule)).toEqual([]);

  await day().fill("5");
  await dialog.getByRole("combobox", { name: "How often" }).click();
  await page.getByRole("option", { name: "Every quarter" }).click();
  await expect.element(day()).toHaveAccessibleName("Day of the quarter's first month");
  await dialog.getByRole("checkbox", { name: /^Bea/ }).click();
  await expectFits();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/founders and accountants/);
  await expect.element(day()).toHaveValue("5");
  const scheduled = later<CallOutput<typeof createReportSchedule>>();
  answer(createReportSchedule, () => scheduled.promise);
  await dialog.getByRole("button", { name: "Schedule" }).dblClick();
  scheduled.come({ success: true, message: "Report scheduled", schedule: SCHEDULE });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect((await bodiesSentTo(createReportSchedule, 2))[1]).toMatchObject({
    ...{ type: "profit_loss", range: "last_month", format: "summary", file: "excel", basis: "cash" },
    ...{ frequency: "quarterly", day: 5, recipients: [BEA.id] },
  });
});
