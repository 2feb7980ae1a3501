/** People of other roles: put into an organization through the database, without the mail that an invitation takes. */
import { createClient, type Role } from "@tallyleaf/contract";
import { eraseOrganization } from "../../src/features/company/store.ts";
import { memberships } from "../../src/platform/db/schema.ts";
import type { Person, TestServer } from "./server.ts";

/** A new person who is a member of the founder's organization; their headers name it. */
export async function addMember(
  server: TestServer,
  founder: Person,
  role: Role,
  status: "active" | "inactive" = "active",
): Promise<Person> {
  const person = await server.register();
  const organizationId = founder.session.currentOrganizationId;
  await server.db.asSystem((tx) =>
    tx.insert(memberships).values({ organizationId, userId: person.session.user.id, role, status }),
  );
  const headers = { ...person.headers, "X-Organization-Id": organizationId };
  return { ...person, headers, call: createClient({ origin: server.origin, headers: () => headers }) };
}

/** As `addMember`, and a member of no other organization: what they registered with is gone. */
export async function addOnlyMember(server: TestServer, founder: Person, role: Role): Promise<Person> {
  const person = await addMember(server, founder, role);
  const { currentOrganizationId } = person.session;
  await server.db.asSystem((tx) => eraseOrganization(tx, currentOrganizationId));
  const session = { ...person.session, currentOrganizationId: founder.session.currentOrganizationId };
  return { ...person, session };
}
