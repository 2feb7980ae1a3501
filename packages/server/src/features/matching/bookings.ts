/**
 * Suggests the account of a transaction without a document: that of a rule, of the company's own account, of the party's last one, of
 * the kind that its text names, or of the category that its words speak for.
 */
import type { LineToMatch } from "@tallyleaf/contract";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import { listRegistrations, packsOf } from "../../books/tax/packs.ts";
import { usualCodes } from "../../books/tax/usual-codes.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { bankAccounts, bankRules } from "../../platform/db/schema.ts";
import { createCategoryGuesser } from "../banking/guess.ts";
import { lineText } from "../banking/line-text.ts";
import { loadAliases } from "./aliases.ts";
import type { OpenLine } from "./candidates.ts";
import { accountOfKind, DEBT_ACCOUNTS, findKnownKind, isOfTaxOffice, type KnownKind } from "./known-kinds.ts";
import type { MatchReason } from "./match-reason.ts";
import { aliasOf } from "./names.ts";
import { type BankRule, ruleFor } from "./rule-match.ts";
import { say } from "./say.ts";

/** Alike bookings of a party after which the next one is certain. */
const CERTAIN_FROM = 2;

/** A suggested booking; `certain` as long as nothing else is suggested. */
export type SuggestedBooking = NonNullable<LineToMatch["booking"]> & { rule: BankRule | null };

/** The ID of a suggested booking. */
const bookingId = (accountCode: string, taxCode: string) => `book:${accountCode}:${taxCode}`;
/** Whether an ID that was sent is one. */
export const isBookingId = (id: string): boolean => id.startsWith("book:");

/** Loads the rules of an organization. */
export async function loadBankRules(tx: Transaction, organizationId: string): Promise<BankRule[]> {
  return tx
    .select({
      id: bankRules.id,
      text: bankRules.text,
      direction: bankRules.direction,
      accountCode: bankRules.accountCode,
      taxCode: bankRules.taxCode,
      name: bankRules.name,
      mode: bankRules.mode,
    })
    .from(bankRules)
    .where(eq(bankRules.organizationId, organizationId))
    .orderBy(sql`lower(${bankRules.text}) collate "und-x-icu"`, bankRules.id);
}

/** Loads what suggests the bookings of lines; the function returns null where nothing is known. */
export async function loadBookings(
  tx: Transaction,
  organizationId: string,
  lines: readonly OpenLine[],
): Promise<(line: OpenLine) => SuggestedBooking | null> {
  if (lines.length === 0) return () => null;
  const known = await loadAliases(tx, organizationId, lines.map(aliasOf));
  const rules = await loadBankRules(tx, organizationId);
  const { country, accounts } = await loadCompanyFacts(tx, organizationId);
  const active = accounts.filter((account) => account.active);
  const byCode = new Map(active.map((account) => [account.code, account]));
  const ownAccounts = await loadOwnAccounts(tx, organizationId);
  const owed = await loadOwed(tx, organizationId);
  const guess = await createCategoryGuesser(tx, organizationId);
  const usual = usualCodes(packsOf(await listRegistrations(tx, organizationId)), active);
  return (line) => {
    const party = known.get(aliasOf(line));
    const name = party?.name ?? (line.counterparty || lineText(line.description));
    const booked = (
      code: string | undefined,
      reason: string,
      more: Partial<Pick<SuggestedBooking, "name" | "taxCode" | "certain" | "rule">> = {},
    ): SuggestedBooking | null => {
      const account = code === undefined ? undefined : byCode.get(code);
      if (!account || code === line.accountCode) return null;
      const taxCode = more.taxCode ?? usual.get(account.code) ?? "";
      return {
        id: bookingId(account.code, taxCode),
        ...{ accountCode: account.code, accountName: account.name, name, reason, certain: false, rule: null },
        ...more,
        taxCode,
      };
    };
    const rule = ruleFor(rules, line);
    const own = findOwnAccount(ownAccounts, line);
    const isOut = line.amount.startsWith("-");
    const kind = findKnownKind(line, country);
    const byKind = (of: KnownKind) => booked(accountOfKind(of, active, owed)?.code, say("byKind", { kind: of }));
    return (
      (rule &&
        booked(rule.accountCode, say("byRule", { text: rule.text }), {
          ...{ taxCode: rule.taxCode, certain: true, rule },
          ...(rule.name === "" ? {} : { name: rule.name }),
        })) ??
      booked(own, say("byOwnNumber"), { certain: true }) ??
      (kind && isOfTaxOffice(kind) ? byKind(kind) : null) ??
      booked(party?.accountCode ?? undefined, say("asBefore"), {
        taxCode: party?.taxCode ?? "",
        certain: (party?.agreed ?? 0) >= CERTAIN_FROM,
      }) ??
      (kind && byKind(kind)) ??
      (isOut ? booked(guess(line)?.accountCode, say("byText")) : null)
    );
  };
}

/** The booking as the API has it; certain only if no match is suggested, since both would post the same money twice. */
export const toBooking = (
  { rule: _, ...booking }: SuggestedBooking,
  suggestions: readonly unknown[],
): NonNullable<LineToMatch["booking"]> => ({ ...booking, certain: booking.certain && suggestions.length === 0 });

/** Why a booking was suggested, as it is kept; null: it was a person's choice. */
export const reasonOfRule = ({ text }: BankRule): MatchReason => ({ code: "byRule", values: { text } });

const bareNumber = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** The ledger account of the company's own account that the other party's number, or the text, names. */
function findOwnAccount(ownAccounts: ReadonlyMap<string, string>, line: OpenLine): string | undefined {
  const said = bareNumber(`${line.description} ${line.reference}`);
  return (
    ownAccounts.get(bareNumber(line.counterpartyNumber)) ??
    [...ownAccounts].find(([number, code]) => code !== line.accountCode && said.includes(number))?.[1]
  );
}

/** Ledger accounts of the company's accounts at banks, by number. */
async function loadOwnAccounts(tx: Transaction, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ number: bankAccounts.number, accountCode: bankAccounts.accountCode })
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId));
  // A number of few digits, as of a card, is no IBAN: others have the same.
  const telling = rows.filter(({ number }) => bareNumber(number).length >= 8);
  return new Map(telling.map(({ number, accountCode }) => [bareNumber(number), accountCode]));
}

/** Of the accounts of wages, taxes, and contributions, those on which something is still to be paid. */
async function loadOwed(tx: Transaction, organizationId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select account_code as code from journal_tally
    where organization_id = ${organizationId} and account_code = any(${sql.param(DEBT_ACCOUNTS)}::text[])
    group by account_code having sum(credit) > sum(debit)`);
  return new Set(rows.map(({ code }) => code));
}
