/** The chart of accounts: list, make, change, remove, and as CSV out and in. */
import { ACCOUNT_PURPOSES, ACCOUNT_ROLES, ACCOUNT_TYPES } from "@tallyleaf/ledger";
import { currentLocale, listFormat, translator } from "@tallyleaf/messages";
import { contractAccounts } from "@tallyleaf/messages/catalogs/contract-accounts";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { activeField, type Fields, givenShape, keptShape, requiredField, textField } from "./fields.ts";
import { DIMENSION_RULES, type DimensionKind, lineDimensions } from "./line-dimensions.ts";
import { anyText } from "./scalars.ts";
import { messageOnly, paged, undoableMessage } from "./values.ts";

const say = translator(contractAccounts);

/** Longest code, name, and description, and the maximum number of accounts. */
export const ACCOUNT_LIMITS = { code: 20, name: 100, description: 300, count: 2000 } as const;

/** "Asset or Expense". */
const inAnyOf = (types: readonly string[]) => listFormat(currentLocale(), { type: "disjunction" }).format(types);

/** Texts of the specification, and ours where it has none; screen and server share them. */
export const accountMessages = {
  name: say("name"),
  type: say("type"),
  code: say("code"),
  badCode: say("badCode"),
  purpose: say("purpose", { purposes: ACCOUNT_PURPOSES.join(", ") }),
  role: say("role", { roles: ACCOUNT_ROLES.join(", ") }),
  roleNotFitting: say("roleNotFitting"),
  rule: say("rule", { rules: DIMENSION_RULES.join(", ") }),
  purposeOfOtherType: (purpose: string, types: readonly string[]) =>
    say("purposeOfOtherType", { purpose, types: inAnyOf(types) }),
};

/** An account code: "1000", "6300.1". */
export const accountCodeField = requiredField(
  { label: say("accountCodeLabel"), column: "Account Code", limit: ACCOUNT_LIMITS.code, missing: accountMessages.code },
  (text) => text.regex(/^([A-Za-z0-9][A-Za-z0-9.-]*)?$/, { error: accountMessages.badCode }),
);
export const accountCode = accountCodeField.given;

/** Whether the account's lines need a dimension of the kind, or can't have one; empty: neither. */
const dimensionRule = <const Words extends { label: string; column: string }>(words: Words) =>
  ({
    ...words,
    kind: "choice",
    placeholder: say("rulePlaceholder"),
    options: DIMENSION_RULES,
    given: z.enum([...DIMENSION_RULES, ""], { error: accountMessages.rule }).default(""),
    kept: z.enum([...DIMENSION_RULES, ""]),
  }) as const;

export const accountFields = {
  code: { ...accountCodeField, label: say("codeLabel"), column: "Code" },
  name: requiredField({
    label: say("nameLabel"),
    column: "Name",
    limit: ACCOUNT_LIMITS.name,
    missing: accountMessages.name,
  }),
  type: {
    label: say("typeLabel"),
    column: "Type",
    kind: "choice",
    placeholder: say("typePlaceholder"),
    required: true,
    options: ACCOUNT_TYPES,
    given: z.enum(ACCOUNT_TYPES, { error: accountMessages.type }),
    kept: z.enum(ACCOUNT_TYPES),
  },
  purpose: {
    label: say("purposeLabel"),
    column: "Purpose",
    kind: "choice",
    help: say("purposeHelp"),
    placeholder: say("purposePlaceholder"),
    options: ACCOUNT_PURPOSES,
    /**
     * Absent or empty: unchanged for an existing account; for a new one accounts_payable if its name says so, else the type in lower case.
     */
    given: z.enum([...ACCOUNT_PURPOSES, ""], { error: accountMessages.purpose }).optional(),
    kept: anyText(),
  },
  role: {
    label: say("roleLabel"),
    column: "Role",
    kind: "choice",
    help: say("roleHelp"),
    placeholder: say("rolePlaceholder"),
    options: ACCOUNT_ROLES,
    given: z.enum([...ACCOUNT_ROLES, ""], { error: accountMessages.role }).default(""),
    /** Empty: code and name say it. */
    kept: anyText(),
  },
  description: textField({
    label: say("descriptionLabel"),
    column: "Description",
    kind: "lines",
    limit: ACCOUNT_LIMITS.description,
  }),
  projectRule: dimensionRule({ label: say("projectRuleLabel"), column: "Project Rule" }),
  costCenterRule: dimensionRule({ label: say("costCenterRuleLabel"), column: "Cost Center Rule" }),
  tagRule: dimensionRule({ label: say("tagRuleLabel"), column: "Tag Rule" }),
} as const satisfies Fields;

/** The field with the rule for a kind of dimension. */
export const RULE_OF_KIND = {
  project: "projectRule",
  cost_center: "costCenterRule",
  tag: "tagRule",
} as const satisfies Record<DimensionKind, keyof typeof accountFields>;

/** Columns of an accounts file. */
export const accountColumns = { ...accountFields, active: activeField } as const satisfies Fields;

