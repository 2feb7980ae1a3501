/** Expenses that members paid with their own money, and are owed. Payment runs pay them, or payments as of a bill. */
import { isIban, plainIdentifier } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReimbursements } from "@tallyleaf/messages/catalogs/contract-reimbursements";
import * as z from "zod";
import { type Download, defineCall } from "./call.ts";
import { vendorStatementFile } from "./party-statement.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, messageOnly } from "./values.ts";

const say = translator(contractReimbursements);

export const reimbursementMessages = { iban: say("ibanInvalid"), filter: say("filterInvalid") };

export const REIMBURSEMENT_LIMITS = { iban: 42 } as const;

const item = z.object({
  expenseId: z.int(),
  date: calendarDate,
  vendor: anyText(),
  description: anyText(),
  currency: currencyCode,
  total: amount,
  /** 0: paid back. Below zero: the member owes it. */
  open: amount,
  /** Pay day of the payment run that it is in; null: in none. */
  payDate: calendarDate.nullable(),
  /** The reader may open the expense. */
  canOpen: z.boolean(),
});
export type ReimbursementItem = z.output<typeof item>;

const member = z.object({
  id: z.uuid(),
  name: anyText(),
  /** The reader. */
  isSelf: z.boolean(),
  /** Empty: not known yet. */
  iban: anyText(),
  /** Open amounts, one for each currency. */
  owed: z.array(z.object({ currency: currencyCode, amount })),
  items: z.array(item),
});
export type ReimbursedMember = z.output<typeof member>;

const tag = "Payments";

export const REIMBURSEMENT_FILTERS = ["open", "all"] as const;

export const listReimbursements = defineCall({
  method: "GET",
  path: "/api/reimbursements",
  summary:
    "List what is owed to members who paid with their own money, at most 1,000 expenses, newest first; for employees, only their own",
  tag,
  needs: { verb: "see", subject: "expense" },
  query: z.object({
    /** `all`: also what was paid back. */
    filter: z.enum(REIMBURSEMENT_FILTERS, { error: reimbursementMessages.filter }).default("open"),
  }),
  output: z.object({
    data: z.array(member),
    /** The reader's own IBAN; empty: not said. */
    ownIban: anyText(),
    /**
     * Amounts on the account for it that no expense has, posted by hand or by opening balances: they are owed to nobody here. Above zero:
     * the company owes it. Empty for employees.
     */
    byHand: z.array(z.object({ code: anyText(), name: anyText(), amount, currency: currencyCode })),
  }),
});

export const listPayers = defineCall({
  method: "GET",
  path: "/api/reimbursements/payers",
  summary: "List the active members, as those who may have paid an expense with their own money",
  tag,
  needs: { verb: "approve", subject: "expense" },
  output: z.object({ data: z.array(z.object({ id: z.uuid(), name: anyText() })) }),
});

export const saveReimbursementIban = defineCall({
  method: "PUT",
  path: "/api/reimbursements/account",
  summary: "Set the IBAN to which your own expenses are paid back; empty removes it",
  tag,
  needs: { verb: "change", subject: "profile" },
  body: z.object({
    iban: anyText({ error: reimbursementMessages.iban })
      .max(REIMBURSEMENT_LIMITS.iban, { error: reimbursementMessages.iban })
      .overwrite(plainIdentifier)
      .refine((iban) => iban === "" || isIban(iban), { error: reimbursementMessages.iban }),
  }),
  output: messageOnly.extend({ iban: anyText() }),
});

export const memberStatementFile = {
  ...vendorStatementFile,
  path: "/api/reimbursements/:id/statement/file",
  summary:
    "Get the statement of a member in the books' currency: expenses that they paid, and what was paid back, with the balance after each; for employees, only their own",
  tag,
  needs: { verb: "see", subject: "expense" },
} as const satisfies Download;

export const reimbursementCalls = { listReimbursements, listPayers, saveReimbursementIban } as const;
