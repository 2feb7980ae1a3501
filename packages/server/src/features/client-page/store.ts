/** Links of clients' pages in the database. */
import type { StoredPage } from "../../books/parties/client-link.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, isNull } from "../../platform/db/orm.ts";
import { clientPages } from "../../platform/db/schema.ts";

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
