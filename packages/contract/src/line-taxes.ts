/** Tax of the lines of entries without a document: by hand, from a template or the bank. */
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import * as z from "zod";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, TAX_STRUCTURES } from "./values.ts";

const say = translator(contractManualEntries);

/** Net amount of a line on a tax account; null: that of the other lines with its code. */
export const lineTaxBase = anyNumber({ error: say("taxBaseInvalid") })
  .gt(0, { error: say("taxBaseInvalid") })
  .max(LARGEST_AMOUNT, { error: say("amountTooLarge") })
  .nullable()
  .default(null);
/** Whether the amounts of lines with a tax code have the tax within, or it is added to them. */
export const entryTaxStructure = z.enum(TAX_STRUCTURES, { error: say("taxStructureInvalid") }).default("inclusive");

/** A tax of an entry; below zero in a refund or reversal. */
export const entryTax = z.object({
  /** "DE-V19"; '': none was given. */
  taxCode: anyText(),
  name: anyText(),
  /** Percent; null: none is stated. */
  rate: z.number().nullable(),
  /** Net amount; null: unknown. */
  base: amount.nullable(),
  tax: amount,
});

export const lineTaxLabels = {
  taxCode: say("taxCode"),
  taxBase: say("taxBase"),
  purchases: say("purchases"),
  sales: say("sales"),
};

export const lineTaxRefusals = {
  ofPayment: (account: { code: string; name: string }) => say("taxOfPayment", account),
  baseWithoutTax: say("baseWithoutTax"),
  baseMissing: say("taxBaseMissing"),
  taxDiffers: say("taxDiffers"),
  /** @param offered a tax code that may be meant */
  noCode: (line: { code: string; name: string; offered: string }) => say("taxWithoutCode", line),
};
