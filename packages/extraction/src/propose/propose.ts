/**
 * Turns a reading and an organization's books into a proposed expense, with a reason for each account. Pure.
 *
 * Evidence in this order: a written rule for the vendor, people's last decisions on it, its earlier entries, the built-in
 * knowledge. A single decision only makes a suggestion, which a person must confirm.
 */
import type { Account } from "@tallyleaf/ledger";
import {
  type Categorisation,
  categorise,
  type OrganizationCategory,
  type Paying,
  rulesForBoth,
  spellingOf,
  type VendorHistory,
  type VendorRule,
} from "../categorise/index.ts";
import type { FieldReading, Reading } from "../model/document.ts";
import { type Reason, reasonDetail } from "../model/reasons.ts";
import { vendorKey } from "../text/vendor-key.ts";
import { type KnownMark, vendorByMarks } from "./by-marks.ts";
import { otherMarks } from "./known-vendor.ts";
import { TAX_NOT_READ } from "./proof.ts";
import { type ProposedExpense, type ReadingToExpenseOptions, readingToExpense } from "./proposal.ts";
import type { Suggestion } from "./suggestion.ts";
import { isNameOf, withSureVendor } from "./sure-vendor.ts";
import { taxByRule } from "./tax-rule.ts";
import { type DueReason, dueByTerms, type VendorTerms } from "./terms.ts";

/** Data of an organization's books by which accounts are chosen. */
export interface Books {
  accounts: readonly Account[];
  categories: readonly OrganizationCategory[];
  history: readonly VendorHistory[];
  rules: readonly VendorRule[];
  paying: Paying;
  /** Marks of vendors; absent: none are known. */
  marks?: readonly KnownMark[];
  /** Payment terms of vendors; absent: none are known. */
  terms?: readonly VendorTerms[];
}

export interface Proposal extends Omit<ProposedExpense, "doubts"> {
  /** The accounts chosen, each with its reason. */
  choice: Categorisation;
  suggestions: Suggestion[];
  /** The rules that decided something, by id. */
  rulesUsed: string[];
  /** IDs of dimensions that the vendor's rule gives. */
  dimensions: readonly string[];
  /** Whose terms made the due date; null: the document says it, or nobody does. */
  due: DueReason | null;
}

/** @throws Error when the chart is empty; never because of a document's content */
export function propose(read: Reading, books: Books, options: ReadingToExpenseOptions): Proposal {
  // A misread name that people corrected is no other vendor's.
  const names = () => [...books.history, ...books.rules.filter(({ active }) => active)].map((one) => one.vendor);
  const isKnown = (name: string) => names().some((known) => vendorKey(known) === vendorKey(name));
  const marked = vendorByMarks(read, books.marks ?? [], isKnown, (name, mark) => isNameOf(name, mark, books.rules));
  const spelled = spell(marked.reading, books.rules);
  const reading = withSureVendor(spelled.reading, read.fields.vendor, books.marks ?? [], books.rules);
  const vendor = reading.fields.vendor?.value ?? null;
  const rules = rulesForBoth(marked.reading.fields.vendor?.value ?? null, vendor, books.rules);
  const choice = categorise({
    vendor,
    lineItems: reading.lineItems,
    text: reading.text,
    paymentHint: reading.paymentHint,
    payment: reading.payment,
    ...books,
    rules,
  });
  const proposed = readingToExpense(
    reading,
    {
      categoryAccountCode: choice.accountCode,
      paymentAccountCode: choice.paymentAccountCode,
      itemAccountCodes: choice.lineItemAccounts.map((line) => line.accountCode),
    },
    options,
  );
  const dated = proposed.expense && dueByTerms(proposed.expense, books.accounts, books.terms ?? []);
  const taxed = dated && taxByRule(dated.expense, reading, rules);
  const suggestions: Suggestion[] = [
    // What was corrected on documents of this name says more than a mark.
    ...(spelled.suggestions.length > 0 ? spelled.suggestions : marked.suggestions),
    ...choice.suggestions.map(({ field, accountCode, reason }) => ({ field, value: accountCode, reason })),
    ...(taxed?.suggestions ?? []),
  ];
  // Everything that is posted must be proven; a doubt that a rule of the vendor settles no longer counts.
  const isAnswered = ({ code }: Reason) => code === TAX_NOT_READ && (taxed?.rulesUsed.length ?? 0) > 0;
  const paid: Reason[] =
    choice.paymentDoubt && proposed.expense ? [{ field: "paymentAccount", ...choice.paymentDoubt }] : [];
  const given = rules.written?.dimensions ?? [];
  const givers = rules.written && given.length > 0 ? [rules.written] : [];
  const others = otherMarks(reading, books.marks ?? []);
  const open = [...proposed.doubts.filter((doubt) => !isAnswered(doubt)), ...paid, ...others];
  const waits = reading.status === "ready" && open.length + suggestions.length > 0;
  return {
    expense: taxed?.expense ?? proposed.expense,
    status: proposed.expense === null ? proposed.status : waits ? "to_review" : reading.status,
    reasons: [
      ...proposed.reasons.filter((reason) => !isAnswered(reason)),
      ...paid,
      ...others,
      ...suggestions.map(reasonOf),
    ],
    choice,
    suggestions,
    due: dated?.due ?? null,
    dimensions: given,
    rulesUsed: [
      ...new Set([
        ...spelled.rulesUsed,
        ...choice.rulesUsed,
        ...(taxed?.rulesUsed ?? []),
        ...givers.map(({ id }) => id),
      ]),
    ],
  };
}

const reasonOf = ({ field, reason }: Suggestion): Reason => ({ field, ...reason });

interface Spelled {
  reading: Reading;
  suggestions: Suggestion[];
  rulesUsed: string[];
}

/** Gives the vendor the organization's spelling, by a rule or two agreeing corrections. */
function spell(reading: Reading, rules: readonly VendorRule[]): Spelled {
  const read = reading.fields.vendor;
  if (!read) return { reading, suggestions: [], rulesUsed: [] };
  const { decided, suggested, ruleId } = spellingOf(read.value, rules);
  const written = decided?.value ?? read.value;
  const suggestions: Suggestion[] =
    suggested === null || suggested === written
      ? []
      : [
          {
            field: "vendor",
            value: suggested,
            reason: reasonDetail("learned_suggestion-vendor", { read: read.value, vendor: suggested }),
          },
        ];
  if (written === read.value) return { reading, suggestions, rulesUsed: [] };
  const vendor: FieldReading = { ...read, value: written };
  return {
    reading: { ...reading, fields: { ...reading.fields, vendor } },
    suggestions,
    rulesUsed: ruleId === null ? [] : [ruleId],
  };
}
