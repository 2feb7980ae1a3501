/** Sending issued invoices through access points, with the test server: each state, once only, also after a crash, and never as if sent. */
import { CALLS, type Submission } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAccessPoint, type TestAccessPoint } from "../src/features/invoices/access-points/test-server.ts";
import { issueTo, stateSeller } from "./support/e-invoicing.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

const { submitInvoice, listSubmissions } = CALLS;
let point: TestAccessPoint;
let server: TestServer;
let founder: Person;

const accessPoints = (url: string | undefined) => ({ peppol: url, "chorus-pro": url, ksef: url });

beforeAll(async () => {
  point = await startTestAccessPoint();
  server = await startTestServer({ queue: true, config: { accessPoints: accessPoints(point.url) } });
  founder = await server.register({ companyName: "Bienen GmbH", defaultCurrency: "EUR" });
  await stateSeller(founder);
});
afterAll(async () => {
  await server.close();
  await point.close();
});

const issued = (address: string) => issueTo(founder, address);
const listed = (id: string) => founder.call(listSubmissions, { params: { id } });
const order = (id: string, network = "peppol") =>
  founder.call(submitInvoice, { params: { id }, body: { network: network as "peppol" } });
const tryTo = (id: string, network = "peppol", as = founder) =>
  sendCall(server.origin, submitInvoice, { params: { id }, body: { network: network as "peppol" } }, as.headers);

/** The newest submission, once it is in the state. */
async function reaches(id: string, state: Submission["state"]): Promise<Submission> {
  return expect
    .poll(async () => (await listed(id)).submissions[0], { timeout: 20_000, interval: 200 })
    .toMatchObject({ state })
    .then(async () => (await listed(id)).submissions[0] as Submission);
}
const takenFor = (id: string) => {
  const found = [...point.taken.values()].filter(({ address }) => address.endsWith(id));
  return found.map(({ puts }) => puts);
};

describe("an access point", () => {
  it("gets an invoice when a person says so, and says that it is the test server", async () => {
    const id = await issued("9930:DE1");
    expect(point.taken.size).toBe(0);
    const { ways, submissions } = await listed(id);
    expect(submissions).toEqual([]);
    expect(ways.map(({ network, isTest, refusal }) => [network, isTest, refusal])).toEqual([
      ["peppol", true, null],
      ["chorus-pro", false, "Chorus Pro doesn't take Peppol BIS 3. Change the client's e-invoice format."],
      ["ksef", false, "KSeF doesn't take any format that we write yet."],
    ]);
    const { message, submission } = await order(id);
    expect(message).toMatch(/is queued for the test server of Peppol$/);
    expect(submission).toMatchObject({ network: "peppol", state: "queued", isTest: true, address: "9930:DE1" });
    const accepted = await reaches(id, "accepted");
    expect(accepted).toMatchObject({ isTest: true, reason: null, reference: expect.stringMatching(/^TEST-/) });
    const [taken] = [...point.taken.values()];
    expect(taken).toMatchObject({ format: "peppol", puts: 1 });
    expect(taken?.xml).toContain("urn:fdc:peppol.eu:2017:poacc:billing:3.0");
    expect((await listed(id)).ways).toEqual([]);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: {} });
    expect(JSON.stringify(data)).toContain("to be sent by Peppol (test server)");
  });

  it("gets it once, however often it is ordered at the same time", async () => {
    const id = await issued("9930:TWICE");
    const answers = await Promise.all([tryTo(id), tryTo(id), tryTo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await reaches(id, "accepted");
    const once = "This invoice was already queued for the test server of Peppol. It goes there once only.";
    expectFailure(await tryTo(id), submitInvoice.failures.alreadySent, once);
    expect(takenFor("TWICE")).toEqual([1]);
  });

  it("gets it once, when it took it and the answer was lost", async () => {
    const id = await issued("9930:LOST");
    point.breakOffNext();
    await order(id);
    const { reference } = await reaches(id, "accepted");
    expect(reference).toMatch(/^TEST-/);
    expect(takenFor("LOST")).toEqual([1]);
  });

  it("may reject it, with the reason; then it can go again", async () => {
    const id = await issued("9930:reject");
    await order(id);
    expect(await reaches(id, "rejected")).toMatchObject({ reason: "The receiver refused it.", isTest: true });
    expect((await listed(id)).ways[0]).toMatchObject({ network: "peppol", refusal: null });
    await order(id);
    await expect.poll(async () => (await listed(id)).submissions.length).toBe(2);
  });

  it("isn't given what it can't deliver, drafts, and what another company has", async () => {
    const away = await issued("9930:away");
    const unregistered = "Peppol can't deliver this: This receiver is not registered.";
    expectFailure(await tryTo(away), submitInvoice.failures.undeliverable, unregistered);
    const noFormat = "KSeF doesn't take any format that we write yet.";
    expectFailure(await tryTo(away, "ksef"), submitInvoice.failures.undeliverable, noFormat);
    const other = await server.register({ companyName: "Another", defaultCurrency: "EUR" });
    expectFailure(await tryTo(away, "peppol", other), submitInvoice.failures.notFound);
    expect((await tryTo(away, "telex")).status).toBe(400);
  });
});

it("is asked for by no one where it isn't set up, and shows nobody's invoices", async () => {
  const bare = await startTestServer({ config: { accessPoints: accessPoints(undefined) } });
  try {
    const person = await bare.register({ companyName: "Bare", defaultCurrency: "EUR" });
    const member = await addMember(bare, person, "employee");
    const missing = { params: { id: "00000000-0000-4000-8000-000000000000" } };
    const answer = await sendCall(bare.origin, listSubmissions, missing, member.headers);
    expectFailure(answer, listSubmissions.failures.notFound);
  } finally {
    await bare.close();
  }
});
