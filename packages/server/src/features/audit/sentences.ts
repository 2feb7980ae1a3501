/** An event of the history as one line in plain words. Pure: whose names are needed, the caller has looked up. */
import { monthName, ROLE_WITH_ARTICLE } from "@tallyleaf/contract";
import * as z from "zod";

/** An event with the names that its ids stand for. */
export interface ToldEvent {
  verb: string;
  subjectType: string;
  before: unknown;
  after: unknown;
  /** Null: the engine, or somebody who was not signed in. */
  actor: string | null;
  /** What the subject is called today: a person's name, a file's name, a vendor; null where it has none. */
  subject: string | null;
  /** Whether the actor and the subject are the same person. */
  ownAct: boolean;
}

/** What the history's area "security" is about; all else is of the books. */
export const SECURITY_SUBJECTS = [
  "user",
  "membership",
  "invitation",
  "organization",
  "api_key",
  "webhook",
  "integration",
  "document_access",
];
/** Of these, what is for founders alone, as the people and the keys are. */
export const FOUNDERS_SUBJECTS = SECURITY_SUBJECTS.filter((subject) => subject !== "organization");

/** What a sentence is made of: who acted, on what, and what the event noted of it. */
interface Parts {
  who: string;
  subject: string;
  ownAct: boolean;
  before: Facts;
  after: Facts;
}

const NOUNS: Record<string, string> = {
  user: "the user",
  membership: "the membership of",
  journal_entry: "the journal entry",
  exchange_rate: "the exchange rate",
};

