/** The accountant's organizations: what waits in each, invitations to more, leaving, and where a sign-in leads. */
import { CALLS, COMMON_FAILURES, createClient, type Role } from "@tallyleaf/contract";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { events, expenses, invitations, memberships, users } from "../src/platform/db/schema.ts";
import { addInvitation } from "./support/invitations.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
/** Founder of the organization that the accountant works for when a test begins. */
let client: Person;
let accountant: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.register({ companyName: "Client" });
  accountant = await addMember(server, client, "accountant");
  await verify(accountant, null);
  // The organization that they founded would be in every list.
  await server.db.asSystem((tx) =>
    tx
      .delete(memberships)
      .where(and(eq(memberships.userId, idOf(accountant)), eq(memberships.organizationId, organizationOf(accountant)))),
  );
});

const idOf = (person: Person) => person.session.user.id;
const organizationOf = (person: Person) => person.session.currentOrganizationId;
const list = (person = accountant) => person.call(CALLS.listAssignments, {});
const send = (call: (typeof CALLS)[keyof typeof CALLS], id: string, person = accountant) =>
  sendCall(server.origin, call, { params: { id } }, person.headers);
const verify = (person = accountant, emailVerifiedAt: Date | null = new Date()) =>
  server.db.asSystem((tx) =>
    tx
      .update(users)
      .set({ emailVerifiedAt })
      .where(eq(users.id, idOf(person))),
  );
/** Lets the accountant work for another founder's organization too. */
const assign = (founder: Person, role: Role = "accountant", status: "active" | "inactive" = "active") =>
  server.db.asSystem((tx) =>
    tx.insert(memberships).values({ organizationId: organizationOf(founder), userId: idOf(accountant), role, status }),
  );
const read = async (person: Person, script: Script) => {
  const { fileUrl, expenseId } = await upload(person, scriptedPdf(script), { expenseId: -1 });
  await sendCall(server.origin, CALLS.processInvoice, { body: { s3Url: fileUrl } }, person.headers);
  return expenseId ?? 0;
};
const doubtful = (date: string) => purchase(crypto.randomUUID(), { date }, { status: "to_review" });
const unreadable = (): Script => ({ id: crypto.randomUUID() });
const storeOnly = (person: Person) => upload(person, scriptedPdf(unreadable()));
const historyOf = (founder: Person, subjectId: string) =>
  server.db.asOrganization(organizationOf(founder), (tx) =>
    tx
      .select({ verb: events.verb, actorId: events.actorId, address: events.address })
      .from(events)
      .where(eq(events.subjectId, subjectId))
      .orderBy(asc(events.at), asc(events.id)),
  );
const membershipIn = async (founder: Person, person = accountant) => {
  const rows = await server.db.asSystem((tx) =>
    tx
      .select()
      .from(memberships)
      .where(eq(memberships.userId, idOf(person))),
  );
  return rows.find(({ organizationId }) => organizationId === organizationOf(founder));
};
const statusOf = async (id: string) => {
  const [row] = await server.db.asSystem((tx) => tx.select().from(invitations).where(eq(invitations.id, id)));
  return row?.status;
};
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe("the cockpit", () => {
  it("shows the open tasks of each organization, most first", async () => {
    const busy = await server.register({ companyName: "Busy" });
    const calm = await server.register({ companyName: "Calm" });
    await assign(busy);
    await assign(calm);
    await read(busy, doubtful("2026-03-14"));
    await read(busy, doubtful("2025-11-30"));
    await read(busy, purchase("sure", { date: "2020-01-01" }));
    await read(busy, unreadable());
    const deleted = await read(busy, doubtful("2019-01-01"));
    await busy.call(CALLS.deleteExpense, { params: { id: String(deleted) }, query: { deleteS3Document: "true" } });
    await storeOnly(busy);
    // Its expense was deleted and the document kept: no entry uses it.
    const dropped = await read(busy, doubtful("2018-01-01"));
    await busy.call(CALLS.deleteExpense, { params: { id: String(dropped) }, query: { deleteS3Document: "false" } });
    // Not read yet: neither failed nor without an expense.
    await upload(busy, scriptedPdf(unreadable()), { expenseId: -1 });
    await read(client, doubtful("2026-05-01"));

    const { organizations, emailVerified, invitations: received } = await list();
    expect(organizations).toMatchObject([
      {
        id: organizationOf(busy),
        name: "Busy",
        role: "accountant",
        isPrimary: false,
        isCurrent: false,
        waiting: { toReview: 2, failed: 1, unmatched: 2, openMonth: "2025-11" },
      },
      {
        id: organizationOf(client),
        name: "Client",
        isCurrent: true,
        waiting: { toReview: 1, failed: 0, unmatched: 0, openMonth: "2026-05" },
      },
      { name: "Calm", waiting: { toReview: 0, failed: 0, unmatched: 0, openMonth: null } },
    ]);
    for (const { lastActivityAt } of organizations)
      expect(Date.now() - Date.parse(lastActivityAt ?? "")).toBeLessThan(60_000);
    expect({ emailVerified, received }).toEqual({ emailVerified: false, received: [] });
  });

  it("shows organizations of other roles as that role sees them, and none that the user left or that was deleted", async () => {
    const shop = await server.register({ companyName: "Shop" });
    const lost = await server.register({ companyName: "Lost" });
    await assign(shop, "employee");
    await assign(lost, "accountant", "inactive");
    await read(shop, doubtful("2026-01-01"));
    const headers = { ...accountant.headers, "X-Organization-Id": organizationOf(shop) };
    const atShop = { ...accountant, headers, call: createClient({ origin: server.origin, headers: () => headers }) };
    await read(atShop, doubtful("2026-02-01"));
    const { organizations } = await list();
    expect(organizations.map(({ name, role, waiting }) => ({ name, role, ...waiting }))).toEqual([
      { name: "Shop", role: "employee", toReview: 1, failed: 0, unmatched: 0, openMonth: "2026-02" },
      { name: "Client", role: "accountant", toReview: 0, failed: 0, unmatched: 0, openMonth: null },
    ]);
    // An employee has no cockpit, wherever else they are an accountant.
    expectFailure(await sendCall(server.origin, CALLS.listAssignments, {}, headers), COMMON_FAILURES.forbidden);
  });

  it("counts expenses that have no entry, and needs none", async () => {
    await server.db.asSystem((tx) =>
      tx
        .insert(expenses)
        .values({ organizationId: organizationOf(client), status: "to_review", createdBy: idOf(client) }),
    );
    expect((await list()).organizations).toMatchObject([{ waiting: { toReview: 1, openMonth: null } }]);
  });
});

