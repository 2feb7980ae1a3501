/** Sales and purchases across borders of the EU in a year, against the amounts from which other rules hold. */
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount } from "./values.ts";

/**
 * `distance_sales`: taxed sales to consumers in other countries of the EU, above which the tax of these countries counts. `goods_sent` and
 * `goods_received`: to and from other countries of the EU, above which Intrastat is reported.
 */
export const TAX_THRESHOLDS = ["distance_sales", "goods_sent", "goods_received"] as const;
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
  summary: "How much of the thresholds for sales and goods across borders of the EU is used in this calendar year",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  /** Empty where the organization is in no country of the EU, or its books aren't in euro. */
  output: z.object({ year: z.int(), currency: anyText(), data: z.array(threshold) }),
});
