/** The link of a client's page: the one that works, or a new one. */
import type { KeyObject } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, isNull } from "../../platform/db/orm.ts";
import { clientPages } from "../../platform/db/schema.ts";
import { tokenOf } from "./client-token.ts";

export type StoredPage = typeof clientPages.$inferSelect;

const DAY_MS = 86_400_000;
/** Of a link that comes with a mail. */
const DAYS = 90;

/** The link of a client that works; null: there is none. @param now absent: whether it has expired doesn't matter */
export async function findClientLink(
  tx: Transaction,
  organizationId: string,
  clientId: string,
  now?: Date,
): Promise<StoredPage | null> {
  const [row] = await tx
    .select()
    .from(clientPages)
    .where(
      and(
        eq(clientPages.organizationId, organizationId),
        eq(clientPages.clientId, clientId),
        isNull(clientPages.withdrawnAt),
        now && gt(clientPages.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Makes a link if none works, so that a mail can lead there. Returns whether it made one. */
export async function ensureClientLink(
  tx: Transaction,
  { organizationId, clientId, userId, now }: { organizationId: string; clientId: string; userId: string; now: Date },
): Promise<boolean> {
  if (await findClientLink(tx, organizationId, clientId, now)) return false;
  // One that has expired counts as the client's until it is withdrawn.
  await tx
    .update(clientPages)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(clientPages.organizationId, organizationId),
        eq(clientPages.clientId, clientId),
        isNull(clientPages.withdrawnAt),
      ),
    );
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
  await tx.insert(clientPages).values({ organizationId, id: uuid(), clientId, expiresAt, createdBy: userId });
  return true;
}

/** The address of a page. */
export const clientPageUrl = (
  { organizationId, id }: Pick<StoredPage, "organizationId" | "id">,
  { publicUrl, secret }: { publicUrl: string; secret: KeyObject },
): string => `${publicUrl}/client-page?token=${tokenOf({ organizationId, pageId: id }, secret)}`;
