/**
 * Comments on documents. A comment is an event of its document: it stays, is part of the history, and is seen by all who may see the
 * document. A mentioned person is notified.
 */
import {
  addComment,
  COMMENT_SUBJECTS,
  type CommentSubject,
  can,
  listComments,
  PERMISSIONS,
  type Permissions,
} from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import * as z from "zod";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, ne } from "../../platform/db/orm.ts";
import { bankLines, events, expenses, invoices, journalEntries, memberships, users } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { factsOf } from "../../platform/events/texts.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";

const say = translator(contractNotifications);
const { notFound } = listComments.failures;
const { unknownPerson } = addComment.failures;

/** The handlers of comments. */
export function commentHandlers(db: Database): Pick<Handlers, "listComments" | "addComment"> {
  return {
    listComments: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const document = await findDocument(tx, caller, query.subject, query.id);
        return present(tx, caller, document);
      }),

    addComment: ({ body: { subject, id, text, mentions } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        const document = await findDocument(tx, caller, subject, id);
        const people = await listPeople(tx, caller, document);
        if (!mentions.every((one) => people.some((person) => person.id === one)))
          throw failureAt(unknownPerson, "mentions", unknownPerson);
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "commented",
          subjectType: subject,
          subjectId: id,
          after: { name: document.name, comment: text, mentions: [...new Set(mentions)] },
          requestId,
        });
        return { success: true, message: say("added"), ...(await present(tx, caller, document)) };
      }),
  };
}

interface Commented {
  subject: CommentSubject;
  id: string;
  name: string;
  /** Whose it is, for those who see only their own. */
  owner: string | null;
}

/** @throws CallFailure `not_found` when there is none that the caller may see */
async function findDocument(
  tx: Transaction,
  caller: MemberContext,
  subject: CommentSubject,
  id: string,
): Promise<Commented> {
  const isPossible = subject === "expense" ? /^[1-9]\d{0,14}$/.test(id) : z.uuid().safeParse(id).success;
  const found = isPossible ? await FIND[subject](tx, caller.organizationId, id) : null;
  if (!found || !sees(caller.permissions, caller.userId, { subject, owner: found.owner }))
    throw new CallFailure(notFound);
  return { ...found, subject, id, name: found.name ?? "" };
}

type Found = { name: string | null; owner: string | null } | undefined;

const FIND: Record<CommentSubject, (tx: Transaction, organizationId: string, id: string) => Promise<Found>> = {
  expense: async (tx, organizationId, id) => {
    const [row] = await tx
      .select({ name: expenses.listVendor, owner: expenses.createdBy })
      .from(expenses)
      .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, Number(id)), isNull(expenses.deletedAt)));
    return row;
  },
  invoice: async (tx, organizationId, id) => {
    const [row] = await tx
      .select({ name: invoices.number, owner: invoices.createdBy })
      .from(invoices)
      .where(and(eq(invoices.organizationId, organizationId), eq(invoices.id, id)));
    return row;
  },
  journal_entry: async (tx, organizationId, id) => {
    const [row] = await tx
      .select({ name: journalEntries.description, owner: journalEntries.createdBy })
      .from(journalEntries)
      .where(and(eq(journalEntries.organizationId, organizationId), eq(journalEntries.id, id)));
    return row;
  },
  bank_line: async (tx, organizationId, id) => {
    const [row] = await tx
      .select({ name: bankLines.counterparty })
      .from(bankLines)
      .where(and(eq(bankLines.organizationId, organizationId), eq(bankLines.id, id)));
    return row && { ...row, owner: null };
  },
};

function sees(permissions: Permissions, userId: string, { subject, owner }: Pick<Commented, "subject" | "owner">) {
  const needs = COMMENT_SUBJECTS[subject];
  const grant = can(permissions, needs.verb, needs.subject);
  return grant === "all" || (grant !== null && owner === userId);
}

/** Other active members who may see the document. */
async function listPeople(tx: Transaction, { organizationId, userId }: MemberContext, document: Commented) {
  const rows = await tx
    .select({ id: users.id, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, "active"),
        ne(memberships.userId, userId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return rows.filter(({ id, role }) => sees(PERMISSIONS[role], id, document)).map(({ id, name }) => ({ id, name }));
}

async function present(tx: Transaction, caller: MemberContext, document: Commented) {
  const rows = await tx
    .select({ id: events.id, at: events.at, after: events.after, actorId: events.actorId, name: users.name })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        eq(events.organizationId, caller.organizationId),
        eq(events.subjectType, document.subject),
        eq(events.subjectId, document.id),
        eq(events.verb, "commented"),
      ),
    )
    .orderBy(asc(events.at), asc(events.id));
  const data = rows.map(({ id, at, after, actorId, name }) => ({
    id,
    at: at.toISOString(),
    author: actorId !== null && name !== null ? { id: actorId, name } : null,
    text: factsOf(after).text("comment") ?? "",
  }));
  return { data, people: await listPeople(tx, caller, document) };
}
