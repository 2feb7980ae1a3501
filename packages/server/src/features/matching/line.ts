/** Finds a transaction to match, and locks it until the transaction ends. */
import { acceptMatch } from "@tallyleaf/contract";
import { type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { bankAccounts, bankLines, bankMatches } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { rememberAlias } from "./aliases.ts";
import { type OpenLine, openLineColumns } from "./candidates.ts";
import { aliasOf } from "./names.ts";

const { notFound, notOpenLine } = acceptMatch.failures;

type AnyLine = OpenLine & { state: string };

/** The transaction, matched or not. @throws CallFailure `notFound` */
export async function lockLine(tx: Transaction, organizationId: string, id: string): Promise<AnyLine> {
  const { rows } = await tx.execute<AnyLine>(sql`
    select ${openLineColumns}, l.state from ${bankLines} l
      join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
    where l.organization_id = ${organizationId} and l.id = ${id} for update of l`);
  const [line] = rows;
  if (!line) throw new CallFailure(notFound);
  return line;
}

/** @throws CallFailure `notFound`, `notOpenLine` */
export async function lockOpenLine(tx: Transaction, organizationId: string, id: string): Promise<OpenLine> {
  const line = await lockLine(tx, organizationId, id);
  if (line.state !== "open") throw new CallFailure(notOpenLine);
  return line;
}

/** The line's amount with its sign. */
export const amountOf = ({ amount, currency }: Pick<OpenLine, "amount" | "currency">): Money =>
  moneyFromDecimal(amount, currency);

type NewMatch = Omit<typeof bankMatches.$inferInsert, "organizationId" | "bankLineId" | "decidedBy" | "decidedAt">;

/** Stores the match, and remembers the bank's name for the other party. */
export async function writeMatch(
  tx: Transaction,
  by: { organizationId: string; userId: string },
  line: OpenLine,
  match: NewMatch & {
    state: "matched" | "booked" | "transfer";
    party: string | null;
    /** Account, and "" or the tax code, of a booking without a document. */
    bookedOn?: string;
    taxCode?: string;
  },
  at: Date,
): Promise<void> {
  const { organizationId, userId } = by;
  const { state, party, bookedOn, taxCode, ...rest } = match;
  await tx
    .insert(bankMatches)
    .values({ organizationId, bankLineId: line.id, ...rest, decidedBy: userId, decidedAt: at });
  await tx.execute(sql`
    update ${bankLines} set state = ${state}, category_code = ${bookedOn ?? null}
    where organization_id = ${organizationId} and id = ${line.id}`);
  if (!party) return;
  const known = { name: party, accountCode: bookedOn ?? null, taxCode: taxCode || null };
  await rememberAlias(tx, organizationId, aliasOf(line), known, at);
}

/** Records an event of a transaction in the activity log. */
export function tell(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  line: Pick<OpenLine, "id" | "date" | "amount" | "currency" | "counterparty" | "description">,
  verb: "matched" | "booked" | "declined" | "opened",
  what: object,
): Promise<void> {
  const { date, amount, currency } = line;
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "bank_line",
    subjectId: line.id,
    after: { date, amount, currency, text: (line.counterparty || line.description).slice(0, 100), ...what },
    requestId,
  });
}