/** IDs of the dimensions that the account's new lines get. Not in files, which know no IDs. */
const defaultDimensions = { dimensions: lineDimensions.default([]) };

export const accountBody = z.object({ ...givenShape(accountFields), ...defaultDimensions });

export const accountRow = z.object({
  id: z.uuid(),
  ...keptShape(accountFields),
  dimensions: z.array(z.uuid()),
  /** False: kept for its entries, not offered for new ones. */
  active: z.boolean(),
  /** With entries it is deactivated instead of deleted, and keeps its code and type. */
  hasPostings: z.boolean(),
});
export type AccountRow = z.output<typeof accountRow>;

const accountId = z.object({ id: z.uuid({ error: say("accountId") }) });

const ACCOUNT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

/** Why a change of the chart is refused; the text names the account, the categories, or the role. */
const conflicts = {
  codeTaken: {
    status: 409,
    code: "code_taken",
    message: say("codeTaken"),
  },
  codeHasPostings: {
    status: 409,
    code: "code_has_postings",
    message: say("codeHasEntries"),
  },
  typeHasPostings: {
    status: 409,
    code: "type_has_postings",
    message: say("typeHasEntries"),
  },
  purposeHasPostings: {
    status: 409,
    code: "purpose_has_postings",
    message: say("purposeHasEntries"),
  },
  usedByCategories: {
    status: 409,
    code: "used_by_categories",
    message: say("usedByCategories"),
  },
  usedByBank: {
    status: 409,
    code: "used_by_bank_account",
    message: say("usedByBank"),
  },
  needed: {
    status: 409,
    code: "account_needed",
    message: say("needed"),
  },
} as const satisfies Record<string, Failure>;
export type AccountConflict = keyof typeof conflicts;

const tooMany = {
  status: 409,
  code: "too_many_accounts",
  message: say("tooMany", { limit: ACCOUNT_LIMITS.count }),
} as const satisfies Failure;

const WRONG_PURPOSE = {
  status: 400,
  code: "purpose_of_other_type",
  message: say("wrongPurpose"),
} as const satisfies Failure;

const WRONG_ROLE = {
  status: 400,
  code: "role_not_fitting",
  message: say("roleNotFitting"),
} as const satisfies Failure;

export const listAccounts = defineCall({
  method: "GET",
  path: "/api/accounts",
  summary: "List all accounts by code, inactive ones too",
  tag: "Accounts",
  needs: { verb: "see", subject: "account" },
  // One page of any length, because forms need all of them.
  output: paged(accountRow),
});

export const createAccount = defineCall({
  method: "POST",
  path: "/api/accounts",
  summary: "Add an account to the chart",
  tag: "Accounts",
  needs: { verb: "add", subject: "account" },
  body: accountBody,
  output: messageOnly.extend({ account: accountRow }),
  failures: { codeTaken: conflicts.codeTaken, tooMany, wrongPurpose: WRONG_PURPOSE, wrongRole: WRONG_ROLE },
});

export const updateAccount = defineCall({
  method: "PUT",
  path: "/api/accounts/:id",
  summary: "Change, deactivate, or reactivate an account; its categories follow a new code",
  tag: "Accounts",
  needs: { verb: "change", subject: "account" },
  params: accountId,
  body: changeOf(accountBody).extend({ active: z.boolean({ error: say("active") }).optional() }),
  output: messageOnly.extend({ account: accountRow }),
  failures: { notFound: ACCOUNT_NOT_FOUND, wrongPurpose: WRONG_PURPOSE, wrongRole: WRONG_ROLE, ...conflicts },
});

export const deleteAccount = defineCall({
  method: "DELETE",
  path: "/api/accounts/:id",
  summary: "Delete an account; one with entries is deactivated instead, and the response says so",
  tag: "Accounts",
  needs: { verb: "remove", subject: "account" },
  params: accountId,
  output: undoableMessage.extend({ outcome: z.enum(["deleted", "deactivated"]) }),
  failures: {
    notFound: ACCOUNT_NOT_FOUND,
    usedByCategories: conflicts.usedByCategories,
    usedByBank: conflicts.usedByBank,
    needed: conflicts.needed,
  },
});

export const exportAccounts = defineCall({
  method: "GET",
  path: "/api/accounts/export",
  summary: "Get the chart of accounts as CSV",
  tag: "Accounts",
  needs: { verb: "export", subject: "account" },
  output: csvFile,
});

export const listStandardAccounts = defineCall({
  method: "GET",
  path: "/api/accounts/standard",
  summary: "Get the standard accounts that the chart lacks, as CSV for import",
  tag: "Accounts",
  needs: { verb: "import", subject: "account" },
  output: csvFile,
});

export const importAccounts = defineCall({
  method: "POST",
  path: "/api/accounts/import",
  summary: "Add and change accounts from CSV, all lines or none; dryRun previews the result",
  tag: "Accounts",
  needs: { verb: "import", subject: "account" },
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const accountCalls = {
  listAccounts,
  createAccount,
  updateAccount,
  deleteAccount,
  exportAccounts,
  listStandardAccounts,
  importAccounts,
} as const;
