/** Whether the papers of purchases are good enough to claim the tax on them. */
import { CLAIM_FIELDS, CLAIM_GAPS, CLAIM_STATES } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxClaims } from "@tallyleaf/messages/catalogs/tax-claims";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { getExpense } from "./expenses.ts";
import { anyText } from "./scalars.ts";
import { listTaxReturnLines } from "./tax-returns.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(taxClaims);

export const MAX_CLAIM_NOTE = 500;

/** As the rules find, or `checked`: a person says that the document is complete. */
export const TAX_CLAIM_STATES = [...CLAIM_STATES, "checked"] as const;
export type TaxClaimState = (typeof TAX_CLAIM_STATES)[number];
/** States that ask a person to see to the document. */
export const OPEN_CLAIM_STATES = ["incomplete", "no_document", "unknown"] as const satisfies readonly TaxClaimState[];

const claim = z.object({
  state: z.enum(TAX_CLAIM_STATES),
  /** What the rules miss; of a checked paper, too. */
  missing: z.array(z.object({ field: z.enum(CLAIM_FIELDS), gap: z.enum(CLAIM_GAPS), message: anyText() })),
  /** Whose tax is claimed, ISO 3166-1 alpha-2; '': none is. */
  country: anyText(),
  /** The law that the document was judged by; empty: none was. */
  source: anyText(),
  isUnverified: z.boolean(),
  /** In the books' currency. */
  claimed: amount,
  checked: z.object({ by: anyText(), at: instant, note: anyText() }).nullable(),
});
export type TaxClaim = z.output<typeof claim>;

const { params: expenseId, failures } = getExpense;
const { notFound } = failures;

export const getTaxClaim = defineCall({
  method: "GET",
  path: "/api/expenses/:id/tax-claim",
  summary: "Check whether the document of an expense is good enough to claim its tax, with missing details",
  tag: "Tax",
  needs: { verb: "see", subject: "expense" },
  params: expenseId,
  output: claim.extend({ currency: anyText() }),
  failures: { notFound },
});

export const checkTaxClaim = defineCall({
  method: "POST",
  path: "/api/expenses/:id/tax-claim/check",
  summary: "Mark the document as checked and complete; a new document removes the mark",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: expenseId,
  body: z.object({
    note: anyText()
      .trim()
      .max(MAX_CLAIM_NOTE, { error: say("noteTooLong", { max: MAX_CLAIM_NOTE }) })
      .default(""),
  }),
  output: messageOnly,
  failures: { notFound, nothingToCheck: { status: 409, code: "nothing_to_check", message: say("nothingToCheck") } },
});

export const uncheckTaxClaim = defineCall({
  method: "DELETE",
  path: "/api/expenses/:id/tax-claim/check",
  summary: "Remove the mark that the document was checked",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: expenseId,
  output: messageOnly,
  failures: { notFound, notChecked: { status: 409, code: "not_checked", message: say("notChecked") } },
});

const claimRow = claim.extend({
  expenseId: z.int(),
  date: calendarDate,
  party: anyText(),
  reference: anyText(),
});
export type TaxClaimRow = z.output<typeof claimRow>;

export const listTaxClaims = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from/claims",
  summary: "List the documents of the claimed tax of a return: all, those to check, or those of a state",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: listTaxReturnLines.params,
  query: pageQuery.extend({
    state: z.enum(["all", "open", ...TAX_CLAIM_STATES], { error: say("stateInvalid") }).default("all"),
  }),
  output: paged(claimRow).extend({
    currency: anyText(),
    /** Papers to see to, and the tax claimed by them. Purchases without a document are in the check of the return that names them. */
    open: z.object({ count: z.int(), claimed: amount }),
  }),
  failures: listTaxReturnLines.failures,
});

export const taxClaimCalls = { getTaxClaim, checkTaxClaim, uncheckTaxClaim, listTaxClaims } as const;
