/** Requests the receipt of a transaction from a member, and tracks the request. */
import {
  answerReceiptRequest,
  type ReceiptRequestRow,
  requestReceipt,
  withdrawReceiptRequest,
} from "@tallyleaf/contract";
import { absolute, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, isNull } from "../../platform/db/orm.ts";
import { bankLines, expenses, memberships, receiptRequests, users } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { lineText } from "../banking/line-text.ts";
import { lockOpenLine } from "./line.ts";
import { matchAnswered } from "./match-requested-receipt.ts";
import { say } from "./say.ts";

type RequestCalls =
  | "requestReceipt"
  | "listPeopleToAsk"
  | "listReceiptRequests"
  | "answerReceiptRequest"
  | "withdrawReceiptRequest";

interface Deps {
  db: Database;
  mail: Mail;
  now: () => Date;
}

/** The handlers of the calls about requests for receipts. */
export function receiptRequestHandlers({ db, mail, now }: Deps): Pick<Handlers, RequestCalls> {
  return {
    requestReceipt: ({ params, body }, caller) =>
      db.asSystem(async (tx) => {
        const { organizationId, userId } = caller;
        const { failures } = requestReceipt;
        const id = uuid();
        await mail.order(tx, { kind: "receipt_request", organizationId, requestId: id });
        await enterOrganization(tx, organizationId);
        const line = await lockOpenLine(tx, organizationId, params.id);
        const [member] = await tx
          .select({ name: users.name })
          .from(memberships)
          .innerJoin(users, eq(users.id, memberships.userId))
          .where(
            and(
              eq(memberships.organizationId, organizationId),
              eq(memberships.userId, body.userId),
              eq(memberships.status, "active"),
            ),
          );
        if (!member) throw new CallFailure(failures.unknownMember);
        const added = await tx
          .insert(receiptRequests)
          .values({
            organizationId,
            id,
            bankLineId: line.id,
            userId: body.userId,
            message: body.message,
            createdBy: userId,
            createdAt: now(),
          })
          .onConflictDoNothing()
          .returning({ id: receiptRequests.id });
        if (added.length === 0) throw new CallFailure(failures.asked);
        await tell(tx, caller, "requested", id, {
          to: member.name,
          userId: body.userId,
          amount: line.amount,
          currency: line.currency,
        });
        return { success: true, message: sayAnswer("receiptRequested", { name: member.name }) };
      }),

    listPeopleToAsk: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = await tx
          .select({ userId: users.id, name: users.name })
          .from(memberships)
          .innerJoin(users, eq(users.id, memberships.userId))
          .where(and(eq(memberships.organizationId, organizationId), eq(memberships.status, "active")))
          .orderBy(users.name, users.id);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    listReceiptRequests: (_input, { organizationId, userId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = await openRequestsOf(tx, organizationId, userId);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    answerReceiptRequest: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { failures } = answerReceiptRequest;
        const request = await lockRequest(tx, organizationId, params.id);
        // Bookkeepers may answer for other members.
        if (!request || !reaches(caller, "change", "receiptRequest", request.userId))
          throw new CallFailure(failures.notFound);
        const [expense] = await tx
          .select({ createdBy: expenses.createdBy })
          .from(expenses)
          .where(
            and(
              eq(expenses.organizationId, organizationId),
              eq(expenses.id, body.expenseId),
              isNull(expenses.deletedAt),
            ),
          );
        if (!expense || !reaches(caller, "see", "expense", expense.createdBy))
          throw new CallFailure(failures.unknownExpense);
        await close(tx, organizationId, params.id, { status: "answered", expenseId: body.expenseId }, now());
        await tell(tx, caller, "answered", params.id, { expenseId: body.expenseId });
        const matched = await matchAnswered(tx, { caller, expenseId: body.expenseId, at: now() });
        const message = matched ? sayAnswer("receiptMatched") : sayAnswer("receiptMatchedLater");
        return { success: true, message };
      }),

    withdrawReceiptRequest: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        if (!(await lockRequest(tx, organizationId, params.id)))
          throw new CallFailure(withdrawReceiptRequest.failures.notFound);
        await close(tx, organizationId, params.id, { status: "withdrawn" }, now());
        await tell(tx, caller, "withdrawn", params.id, {});
        return { success: true, message: sayAnswer("requestWithdrawn") };
      }),
  };
}

/** Lists the open requests to a member, the newest first. */
async function openRequestsOf(tx: Transaction, organizationId: string, userId: string): Promise<ReceiptRequestRow[]> {
  const rows = await tx
    .select({
      id: receiptRequests.id,
      date: bankLines.date,
      amount: bankLines.amount,
      currency: bankLines.currency,
      description: bankLines.description,
      counterparty: bankLines.counterparty,
      message: receiptRequests.message,
      askedBy: users.name,
      createdAt: receiptRequests.createdAt,
    })
    .from(receiptRequests)
    .innerJoin(
      bankLines,
      and(eq(bankLines.organizationId, receiptRequests.organizationId), eq(bankLines.id, receiptRequests.bankLineId)),
    )
    .leftJoin(users, eq(users.id, receiptRequests.createdBy))
    .where(
      and(
        eq(receiptRequests.organizationId, organizationId),
        eq(receiptRequests.userId, userId),
        eq(receiptRequests.status, "open"),
      ),
    )
    .orderBy(desc(receiptRequests.createdAt))
    .limit(100);
  return rows.map(({ counterparty, description, amount, askedBy, createdAt, ...row }) => ({
    ...row,
    amount: toNumber(absolute(moneyFromDecimal(amount, row.currency))),
    description: counterparty || lineText(description),
    askedBy: askedBy ?? say("formerMember"),
    createdAt: createdAt.toISOString(),
  }));
}

async function lockRequest(tx: Transaction, organizationId: string, id: string): Promise<{ userId: string } | null> {
  const [row] = await tx
    .select({ userId: receiptRequests.userId })
    .from(receiptRequests)
    .where(
      and(
        eq(receiptRequests.organizationId, organizationId),
        eq(receiptRequests.id, id),
        eq(receiptRequests.status, "open"),
      ),
    )
    .for("update");
  return row ?? null;
}

async function close(
  tx: Transaction,
  organizationId: string,
  id: string,
  how: { status: "answered" | "withdrawn"; expenseId?: number },
  at: Date,
): Promise<void> {
  await tx
    .update(receiptRequests)
    .set({ ...how, closedAt: at })
    .where(and(eq(receiptRequests.organizationId, organizationId), eq(receiptRequests.id, id)));
}

function tell(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "requested" | "answered" | "withdrawn",
  id: string,
  after: object,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "receipt_request",
    subjectId: id,
    after,
    requestId,
  });
}
