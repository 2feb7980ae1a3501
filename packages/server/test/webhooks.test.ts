/**
 * Webhooks over the wire, as a script outside uses them: it registers one with an API key, refuses the first message, and gets it again,
 * signed. Then what happens to endpoints that do not answer as they should.
 */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { CALLS, type WebhookEvent } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that gives the configured responses, then 204. */
async function startReceiver() {
  const received: Received[] = [];
  const answers: { status: number; body?: string; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    received.push({ headers: request.headers, body });
    const { status, body: answer = "", headers = {} } = answers.shift() ?? { status: 204 };
    response.writeHead(status, headers).end(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, answers, close: () => server.close() };
}

let server: TestServer;
let founder: Person;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ pool: createScriptedPool(), config: { webhookAllowPrivate: true } });
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
  founder = await server.register();
});

const add = (events: WebhookEvent[], url = receiver.url) =>
  founder.call(CALLS.createWebhook, { body: { url, events, description: "" } });
const deliveriesOf = async (id: string) =>
  (await founder.call(CALLS.listWebhookDeliveries, { params: { id }, query: { perPage: 50 } })).data;
const stateOf = async (id: string) =>
  (await founder.call(CALLS.listWebhooks, {})).data.find((row) => row.id === id)?.state;
const typesReceived = () => receiver.received.map(({ body }) => JSON.parse(body).type);
const waitFor = (look: () => unknown, seconds = 5) =>
  expect.poll(look, { timeout: seconds * 1000, interval: 50 }).toBeTruthy();

const expense = {
  vendorName: "Blue Bottle",
  description: "Beans",
  totalAmount: 12.5,
  currency: "USD",
  invoiceDate: "2026-03-01",
  paymentAccountId: "1000",
  accountCode: "5000",
};

it("delivers the signed event to an external script after a first error", { timeout: 30_000 }, async () => {
  const scopes = ["expenses:write" as const, "webhooks:write" as const];
  const { key } = await founder.call(CALLS.createApiKey, {
    body: { name: "Outside", role: "founder", scopes, expiresInDays: 1 },
  });
  const headers = { Authorization: `Bearer ${key}` };
  const registered = await sendCall(
    server.origin,
    CALLS.createWebhook,
    { body: { url: receiver.url, events: ["expense.created"] } },
    headers,
  );
  const { webhook, secret } = registered.json as Awaited<ReturnType<typeof add>>;
  receiver.answers.push({ status: 500, body: "not today" });
  const made = await sendCall(server.origin, CALLS.createExpense, { body: expense }, headers);
  expect(made.status, String(made.bytes)).toBe(200);

  await waitFor(() => receiver.received.length === 2, 20);
  const [first, second] = receiver.received as [Received, Received];
  expect(second.body).toBe(first.body);
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  const verify = (one: Received, by = secret) =>
    new Webhook(by).verify(one.body, one.headers as Record<string, string>);
  expect(verify(second)).toMatchObject({
    type: "expense.created",
    timestamp: expect.any(String),
    data: { vendorName: "Blue Bottle", amount: 12.5, currency: "USD", status: "no_document", categoryCode: "5000" },
  });
  expect(() => verify(second, `whsec_${Buffer.alloc(32).toString("base64")}`)).toThrow();

  await waitFor(async () => (await deliveriesOf(webhook.id))[0]?.state === "delivered");
  const [delivery] = await deliveriesOf(webhook.id);
  expect(delivery).toMatchObject({ type: "expense.created", payload: first.body });
  expect(delivery?.attempts).toMatchObject([
    { status: 500, error: "It answered 500 instead of a status from 200 to 299." },
    { status: 204, error: null },
  ]);
  expect(await stateOf(webhook.id)).toBe("active");
  const kept = await server.db.asSystem((tx) => tx.execute(sql`select secret from webhook_endpoint`));
  expect(JSON.stringify(kept.rows)).not.toContain(secret.slice(6));
});

it("sends each endpoint its chosen events, and nothing of another organization", async () => {
  const all = await add([
    "expense.created",
    "expense.ready",
    "expense.updated",
    "expense.deleted",
    "document.uploaded",
  ]);
  const few = await add(["expense.deleted"]);
  const stranger = await server.register({ companyName: "Difference Engines" });
  await stranger.call(CALLS.createExpense, { body: expense });
  const document = await upload(founder, scriptedPdf(purchase("beans")), { expenseId: -1 });
  const { expense: row } = await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  await founder.call(CALLS.deleteExpense, { params: { id: String(row.id) }, query: {} });
  await waitFor(() => receiver.received.length >= 5);
  await waitFor(async () => (await deliveriesOf(all.webhook.id)).every(({ state }) => state === "delivered"));
  expect((await deliveriesOf(all.webhook.id)).map(({ type }) => type).sort()).toEqual(
    ["document.uploaded", "expense.created", "expense.deleted", "expense.ready"].sort(),
  );
  expect((await deliveriesOf(few.webhook.id)).map(({ type }) => type)).toEqual(["expense.deleted"]);
  expect(typesReceived()).toHaveLength(5);
  const deleted = receiver.received.find(({ body }) => body.includes("expense.deleted"));
  expect(JSON.parse(deleted?.body ?? "").data).toEqual({ id: row.id });

  // No event of a transaction that was not committed.
  const dead = server.db.asOrganization(founder.session.currentOrganizationId, async (tx) => {
    await tx.execute(sql`insert into event (organization_id, id, verb, subject_type, subject_id)
      values (${founder.session.currentOrganizationId}, gen_random_uuid(), 'deleted', 'expense', '7')`);
    throw new Error("undone");
  });
  await expect(dead).rejects.toThrow("undone");
  const { rows } = await server.db.asSystem((tx) => tx.execute(sql`select * from webhook_outbox`));
  expect(rows).toEqual([]);
  const params = { id: all.webhook.id };
  expectFailure(
    await sendCall(server.origin, CALLS.listWebhookDeliveries, { params }, stranger.headers),
    CALLS.listWebhookDeliveries.failures.notFound,
  );
});

