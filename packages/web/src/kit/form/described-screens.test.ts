/** Screens take the words of described fields from the contract: a label, a hint or a limit that is typed again is found here. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@tallyleaf/contract";
import { expect, it } from "vitest";

const CONTRACT: Readonly<Record<string, unknown>> = { ...contract };
const fieldsCalled = (name: string) => CONTRACT[name] as contract.Fields;

const SOURCE = join(import.meta.dirname, "../..");

/** Descriptions by the files whose inputs are theirs. */
const SCREENS: readonly [globs: readonly string[], names: readonly (keyof typeof contract)[]][] = [
  [
    ["features/expenses/form/*.{ts,tsx}", "features/expenses/review/ReviewFields.tsx"],
    ["expenseFields", "expenseItemFields", "expenseTaxFields"],
  ],
  [["features/invoices/form/*.{ts,tsx}"], ["invoiceFields", "invoiceItemFields"]],
  [["features/invoices/SettingsDialog.tsx"], ["invoiceSettingsFields"]],
  [["features/invoices/detail/SendDialog.tsx"], ["invoiceMailFields"]],
  [["features/invoices/detail/VoidDialog.tsx"], ["invoiceVoidFields"]],
  [["features/invoices/detail/Payments.tsx"], ["paymentVoidFields"]],
  [
    ["features/banking/accounts/*.{ts,tsx}", "features/banking/imports/StatementPart.tsx"],
    ["bankAccountFields", "bankAccountPlace"],
  ],
  [["features/categories/RuleDialog.tsx"], ["ruleFields"]],
  [["features/categories/AccountDialog.tsx", "features/categories/AccountDimensions.tsx"], ["accountFields"]],
  [["features/categories/CategoryDialog.tsx"], ["categoryFields"]],
  [["features/categories/DimensionDialog.tsx"], ["dimensionFields"]],
  [["features/clients/ClientDialog.tsx"], ["clientFields"]],
  [["features/items/ItemDialog.tsx"], ["itemFields"]],
  [["kit/form/VatCheckInputs.tsx"], ["vatCheckFields"]],
  [["features/tax/RegistrationDialog.tsx"], ["taxRegistrationFields"]],
  [["features/tax/OwnCodeDialog.tsx", "features/tax/OwnCodeEditForm.tsx"], ["ownTaxCodeFields"]],
  [["features/company/CompanyForm.tsx", "features/company/company-form.ts"], ["organizationFields"]],
  [["features/payments/PaymentForm.tsx"], ["paymentFields"]],
  [["features/profile/ProfileForm.tsx", "features/profile/profile-form.ts"], ["profileFields"]],
  [["features/integrations/WebhookDialog.tsx"], ["webhookFields"]],
  [["features/integrations/KeyDialog.tsx"], ["apiKeyFields"]],
  [["features/integrations/accounting/AccountingForm.tsx"], ["accountingFields", "monthlyFilesFields"]],
  [["features/integrations/card-payments/CardPaymentsForm.tsx"], ["cardPaymentsFields"]],
  [["features/integrations/online-shop/OnlineShopForm.tsx"], ["onlineShopFields"]],
  [["features/integrations/cloud-drive/CloudDriveForm.tsx"], ["cloudDriveFields"]],
  [["features/integrations/team-chat/TeamChatForm.tsx"], ["teamChatFields"]],
  [["features/currencies/RateDialog.tsx"], ["exchangeRateFields"]],
  [["features/reports/ScheduleDialog.tsx"], ["reportScheduleFields"]],
  [["features/members/InviteDialog.tsx"], ["invitationFields"]],
  [["features/members/RoleDialog.tsx"], ["memberFields"]],
  [["features/banking/requests/RequestDialog.tsx"], ["receiptRequestFields"]],
];

/** Words that a screen says of something else than the field that is called so. */
const OF_SOMETHING_ELSE: Readonly<Record<string, readonly string[]>> = {};

const filesOf = (globs: readonly string[]) =>
  globSync([...globs], { cwd: SOURCE, exclude: ["**/*.test.*", "**/test-*.ts"] });

/** Texts of the fields: labels with and without their addition, short names, hints. */
const wordsOf = (fields: contract.Fields): string[] =>
  Object.values<contract.Field>(fields).flatMap((field) => {
    const names = [field.label, contract.shortOf(field)];
    return [...names, ...names.map((name) => `${name} (optional)`), field.help, field.placeholder].flatMap((text) =>
      text === undefined ? [] : [text],
    );
  });

