/** Which kinds of notifications a member gets by mail. */
import { MAILED_BY_DEFAULT, MAILED_KINDS } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { notificationSettings } from "../../platform/db/schema.ts";

export type MailedKind = (typeof MAILED_KINDS)[number];

/** Kinds that were mailed before they could be chosen: who chose before them still gets them, until they turn them off. */
export const ASKED_LATER = ["failed", "tax"] as const satisfies readonly MailedKind[];

/** How a choice notes that one of them is off. */
export const offOf = (kind: (typeof ASKED_LATER)[number]): string => `-${kind}`;

/** Returns the kinds that are mailed. @param chosen the stored choice; absent: nothing was chosen yet */
export function mailedOf(chosen: readonly string[] | undefined): MailedKind[] {
  if (!chosen) return MAILED_KINDS.filter((kind) => MAILED_BY_DEFAULT.includes(kind));
  const later = ASKED_LATER.filter((kind) => !chosen.includes(offOf(kind)));
  return MAILED_KINDS.filter((kind) => chosen.includes(kind) || later.some((one) => one === kind));
}

/** Returns those of the members who want a mail of a kind. */
export async function listWanting(
  tx: Transaction,
  organizationId: string,
  kind: MailedKind,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(eq(notificationSettings.organizationId, organizationId), inArray(notificationSettings.userId, [...userIds])),
    );
  const chosen = new Map(rows.map(({ userId, mails }) => [userId, mails]));
  return new Set(userIds.filter((id) => mailedOf(chosen.get(id)).includes(kind)));
}