it("sends an invoice and its payment as their lists show them", async () => {
  const { webhook } = await add(["invoice.issued", "invoice.paid", "payment.recorded"]);
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Grace Hopper", company: "Compilers Ltd" } });
  const item = { description: "Translating formulas", quantity: 3, unitPrice: 100, accountCode: "4100" };
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "USD", items: [item] },
  });
  const params = { id: invoice.id };
  await founder.call(CALLS.issueInvoice, { params, body: { revision: invoice.revision } });
  const items = [{ invoiceId: invoice.id, amount: 300 }];
  await founder.call(CALLS.recordPayment, {
    body: { date: "2026-03-05", amount: 300, currency: "USD", accountCode: "1100", items },
  });
  await waitFor(() => receiver.received.length === 3);
  const told = Object.fromEntries(receiver.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data]));
  expect(told["invoice.issued"]).toMatchObject({ id: invoice.id, total: 300, client: { name: "Compilers Ltd" } });
  expect(told["invoice.paid"]).toMatchObject({ id: invoice.id, status: "paid", open: 0 });
  expect(told["payment.recorded"]).toMatchObject({ direction: "in", amount: 300 });
  expect(await stateOf(webhook.id)).toBe("active");
});

it("reports the result of a test and a resend at once; follows no redirects, and truncates responses", async () => {
  const { webhook } = await add(["expense.created"]);
  const params = { id: webhook.id };
  receiver.answers.push({ status: 302, headers: { location: "http://127.0.0.1:1/" }, body: "x".repeat(20_000) });
  const refused = await founder.call(CALLS.testWebhook, { params });
  expect(refused).toMatchObject({
    success: false,
    message: "It answered 302, a redirect, and those are not followed.",
    delivery: { type: "webhook.test", state: "failed", answer: "x".repeat(4096) },
  });
  expect(await stateOf(webhook.id)).toBe("failing");
  const resend = { params: { ...params, deliveryId: refused.delivery.id } };
  const again = await founder.call(CALLS.resendWebhookDelivery, resend);
  expect(again).toMatchObject({ success: true, delivery: { id: refused.delivery.id, state: "delivered" } });
  expect(again.delivery.attempts).toHaveLength(2);
  expect(await stateOf(webhook.id)).toBe("active");
  const silent = await add(["expense.created"], "http://127.0.0.1:9/");
  expect((await founder.call(CALLS.testWebhook, { params: { id: silent.webhook.id } })).message).toBe(
    "Nothing answers at this address.",
  );
});

it("signs with the former secret too for a day after a change", async () => {
  const { webhook, secret: old } = await add(["expense.created"]);
  const params = { id: webhook.id };
  const { secret } = await founder.call(CALLS.rotateWebhookSecret, { params });
  expect(await founder.call(CALLS.showWebhookSecret, { params })).toEqual({ secret });
  await founder.call(CALLS.testWebhook, { params });
  const [{ body, headers }] = receiver.received as [Received];
  for (const one of [old, secret])
    expect(() => new Webhook(one).verify(body, headers as Record<string, string>)).not.toThrow();
});

it("turns off an endpoint that failed for 3 days, or is gone, with a mail; it can be turned on again", async () => {
  const { webhook } = await add(["expense.created"]);
  const params = { id: webhook.id };
  await server.db.asSystem((tx) =>
    tx.execute(sql`update webhook_endpoint set failing_since = now() - interval '73 hours' where id = ${webhook.id}`),
  );
  receiver.answers.push({ status: 500 }, { status: 410 });
  await founder.call(CALLS.testWebhook, { params });
  expect(await stateOf(webhook.id)).toBe("disabled");
  const mail = await server.mailTo(founder.email, "webhook_disabled");
  expect(mail.text).toContain(receiver.url);
  const told = await founder.call(CALLS.listAuditEvents, { query: { perPage: 1 } });
  expect(told.data[0]?.sentence).toContain("was switched off");
  // Sends nothing while it is off.
  await founder.call(CALLS.createExpense, { body: expense });

  const body = { url: receiver.url, events: ["expense.created" as const], description: "" };
  await founder.call(CALLS.updateWebhook, { params, body: { ...body, active: true } });
  expect(await stateOf(webhook.id)).toBe("active");
  await founder.call(CALLS.updateWebhook, { params, body: { ...body, active: false } });
  expect(await stateOf(webhook.id)).toBe("paused");
  await founder.call(CALLS.updateWebhook, { params, body: { ...body, active: true } });
  await founder.call(CALLS.testWebhook, { params });
  expect(await stateOf(webhook.id)).toBe("disabled");
  expect((await deliveriesOf(webhook.id)).map(({ type }) => type)).toEqual(["webhook.test", "webhook.test"]);
});