const SENTENCES: Record<string, (parts: Parts) => string> = {
  "user.signed_in": ({ who }) => `${who} signed in`,
  "user.sign_in_failed": ({ who, subject }) => `${who} failed to sign in as ${subject}`,
  "user.signed_out": ({ who }) => `${who} signed out`,
  "user.session_ended": ({ who }) => `${who} ended one of their sessions`,
  "user.sessions_ended": ({ who, after }) => `${who} ended ${counted(after.text("count"), "other session")}`,
  "user.email_verified": ({ who }) => `${who} verified their e-mail address`,
  "user.first_proven": ({ who }) =>
    `${who} proved their e-mail address for the first time, by a new password; what the account had let in before was ended`,
  "user.email_changed": ({ who, after }) => `${who} changed their e-mail address${after.said("email", "to")}`,
  "user.email_corrected": ({ subject, after }) =>
    `Whoever runs the server corrected the e-mail address of ${subject}${after.said("email", "to")}`,
  "user.profile_saved": ({ who }) => `${who} updated their profile`,
  "user.password_reset": ({ who }) => `${who} reset their password`,
  "user.password_changed": ({ who }) => `${who} changed their password`,
  "user.password_refused": ({ who }) => `${who} gave a wrong password where it is asked for again`,
  "user.second_factor_on": ({ who }) => `${who} turned their second factor on`,
  "user.second_factor_off": ({ who }) => `${who} turned their second factor off`,
  "user.second_factor_removed": ({ subject }) => `Whoever runs the server turned off the second factor of ${subject}`,
  "user.second_factor_refused": ({ who, subject }) => `${who} gave the right password of ${subject}, but a wrong code`,
  "user.recovery_code_used": ({ who }) => `${who} used a recovery code`,
  "user.recovery_codes_renewed": ({ who }) => `${who} made new recovery codes`,
  "user.infected_file_refused": ({ who, after }) =>
    `${who} sent ${after.text("fileName") ?? "a file"}, in which the virus scanner found ${after.text("found") ?? "something"}`,
  "user.organization_switched": ({ who }) => `${who} switched to this organization`,

  "invitation.invited": ({ who, after }) => `${who} invited ${addressIn(after)}${roleIn(after, "as")}`,
  "invitation.invitation_resent": ({ who, after }) => `${who} sent the invitation to ${addressIn(after)} again`,
  "invitation.invitation_revoked": ({ who, before }) => `${who} took back the invitation to ${addressIn(before)}`,
  "invitation.invitation_accepted": ({ who, after }) => `${who} accepted the invitation to be ${aMember(after)}`,
  "invitation.invitation_declined": ({ who, before }) => `${who} declined the invitation to be ${aMember(before)}`,

  "membership.role_changed": ({ who, subject, ownAct, before, after }) =>
    `${who} changed ${ownAct ? "their own role" : `the role of ${subject}`}${before.said("role", "from")}${after.said("role", "to")}`,
  "membership.deactivated": ({ who, subject }) => `${who} deactivated ${subject}`,
  "membership.activated": ({ who, subject }) => `${who} activated ${subject} again`,
  "membership.removed": ({ who, subject }) => `${who} removed ${subject}`,
  "membership.left": ({ who }) => `${who} left the organization`,
  "membership.account_deleted": ({ who, before }) => `${who}, ${aMember(before)}, deleted their account`,

  "organization.created": ({ who, after }) => `${who} created the organization${after.said("name")}`,
  "organization.set_up": ({ who, after }) => `${who} set up the chart of accounts${after.said("businessType", "for")}`,
  "organization.updated": ({ who, after }) => `${who} updated the company's details${fieldsIn(after)}`,
  "organization.logo_changed": ({ who }) => `${who} changed the company's logo`,
  "organization.exported": ({ who }) => `${who} exported the organization's data`,
  "organization.moved_out": ({ who }) => `${who} ordered an export of everything, to move elsewhere`,
  "organization.move_out_downloaded": ({ who }) => `${who} downloaded an export of everything`,
  "organization.moved_in": ({ who, after }) => `${who} moved a company in${after.said("from", "from the export of")}`,
  "organization.default_currency_changed": ({ who, before, after }) =>
    `${who} changed the default currency${before.said("defaultCurrency", "from")}${after.said("defaultCurrency", "to")}`,

  "webhook.disabled": ({ after }) => `The webhook${after.said("url", "to")} was switched off: it failed for too long`,

  "document.uploaded": ({ who, subject, after }) => `${who} uploaded ${after.text("fileName") ?? subject}`,
  "document_access.opened": ({ who, after }) => `${who} opened ${after.text("fileName") ?? "a document"}`,
  "document_access.downloaded": ({ who, after }) => `${who} downloaded ${after.text("fileName") ?? "a document"}`,
  "document_access.exported": ({ who, after }) =>
    `${who} exported the journal${after.said("from", "from")}${after.said("to", "to")} with its documents`,
  "document.deleted": ({ who, subject, before }) => `${who} deleted the document ${before.text("fileName") ?? subject}`,
  "organization.approval_setting_changed": ({ who, after }) =>
    `${who} decided that expenses of employees ${after.text("employeesNeedApproval") === "true" ? "need approval" : "need no approval"}`,
  "organization.default_payment_account_changed": ({ who, after }) =>
    after.text("account") === null
      ? `${who} took away the default payment account`
      : `${who} set the default payment account${after.said("account", "to")}`,

  "month.closed": ({ who, after }) => `${who} closed ${monthIn(after)}${noteIn(after, "note")}`,
  "month.reopened": ({ who, after }) => `${who} reopened ${monthIn(after)}${noteIn(after, "reason")}`,

  "payment.recorded": ({ who, after }) =>
    `${who} recorded a payment${after.said("amount", "of")}${after.said("currency")}${after.said("party", after.text("direction") === "in" ? "from" : "to")}`,
  "payment.voided": ({ who, before }) =>
    `${who} took back the payment${before.said("amount", "of")}${before.said("currency")}${before.said("party", before.text("direction") === "in" ? "from" : "to")}`,
  "expense.matched": ({ who, subject }) => `${who} booked ${subject} as its bank line says`,
  "bank_line.matched": ({ who, after }) => `${who} matched the bank line${lineIn(after)}${after.said("what", "with")}`,
  "bank_line.booked": ({ who, after }) => `${who} booked the bank line${lineIn(after)}${after.said("account", "on")}`,
  "bank_line.declined": ({ who, after }) => `${who} declined a suggestion for the bank line${lineIn(after)}`,
  "bank_line.opened": ({ who, after }) => `${who} opened the bank line${lineIn(after)} again`,
  "reconciliation.started": ({ who, after }) => `${who} began to reconcile a bank account${after.said("toDate", "to")}`,
  "reconciliation.locked": ({ who, after }) =>
    `${who} reconciled a bank account${after.said("toDate", "to")} and locked it`,
  "reconciliation.reopened": ({ who, after }) =>
    `${who} reopened the reconciliation${after.said("toDate", "to")}${after.said("reason", "because:")}`,
  "reconciliation.given_up": ({ who, after }) => `${who} gave up the reconciliation${after.said("toDate", "to")}`,
  "receipt_request.requested": ({ who, after }) =>
    `${who} asked${after.said("to")} for the receipt of a bank line${after.said("amount", "of")}${after.said("currency")}`,
  "receipt_request.answered": ({ who, after }) =>
    `${who} sent the receipt that was asked for${after.said("expenseId", "as expense")}`,
  "receipt_request.withdrawn": ({ who }) => `${who} took back the request for a receipt`,
  "bank_account.closed": ({ who, before }) => `${who} closed the bank account${before.said("name")}`,
  "bank_account.imported": ({ who, after }) =>
    `${who} imported ${counted(after.text("linesNew"), "bank transaction")}${after.said("name", "into")}${after.said("fileName", "from")}`,
  "bank_account.import_undone": ({ who, before }) =>
    `${who} undid the import${before.said("fileName", "of")}${before.said("name", "into")}`,

  "report.ordered": ({ who, after }) =>
    `${who} generated the report${after.said("name")}${after.said("from", "from")}${after.said("to", "to")}`,
  "report.generated": ({ after }) =>
    `The file of the report${after.said("name")}${after.said("from", "from")}${after.said("to", "to")} is ready`,
  "report.deleted": ({ who, before }) =>
    `${who} deleted the report${before.said("name")}${before.said("from", "from")}${before.said("to", "to")}`,
  "report_schedule.paused": ({ who, after }) => `${who} paused the schedule of${after.said("name")}`,
  "report_schedule.resumed": ({ who, after }) => `${who} let the schedule of${after.said("name")} go on`,

  "expense.created": ({ who, subject }) => `${who} added the expense ${subject}`,
  "expense.entered": ({ who, subject, after }) => `${who} entered ${subject}${amountIn(after)}${waitingIn(after)}`,
  "expense.imported": ({ who, subject, after }) => `${who} imported ${subject}${amountIn(after)}`,
  "integration.imported": ({ who, after }) =>
    `${who} imported ${counted(after.text("sales"), "order")}${after.said("name", "of")}${after.said("fileName", "from")}`,
  "expense_import.imported": ({ who, after }) =>
    `${who} imported ${counted(after.text("rows"), "expense")}${after.said("fileName", "from")}`,
  "expense_import.import_undone": ({ who, before }) => `${who} undid the import${before.said("fileName", "of")}`,
  "expense.updated": ({ who, subject, before, after }) =>
    `${who} changed ${subject}${changesIn(before, after)}${waitingIn(after)}`,
  "expense.accepted": ({ who, subject, before }) =>
    `${who} ${before.text("approval") === null ? "accepted" : "approved"} ${subject}`,
  "expense.acceptance_undone": ({ who, subject }) => `${who} took back the acceptance of ${subject}`,
  "expense.returned": ({ who, subject, after }) => `${who} returned ${subject}${commentIn(after)}`,
  "expense.recategorised": ({ who, subject }) => `${who} moved the items of ${subject} to another category`,
  "expense.merged": ({ who, subject }) => `${who} merged the items of ${subject}`,
  "expense.extended": ({ who, subject }) => `${who} extended the items of ${subject} again`,
  "expense.not_duplicate": ({ who, subject, after }) =>
    `${who} said that ${subject} is no duplicate of expense${after.said("otherId")}`,
  "expense.read": ({ who, subject, after }) => `${who} read ${subject}: ${words(after.text("status") ?? "done")}`,
  "expense.rated": ({ who, subject, after }) =>
    `${who} converted ${subject}${after.said("from", "from")}${after.said("to", "to")}${after.said("rate", "at")}`,
  "expense.reading_failed": ({ who, subject, after }) => `${who} could not read ${subject}${reasonIn(after)}`,
  "organization.invoice_settings_changed": ({ who }) => `${who} changed the settings of invoices`,
  "invoice.created": ({ who, after }) => `${who} wrote ${aDraftOf(after)}${amountOf(after)}`,
  "invoice.updated": ({ who, after }) => `${who} changed ${aDraftOf(after)}${amountOf(after)}`,
  "invoice.deleted": ({ who, before }) => `${who} deleted ${aDraftOf(before)}${amountOf(before)}`,
  "invoice.issued": ({ who, after }) =>
    `${who} issued ${theInvoice(after)}${after.said("client", "to")}${amountOf(after)}`,
  "invoice.sent": ({ who, after }) => `${who} sent ${theInvoice(after)}${after.said("to", "to")}`,
  "invoice.paid": ({ who, after }) => `${who} recorded that ${theInvoice(after)} is paid in full`,
  "invoice.voided": ({ who, after }) => `${who} voided ${theInvoice(after)}${noteIn(after, "reason")}`,
  "expense.deleted": ({ who, subject, after }) =>
    `${who} deleted the expense ${subject}${after.text("documentDeleted") === "true" ? " and its document" : ""}`,
};

