/** Links and questions of clients' pages in the database. */
import type { StoredPage } from "../../books/parties/client-link.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, gt, isNull, sql } from "../../platform/db/orm.ts";
import { clientPages, clientQuestions, clients, invoices } from "../../platform/db/schema.ts";

type Question = typeof clientQuestions.$inferSelect;

/** Questions that a member sees; older ones stay in the database. */
const SHOWN_QUESTIONS = 100;

const works = (now: Date) => and(isNull(clientPages.withdrawnAt), gt(clientPages.expiresAt, now));

/** The page of a link that works; null: it has expired or was withdrawn. */
export async function findPage(
  tx: Transaction,
  organizationId: string,
  id: string,
  now: Date,
): Promise<StoredPage | null> {
  const [row] = await tx
    .select()
    .from(clientPages)
    .where(and(eq(clientPages.organizationId, organizationId), eq(clientPages.id, id), works(now)));
  return row ?? null;
}

export async function insertLink(tx: Transaction, page: typeof clientPages.$inferInsert): Promise<void> {
  await tx.insert(clientPages).values(page);
}

/** Ends whatever link the client has. Returns whether one was still working. */
export async function withdrawLinks(
  tx: Transaction,
  organizationId: string,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(clientPages)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(clientPages.organizationId, organizationId),
        eq(clientPages.clientId, clientId),
        isNull(clientPages.withdrawnAt),
      ),
    )
    .returning({ expiresAt: clientPages.expiresAt });
  return ended.some(({ expiresAt }) => expiresAt > now);
}

export async function noteOpened(tx: Transaction, { organizationId, id }: StoredPage, now: Date): Promise<void> {
  await tx
    .update(clientPages)
    .set({ openedAt: now })
    .where(and(eq(clientPages.organizationId, organizationId), eq(clientPages.id, id)));
}

/** The newest questions of a client first, each with the number of the document that it is about. */
export function listQuestions(
  tx: Transaction,
  organizationId: string,
  clientId: string,
): Promise<(Question & { number: string | null })[]> {
  return tx
    .select({
      organizationId: clientQuestions.organizationId,
      id: clientQuestions.id,
      clientId: clientQuestions.clientId,
      pageId: clientQuestions.pageId,
      invoiceId: clientQuestions.invoiceId,
      text: clientQuestions.text,
      email: clientQuestions.email,
      doneAt: clientQuestions.doneAt,
      doneBy: clientQuestions.doneBy,
      askedAt: clientQuestions.askedAt,
      number: invoices.number,
    })
    .from(clientQuestions)
    .leftJoin(
      invoices,
      and(eq(invoices.organizationId, clientQuestions.organizationId), eq(invoices.id, clientQuestions.invoiceId)),
    )
    .where(and(eq(clientQuestions.organizationId, organizationId), eq(clientQuestions.clientId, clientId)))
    .orderBy(desc(clientQuestions.askedAt), desc(clientQuestions.id))
    .limit(SHOWN_QUESTIONS);
}

export async function insertQuestion(tx: Transaction, question: typeof clientQuestions.$inferInsert): Promise<void> {
  await tx.insert(clientQuestions).values(question);
}

/** A question with what a mail about it says; null: it is gone. */
export async function findQuestion(tx: Transaction, organizationId: string, id: string) {
  const [row] = await tx
    .select({
      text: clientQuestions.text,
      email: clientQuestions.email,
      clientId: clientQuestions.clientId,
      client: sql<string>`coalesce(nullif(${clients.company}, ''), ${clients.name})`,
      number: invoices.number,
    })
    .from(clientQuestions)
    .innerJoin(
      clients,
      and(eq(clients.organizationId, clientQuestions.organizationId), eq(clients.id, clientQuestions.clientId)),
    )
    .leftJoin(
      invoices,
      and(eq(invoices.organizationId, clientQuestions.organizationId), eq(invoices.id, clientQuestions.invoiceId)),
    )
    .where(and(eq(clientQuestions.organizationId, organizationId), eq(clientQuestions.id, id)));
  return row ?? null;
}

/** Marks a question. Returns its client; null: there is no such question. */
export async function settleQuestion(
  tx: Transaction,
  organizationId: string,
  id: string,
  done: { doneAt: Date; doneBy: string } | { doneAt: null; doneBy: null },
): Promise<string | null> {
  const [row] = await tx
    .update(clientQuestions)
    .set(done)
    .where(and(eq(clientQuestions.organizationId, organizationId), eq(clientQuestions.id, id)))
    .returning({ clientId: clientQuestions.clientId });
  return row?.clientId ?? null;
}
