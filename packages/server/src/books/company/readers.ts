/** Finds the members who may read something: mails about it go to them. */
import { type Needs, rolesThat } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray } from "../../platform/db/orm.ts";
import { memberships, users } from "../../platform/db/schema.ts";

export interface Reader {
  id: string;
  name: string;
  email: string;
}

/** The active members with the permission, by name. */
export function listReaders(tx: Transaction, organizationId: string, needs: Needs): Promise<Reader[]> {
  return tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, "active"),
        inArray(memberships.role, rolesThat(needs)),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
