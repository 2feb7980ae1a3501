/** The tax code of a line that belongs to no document: typed by hand, of a template, or booked from the bank. */
import { translator } from "@tallyleaf/messages";
import { contractLineTax } from "@tallyleaf/messages/catalogs/contract-line-tax";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractLineTax);

/** Tax code of a line with its country, "DE-V19"; "": none. */
export const lineTaxCode = anyText({ error: say("taxCodeInvalid") })
  .trim()
  .max(30, { error: say("taxCodeInvalid") })
  .default("");

/** The code isn't one of the registrations, or doesn't go with the line; `lineTaxRefusals` says why. */
export const badTaxCode = {
  status: 400,
  code: "bad_tax_code",
  message: say("unknownTaxCode"),
} as const satisfies Failure;
