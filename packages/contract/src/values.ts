/** Values that many calls share: dates, amounts, currencies, pages. */

import { isCurrency } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";
import { anyText } from "./scalars.ts";

const say = translator(contractShared);

/** A document date: a calendar day, never an instant. */
export const calendarDate = z.iso.date();

export const instant = z.iso.datetime({ offset: true });

/** A JSON number with at most the currency's decimals. The server uses exact minor units; see ledger/wire.ts. */
export const amount = z.number();

export const CURRENCY_INVALID = say("currencyInvalid");
export const currencyCode = anyText().refine(isCurrency, { error: CURRENCY_INVALID });

/** Whether prices are net or gross. */
export const TAX_STRUCTURES = ["exclusive", "inclusive"] as const;

export const sortOrder = z.enum(["asc", "desc"]);

/** A whole number in a query string. */
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  perPage: wholeNumber(1, 100).default(10),
});

/** A page of a list, with the numbers needed to show the others. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    meta: z.object({ total: z.int(), currentPage: z.int(), perPage: z.int() }),
  });

export const messageOnly = z.object({ success: z.boolean(), message: anyText() });

/** Answer to a change that can be undone: `undo` is the ID for POST /api/undo/:id. */
export const undoableMessage = messageOnly.extend({ undo: z.uuid() });

/** JSON in a field of a form. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  anyText({ error: message })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
    })
    .pipe(schema);
