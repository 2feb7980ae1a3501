/** Vendor rules: how their documents are posted, written by people or learned from their decisions. */

import { translator } from "@tallyleaf/messages";
import { contractRules } from "@tallyleaf/messages/catalogs/contract-rules";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { type Field, type Fields, givenShape, keptShape, requiredField } from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { instant, messageOnly, paged, TAX_STRUCTURES, undoableMessage } from "./values.ts";

const say = translator(contractRules);

/** Longest name; maximum number of written rules of an organization. */
export const RULE_LIMITS = { name: 200, code: 20, count: 2000 } as const;

export const ruleMessages = {
  vendor: say("vendor"),
  empty: say("empty"),
  code: say("code"),
  tax: say("tax"),
  rate: say("rate"),
  active: say("active"),
};

const account = (words: { label: string; column: string }) =>
  ({
    ...words,
    kind: "reference",
    placeholder: say("accountPlaceholder"),
    given: anyText({ error: ruleMessages.code })
      .trim()
      .max(RULE_LIMITS.code, { error: ruleMessages.code })
      .nullable()
      .default(null),
    kept: anyText().nullable(),
  }) as const satisfies Field;

/** Fields of a rule, in the order of the form. Null or empty fields have no effect. */
export const ruleFields = {
  /** As documents show it: other spellings, branches, and extraction errors match too. */
  vendor: requiredField({
    label: say("vendorLabel"),
    help: say("vendorHelp"),
    limit: RULE_LIMITS.name,
    missing: ruleMessages.vendor,
  }),
  spelling: {
    label: say("spellingLabel"),
    kind: "text",
    limit: RULE_LIMITS.name,
    given: anyText({ error: say("spelling") })
      .trim()
      .max(RULE_LIMITS.name, { error: say("spellingTooLong", { limit: RULE_LIMITS.name }) })
      .nullable()
      .default(null),
    kept: anyText().nullable(),
  },
  categoryCode: account({ label: say("categoryLabel"), column: "Category Account" }),
  paymentAccountCode: account({ label: say("paymentAccountLabel"), column: "Payment Account" }),
  /** Tax in the entry; null: as on the document. */
  taxStructure: {
    label: say("taxLabel"),
    kind: "choice",
    placeholder: say("taxPlaceholder"),
    options: TAX_STRUCTURES,
    given: z.enum(TAX_STRUCTURES, { error: ruleMessages.tax }).nullable().default(null),
    kept: z.enum(TAX_STRUCTURES).nullable(),
  },
  /** Percent, for a rule that sets the tax; null: no tax. */
  taxRate: {
    label: say("taxRateLabel"),
    column: "Tax Rate %",
    kind: "percent",
    given: anyNumber({ error: ruleMessages.rate })
      .min(0, { error: ruleMessages.rate })
      .max(100, { error: ruleMessages.rate })
      .nullable()
      .default(null),
    kept: z.number().nullable(),
  },
  active: {
    label: say("activeLabel"),
    column: "Active",
    help: say("activeHelp"),
    kind: "yes_no",
    given: z.boolean({ error: ruleMessages.active }).default(true),
    kept: z.boolean(),
  },
} as const satisfies Fields;

export const ruleBody = z
  .object({
    ...givenShape(ruleFields),
    /** IDs of the project, the cost center, and the tags. */
    dimensions: lineDimensions.default([]),
  })
  .refine(
    (rule) =>
      rule.spelling || rule.categoryCode || rule.paymentAccountCode || rule.taxStructure || rule.dimensions.length > 0,
    { path: ["categoryCode"], error: ruleMessages.empty },
  );
export type RuleBody = z.output<typeof ruleBody>;

/** One effect of a rule. */
export const ruleEffect = z.object({
  field: z.enum(["category", "paymentAccount", "tax", "vendor", "dimensions"]),
  /** As text: "5300 Travel", "19 % tax within the total". */
  label: anyText(),
  /** False: from a single decision, so suggested and not applied. */
  decides: z.boolean(),
});
export type RuleEffect = z.output<typeof ruleEffect>;

export const ruleRow = z.object({
  id: z.uuid(),
  origin: z.enum(["explicit", "learned"]),
  ...keptShape(ruleFields),
  /** IDs; none of a learned rule. */
  dimensions: z.array(z.uuid()),
  effects: z.array(ruleEffect),
  /** Reasons as sentences: "Your last 4 receipts went to 5300 Travel." */
  why: z.array(anyText()),
  /** Number of documents posted by it, and the last time. */
  uses: z.int(),
  lastUsedAt: instant.nullable(),
});
export type RuleRow = z.output<typeof ruleRow>;

const ruleId = z.object({ id: z.uuid({ error: say("ruleId") }) });

const RULE_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

const refusals = {
  vendorTaken: {
    status: 409,
    code: "vendor_taken",
    message: say("vendorTaken"),
  },
  noAccount: {
    status: 400,
    code: "no_account",
    message: say("noAccount"),
  },
  accountInactive: {
    status: 409,
    code: "account_inactive",
    message: say("accountInactive"),
  },
  wrongAccountType: {
    status: 400,
    code: "wrong_account_type",
    message: say("wrongAccountType"),
  },
  notPayable: {
    status: 400,
    code: "no_payment_account",
    message: say("notPayable"),
  },
} as const satisfies Record<string, Failure>;

const tooMany = {
  status: 409,
  code: "too_many_rules",
  message: say("tooMany", { limit: RULE_LIMITS.count }),
} as const satisfies Failure;

export const listRules = defineCall({
  method: "GET",
  path: "/api/rules",
  summary: "List rules for vendors, written and learned, by vendor",
  tag: "Rules",
  needs: { verb: "see", subject: "rule" },
  // One page of any length: the screen searches all of them.
  output: paged(ruleRow),
});

export const createRule = defineCall({
  method: "POST",
  path: "/api/rules",
  summary: "Create a rule for a vendor",
  tag: "Rules",
  needs: { verb: "add", subject: "rule" },
  body: ruleBody,
  output: messageOnly.extend({ rule: ruleRow }),
  failures: { ...refusals, tooMany },
});

export const updateRule = defineCall({
  method: "PUT",
  path: "/api/rules/:id",
  summary: "Change a rule; a learned one becomes a written one",
  tag: "Rules",
  needs: { verb: "change", subject: "rule" },
  params: ruleId,
  body: changeOf(ruleBody),
  output: messageOnly.extend({ rule: ruleRow }),
  failures: { notFound: RULE_NOT_FOUND, ...refusals, tooMany },
});

export const switchRule = defineCall({
  method: "PUT",
  path: "/api/rules/:id/active",
  summary: "Turn a rule on or off; while off, it does and suggests nothing",
  tag: "Rules",
  needs: { verb: "change", subject: "rule" },
  params: ruleId,
  body: z.object({ active: z.boolean({ error: ruleMessages.active }) }),
  output: messageOnly.extend({ rule: ruleRow }),
  failures: { notFound: RULE_NOT_FOUND },
});

export const deleteRule = defineCall({
  method: "DELETE",
  path: "/api/rules/:id",
  summary: "Delete a rule; for a learned one, its lessons are deleted too",
  tag: "Rules",
  needs: { verb: "remove", subject: "rule" },
  params: ruleId,
  output: undoableMessage,
  failures: { notFound: RULE_NOT_FOUND },
});

export const ruleCalls = { listRules, createRule, updateRule, switchRule, deleteRule } as const;
