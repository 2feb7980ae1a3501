/** German messages use the terms of docs/GLOSSARY.md. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { catalogNames, loadCatalog } from "./all.ts";

const GLOSSARY = resolve(import.meta.dirname, "../../../docs/GLOSSARY.md");

/** Rows of the glossary: English words, and the stems of their German terms. */
function glossary(): { words: string[]; stems: string[] }[] {
  const rows = readFileSync(GLOSSARY, "utf8")
    .split("\n")
    .filter((line) => /^\| [^-*]/.test(line));
  return rows.slice(1).map((row) => {
    const [, word = "", , terms = ""] = row.split("|").map((cell) => cell.trim());
    const words = word
      .replace(/\(.*?\)/g, "")
      .split(",")
      .map((each) => each.trim().toLowerCase());
    const stems = terms.split(/[,()/]| not /).map((each) => each.trim().toLowerCase().slice(0, 6));
    return { words: words.filter(Boolean), stems: stems.filter(Boolean) };
  });
}

const becauseOf = (why: string, messages: readonly string[]) =>
  Object.fromEntries(messages.map((message) => [message, why]));

/** Messages in which an English word has another meaning, with the reason. */
const OTHER_SENSE: Readonly<Record<string, string>> = {
  "asset-register.costOpening": "the beginning of the period, not a balance",
  "asset-register.depreciationOpening": "the beginning of the period, not a balance",
  "asset-register.bookValueOpening": "the beginning of the period, not a balance",
  "assets.straight_line": "a method, no line of an entry",
  "assets.declining": "a method, no balance of an account",
  "assets.decliningUpTo": "a method, no balance of an account",
  "assets.usMacrs": "the name of a law's relief",
  "assets.proposals": "a line of an expense, as its items are called in German",
  "assets.invoiceHint": "a line of an invoice",
  "assets.loss": "of a sale, not by exchange",
  "contract-assets.rateMissing": "a method, no balance of an account",
  "contract-assets.expenseInvalid": "a line of an expense, as its items are called in German",
  "contract-assets.kindInvalid": "left the company: one word in German",
  "contract-assets.unknownAccount": "the code of an account, a number in German",
  "contract-assets.wrongAccount": "the type of an account, not a purchase",
  "contract-assets.unknownLine": "a line of an expense, as its items are called in German",
  "contract-assets.isAsset": "a line of an expense, as its items are called in German",
  "contract-assets.laterRunPosted": "the month of a depreciation",
  "invoice.billTo": "to bill, the verb",
  "invoice.creditTo": "to credit, the verb",
  "invoice.issueDate": "the invoice date, which German law calls Rechnungsdatum",
  "invoice.supplyAsIssued": "the invoice date, which German law calls Rechnungsdatum",
  "invoice.creditNoteDate": "the date of a credit note; Rechnungsdatum would be that of its invoice",
  "invoice.headlineCredited": "the amount of a credit note, which is no balance yet",
  "assistant-answers.loss": "the result of a report, not a loss by exchange",
  "banking.closeAccount": "to close a bank account, not a month",
  "banking.closeQuestion": "to close a bank account, not a month",
  "banking.creditCard": "a card",
  "contract-journal-export.onlyExpensesMerged": "scope is a parameter of the call",
  "contract-reports.accountMissing": "the ledger of one account, not a bank statement",
  "contract-reports.accountStatement": "the ledger of one account, not a bank statement",
  "vendors.statement": "the ledger of one vendor, not a bank statement",
  "vendors.statementRange": "the ledger of one vendor, not a bank statement",
  "party-statement.title": "the ledger of one client or vendor, not a bank statement",
  ...becauseOf("the ledger of one client, not a bank statement", [
    ...["clients.statement", "clients.emailStatement", "invoice.statementSubject", "invoice.statementText"],
    ...["invoice.statementAttached", "invoice.statementFile", "reminders.sendStatement", "reminders.statementTitle"],
    ...["reminder-answers.statementSent", "reminder-answers.eventStatement"],
  ]),
  ...becauseOf("to accept a quote, not a suggestion", [
    "client-page.accept",
    "contract-client-page.decision",
    "quotes.sendHint",
  ]),
  ...becauseOf("the date of a quote", ["contract-quotes.validBeforeIssue", "quotes.badLastDay"]),
  "contract-quotes.depositDraft": "Stellen … aus, a verb in two parts",
  "quotes.forClient": "the name of a tag",
  ...becauseOf("a line of a field", ["reminders.baseRatesHelp", "reminders.badBaseRates"]),
  "contract-reports.profitAndLoss": "the report, not a loss by exchange",
  "reports.creditSide": "the side of an entry, not a party's credit",
  "reports.showUnused": "entries on an account, not the log of what members did",
  "contract-expense-import.paymentAccount": "the code of an account, not of a sign-in",
  "expense-detail.lineItems": "items of a document, not lines of an entry",
  "expense-import.line": "a line of a file",
  ...becauseOf("a line of a file", [
    ...["opening-problems.notAnAmount", "opening-problems.notADay", "opening-problems.notACurrency"],
    ...["opening-problems.textTooLong", "opening-problems.amountNegative", "opening-problems.amountTooLarge"],
    "opening-problems.unclear",
  ]),
  "contract-opening.tableInvalid": "values of a parameter of the call",
  "expenses.clearSearch": "to empty a field",
  "expenses.clearSelection": "to select nothing",
  "expenses.closeBatchProgress": "to close a part of the page, not a month",
  "expenses.documentDate": "the day that a document states, which bookkeepers call Belegdatum",
  "expenses.documentDays": "the day that a document states, which bookkeepers call Belegdatum",
  "contract-tax.moneyFromHint": "the day that a document states, which bookkeepers call Belegdatum",
  "contract-tax.moneyNotAllowed": "the day that a document states, which bookkeepers call Belegdatum",
  "taxes.paidFor": "the day that a document states, which bookkeepers call Belegdatum",
  ...becauseOf("the side of an entry, not a party's credit", [
    "accruals.preview",
    ...[
      "proposals.credit",
      "tools.credit",
      "journal.credit",
      "journal-entries.credit",
      "year-end.credit",
      "journal-entries.creditOfLine",
      "journal-entries.reverseNote",
    ],
    ...["journal-entries.pastedBoth", "journal-entries.pastedColumns", "journal-entries.pasteHint"],
    ...["contract-manual-entries.oneSide", "contract-manual-entries.unbalancedBy"],
    ...["contract-opening.credit", "opening.creditOfRow", "opening.formerCredit", "opening.postedCredit"],
    "opening-problems.bothSides",
    ...[
      "contract-journal-import.credit",
      "journal-import.credit",
      "journal-rows.amountMissing",
      "journal-rows.bothSides",
    ],
  ]),
  ...becauseOf("a line of a text or of a file", [
    ...["contract-vendors.ibans", "contract-vendors.aliases", "contract-vendors.aliasesHelp"],
    ...["contract-vendors.ibansHelp", "vendors.importMatch"],
  ]),
  ...becauseOf("an invoice or a bill, which bookkeepers call Beleg, and no file", [
    ...["activity.recurring", "answers.recurringMade", "answers.recurringSkipped"],
    ...["activity-money.recurringCreated", "activity-money.recurringUpdated", "activity-money.recurringPaused"],
    ...["activity-money.recurringResumed", "activity-money.recurringEnded", "activity-money.recurringSkipped"],
    ...["activity-money.recurringFailed", "contract-recurring.scheduleInvalid", "contract-recurring.notFound"],
    ...["contract-recurring.ended", "contract-recurring.notMade", "contract-recurring.unknownLine"],
    ...["recurring.due", "recurring.failed", "recurring.runQuestion", "recurring.runText", "recurring.new"],
    ...["recurring.repeated", "recurring.searchModel", "recurring.noModel", "recurring.chooseModel"],
    ...["recurring.endQuestion", "month-close.recurringDocumentsFound", "assistant-readings.recurring"],
  ]),
  ...becauseOf("an invoice or an expense, which bookkeepers call Beleg, and no file", [
    ...["contract-deferrals.lineInvalid", "contract-deferrals.documentNotFound", "contract-deferrals.unknownLine"],
    ...["contract-deferrals.nothingLater", "deferrals.searchPlaceholder", "deferrals.changed", "deferrals.document"],
    ...["deferrals.removeText", "deferrals.bookedOn"],
  ]),
  ...becauseOf("items of a document, not lines of an entry", [
    ...["contract-deferrals.isDeferred", "deferrals.changedText", "deferrals.noneText"],
    ...["contract-items.descriptionHelp", "contract-recurring.changeLine", "contract-recurring.lineInvalid"],
    "items.noItemsYetHint",
  ]),
  ...becauseOf("a line of a file", ["items.importMatch", "sent-files.itemAgain"]),
  "journal-entries.post": "buchen, which needs no noun",
  "journal-templates.post": "buchen, which needs no noun",
  "invoice-form.taxReason": "a tax code, not one of an app",
  "journal-import.ready": "buchen, which needs no noun",
  ...becauseOf("the side of an entry, not a party's credit", [
    "accruals.preview",
    ...["journal-templates.credit", "journal-templates.creditPercent", "journal-templates.creditFormula"],
    ...["contract-journal-templates.sideInvalid", "contract-journal-templates.unbalanced"],
  ]),
  ...becauseOf("the invoice date, which German law calls Rechnungsdatum", [
    ...["invoices.issueDate", "contract-invoice-form.issueDateLabel", "contract-invoices.dateHelp"],
    ...["contract-invoice-values.issueDate", "contract-invoice-values.dueBeforeIssue"],
  ]),
  ...becauseOf("to duplicate, the verb", ["invoice-detail.duplicate", "contract-invoices.isVoid", "quotes.duplicate"]),
  ...becauseOf("items of a document, not lines of an entry", [
    ...["category-reasons.own_keyword-line", "category-reasons.keyword_line_items-only"],
    ...["category-reasons.keyword_line_items-some", "category-reasons.keyword_line_items-own"],
    "reading-reasons.not_proven",
  ]),
  ...becauseOf("a payment by bank, not a transfer between own accounts", [
    ...["payment-reasons.paid_bank", "payment-reasons.default_account-bank", "payment-reasons.unknown-bank"],
    ...["reading-reasons.payment_account_unknown-bank", "reading-reasons.payment_account_differs-bank"],
  ]),
  ...becauseOf("the company of a client, which is no company of ours", [
    ...["clients.nameCompany", "clients.searchPlaceholder", "clients.importMatch"],
    ...["contract-clients.name", "contract-clients.companyLabel", "contract-invoice-form.clientPlaceholder"],
  ]),
  ...becauseOf("a number of the chart, which is no code", ["categories.code", "contract-accounts.codeLabel"]),
  ...becauseOf("a type of account, which German charts call Aufwand", ["categories.Expense", "categories.expense"]),
  "activity-values.type": "a type of account, which German charts call Aufwand, and a card",
  "categories.deleteAccountConsequence": "the data of an account, which no bank moved",
  ...becauseOf("to close a part of the page, not a month", [
    ...["common.close", "documents.closePreview", "app.closeSearch", "kit.closeMenu", "contract-inputs.tooManyStreams"],
  ]),
  ...becauseOf("to empty a field", [
    "activity.clear",
    "documents.clearSearch",
    "kit.clearCountry",
    "kit.clearLanguage",
  ]),
  ...becauseOf("to take an invitation", [
    ...[
      "assignment.accept",
      "assignment.acceptFrom",
      "auth-pages.acceptInvitation",
      "auth-pages.titleAcceptInvitation",
      "auth-pages.terms",
    ],
  ]),
  ...becauseOf("to sign in, in the other person or as a noun: melden Sie sich an, Anmeldung", [
    ...["auth.noEmailAddress", "auth-pages.notConfirmed", "auth.notConfirmedHere", "auth-pages.passwordResetHelp"],
    ...[
      "auth-pages.sessionEndedNotice",
      "auth.signInToContinue",
      "contract-auth.choiceEnded",
      "contract-auth.emailTaken",
    ],
    ...["contract-auth.proofNeeded", "contract-shared.sessionEnded", "contract-shared.unauthenticated"],
  ]),
  ...becauseOf("an account with its data, of a person or company", [
    "auth-pages.firstProofNotice",
    "company.deleted",
    "answers.companyDeleted",
  ]),
  ...becauseOf("to open a page, or while it opens", ["auth-pages.opening", "auth-pages.openingTheInvitation"]),
  "auth-pages.newPasswordInvalid": "passwords that are the same",
  ...becauseOf("a word of daily speech", ["analytics.spentLine", "home.expensesNote", "home.createInvoiceNote"]),
  ...becauseOf("a part of a credit note, whose German name has another stem", ["answers.creditNoteDrafted"]),
  ...becauseOf("the mark of a cleared transaction", ["answers.reconciliationDiscarded", "answers.uncleared"]),
  ...becauseOf("a transaction without its match, said by a verb", [
    "answers.lineReleased",
    "answers.lineReleasedReversed",
  ]),
  "answers.noneCertain": "to accept and to match, in other forms",
  ...becauseOf("a line of a form, not of an entry", [
    ...["contract-expense-form.categoryHint", "expense-form.itemsSection", "expense-form.mergedLine"],
    "expense-form.lineSubtotal",
  ]),
  ...becauseOf("a line of a file", [
    ...["sent-files.csvColumns", "sent-files.csvCell", "sent-files.csvQuote", "sent-files.columnsMissing"],
    ...["sent-files.columnTwice", "sent-files.moreCells", "sent-files.badLines", "sent-files.codeAgain"],
    ...[
      "sent-files.categoryAgain",
      "sent-files.clientAgain",
      "sent-files.vendorAgain",
      "sent-files.vendorOfVatId",
      "sent-files.canBeInLine",
      "sent-files.columnTooPrecise",
    ],
    ...["sent-files.noMovements", "sent-files.leftOutNoDay", "sent-files.leftOutNoAmount", "sent-files.leftOutTotal"],
    ...[
      "sent-files.leftOutFee",
      "sent-files.leftOutBothWays",
      "sent-files.leftOutContradicts",
      "sent-files.leftOutNoDirection",
    ],
    ...[
      "sent-files.leftOutUnreadable",
      "sent-files.netDiffers",
      "sent-files.paymentsLeftOut",
      "sent-files.paymentsImported",
    ],
    ...["sent-files.noRows", "sent-files.likeLine", "journal-import.line", "journal-import.lineAndColumn"],
    ...["journal-rows.columnsMissing", "journal-rows.rowAndColumn", "journal-rows.row"],
  ]),
  "sent-files.noPayouts": "the name of a report of Stripe",
  "learned-rules.paidByBank": "a bank transfer, which is no transfer between own accounts",
  "einvoice-view.transfer": "a bank transfer, which is no transfer between own accounts",
  "ledger-errors.unbalanced": "to balance, the verb",
  "contract-profile.phoneHelp": "the code of a country in a telephone number",
  "contract-shared.noContentType": "an issue, something that is wrong",
  ...becauseOf("tax authorities", ["documents.deletePosted", "documents.deleteSeveralPosted"]),
  ...becauseOf("a line of a file", [
    ...["kit-csv.fileLine", "kit-csv.importFile", "kit-csv.importLines", "kit-csv.lineNumber"],
  ]),
  "kit-csv.notClear": "not plain, of an amount",
  "mails.twoFactorOnText": "the account of a person, which German names by the sign-in",
  "mails.accountingState": "Schließen … ab, a verb in two parts",
  "onboarding.reviewCategoriesNote": "to match, the verb of daily speech",
  "report-files.code": "the number of an account",
  "report-files.creditBalances": "the side of an entry, not a party's credit",
  ...becauseOf("the side of an entry, not a party's credit", [
    "accruals.preview",
    "report-rows.credit",
    "report-rows.balanceCredit",
    "journal-files.credit",
    "journal-files.baseCredit",
    "payroll.credit",
  ]),
  ...becauseOf("the short name of a dimension, not of an account", [
    "contract-dimensions.codeLabel",
    "contract-dimensions.codeTaken",
  ]),
  ...becauseOf("lines of documents too, not only of entries", [
    "contract-dimensions.twoOfKind",
    "contract-shared.dimensionsTooMany",
  ]),
  "sent-files.dimensionAgain": "a line of a file",
  "report-rows.netProfit": "the result of a year, not a price without tax",
  "report-rows.withoutOpenItem": "posted, not the books as a whole",
  "invoice-detail.toClient": "the name of a tag",
  "invoice-form.pricesWithoutTax": "net prices",
  "invoice-form.pricesWithTax": "gross prices",
  ...becauseOf("to balance, the verb", ["site.blurb", "site-about.cpaBio", "site-job-fullstack-developer.description"]),
  ...becauseOf("people who founded a company, not the role", ["site-about.engineer", "site-about.cpa"]),
  ...becauseOf("a word of daily speech", [
    ...["site-about.engineerBio", "site-contact.reporting", "site-job-social-media-community-manager.requirements"],
    ...["site-job-social-media-community-manager.whyAwesome", "site-landing.wrongAnswer", "site-legal.subject"],
    ...["site-legal.promiseCredit"],
  ]),
  "site-demo.printedTax": "as a receipt of the country prints it",
  "invoice.draftCreditFile": "a credit note, with hyphens in the name of its file",
  "site-demo.credit": "the side of an entry, not a party's credit",
  "site-landing.categorizationText": "items of a document, not lines of an entry",
  "site-landing.dropInText": "to close a page, not a month",
  "site-landing.taxesShoebox": "a tax adviser's office, which no member is",
  "site-legal.liabilityText": "gross negligence",
};