/** Texts and limits in the source of a screen that repeat a description. */
function typedAgain(file: string, source: string, fields: readonly contract.Fields[]): string[] {
  const words = new Set(fields.flatMap(wordsOf));
  const allowed = OF_SOMETHING_ELSE[file] ?? [];
  const quoted = [...source.matchAll(/\b(label|placeholder|description|title|aria-label)[=:] ?\{?"([^"]+)"/g)];
  const limits = [...source.matchAll(/\bmaxLength=\{(\d+|[A-Z_]+_LIMITS\.\w+)\}/g)];
  return [...quoted.filter(([, , text = ""]) => words.has(text) && !allowed.includes(text)), ...limits].map(
    ([found]) => `${file}: ${found}`,
  );
}

/** Fields whose input has other words, or none. */
const OTHERWISE: readonly string[] = [
  // Its own input, which all forms that ask for a country share.
  "organizationFields.country",
  // Those of the registration on whose screen the code is added.
  "ownTaxCodeFields.country",
  "ownTaxCodeFields.region",
  // Drawn as `vatCheckFields`.
  "clientFields.vatCheckedOn",
  "clientFields.vatCheckResult",
  "clientFields.vatCheckNote",
  // Rows with inputs of their own.
  "expenseFields.taxes",
  "expenseFields.lineItems",
  // Drawn as rows of their own.
  "invoiceItemFields.kind",
  "invoiceItemFields.percent",
  "invoiceItemFields.allowances",
  // Changed by a confirmation, without an input.
  "memberFields.status",
  // Not asked when a payment is recorded.
  "paymentFields.note",
];

/** Fields of the description that no screen draws. */
function undrawn(name: keyof typeof contract, sources: string): string[] {
  const called = [name, ...[...sources.matchAll(new RegExp(`\\b${name} as (\\w+)`, "g"))].map(([, as = ""]) => as)];
  const isWhole = sources.includes(`<FieldInputs fields={${name}}`);
  // Texts of these are drawn by their description alone.
  const alone = ["invoiceTexts", "expenseFormTexts"].filter((texts) => sources.includes(`Object.keys(${texts})`));
  const drawn = alone.flatMap((texts) => Object.keys(fieldsCalled(texts)));
  return Object.keys(fieldsCalled(name))
    .filter((field) => !isWhole && !drawn.includes(field) && !OTHERWISE.includes(`${name}.${field}`))
    .filter(
      (field) => !called.some((as) => new RegExp(`\\b${as}\\.${field}\\b|\\bshort\\("${field}"\\)`).test(sources)),
    )
    .map((field) => `${name}.${field} is on no screen`);
}

it.each(SCREENS)("draws all fields of the description without repeating its texts: %s, %s", (globs, names) => {
  const fields = names.map(fieldsCalled);
  const files = filesOf(globs);
  expect(files.length).toBeGreaterThanOrEqual(globs.length);
  const read = (file: string) => readFileSync(join(SOURCE, file), "utf8");
  expect(files.flatMap((file) => typedAgain(file, read(file), fields))).toEqual([]);
  const sources = files.map(read).join("\n");
  expect(names.flatMap((name) => undrawn(name, sources))).toEqual([]);
});

it("lists every description of the contract with its screens", () => {
  const isField = (value: unknown) =>
    typeof value === "object" && value !== null && "given" in value && "kept" in value;
  const described = Object.entries(CONTRACT).flatMap(([name, value]) =>
    typeof value === "object" &&
    value !== null &&
    !isField(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isField)
      ? [name]
      : [],
  );
  const known = new Set<string>([
    ...SCREENS.flatMap(([, names]) => names),
    // Columns of files, and parts of a description.
    ...[
      "accountColumns",
      "dimensionColumns",
      "clientColumns",
      "itemColumns",
      "clientEInvoiceFields",
      "vendorColumns",
      "expenseTexts",
      "expenseFormTexts",
      "invoiceTexts",
    ],
    // Its dialog draws the description in two parts.
    "vendorFields",
    // Its form asks for a name alone, without a label.
    "projectFields",
  ]);
  expect(described.filter((name) => !known.has(name))).toEqual([]);
  expect(described.length).toBeGreaterThan(15);
});

it("repeats a limit in no screen, except the length of a search", () => {
  const SEARCH = "maxLength={200}";
  const typed = filesOf(["**/*.tsx"]).flatMap((file) =>
    [...readFileSync(join(SOURCE, file), "utf8").matchAll(/\bmaxLength=\{\d+\}/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(typed.filter((found) => !found.endsWith(SEARCH))).toEqual([]);
});

it("detects a repeated text", () => {
  const fields = [contract.invoiceFields];
  expect(typedAgain("x", '<TextInput label="Reference (optional)" maxLength={100} />', fields)).toEqual([
    'x: label="Reference (optional)"',
    "x: maxLength={100}",
  ]);
  expect(typedAgain("x", '<TextInput label={"Notes"} placeholder="Their order number" />', fields)).toHaveLength(2);
  expect(typedAgain("x", "<TextInput {...wordsOf(invoiceFields.reference)} />", fields)).toEqual([]);
});
