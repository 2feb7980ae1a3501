/**
 * Dates that are possible but odd, as a mistyped year: refused until a person confirms them. `oddDay` of the ledger has the limits; entries by
 * hand are also asked about days before the books.
 */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import type { Failure } from "./call.ts";

const say = translator(contractInputs);

/** A person has confirmed the odd dates of what is sent. */
export const dateConfirmed = z.boolean({ error: say("isDateConfirmed") }).optional();

/** A document that is posted is dated before 2000, or more than a year ahead. */
export const ODD_DATE = {
  status: 400,
  code: "odd_date",
  message: say("oddDocumentDate"),
} as const satisfies Failure;