const kindOf = (facts: Facts) => (facts.text("kind") === "credit_note" ? "credit note" : "invoice");
const aDraftOf = (facts: Facts) => `a draft ${kindOf(facts)}`;
const theInvoice = (facts: Facts) => `${kindOf(facts)}${facts.said("number")}`;
const amountOf = (facts: Facts) =>
  facts.text("total") === null ? "" : `:${facts.said("total")}${facts.said("currency")}`;

/** "April 2026", of the month that the event is about. */
const monthIn = (facts: Facts) => {
  const month = facts.text("month");
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? monthName(`${month}-01`) : "a month";
};
const noteIn = (facts: Facts, key: string) => {
  const note = facts.text(key);
  return note === null ? "" : `: ${note.replace(/\.$/, "")}`;
};

/** " of 2026-05-04, -12.50 EUR, City Parking" */
const lineIn = (facts: Facts) =>
  [
    facts.said("date", "of"),
    facts.said("amount").replace(" ", ", ") + facts.said("currency"),
    facts.said("text").replace(" ", ", "),
  ].join("");

/** What is done to the lists of the books is told alike for all of them. */
const LISTS: Record<string, (facts: Facts) => string> = {
  account: (facts) => `the account${facts.said("code")}${facts.said("name")}`,
  bank_account: (facts) => `the bank account${facts.said("name")}`,
  category: (facts) => `the category${facts.said("name")}`,
  rule: (facts) => `the rule for${facts.said("vendor")}`,
  client: (facts) => `the client${facts.said("label")}`,
  project: (facts) => `the project${facts.said("name")}`,
  report_schedule: (facts) => `the ${facts.text("frequency") ?? "regular"} report${facts.said("name")}`,
  api_key: (facts) => `the API key${facts.said("name")}`,
  integration: (facts) => `the connection${facts.said("name", "to")}`,
  webhook: (facts) => `the webhook${facts.said("url", "to")}`,
  exchange_rate: (facts) => `the exchange rate${facts.said("from")}${facts.said("to", "to")}${facts.said("day", "of")}`,
};
const LIST_VERBS: Record<string, string> = {
  created: "added",
  updated: "changed",
  deleted: "deleted",
  deactivated: "deactivated",
  archived: "archived",
  reactivated: "activated",
  revoked: "revoked",
  connected: "made",
  disconnected: "ended",
  secret_changed: "changed the secret of",
  switched_on: "switched on",
  switched_off: "switched off",
  kept: "went on using",
};

