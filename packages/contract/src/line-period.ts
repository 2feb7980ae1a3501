/**
 * The service period of a line of an entry by hand: once it is posted, a schedule spreads the line over these days. What the books refuse
 * of it, the server says (`deferralMessages`).
 */
import { DEFERRAL_METHODS, isCalendarDate, PERIOD_STARTS } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import * as z from "zod";
import { anyText } from "./scalars.ts";

const say = translator(contractManualEntries);

/** No schedule is longer, in months. */
const MAX_PERIOD_MONTHS = 120;

const error = say("periodInvalid");
const method = z.enum(DEFERRAL_METHODS, { error }).default("day");
const day = anyText({ error }).refine(isCalendarDate, { error });

/** Of a line that is posted; null: none. */
export const linePeriod = z.object({ startsOn: day, endsOn: day, method }, { error }).nullable().default(null);

/** As it is typed in a draft: a day can be empty. */
export const draftLinePeriod = z
  .object({ startsOn: day.or(z.literal("")).default(""), endsOn: day.or(z.literal("")).default(""), method }, { error })
  .nullable()
  .default(null);
export type DraftLinePeriod = z.output<typeof draftLinePeriod>;

/** Of a line of a template: each entry has it from its own day on. */
export const relativePeriod = z
  .object(
    {
      from: z.enum(PERIOD_STARTS, { error }).default("day"),
      months: z.int({ error }).min(1, { error }).max(MAX_PERIOD_MONTHS, { error }),
      method,
    },
    { error },
  )
  .nullable()
  .default(null);

/** Error if a line can't have the service period; the sentence says why. */
export const badPeriod = { status: 400, code: "bad_service_period", message: error } as const;

/** Error if an entry can't be reversed on a day: months of its schedule are posted later. */
export const monthsReleased = { status: 409, code: "months_released", message: say("monthsReleased") } as const;
