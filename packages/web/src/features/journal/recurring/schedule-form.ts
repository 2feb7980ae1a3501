/** A recurring entry while it is typed: what is wrong, and its days. Pure. */
import {
  type JournalScheduleInput,
  type JournalTemplate,
  journalScheduleBody,
  RHYTHM_LIMITS,
  rhythmOf,
  templateAsksAmount,
} from "@tallyleaf/contract";
import { listOccurrences, sum, toDecimalString } from "@tallyleaf/ledger";
import { previewLines } from "../templates/template-form.ts";
import { countDueDays, toRhythm } from "./rhythm-form.ts";

export interface ScheduleValues {
  name: string;
  templateId: string;
  /** Plain decimals, or "" for none. */
  amount: string;
  unit: "week" | "month" | "quarter" | "year";
  every: string;
  day: string;
  from: string;
  until: string;
  count: string;
  whenClosed: "wait" | "next_open";
  mode: "post" | "submit" | "draft";
}

export const toBody = ({ amount, ...values }: ScheduleValues): JournalScheduleInput => ({
  ...values,
  ...toRhythm(values),
  amount: amount === "" ? null : Number(amount),
});

/** Returns what is wrong, by field. @param missing what is said of a missing amount */
export function findErrors(
  values: ScheduleValues,
  template: JournalTemplate | null,
  missing: string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of journalScheduleBody.safeParse(toBody(values)).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  if (template && templateAsksAmount(template.lines) && values.amount === "") errors.amount ??= missing;
  return errors;
}

/** Returns how many of its days are over; all of them are posted as soon as it is saved. @param today YYYY-MM-DD */
export function countDue(values: ScheduleValues, today: string): number {
  const parsed = journalScheduleBody.safeParse(toBody(values));
  return parsed.success ? countDueDays(parsed.data, today) : 0;
}

/** Returns the next days with what each posts on one side, and their sum; null: something typed is wrong. @param rates today's, of other currencies */
export function previewDays(
  values: ScheduleValues,
  template: JournalTemplate,
  rates?: ReadonlyMap<string, string>,
): { days: string[]; amount: string; total: string } | null {
  const parsed = journalScheduleBody.safeParse(toBody(values));
  if (!parsed.success) return null;
  const days = listOccurrences(rhythmOf(parsed.data), 0, RHYTHM_LIMITS.previewed);
  const debits = previewLines(template, values.amount, rates)
    .filter(({ side }) => side === "debit")
    .map(({ amount }) => amount);
  const each = sum(debits, template.currency);
  const total = sum(
    days.map(() => each),
    template.currency,
  );
  return { days, amount: toDecimalString(each), total: toDecimalString(total) };
}
