/** The three people of a live demo, and the calls that they make inside this process. */
import { CALLS, PERMISSIONS, type Role } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { createOrganization } from "../../../books/company/create.ts";
import { hashPassword } from "../../../features/auth/passwords.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { DEMO_HOST, memberships, users } from "../../../platform/db/schema.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import type { OwnCalls } from "../../../platform/http/own-calls.ts";
import { newToken } from "../../../platform/secrets/tokens.ts";
import type { Caller, Team } from "../people.ts";
import { COMPANY, PEOPLE } from "../story.ts";
import { beginDemo } from "./store.ts";

const REQUEST = "demo";

type Ids = Record<Role, string>;

/** A password that nobody knows, made before the transaction: it takes a while. */
export const unknownPassword = (): Promise<string> => hashPassword(newToken().token);

/** Creates the company and its people; each demo has its own addresses. */
export async function createPeople(tx: Transaction, organizationId: string, passwordHash: string): Promise<Ids> {
  const ids: Ids = { founder: uuid(), accountant: uuid(), employee: uuid() };
  for (const [role, id] of Object.entries(ids) as [Role, string][]) {
    const { name, email } = PEOPLE[role];
    const [first = ""] = email.split("@");
    await tx.insert(users).values({
      id,
      name,
      email: `${first}-${organizationId.slice(-12)}@${DEMO_HOST}`,
      passwordHash,
      emailVerifiedAt: sql`now()`,
      onboardingCompleted: true,
    });
  }
  await createOrganization(tx, {
    id: organizationId,
    name: COMPANY.name,
    defaultCurrency: "EUR",
    founderId: ids.founder,
    requestId: REQUEST,
  });
  for (const role of ["accountant", "employee"] as const)
    await tx.insert(memberships).values({ organizationId, userId: ids[role], role });
  await beginDemo(tx, organizationId);
  return ids;
}

/** Returns the callers of a company that is being made, who may do what their roles may. */
export async function teamOf(calls: OwnCalls, organizationId: string, ids: Ids): Promise<Team> {
  const caller = (role: Role) => ownCaller(calls, memberOf(organizationId, ids[role], role));
  const team = { founder: caller("founder"), accountant: caller("accountant"), employee: caller("employee") };
  await team.founder(CALLS.saveExpenseSettings, { body: { defaultPaymentAccountId: "1100" } });
  return team;
}

const memberOf = (organizationId: string, userId: string, role: Role): MemberContext => ({
  requestId: REQUEST,
  source: "0.0.0.0",
  userAgent: "",
  token: null,
  cookies: new Map(),
  newCookies: [],
  organizationHeader: organizationId,
  userId,
  sessionId: userId,
  sessionEndsAt: new Date(8_640_000_000_000_000),
  organizationId,
  role,
  permissions: PERMISSIONS[role],
});

/** Makes calls as the client does, without HTTP: a worker answers none. */
function ownCaller(calls: OwnCalls, member: MemberContext): Caller {
  const make = async (call: never, { file, ...input }: { file?: File }) => {
    const sent = file && { name: file.name, claimedType: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
    return calls.make(call, { ...input, ...(sent && { file: sent }) } as never, member);
  };
  return make as unknown as Caller;
}

/** Fills the books of a demo. */
export type Fill = (filling: { team: Team; organizationId: string; db: Database; today: string }) => Promise<void>;