describe("invitations received", () => {
  it("are shown for the verified address only, while they are open", async () => {
    const rival = await server.register({ companyName: "Difference Engines" });
    const mine = { email: accountant.email.toUpperCase(), role: "accountant" } as const;
    const open = await addInvitation(server, rival, mine);
    const third = await server.register();
    await addInvitation(server, third, { ...mine, hours: -1 });
    await addInvitation(server, third, { email: "another@example.com", role: "accountant" });
    await addInvitation(server, client, { email: accountant.email, role: "employee" });
    expect(await list()).toMatchObject({ invitations: [], emailVerified: false });
    expectFailure(await send(CALLS.acceptAssignment, open.id), COMMON_FAILURES.notFound);
    expectFailure(await send(CALLS.declineAssignment, open.id), COMMON_FAILURES.notFound);

    await verify();
    const { invitations: received, emailVerified } = await list();
    expect(emailVerified).toBe(true);
    expect(received).toMatchObject([
      { id: open.id, organizationName: "Difference Engines", role: "accountant", invitedBy: "Ada Lovelace" },
    ]);
    expect(received).toHaveLength(1);
  });

  it("are accepted once by concurrent attempts", async () => {
    await verify();
    const rival = await server.register({ companyName: "Difference Engines" });
    const { id, token } = await addInvitation(server, rival, { email: accountant.email, role: "accountant" });
    const byLink = sendCall(server.origin, CALLS.acceptInvitation, { body: { token, password: PASSWORD } });
    const answers = await Promise.all([
      send(CALLS.acceptAssignment, id),
      send(CALLS.acceptAssignment, id),
      send(CALLS.declineAssignment, id),
      byLink,
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(statuses(answers).slice(1)).toEqual(expect.arrayContaining([404, 404]));
    expect(["accepted", "declined"]).toContain(await statusOf(id));
    expect((await membershipIn(rival)) !== undefined).toBe((await statusOf(id)) === "accepted");
  });

  it("add the organization to the user's own when accepted", async () => {
    await verify();
    const rival = await server.register({ companyName: "Difference Engines" });
    const { id } = await addInvitation(server, rival, { email: accountant.email, role: "employee" });
    expect((await send(CALLS.acceptAssignment, id)).json).toEqual({
      success: true,
      message: "You are now a member of Difference Engines.",
      organizationId: organizationOf(rival),
    });
    expect(await membershipIn(rival)).toMatchObject({ role: "employee", status: "active" });
    expect((await list()).organizations.map(({ name }) => name).sort()).toEqual(["Client", "Difference Engines"]);
    expect((await list()).invitations).toEqual([]);
    expectFailure(await send(CALLS.acceptAssignment, id), COMMON_FAILURES.notFound);
    expect(await historyOf(rival, id)).toEqual([
      { verb: "invitation_accepted", actorId: idOf(accountant), address: "127.0.0.1" },
    ]);
  });

  it("end their link when declined", async () => {
    await verify();
    const rival = await server.register({ companyName: "Difference Engines" });
    const { id, token } = await addInvitation(server, rival, { email: accountant.email, role: "accountant" });
    expect((await send(CALLS.declineAssignment, id)).json).toEqual({
      success: true,
      message: "You declined the invitation of Difference Engines.",
    });
    const byLink = await sendCall(server.origin, CALLS.acceptInvitation, { body: { token, password: PASSWORD } });
    expectFailure(byLink, CALLS.acceptInvitation.failures.invalidInvitation);
    expectFailure(await send(CALLS.acceptAssignment, id), COMMON_FAILURES.notFound);
    expect(await membershipIn(rival)).toBeUndefined();
    expect(await historyOf(rival, id)).toEqual([
      { verb: "invitation_declined", actorId: idOf(accountant), address: "127.0.0.1" },
    ]);
  });

  it("don't show invitations to other addresses", async () => {
    await verify();
    const rival = await server.register();
    const { id } = await addInvitation(server, rival, { email: "another@example.com", role: "accountant" });
    for (const call of [CALLS.acceptAssignment, CALLS.declineAssignment])
      expectFailure(await send(call, id), COMMON_FAILURES.notFound);
    expect(await statusOf(id)).toBe("pending");
  });

  it("are useless for an organization that the user already belongs to, active or not", async () => {
    await verify();
    const rival = await server.register();
    await assign(rival, "employee", "inactive");
    const { id } = await addInvitation(server, rival, { email: accountant.email, role: "founder" });
    expectFailure(await send(CALLS.acceptAssignment, id), COMMON_FAILURES.notFound);
    expect(await membershipIn(rival)).toMatchObject({ role: "employee", status: "inactive" });
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("leaving", () => {
  it("ends the membership and the access, and notifies the founder", async () => {
    const rival = await server.register({ companyName: "Difference Engines" });
    await assign(rival);
    await accountant.call(CALLS.choosePrimary, { params: { id: organizationOf(rival) } });
    expect((await send(CALLS.leaveOrganization, organizationOf(rival))).json).toEqual({
      success: true,
      message: "You've left Difference Engines.",
    });
    expect(await membershipIn(rival)).toBeUndefined();
    const headers = { ...accountant.headers, "X-Organization-Id": organizationOf(rival) };
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, headers), COMMON_FAILURES.notMember);
    expect((await historyOf(rival, idOf(accountant))).filter(({ verb }) => verb === "left")).toEqual([
      { verb: "left", actorId: idOf(accountant), address: "127.0.0.1" },
    ]);
    const [user] = await server.db.asSystem((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.id, idOf(accountant))),
    );
    expect(user?.primaryOrganizationId).toBeNull();
    expectFailure(await send(CALLS.leaveOrganization, organizationOf(rival)), COMMON_FAILURES.notFound);
  });

  it("keeps the primary organization when the user leaves another one", async () => {
    const rival = await server.register();
    await assign(rival);
    await accountant.call(CALLS.choosePrimary, { params: { id: organizationOf(client) } });
    await accountant.call(CALLS.leaveOrganization, { params: { id: organizationOf(rival) } });
    expect((await list()).organizations).toMatchObject([{ name: "Client", isPrimary: true }]);
  });

  it("is allowed for accountants, and for their own organizations only", async () => {
    const [shop, lost, stranger] = [await server.register(), await server.register(), await server.register()];
    await assign(shop, "founder");
    await assign(lost, "accountant", "inactive");
    expectFailure(
      await send(CALLS.leaveOrganization, organizationOf(shop)),
      CALLS.leaveOrganization.failures.notAccountant,
    );
    expect(await membershipIn(shop)).toMatchObject({ role: "founder" });
    for (const founder of [lost, stranger])
      expectFailure(await send(CALLS.leaveOrganization, organizationOf(founder)), COMMON_FAILURES.notFound);
    expect(await membershipIn(lost)).toMatchObject({ status: "inactive" });
  });
});

describe("the primary organization", () => {
  it("is used after sign-in, and by a call without the header", async () => {
    const rival = await server.register({ companyName: "Difference Engines" });
    await assign(rival);
    const login = () => sendCall(server.origin, CALLS.login, { body: { email: accountant.email, password: PASSWORD } });
    expect((await login()).json).toMatchObject({ requiresOrganizationSelection: true });
    for (const chosen of [rival, client]) {
      await accountant.call(CALLS.choosePrimary, { params: { id: organizationOf(chosen) } });
      const answer = await login();
      expect(answer.json).toMatchObject({
        requiresOrganizationSelection: false,
        currentOrganizationId: organizationOf(chosen),
      });
      const { organizations } = await list();
      expect(organizations.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([organizationOf(chosen)]);
    }
  });

  it("must be one of the user's own", async () => {
    const [lost, stranger] = [await server.register(), await server.register()];
    await assign(lost, "accountant", "inactive");
    for (const founder of [lost, stranger])
      expectFailure(await send(CALLS.choosePrimary, organizationOf(founder)), COMMON_FAILURES.notFound);
  });
});