/** One line, without a full stop: "Ada Lovelace invited grace@example.com as an employee". */
export function sentenceOf(event: ToldEvent): string {
  const { verb, subjectType, ownAct } = event;
  const [before, after] = [factsOf(event.before), factsOf(event.after)];
  const nobody = SECURITY_SUBJECTS.includes(subjectType) ? "Someone" : "The engine";
  const who = event.actor ?? nobody;
  const tell = own(SENTENCES, `${subjectType}.${verb}`);
  if (tell) return tell({ who, subject: event.subject ?? `a ${words(subjectType)}`, ownAct, before, after });
  const [list, listVerb] = [own(LISTS, subjectType), own(LIST_VERBS, verb)];
  if (list && listVerb) return `${who} ${listVerb} ${list(event.before ? before : after)}`;
  return [who, words(verb), own(NOUNS, subjectType) ?? `the ${words(subjectType)}`, event.subject]
    .filter(Boolean)
    .join(" ");
}

/** What an event noted of a thing. Older versions may have noted it otherwise: what is not there is left unsaid. */
interface Facts {
  keys: string[];
  text(key: string): string | null;
  /** A space, the word if there is one, and the value; nothing where there is no value. */
  said(key: string, word?: string): string;
}

const notedSchema = z.record(z.string(), z.unknown()).catch({});

