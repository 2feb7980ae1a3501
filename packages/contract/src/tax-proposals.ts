/** The tax code that fits a purchase, with the reason. */
import { PURCHASE_CODE_REASONS, PURCHASE_CODE_SOURCES } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractTax } from "@tallyleaf/messages/catalogs/contract-tax";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { getExpense } from "./expenses.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractTax);

const choice = z.object({
  /** With its country: "DE-V19"; "FOREIGN": tax of another country. '': the purchase needs none. Null: none fits. */
  code: anyText().nullable(),
  /** Source of the decision. */
  source: z.enum(PURCHASE_CODE_SOURCES),
  reason: z.object({
    key: z.enum(PURCHASE_CODE_REASONS),
    /** Percent, as a decimal. */
    rate: anyText().nullable(),
    /** ISO 3166-1 alpha-2. */
    country: anyText().nullable(),
  }),
  /** The reason in the reader's language. */
  message: anyText(),
  /** A person should look at it. */
  toCheck: z.boolean(),
});
export type PurchaseCodeProposal = z.output<typeof choice>;

const { failures } = getExpense;

export const proposePurchaseCode = defineCall({
  method: "GET",
  path: "/api/tax/purchase-code",
  summary:
    "Suggest the tax code of a purchase: by its document, its vendor, its category, or the country, with the reason",
  tag: "Tax",
  needs: { verb: "see", subject: "taxCode" },
  query: z.object({
    day: z.iso.date({ error: say("dayInvalid") }),
    vendor: anyText().max(200).default(""),
    /** Of the category, by its code. */
    accountCode: anyText().max(20).default(""),
    /** Percent; empty: not known. */
    rate: anyText()
      .regex(/^(\d{1,3}(\.\d{1,4})?)?$/, { error: say("proposalRateInvalid") })
      .default(""),
    /** Whether the document charges a tax above zero; absent: not known. */
    charged: z.enum(["true", "false"], { error: say("chargedInvalid") }).optional(),
    /** The expense whose document says more. */
    expense: z.coerce
      .number({ error: say("expenseInvalid") })
      .int({ error: say("expenseInvalid") })
      .optional(),
    /** The code that a person chose: whether the document contradicts it. */
    chosen: anyText().max(30).default(""),
  }),
  output: choice.extend({
    /** The document's evidence against `chosen`; null: none. */
    contradiction: choice.nullable(),
  }),
  failures: { notFound: failures.notFound },
});

export const taxProposalCalls = { proposePurchaseCode } as const;
