/** Invitations whose link the test knows: put into the database with a token of its own, and no mail. */
import type { Role } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { invitations } from "../../src/platform/db/schema.ts";
import { newToken } from "../../src/platform/secrets/tokens.ts";
import type { Person, TestServer } from "./server.ts";

/** An open invitation to the founder's organization; `hours` until it ends, negative for one that has. */
export async function addInvitation(
  server: TestServer,
  founder: Person,
  { email, role, hours = 1 }: { email: string; role: Role; hours?: number },
): Promise<{ id: string; token: string }> {
  const [id, { token, tokenHash }] = [uuid(), newToken()];
  await server.db.asSystem((tx) =>
    tx.insert(invitations).values({
      organizationId: founder.session.currentOrganizationId,
      id,
      email,
      role,
      tokenHash,
      invitedBy: founder.session.user.id,
      expiresAt: new Date(Date.now() + hours * 3_600_000),
    }),
  );
  return { id, token };
}

/** An unused address. */
export const freshAddress = () => `grace-${crypto.randomUUID()}@example.com`;