function factsOf(noted: unknown): Facts {
  const values = notedSchema.parse(noted ?? {});
  const text = (key: string) => {
    const value = values[key];
    return ["string", "number", "boolean"].includes(typeof value) && value !== "" ? String(value) : null;
  };
  const said = (key: string, word?: string) => {
    const value = text(key);
    return value === null ? "" : ` ${word ? `${word} ` : ""}${value}`;
  };
  return { keys: Object.keys(values), text, said };
}

const addressIn = (facts: Facts) => facts.text("email") ?? "somebody";
const aMember = (facts: Facts) => own(ROLE_WITH_ARTICLE, facts.text("role") ?? "") ?? "a member";
const roleIn = (facts: Facts, word: string) => (facts.text("role") === null ? "" : ` ${word} ${aMember(facts)}`);
const fieldsIn = ({ keys }: Facts) => (keys.length === 0 ? "" : `: ${keys.map(words).join(", ")}`);

const amountIn = (facts: Facts) =>
  facts.text("paid") === null ? "" : `: ${facts.text("paid")}${facts.said("currency")}${facts.said("vendor", "at")}`;
const waitingIn = (facts: Facts) => (facts.text("approval") === "waiting" ? ", which waits for approval" : "");

/** What of an entry a change is about, and how it was and is. */
const TOLD_CHANGES = ["vendor", "description", "reference", "date", "dueDate", "paid", "currency"];

function changesIn(before: Facts, after: Facts): string {
  const changed = TOLD_CHANGES.filter((key) => before.keys.includes("vendor") && before.text(key) !== after.text(key));
  const told = changed.map((key) => `${words(key)}${before.said(key, "from")}${after.said(key, "to")}`);
  return told.length === 0 ? "" : `: ${told.join(", ")}`;
}

function commentIn(facts: Facts): string {
  const comment = facts.text("comment");
  return comment === null ? "" : `: ${comment.replace(/\.$/, "")}`;
}

function reasonIn(facts: Facts): string {
  const message = facts.text("message");
  return message === null ? "" : `: ${message.replace(/\.$/, "")}`;
}

const counted = (count: string | null, noun: string) => (count === "1" ? `1 ${noun}` : `${count ?? "all"} ${noun}s`);

/** A row of a table, nothing that every object has. */
const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** sign_in_failed and taxId as people write them. */
const words = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
