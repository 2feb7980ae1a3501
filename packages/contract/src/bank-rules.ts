/** Rules for bank transactions: a text that the bank writes, and the account for it; made from decisions, and edited in a list. */
import { translator } from "@tallyleaf/messages";
import { contractBankRules } from "@tallyleaf/messages/catalogs/contract-bank-rules";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { badTaxCode, lineTaxCode } from "./line-tax-code.ts";
import { unknownBookingAccount } from "./matching.ts";
import { anyText } from "./scalars.ts";
import { messageOnly, paged } from "./values.ts";

const say = translator(contractBankRules);

export const BANK_RULE_LIMITS = { text: 200, count: 1000 } as const;
export const BANK_RULE_DIRECTIONS = ["out", "in", "both"] as const;
export const BANK_RULE_MODES = ["suggest", "book"] as const;

export const bankRuleBody = z.object({
  /** In the name, the text, or the reference of the transaction, whatever its case; or the account number of the other party. */
  text: anyText({ error: say("ruleText") })
    .trim()
    .min(3, { error: say("ruleText") })
    .max(BANK_RULE_LIMITS.text, { error: say("tooLong", { max: BANK_RULE_LIMITS.text }) }),
  /** Of the money. */
  direction: z.enum(BANK_RULE_DIRECTIONS, { error: say("ruleDirection") }).default("both"),
  accountCode,
  taxCode: lineTaxCode,
  /** Payee or payer; "": as the bank names them. */
  name: anyText()
    .trim()
    .max(BANK_RULE_LIMITS.text, { error: say("tooLong", { max: BANK_RULE_LIMITS.text }) })
    .default(""),
  /** "book": new transactions are booked at their import, unless something else is suggested for them. */
  mode: z.enum(BANK_RULE_MODES, { error: say("ruleMode") }).default("suggest"),
});
export type BankRuleBody = z.output<typeof bankRuleBody>;

export const bankRuleRow = z.object({
  id: z.uuid(),
  text: anyText(),
  direction: z.enum(BANK_RULE_DIRECTIONS),
  accountCode: anyText(),
  /** "": the account no longer exists; then the rule has no effect. */
  accountName: anyText(),
  taxCode: anyText(),
  name: anyText(),
  mode: z.enum(BANK_RULE_MODES),
});
export type BankRuleRow = z.output<typeof bankRuleRow>;

const ruleId = z.object({ id: z.uuid({ error: say("ruleInvalid") }) });
const notFound = { status: 404, code: "not_found", message: say("ruleNotFound") } as const satisfies Failure;
const refusals = {
  unknownAccount: unknownBookingAccount,
  badTaxCode,
  ruleExists: { status: 409, code: "rule_exists", message: say("ruleExists") },
  tooMany: { status: 409, code: "too_many_rules", message: say("tooManyRules", { max: BANK_RULE_LIMITS.count }) },
} as const satisfies Record<string, Failure>;

export const listBankRules = defineCall({
  method: "GET",
  path: "/api/bank-rules",
  summary: "List rules for bank transactions, by text",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  output: paged(bankRuleRow),
});

export const createBankRule = defineCall({
  method: "POST",
  path: "/api/bank-rules",
  summary: "Create a rule for bank transactions; open ones get it as a suggestion",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: bankRuleBody,
  output: messageOnly.extend({ rule: bankRuleRow }),
  failures: refusals,
});

export const updateBankRule = defineCall({
  method: "PUT",
  path: "/api/bank-rules/:id",
  summary: "Change a rule for bank transactions; booked ones stay as they are",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: ruleId,
  body: changeOf(bankRuleBody),
  output: messageOnly.extend({ rule: bankRuleRow }),
  failures: { notFound, ...refusals },
});

export const deleteBankRule = defineCall({
  method: "DELETE",
  path: "/api/bank-rules/:id",
  summary: "Delete a rule for bank transactions; booked ones stay as they are",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: ruleId,
  output: messageOnly,
  failures: { notFound },
});

export const bankRuleCalls = { listBankRules, createBankRule, updateBankRule, deleteBankRule } as const;
