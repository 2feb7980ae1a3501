/** The demo's three people, signed in. */
import { CALLS, createClient, type Role } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { hashPassword } from "../../features/auth/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { memberships, users } from "../../platform/db/schema.ts";
import { COMPANY, DEMO_PASSWORD, PEOPLE } from "./story.ts";

/** Makes calls as one of them. */
export type Caller = ReturnType<typeof createClient>;
export type Team = Record<keyof typeof PEOPLE, Caller>;

/**
 * Registers the founder with the company, and puts the two others in it: no invitation is mailed, since nobody reads the demo's mail.
 *
 * @param origin where the product answers
 */
export async function signUp(origin: string, db: Database): Promise<{ organizationId: string; team: Team }> {
  const { founder } = PEOPLE;
  const session = await createClient({ origin })(CALLS.register, {
    body: { ...founder, password: DEMO_PASSWORD, companyName: COMPANY.name, defaultCurrency: "EUR" },
  });
  const organizationId = session.currentOrganizationId;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.asSystem(async (tx) => {
    for (const role of ["accountant", "employee"] as const) {
      const userId = uuid();
      await tx
        .insert(users)
        .values({ id: userId, ...PEOPLE[role], passwordHash, primaryOrganizationId: organizationId });
      await tx.insert(memberships).values({ organizationId, userId, role });
    }
    // No language: each sees the demo in the one that their browser prefers, the founder too, who registered from a program in English.
    await tx.update(users).set({ emailVerifiedAt: sql`now()`, onboardingCompleted: true, language: null });
  });
  const signIn = async (role: Role): Promise<Caller> => {
    const { email } = PEOPLE[role];
    const { token } = await createClient({ origin })(CALLS.login, { body: { email, password: DEMO_PASSWORD } });
    const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organizationId };
    return createClient({ origin, headers: () => headers });
  };
  const team = {
    founder: await signIn("founder"),
    accountant: await signIn("accountant"),
    employee: await signIn("employee"),
  };
  await team.founder(CALLS.saveExpenseSettings, { body: { defaultPaymentAccountId: "1100" } });
  return { organizationId, team };
}
