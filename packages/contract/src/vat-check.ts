/** The last check of a VAT ID with a tax office, as a person noted it: day, result, and the reference of the answer. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractVatCheck } from "@tallyleaf/messages/catalogs/contract-vat-check";
import * as z from "zod";
import { type Field, type Fields, textField } from "./fields.ts";
import { anyText } from "./scalars.ts";
import { calendarDate } from "./values.ts";

const say = translator(contractVatCheck);

export const VAT_CHECK_RESULTS = ["valid", "invalid"] as const;
export type VatCheckResult = (typeof VAT_CHECK_RESULTS)[number];
/** Longest reference. */
export const MAX_VAT_CHECK_NOTE = 200;

export const vatCheckTexts = { day: say("day"), result: say("result") };

/** Today in the time zone that is furthest ahead: UTC+14. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** A day on which something has happened. */
export const pastDayField = (words: { label: string; column: string }) =>
  ({
    ...words,
    kind: "day",
    given: anyText({ error: vatCheckTexts.day })
      .trim()
      .refine((day) => day === "" || (isCalendarDate(day) && day <= latestToday()), { error: vatCheckTexts.day })
      .transform((day) => day || null)
      .nullable()
      .default(null),
    kept: calendarDate.nullable(),
  }) as const satisfies Field;

/** Another VAT ID ends the check of the one before. */
export const vatCheckFields = {
  vatCheckedOn: pastDayField({ label: say("checkedOnLabel"), column: "VAT ID Checked On" }),
  vatCheckResult: {
    label: say("resultLabel"),
    column: "VAT ID Check Result",
    kind: "choice",
    options: VAT_CHECK_RESULTS,
    given: z
      .enum([...VAT_CHECK_RESULTS, ""], { error: vatCheckTexts.result })
      .transform((result) => (result === "" ? null : result))
      .nullable()
      .default(null),
    kept: z.enum(VAT_CHECK_RESULTS).nullable(),
  },
  vatCheckNote: textField({
    label: say("noteLabel"),
    column: "VAT ID Check Reference",
    limit: MAX_VAT_CHECK_NOTE,
    help: say("noteHelp"),
  }),
} as const satisfies Fields;

/** Who noted the check; null: nobody, or it came in a file. */
export const vatCheckedBy = anyText().nullable();
