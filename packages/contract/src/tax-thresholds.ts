/** Turnover, and sales and purchases across borders of the EU, against the amounts from which other rules hold. */
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount } from "./values.ts";

/**
 * `distance_sales`: taxed sales to consumers in other countries of the EU, above which the tax of these countries counts. `goods_sent` and
 * `goods_received`: to and from other countries of the EU, above which Intrastat is reported. `small_business` and `cash_basis`: turnover
 * up to which no tax has to be charged, or tax counts when it is paid, for those who use that rule; `small_business_at_once`: the limit of the
 * year itself, shown once the other is exceeded.
 */
export const TAX_THRESHOLDS = [
  "small_business",
  "small_business_at_once",
  "cash_basis",
  "distance_sales",
  "goods_sent",
  "goods_received",
] as const;
export type TaxThreshold = (typeof TAX_THRESHOLDS)[number];

const threshold = z.object({
  kind: z.enum(TAX_THRESHOLDS),
  used: amount,
  limit: amount,
  /** `near`: from 80 % on. `over`: exceeded, or in the year before where the law asks about that too. */
  state: z.enum(["below", "near", "over"]),
  isUnverified: z.boolean(),
  source: anyText(),
});
export type TaxThresholdRow = z.output<typeof threshold>;

export const listTaxThresholds = defineCall({
  method: "GET",
  path: "/api/tax/thresholds",
  summary: "Get the used part of this year's thresholds for turnover, and for sales and goods across borders of the EU",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  /** Empty where no limit concerns the organization, or its books aren't in the currency of its country. */
  output: z.object({ year: z.int(), currency: anyText(), data: z.array(threshold) }),
});
