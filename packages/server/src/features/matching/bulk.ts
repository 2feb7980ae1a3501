/**
 * Several transactions at once: accepts suggestions, categorizes alike, and undoes as one. Each acceptance is a transaction of its own, so
 * that one which is refused leaves the others; undoing is one transaction, all or none.
 */
import { acceptMatch, undoMatch } from "@tallyleaf/contract";
import { type Database, runInSavepoint, type Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { bankMatches } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { accept } from "./accept.ts";
import { book, undo } from "./book.ts";
import { isBookingId, loadBankRules, loadBookings, reasonOfRule, type SuggestedBooking } from "./bookings.ts";
import type { OpenLine } from "./candidates.ts";
import { lockLine, lockOpenLine } from "./line.ts";
import { listLinesOfImport, listOpenLines } from "./list.ts";
import type { MatchReason } from "./match-reason.ts";
import { ruleFor } from "./rule-match.ts";
import { type RankedSuggestion, suggestMatches } from "./suggest.ts";

/** Transactions that are gone through in one go of "accept all that are certain". */
const MOST_AT_ONCE = 10_000;
/** Transactions of an import that rules book; the others are certain suggestions. */
const MOST_BY_RULES = 500;

/** Accepts a suggestion or a suggested booking by its ID, if it still holds. @throws CallFailure one of those of `acceptMatch` */
export async function acceptChosen(
  tx: Transaction,
  caller: MemberContext,
  lineId: string,
  suggestion: string,
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  const line = await lockOpenLine(tx, organizationId, lineId);
  if (isBookingId(suggestion)) {
    const booking = (await loadBookings(tx, organizationId, [line]))(line);
    if (booking?.id !== suggestion) throw new CallFailure(acceptMatch.failures.gone);
    return bookSuggested(tx, caller, line, booking, [], at);
  }
  const found = (await suggestMatches(tx, organizationId, [line])).get(line.id) ?? [];
  const chosen = found.find(({ id }) => id === suggestion);
  if (!chosen) throw new CallFailure(acceptMatch.failures.gone);
  return accept(tx, caller, line.id, chosen.id, chosen.reasons, at);
}

async function bookSuggested(
  tx: Transaction,
  caller: MemberContext,
  line: Pick<OpenLine, "id">,
  { accountCode, taxCode, name, rule }: SuggestedBooking,
  more: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const reasons = [...(rule ? [reasonOfRule(rule)] : []), ...more];
  const booking = { accountCode, taxCode, dimensions: "defaults" as const, reasons };
  const { message } = await book(
    tx,
    caller,
    line.id,
    name === "" ? booking : { ...booking, name: name.slice(0, 200) },
    at,
  );
  return message;
}

/** Result for each of several transactions. */
interface Done {
  lineIds: Set<string>;
  refused: { lineId: string; message: string }[];
}

/** Acts on each transaction by itself; one that an earlier act took along, as the other side of a transfer, is left out. */
async function actOnEach<Item extends { id: string }>(
  db: Database,
  { organizationId }: MemberContext,
  items: readonly Item[],
  act: (tx: Transaction, item: Item) => Promise<unknown>,
): Promise<Done> {
  const done: Done = { lineIds: new Set(), refused: [] };
  for (const item of items) {
    if (done.lineIds.has(item.id)) continue;
    try {
      const other = await db.asOrganization(organizationId, async (tx) => {
        await act(tx, item);
        return findOtherLine(tx, organizationId, item.id);
      });
      done.lineIds.add(item.id);
      if (other !== null) done.lineIds.add(other);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      done.refused.push({ lineId: item.id, message: inReadersLanguage(error.message) });
    }
  }
  return done;
}

/** Accepts the chosen suggestion of each transaction. */
export async function acceptEach(
  db: Database,
  caller: MemberContext,
  lines: readonly { id: string; suggestion: string }[],
  now: () => Date,
) {
  return toAnswer(
    await actOnEach(db, caller, lines, (tx, { id, suggestion }) => acceptChosen(tx, caller, id, suggestion, now())),
  );
}

/** Categorizes each transaction alike. */
export async function bookEach(
  db: Database,
  caller: MemberContext,
  {
    lineIds,
    dimensions = "defaults",
    ...booking
  }: {
    lineIds: readonly string[];
    accountCode: string;
    taxCode: string;
    dimensions?: string[] | "defaults" | undefined;
  },
  now: () => Date,
) {
  const lines = lineIds.map((id) => ({ id }));
  return toAnswer(
    await actOnEach(db, caller, lines, (tx, { id }) => book(tx, caller, id, { ...booking, dimensions }, now())),
  );
}

/** Accepts all certain matches and bookings of one bank account, or of all. */
export async function acceptAllCertain(
  db: Database,
  caller: MemberContext,
  bankAccountId: string | undefined,
  now: () => Date,
) {
  const { organizationId } = caller;
  const certain = await db.asOrganization(organizationId, async (tx) => {
    const lines = await listOpenLines(tx, organizationId, bankAccountId, MOST_AT_ONCE);
    const suggestions = await suggestMatches(tx, organizationId, lines);
    const bookingOf = await loadBookings(tx, organizationId, lines);
    return lines.flatMap((line) => certainOf(line, suggestions.get(line.id) ?? [], bookingOf(line)));
  });
  const withAll: MatchReason = { code: "acceptedWithAll" };
  const done = await actOnEach(db, caller, certain, async (tx, { id, match, booking }) => {
    if (match) await accept(tx, caller, id, match.id, [...match.reasons, withAll], now());
    else if (booking) await bookSuggested(tx, caller, { id }, booking, [withAll], now());
  });
  return toAnswer(done);
}

interface Certain {
  id: string;
  match: RankedSuggestion | null;
  booking: SuggestedBooking | null;
}

/** The match that is certain; else the booking, as long as no match is suggested. */
function certainOf(
  { id }: OpenLine,
  suggestions: readonly RankedSuggestion[],
  booking: SuggestedBooking | null,
): Certain[] {
  const [match] = suggestions;
  if (match) return match.certain ? [{ id, match, booking: null }] : [];
  return booking?.certain ? [{ id, match: null, booking }] : [];
}

function toAnswer({ lineIds, refused }: Done) {
  const count = lineIds.size;
  const [first] = refused;
  return {
    success: !first,
    message: first
      ? sayAnswer("linesMatchedPartly", { count, refused: refused.length, reason: first.message })
      : sayAnswer(count === 0 ? "noneCertain" : "linesMatched", { count }),
    accepted: count,
    lineIds: [...lineIds],
    refused,
  };
}

/** The line that was open, and was matched with this one as the other side of its transfer; null: none. */
async function findOtherLine(tx: Transaction, organizationId: string, lineId: string): Promise<string | null> {
  const [match] = await tx
    .select({ otherId: bankMatches.otherLineId, made: bankMatches.made })
    .from(bankMatches)
    .where(and(eq(bankMatches.organizationId, organizationId), eq(bankMatches.bankLineId, lineId)));
  return match?.made === "entry" ? match.otherId : null;
}

/** Unmatches transactions; one that is open, or that another took along, stays as it is. @throws CallFailure one of those of `undoLines` */
export async function undoEach(
  tx: Transaction,
  caller: MemberContext,
  lineIds: readonly string[],
  at: Date,
): Promise<string> {
  const matched = new Set<string>();
  for (const id of new Set(lineIds))
    if ((await lockLine(tx, caller.organizationId, id)).state !== "open") matched.add(id);
  if (matched.size === 0) throw new CallFailure(undoMatch.failures.isOpen);
  // The newest first, as one by one: a later payment of the same invoice would refuse the earlier one.
  for (const id of [...matched].reverse()) {
    const { state } = await lockLine(tx, caller.organizationId, id);
    if (state !== "open") await undo(tx, caller, id, at);
  }
  return sayAnswer("linesReleased", { count: matched.size });
}

/** Books new transactions of an import by the rules that book; what is refused, or what something is suggested for, stays open. */
export async function bookByRules(
  tx: Transaction,
  { caller, importId, at }: { caller: MemberContext; importId: string; at: Date },
): Promise<void> {
  const { organizationId } = caller;
  const rules = await loadBankRules(tx, organizationId);
  if (rules.every(({ mode }) => mode === "suggest")) return;
  const lines = (await listLinesOfImport(tx, organizationId, importId))
    .filter((line) => ruleFor(rules, line)?.mode === "book")
    .slice(0, MOST_BY_RULES);
  const suggestions = await suggestMatches(tx, organizationId, lines);
  const bookingOf = await loadBookings(tx, organizationId, lines);
  for (const line of lines) {
    const booking = bookingOf(line);
    if (!booking?.rule || (suggestions.get(line.id) ?? []).length > 0) continue;
    try {
      await runInSavepoint(tx, (savepoint) => bookSuggested(savepoint, caller, line, booking, [], at));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  }
}
