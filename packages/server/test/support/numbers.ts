/** Numbers of expenses that no other organization has: each counts its own, so that two organizations' numbers are often the same. */
import { expenses } from "../../src/platform/db/schema.ts";
import type { Person, TestServer } from "./server.ts";

/** The next expense of the person's organization gets a number past `last`; that one itself is there, and deleted. */
export async function countOnFrom(server: TestServer, { session }: Person, last: number): Promise<void> {
  const [organizationId, createdBy] = [session.currentOrganizationId, session.user.id];
  await server.db.asSystem((tx) =>
    tx.insert(expenses).values({ organizationId, id: last, status: "no_document", createdBy, deletedAt: new Date() }),
  );
}
