/**
 * What the history says of events, and of those that it does not know. That each event which is recorded is told by a feature, every
 * test server asks when it closes (support/server.ts).
 */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type DescribedEvent, sentenceOf } from "../src/features/audit/sentences.ts";
import { addEventTexts } from "../src/platform/events/texts.ts";
import { FEATURES } from "../src/product/app/features.ts";

for (const { events } of FEATURES) addEventTexts(events);

const ADA = "Ada Lovelace";
const GRACE = "Grace Hopper";
const tell = (subjectType: string, verb: string, rest: Partial<DescribedEvent> = {}) =>
  sentenceOf({ subjectType, verb, actor: ADA, subject: null, ownAct: false, before: null, after: null, ...rest });

const asEmployee = { email: "grace@example.com", role: "employee" };
const asAccountant = { email: "grace@example.com", role: "accountant" };
const office = { id: "…", code: "5200", name: "Office supplies", type: "Expense", active: true };
const rate = { from: "USD", to: "EUR", rate: "0.92", surcharge: "0", type: "manual" };
const receipt = { subject: "receipt.pdf" };
const draftInvoice = { kind: "invoice", number: null, total: "1250.00", currency: "EUR" };
const engine = { actor: null, subject: "receipt.pdf" };

describe("the history says", () => {
  test.each<[sentence: string, subjectType: string, verb: string, rest?: Partial<DescribedEvent>]>([
    ["Ada Lovelace signed in", "user", "signed_in"],
    ["Someone failed to sign in as Ada Lovelace", "user", "sign_in_failed", { actor: null, subject: ADA }],
    ["Ada Lovelace signed out", "user", "signed_out"],
    ["Ada Lovelace ended one of their sessions", "user", "session_ended"],
    ["Ada Lovelace ended 1 other session", "user", "sessions_ended", { after: { count: 1 } }],
    ["Ada Lovelace ended 3 other sessions", "user", "sessions_ended", { after: { count: 3 } }],
    ["Ada Lovelace ended all other sessions", "user", "sessions_ended"],
    ["Ada Lovelace verified their e-mail address", "user", "email_verified"],
    [
      "Ada Lovelace changed their e-mail address to ada@example.com",
      "user",
      "email_changed",
      { after: { email: "ada@example.com" } },
    ],
    ["Ada Lovelace updated their profile", "user", "profile_saved"],
    ["Ada Lovelace reset their password", "user", "password_reset"],
    ["Ada Lovelace changed their password", "user", "password_changed"],
    ["Ada Lovelace turned their second factor on", "user", "second_factor_on"],
    ["Ada Lovelace turned their second factor off", "user", "second_factor_off"],
    [
      "Whoever runs the server turned off the second factor of Ada Lovelace",
      "user",
      "second_factor_removed",
      { actor: null, subject: ADA },
    ],
    [
      "Someone gave the right password of Ada Lovelace, but a wrong code",
      "user",
      "second_factor_refused",
      { actor: null, subject: ADA },
    ],
    ["Ada Lovelace used a recovery code", "user", "recovery_code_used"],
    ["Ada Lovelace made new recovery codes", "user", "recovery_codes_renewed"],
    [
      "Ada Lovelace sent receipt.pdf, in which the virus scanner found Eicar-Signature",
      "user",
      "infected_file_refused",
      { after: { fileName: "receipt.pdf", found: "Eicar-Signature" } },
    ],
    ["Ada Lovelace switched to this organization", "user", "organization_switched"],

    ["Ada Lovelace invited grace@example.com as an employee", "invitation", "invited", { after: asEmployee }],
    ["Ada Lovelace invited somebody", "invitation", "invited"],
    [
      "Ada Lovelace sent the invitation to grace@example.com again",
      "invitation",
      "invitation_resent",
      { after: asEmployee },
    ],
    [
      "Ada Lovelace took back the invitation to grace@example.com",
      "invitation",
      "invitation_revoked",
      { before: asEmployee },
    ],
    [
      "Grace Hopper accepted the invitation to be an accountant",
      "invitation",
      "invitation_accepted",
      { actor: GRACE, after: asAccountant },
    ],
    [
      "Grace Hopper declined the invitation to be a founder",
      "invitation",
      "invitation_declined",
      { actor: GRACE, before: { role: "founder" } },
    ],

    [
      "Ada Lovelace changed the role of Grace Hopper from employee to accountant",
      "membership",
      "role_changed",
      { subject: GRACE, before: { role: "employee" }, after: { role: "accountant" } },
    ],
    [
      "Ada Lovelace changed their own role from founder to employee",
      "membership",
      "role_changed",
      { subject: ADA, ownAct: true, before: { role: "founder" }, after: { role: "employee" } },
    ],
    ["Ada Lovelace deactivated Grace Hopper", "membership", "deactivated", { subject: GRACE }],
    ["Ada Lovelace activated Grace Hopper again", "membership", "activated", { subject: GRACE }],
    ["Ada Lovelace removed Grace Hopper", "membership", "removed", { subject: GRACE, before: asEmployee }],
    ["Ada Lovelace left the organization", "membership", "left", { subject: ADA, ownAct: true }],
    [
      "Ada Lovelace, an employee, deleted their account",
      "membership",
      "account_deleted",
      { subject: ADA, ownAct: true, before: asEmployee },
    ],

    ["Ada Lovelace created the organization Engines", "organization", "created", { after: { name: "Engines" } }],
    [
      "Ada Lovelace updated the company's details: name, tax id",
      "organization",
      "updated",
      { before: { name: "A", taxId: "" }, after: { name: "B", taxId: "7" } },
    ],
    ["Ada Lovelace updated the company's details", "organization", "updated", { after: {} }],
    [
      "Ada Lovelace set up the chart of accounts for retail",
      "organization",
      "set_up",
      { after: { businessType: "retail", accountsCreated: 3, categoriesCreated: 2 } },
    ],
    ["Ada Lovelace changed the company's logo", "organization", "logo_changed"],
    ["Ada Lovelace exported the organization's data", "organization", "exported"],
    [
      "Ada Lovelace changed the default currency from USD to EUR",
      "organization",
      "default_currency_changed",
      { before: { defaultCurrency: "USD" }, after: { defaultCurrency: "EUR" } },
    ],

    ["Ada Lovelace uploaded receipt.pdf", "document", "uploaded", { after: { fileName: "receipt.pdf" } }],
    [
      "Ada Lovelace decided that expenses of employees need approval",
      "organization",
      "approval_setting_changed",
      { after: { employeesNeedApproval: true } },
    ],
    [
      "Ada Lovelace decided that expenses of employees need no approval",
      "organization",
      "approval_setting_changed",
      { after: { employeesNeedApproval: false } },
    ],
    [
      "Ada Lovelace set the default payment account to 1100",
      "organization",
      "default_payment_account_changed",
      { before: { account: null }, after: { account: "1100" } },
    ],
    [
      "Ada Lovelace took away the default payment account",
      "organization",
      "default_payment_account_changed",
      { before: { account: "1100" }, after: { account: null } },
    ],
    [
      "Ada Lovelace entered Bistro: 48.00 USD at Bistro",
      "expense",
      "entered",
      { subject: "Bistro", after: { paid: "48.00", currency: "USD", vendor: "Bistro", approval: null } },
    ],
    [
      "Ada Lovelace changed receipt.pdf: vendor to Bistro, paid from 48.00 to 50.00, which waits for approval",
      "expense",
      "updated",
      {
        ...receipt,
        before: { vendor: null, paid: "48.00" },
        after: { vendor: "Bistro", paid: "50.00", approval: "waiting" },
      },
    ],
    ["Ada Lovelace changed receipt.pdf", "expense", "updated", { ...receipt, before: {}, after: { vendor: "Bistro" } }],
    ["Ada Lovelace accepted receipt.pdf", "expense", "accepted", receipt],
    ["Ada Lovelace approved receipt.pdf", "expense", "accepted", { ...receipt, before: { approval: "waiting" } }],
    ["Ada Lovelace took back the acceptance of receipt.pdf", "expense", "acceptance_undone", receipt],
    [
      "Ada Lovelace returned receipt.pdf: Which project?",
      "expense",
      "returned",
      { ...receipt, after: { comment: "Which project?" } },
    ],
    ["Ada Lovelace moved the items of receipt.pdf to another category", "expense", "recategorised", receipt],
    ["Ada Lovelace merged the items of receipt.pdf", "expense", "merged", receipt],
    ["Ada Lovelace extended the items of receipt.pdf again", "expense", "extended", receipt],
    [
      "Ada Lovelace said that receipt.pdf is no duplicate of expense 12",
      "expense",
      "not_duplicate",
      { ...receipt, after: { otherId: 12 } },
    ],
    ["Ada Lovelace added the expense receipt.pdf", "expense", "created", receipt],
    ["The engine read receipt.pdf: ready", "expense", "read", { ...engine, after: { status: "ready" } }],
    ["The engine read receipt.pdf: to review", "expense", "read", { ...engine, after: { status: "to_review" } }],
    [
      "The engine could not read receipt.pdf: It is empty",
      "expense",
      "reading_failed",
      { ...engine, after: { message: "It is empty." } },
    ],
    [
      "Ada Lovelace deleted the expense receipt.pdf",
      "expense",
      "deleted",
      { ...receipt, after: { documentDeleted: false } },
    ],
    [
      "Ada Lovelace deleted the expense receipt.pdf and its document",
      "expense",
      "deleted",
      { ...receipt, after: { documentDeleted: true } },
    ],

    ["Ada Lovelace changed the settings of invoices", "organization", "invoice_settings_changed"],
    ["Ada Lovelace wrote a draft invoice: 1250.00 EUR", "invoice", "created", { after: draftInvoice }],
    ["Ada Lovelace changed a draft invoice: 1250.00 EUR", "invoice", "updated", { after: draftInvoice }],
    ["Ada Lovelace deleted a draft invoice: 1250.00 EUR", "invoice", "deleted", { before: draftInvoice }],
    [
      "Ada Lovelace issued invoice INV-2026-0001 to Northwind: 1250.00 EUR",
      "invoice",
      "issued",
      { after: { ...draftInvoice, number: "INV-2026-0001", client: "Northwind" } },
    ],
    [
      "Ada Lovelace sent credit note CN-2026-0001 to grace@example.com",
      "invoice",
      "sent",
      { after: { kind: "credit_note", number: "CN-2026-0001", to: "grace@example.com" } },
    ],
    [
      "Ada Lovelace recorded that invoice INV-2026-0001 is paid in full",
      "invoice",
      "paid",
      { after: { kind: "invoice", number: "INV-2026-0001" } },
    ],
    [
      "Ada Lovelace voided invoice INV-2026-0001: Wrong client",
      "invoice",
      "voided",
      { after: { kind: "invoice", number: "INV-2026-0001", reason: "Wrong client." } },
    ],
    ["Ada Lovelace added the account 5200 Office supplies", "account", "created", { after: office }],
    [
      "Ada Lovelace changed the account 5200 Office supplies",
      "account",
      "updated",
      { before: office, after: { ...office, name: "Paper" } },
    ],
    ["Ada Lovelace deleted the account 5200 Office supplies", "account", "deleted", { before: office }],
    ["Ada Lovelace deactivated the account 5200 Office supplies", "account", "deactivated", { before: office }],
    ["Ada Lovelace activated the account 5200 Office supplies", "account", "reactivated", { before: office }],
    ["Ada Lovelace added the category Travel", "category", "created", { after: { name: "Travel" } }],
    ["Ada Lovelace changed the category Travel", "category", "updated", { before: { name: "Travel" } }],
    ["Ada Lovelace deleted the category Travel", "category", "deleted", { before: { name: "Travel" } }],
    ["Ada Lovelace closed the bank account Bee bank", "bank_account", "closed", { before: { name: "Bee bank" } }],
    [
      "Ada Lovelace imported 3 orders of Lamps from orders.csv",
      "integration",
      "imported",
      { after: { name: "Lamps", fileName: "orders.csv", sales: 3, refunds: 1 } },
    ],
    [
      "Ada Lovelace imported 1 bank transaction into Bee bank from march.csv",
      "bank_account",
      "imported",
      { after: { name: "Bee bank", fileName: "march.csv", linesNew: 1 } },
    ],
    ["Ada Lovelace added the rule for Shell", "rule", "created", { after: { vendor: "Shell" } }],
    ["Ada Lovelace switched off the rule for Shell", "rule", "switched_off", { before: { vendor: "Shell" } }],
    ["Ada Lovelace added the exchange rate USD to EUR", "exchange_rate", "created", { after: rate }],
    ["Ada Lovelace changed the exchange rate USD to EUR", "exchange_rate", "updated", { before: rate, after: rate }],
    [
      "Ada Lovelace went on using the exchange rate USD to EUR of 2026-04-07",
      "exchange_rate",
      "kept",
      { after: { from: "USD", to: "EUR", day: "2026-04-07" } },
    ],
    ["Ada Lovelace deleted the exchange rate USD to EUR", "exchange_rate", "deleted", { before: rate }],

    [
      "Ada Lovelace closed April 2026: all there",
      "month",
      "closed",
      { after: { month: "2026-04", note: "all there." } },
    ],
    ["Ada Lovelace closed a month", "month", "closed", { after: { month: "soon" } }],
    [
      "Ada Lovelace reopened April 2026: a late bill",
      "month",
      "reopened",
      { after: { month: "2026-04", reason: "a late bill" } },
    ],
    [
      "Ada Lovelace generated the report Profit & Loss from 2026-04-01 to 2026-04-30",
      "report",
      "ordered",
      { after: { name: "Profit & Loss", from: "2026-04-01", to: "2026-04-30" } },
    ],
    [
      "Ada Lovelace added the monthly report Tax Summary",
      "report_schedule",
      "created",
      { after: { name: "Tax Summary", frequency: "monthly" } },
    ],
    ["Ada Lovelace revoked the API key Till", "api_key", "revoked", { before: { name: "Till" } }],
    [
      "Ada Lovelace added the webhook to https://example.com/hook",
      "webhook",
      "created",
      { after: { url: "https://example.com/hook" } },
    ],
    [
      "The webhook to https://example.com/hook was switched off: it failed for too long",
      "webhook",
      "disabled",
      { actor: null, after: { url: "https://example.com/hook" } },
    ],
    [
      "Ada Lovelace made the connection to Team chat",
      "integration",
      "connected",
      { after: { name: "Team chat", moments: ["expense.ready"] } },
    ],
    [
      "Ada Lovelace ended the connection to Cloud drive",
      "integration",
      "disconnected",
      { before: { name: "Cloud drive" } },
    ],
    ["Ada Lovelace posted the journal entry", "journal_entry", "posted"],
    ["The engine archived the document letter.pdf", "document", "archived", { actor: null, subject: "letter.pdf" }],
    ["Someone locked out the user Ada Lovelace", "user", "locked_out", { actor: null, subject: ADA }],
  ])("%s", (sentence, subjectType, verb, rest) => expect(tell(subjectType, verb, rest)).toBe(sentence));

  it("each event by one feature", () => {
    expect(() => addEventTexts({ "user.signed_in": () => "Somebody came" })).toThrow(
      "The event user.signed_in is told by two features.",
    );
  });

  it("something whole of any event, whatever it noted", () => {
    const type = fc.constantFrom("user", "membership", "invitation", "organization", "expense", "account", "new_thing");
    const verb = fc.constantFrom("signed_in", "invited", "role_changed", "updated", "read", "created", "constructor");
    const noted = fc.oneof(
      fc.jsonValue(),
      fc.record({ role: fc.jsonValue(), name: fc.jsonValue() }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(type, verb, noted, noted, (subjectType, one, before, after) => {
        const sentence = tell(subjectType, one, { before, after });
        expect(sentence).toMatch(/^Ada Lovelace \S/);
        expect(sentence).not.toMatch(/undefined|\[object/);
      }),
    );
  });
});
