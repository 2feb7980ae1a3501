/**
 * Who may make each call, made from the contract: sessions, roles, members of other organizations, an employee. Who may not learns
 * nothing.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS, type CallName, COMMON_FAILURES, DOWNLOADS, ROLES, type Upload } from "@tallyleaf/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships, sessions } from "../src/platform/db/schema.ts";
import { REPOSITORY } from "../src/platform/process/config.ts";
import { hashToken } from "../src/platform/secrets/tokens.ts";
import { type ContractWorld, memberCalls, signedInCalls, startContractWorld } from "./support/contract-world.ts";
import { addMember } from "./support/members.ts";
import { purchase, scriptedPdf } from "./support/scripted.ts";
import type { Person, TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, send, sendCall, upload } from "./support/wire.ts";

let world: ContractWorld;
let server: TestServer;
let founder: Person;
let rival: Person;
let document: Upload;
beforeAll(async () => {
  world = await startContractWorld();
  ({ server, founder, rival, document } = world);
});
afterAll(() => world.close());
const good = (name: CallName) => world.good(name);

describe("permissions", () => {
  it("answer 401 with a header that holds no session", async () => {
    for (const Authorization of ["Bearer short", "Basic YWRhOmFkYQ==", founder.session.token])
      expectFailure(
        await sendCall(server.origin, CALLS.listExpenses, {}, { Authorization }),
        COMMON_FAILURES.unauthenticated,
      );
  });

  it.each(signedInCalls)("answer 401 without a session: %s", async (name, call) => {
    expectFailure(await sendCall(server.origin, call, good(name)), COMMON_FAILURES.unauthenticated);
    const junk = { Authorization: `Bearer ${"x".repeat(43)}` };
    expectFailure(await sendCall(server.origin, call, good(name), junk), COMMON_FAILURES.sessionEnded);
  });

  it("answer 401 with an expired or signed-out session", async () => {
    const late = await server.register();
    await server.db.asSystem((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessions.tokenHash, hashToken(late.session.token))),
    );
    const gone = await server.register();
    await gone.call(CALLS.logout, {});
    for (const [name, call] of signedInCalls)
      for (const person of [late, gone])
        expectFailure(await sendCall(server.origin, call, good(name), person.headers), COMMON_FAILURES.sessionEnded);
  });

  /** Calls in an organization that the founder isn't a member of, and returns the refusal. */
  async function refusalIn(organization: string, name: CallName): Promise<string> {
    const headers = { ...founder.headers, "X-Organization-Id": organization };
    const answer = await sendCall(server.origin, CALLS[name], good(name), headers);
    expectFailure(answer, COMMON_FAILURES.notMember);
    return String(answer.bytes);
  }

  it.each(memberCalls)("answer 403 for another organization without details: %s", async (name) => {
    const nobodys = "018f0000-0000-7000-8000-000000000000";
    expect(await refusalIn(rival.session.currentOrganizationId, name)).toBe(await refusalIn(nobodys, name));
  });

  it("answer the same for what is no organization", async () => {
    const refusal = await refusalIn(rival.session.currentOrganizationId, "listExpenses");
    for (const organization of ["not-a-uuid", ""]) expect(await refusalIn(organization, "listExpenses")).toBe(refusal);
  });

  it("apply to the primary organization when no header names one", async () => {
    const { token } = founder.session;
    const answer = await sendCall(server.origin, CALLS.listExpenses, {}, { Authorization: `Bearer ${token}` });
    expect(answer.json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: document.expenseId })]),
    });
  });

  it("give every role exactly the calls and downloads of docs/PERMISSIONS.md", {
    timeout: 180_000,
  }, async () => {
    const printed = readFileSync(join(REPOSITORY, "docs/PERMISSIONS.md"), "utf8");
    const lines = [...printed.matchAll(/^\| (\w+) \| `.*?` \| (.*) \|$/gm)];
    const allowed = new Map(lines.map(([, name = "", cells = ""]) => [name, cells.split(" | ")]));
    expect([...allowed.keys()].sort()).toEqual(
      [...memberCalls.map(([name]) => name), ...Object.keys(DOWNLOADS)].sort(),
    );
    for (const [place, role] of ROLES.entries()) {
      const person = await addMember(server, founder, role);
      const asked = [
        ...memberCalls.map(([name, call]) => ({
          name,
          ask: () => sendCall(server.origin, call, good(name), person.headers),
        })),
        // The input doesn't matter: permissions are checked first.
        ...Object.entries(DOWNLOADS).map(([name, { method, path }]) => ({
          name,
          ask: () => send(`${server.origin}${path.replace(/:\w+/, "1")}`, { method, headers: person.headers }),
        })),
      ];
      for (const { name, ask } of asked) {
        const answer = await ask();
        const may = allowed.get(name)?.[place];
        expect(["yes", "no"]).toContain(may);
        if (may === "yes") expect([401, 403], `${role} ${name}`).not.toContain(answer.status);
        else expectFailure(answer, COMMON_FAILURES.forbidden);
      }
    }
  });

  it("end when a member is deactivated", async () => {
    const person = await addMember(server, founder, "accountant");
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, person.headers)).status).toBe(200);
    await server.db.asSystem((tx) =>
      tx.update(memberships).set({ status: "inactive" }).where(eq(memberships.userId, person.session.user.id)),
    );
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.notMember);
  });
});

