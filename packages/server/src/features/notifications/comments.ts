/**
 * Comments on documents and clients. A comment is an event of its document: it stays, is part of the history, and is seen by all who may
 * see the document. A mentioned person is notified. The questions of a client are among them; only an answer leaves, by mail.
 */
import {
  addComment,
  answerClient,
  COMMENT_SUBJECTS,
  type CommentSubject,
  can,
  clientLabel,
  listComments,
  PERMISSIONS,
  type Permissions,
} from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import * as z from "zod";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "../../platform/db/orm.ts";
import {
  bankLines,
  clients,
  events,
  expenses,
  invoices,
  journalEntries,
  memberships,
  users,
} from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { factsOf } from "../../platform/events/texts.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { countMailed } from "../invoices/send.ts";

const say = translator(contractNotifications);
const { notFound } = listComments.failures;
const { unknownPerson } = addComment.failures;

type CommentCalls = "listComments" | "addComment" | "answerClient";

/** The handlers of comments. */
export function commentHandlers({ db, mail }: { db: Database; mail: Mail }): Pick<Handlers, CommentCalls> {
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

    answerClient: async ({ body: { subject, id, text } }, caller) => {
      const { organizationId, userId, requestId } = caller;
      const { document, to } = await db.asOrganization(organizationId, async (tx) => {
        const found = await findDocument(tx, caller, subject, id);
        return { document: found, to: (await present(tx, caller, found)).answersTo };
      });
      const { clientId } = document;
      if (to === null || clientId === null) throw new CallFailure(answerClient.failures.noAddress);
      await countMailed(db, organizationId, [to], answerClient.failures.tooMany);
      return db.asSystem(async (tx) => {
        // Before the transaction enters the organization: the queue is the system's.
        const invoiceId = subject === "invoice" ? id : null;
        const order = { kind: "client_answer", organizationId, clientId, invoiceId, email: to, text } as const;
        await mail.orderOutside(tx, [{ to, order }], caller);
        await enterOrganization(tx, organizationId);
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "answered",
          subjectType: subject,
          subjectId: id,
          after: { name: document.name, comment: text, to },
          requestId,
        });
        return { success: true, message: say("sent", { to }), ...(await present(tx, caller, document)) };
      });
    },
  };
}

interface Commented {
  subject: CommentSubject;
  id: string;
  name: string;
  /** Whose it is, for those who see only their own. */
  owner: string | null;
  /** Null: it has no client. */
  clientId: string | null;
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
  return { ...found, subject, id, name: found.name ?? "", clientId: found.clientId ?? null };
}

type Found = { name: string | null; owner: string | null; clientId?: string } | undefined;

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
      .select({ name: invoices.number, owner: invoices.createdBy, clientId: invoices.clientId })
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
  client: async (tx, organizationId, id) => {
    const [row] = await tx
      .select({ name: clients.name, company: clients.company, owner: clients.createdBy })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id)));
    return row && { name: clientLabel(row), owner: row.owner, clientId: id };
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

/** Verbs of events that are comments: internal ones, a client's questions, and answers that were mailed. */
const VERBS = ["commented", "asked", "answered"];

async function present(tx: Transaction, caller: MemberContext, document: Commented) {
  const { organizationId, permissions } = caller;
  const own = and(eq(events.subjectType, document.subject), eq(events.subjectId, document.id));
  const withInvoices = document.subject === "client" && can(permissions, "see", "invoice") === "all";
  const rows = await tx
    .select({
      ...{ id: events.id, at: events.at, verb: events.verb, after: events.after, actorId: events.actorId },
      ...{ subject: events.subjectType, subjectId: events.subjectId, name: users.name },
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        eq(events.organizationId, organizationId),
        withInvoices ? or(own, ofInvoicesOf(organizationId, document.id)) : own,
        inArray(events.verb, VERBS),
      ),
    )
    .orderBy(asc(events.at), asc(events.id));
  const told = rows.map((row) => ({ ...row, facts: factsOf(row.after) }));
  // An older version stored the text of a question elsewhere.
  const comments = told.filter(({ facts }) => facts.text("comment") !== null);
  const data = comments.map(({ id, at, verb, subject, subjectId, actorId, name, facts }) => ({
    id,
    at: at.toISOString(),
    author: actorId !== null && name !== null ? { id: actorId, name } : null,
    text: facts.text("comment") ?? "",
    client: verb === "asked" ? (facts.text("label") ?? "") : null,
    sentTo: verb === "answered" ? facts.text("to") : null,
    invoice:
      document.subject === "client" && subject === "invoice"
        ? { id: subjectId, number: facts.text("name") ?? "" }
        : null,
  }));
  const newest = comments.findLast(
    ({ verb, subject, facts }) => verb === "asked" && subject === document.subject && facts.text("email") !== null,
  );
  return {
    data,
    people: await listPeople(tx, caller, document),
    answersTo: await findAddress(tx, organizationId, document, newest?.facts.text("email") ?? null),
  };
}

/** Events of the client's invoices. */
const ofInvoicesOf = (organizationId: string, clientId: string) =>
  and(
    eq(events.subjectType, "invoice"),
    sql`${events.subjectId} in (select ${invoices.id}::text from ${invoices}
      where ${invoices.organizationId} = ${organizationId} and ${invoices.clientId} = ${clientId})`,
  );

/** @param asked the address that the client's newest question named */
async function findAddress(
  tx: Transaction,
  organizationId: string,
  { clientId }: Commented,
  asked: string | null,
): Promise<string | null> {
  if (clientId === null) return null;
  const [client] = await tx
    .select({ email: clients.email })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, clientId)));
  return asked || client?.email || null;
}