/** Names of tax codes use the terms of each country's law, as "§ 13b" or "outside the scope". */
const held = catalogNames().filter((name) => name !== "tax-code-names");

test.each(held)("uses the glossary's German terms in %s wherever English has its words", async (name) => {
  const rows = glossary();
  expect(rows.length).toBeGreaterThan(80);
  const [english, german] = [await loadCatalog("en-US", name), await loadCatalog("de", name)];
  const missing = Object.entries(english).flatMap(([key, whole]) => {
    const message = whole.replace(/\{\w+(?:\}|, (?:select|plural),)/g, "");
    return rows.flatMap(({ words, stems }) => {
      const word = words.find((each) => new RegExp(`\\b${each}\\b`, "i").test(message));
      if (word === undefined || `${name}.${key}` in OTHER_SENSE || longerTerm(rows, word, message)) return [];
      const translated = german[key]?.toLowerCase() ?? "";
      return stems.some((stem) => translated.includes(stem)) ? [] : [`${key}: ${word}`];
    });
  });
  expect(missing).toEqual([]);
});

/** "credit" in "credit note" is a different term. */
const longerTerm = (rows: readonly { words: string[] }[], word: string, message: string) =>
  rows.some(({ words }) =>
    words.some((other) => other !== word && other.includes(word) && message.toLowerCase().includes(other)),
  );