/** The founder's document and its expense are not found, or refused as nobody's. */
async function expectDocumentHiddenFrom({ headers }: Person): Promise<void> {
  const params = { id: String(document.expenseId) };
  const call = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, headers);
  expectFailure(await call("getExpense", { params }), CALLS.getExpense.failures.notFound);
  expectFailure(await call("deleteExpense", { params }), CALLS.deleteExpense.failures.notFound);
  expectFailure(await call("signedUrl", { query: { key: document.key } }), COMMON_FAILURES.notFound);
  expectFailure(
    await call("processInvoice", { body: { s3Url: document.fileUrl } }),
    CALLS.processInvoice.failures.foreignUrl,
  );
  expectFailure(await send(`${server.origin}/files/${document.key}`, { headers }), COMMON_FAILURES.notFound);
}

describe("objects of another organization", () => {
  it("are reported as not found", async () => {
    const id = String(document.expenseId);
    await expectDocumentHiddenFrom(rival);
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, rival.headers)).json).toEqual({
      data: [],
      meta: { total: 0, currentPage: 1, perPage: 10 },
    });
    expect((await founder.call(CALLS.getExpense, { params: { id } })).status).toBe("ready");
  });
});

describe("an employee", () => {
  it("sees and deletes only their own", async () => {
    const employee = await addMember(server, founder, "employee");
    const call = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, employee.headers);
    await expectDocumentHiddenFrom(employee);
    expect((await call("listExpenses", {})).json).toMatchObject({ data: [], meta: { total: 0 } });

    const own = await upload(employee, scriptedPdf(purchase("employee's")), { expenseId: -1 });
    const read = await employee.call(CALLS.processInvoice, { body: { s3Url: own.fileUrl } });
    expect(await employee.call(CALLS.listExpenses, { query: {} })).toMatchObject({
      data: [{ id: read.expense.id }],
      meta: { total: 1 },
    });
    expect((await employee.call(CALLS.signedUrl, { query: { key: own.key } })).signedUrl).toContain(own.key);
    expect((await founder.call(CALLS.getExpense, { params: { id: String(read.expense.id) } })).vendorName).toBe(
      "Vendor employee's",
    );
    await employee.call(CALLS.deleteExpense, { params: { id: String(read.expense.id) }, query: {} });
    expect((await call("getExpense", { params: { id: String(read.expense.id) } })).status).toBe(404);
  });
});
