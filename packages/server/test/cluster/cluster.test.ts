/**
 * Three processes that answer, two that extract and run jobs, behind nginx, with only database, storage, and mail server in common:
 * every process gives the same answer, and restarting all of them, one after another, fails no request.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CALLS, createClient, type ProgressNews, progressNews } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/database.ts";
import { newFolder, until } from "../embedded/support.ts";
import { receiptPdf } from "../support/documents.ts";
import { freePort } from "../support/process.ts";
import { PASSWORD, type Person, signedIn } from "../support/server.ts";
import { upload } from "../support/wire.ts";
import { type Cluster, startCluster } from "./cluster.ts";

let folder: string;
let cluster: Cluster;
let db: Database;
let ada: Person;
/** Ada as the process of that name knows her, past nginx. */
const at = (name: string): Person => {
  const found = cluster.processes().find((each) => each.name === name);
  return signedIn(found?.origin ?? "", ada.session, ada.email);
};
const metricsOf = async (name: string) => {
  const origin = cluster.processes().find((each) => each.name === name)?.origin;
  return (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${cluster.metricsToken}` } })).text();
};
const receipt = async (number: string) => new Uint8Array(await receiptPdf({ number }));

beforeAll(async () => {
  folder = join(newFolder(), "cluster");
  const settings = { RATE_LIMIT_PER_MINUTE: "1000", MAILS_PER_HOUR_OF_SOURCE: "1000" };
  cluster = await startCluster({
    folder,
    port: await freePort(),
    apis: 3,
    workers: 2,
    settings,
    log: () => undefined,
  });
  db = openDatabase(cluster.databaseUrl, { onError: () => undefined });
}, 120_000);
afterAll(async () => {
  await db?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe("several processes", { timeout: 180_000 }, () => {
  it("sign a user in at each after a registration at one, with one mail", async () => {
    const email = "ada@example.com";
    const body = { name: "Ada Lovelace", email, companyName: "Analytical Engines", password: PASSWORD };
    const session = await createClient({ origin: cluster.origin })(CALLS.register, { body });
    ada = signedIn(cluster.origin, session, email);
    for (const name of ["api-1", "api-2", "api-3"])
      expect((await at(name).call(CALLS.getProfile, {})).email).toBe(email);
    await until("the mail is there", () => cluster.mails.length > 0);
    expect(cluster.mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
    // The link names the address that browsers know, not a process.
    expect(cluster.mails[0]?.link).toMatch(cluster.origin);
    // An organization writes only to members whose address is proven.
    const token = new URL(cluster.mails[0]?.link ?? "").searchParams.get("token") ?? "";
    await createClient({ origin: cluster.origin })(CALLS.verifyEmail, { body: { token } });
  });

  it("share a document sent to one and requested at another: a worker processes it, and the third shows it", async () => {
    // Past nginx, as a browser listens.
    const news: ProgressNews[] = [];
    const leaving = new AbortController();
    const onProgress = (state: unknown) => news.push(progressNews.parse(state));
    const stream = ada
      .call(CALLS.watchProgress, { query: { seconds: 120 } }, { signal: leaving.signal, onProgress })
      .catch((error: Error) => error.name);
    await until("the stream listens", () => news.some(({ kind }) => kind === "listening"));
    const { fileUrl, expenseId } = await upload(at("api-1"), await receipt("A-1"), { expenseId: -1 });
    const read = await at("api-2").call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    expect(read.entry?.reference).toBe("A-1");
    await until("the stream tells of it", () => news.some((one) => one.kind === "read" && one.expenseId === expenseId));
    leaving.abort();
    await stream;
    const seen = await at("api-3").call(CALLS.getExpense, { params: { id: String(expenseId) } });
    expect(seen.status).toMatch(/^(ready|to_review)$/);
    const texts = {
      api: await metricsOf("api-2"),
      workers: await Promise.all(["worker-1", "worker-2"].map(metricsOf)),
    };
    expect(texts.api).not.toContain("tallyleaf_reading_duration_seconds_count{");
    expect(texts.workers.join("\n")).toContain("tallyleaf_reading_duration_seconds_count{");
    // nginx keeps what is for the operator alone to itself.
    expect((await fetch(`${cluster.origin}/metrics`)).status).toBe(404);
  });

  it("count attempts together", async () => {
    const wrong = { email: "grace@example.com", password: "not the right one" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const origin = cluster.processes()[attempt % 3]?.origin;
      const answer = await fetch(`${origin}/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wrong),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it("run a request once when it is repeated at another process", async () => {
    const headers = { ...ada.headers, "Idempotency-Key": "once-and-no-more", "content-type": "application/json" };
    const body = JSON.stringify({ name: "Babbage & Sons" });
    const answers = await Promise.all(
      cluster
        .processes()
        .slice(0, 3)
        .map(async ({ origin }) => {
          const answer = await fetch(`${origin}/api/clients`, { method: "POST", headers, body });
          return [answer.status, await answer.text()] as const;
        }),
    );
    // A client that comes while the first is running is asked to come again.
    expect(new Set(answers.filter(([status]) => status !== 409).map(([, text]) => text)).size).toBe(1);
    expect((await ada.call(CALLS.listClients, { query: {} })).meta.total).toBe(1);
  });

  it("restart one after another under traffic: no request fails, and due work is done once", async () => {
    const { schedule } = await ada.call(CALLS.createReportSchedule, {
      body: {
        type: "expense_analysis",
        range: "last_month",
        file: "csv",
        frequency: "monthly",
        day: 4,
        recipients: [ada.session.user.id],
      },
    });
    // As if all had been down for some hours, in which the schedule fell due.
    await db.asSystem(async (tx) => {
      await tx.execute(sql`update report_schedule set next_run = current_date - 1 where id = ${schedule.id}`);
      await tx.execute(sql`update pgboss.version set cron_on = now() - interval '3 hours'`);
      await tx.execute(sql`update pgboss.schedule set created_on = now() - interval '1 day'`);
    });
    const pids = cluster.processes().map(({ pid }) => pid);
    const traffic = startTraffic();
    await cluster.restart();
    const { answered, failed } = await traffic.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(
      cluster
        .processes()
        .map(({ pid }) => pid)
        .filter((pid) => pids.includes(pid)),
    ).toEqual([]);

    const runs = await ada.call(CALLS.listReportRuns, { query: {} });
    expect(runs.data.filter(({ scheduled }) => scheduled)).toHaveLength(1);
    await until("the report is in the mailbox", () => reports().length > 0);
    expect(reports()).toHaveLength(1);
  });

  const reports = () => cluster.mails.filter(({ attachments }) => attachments.length > 0);

  /** Users who read and users who upload, through nginx, until they are stopped. */
  function startTraffic() {
    const failed: unknown[] = [];
    const count = { answered: 0, documents: 0 };
    let stopping = false;
    const again = async (work: () => Promise<unknown>) => {
      while (!stopping)
        try {
          await work();
          count.answered += 1;
          await pause(100);
        } catch (error) {
          failed.push(error);
        }
    };
    const look = () => ada.call(CALLS.listExpenses, { query: { perPage: 10 } });
    const nails = {
      vendorName: "Corner Hardware",
      description: "Nails",
      invoiceDate: "2026-04-03",
      totalAmount: 12.5,
      taxes: [],
      paymentAccountId: "1100",
      accountCode: "5000",
      lineItems: [],
    };
    const write = () => ada.call(CALLS.createExpense, { body: nails });
    const send = async () => {
      count.documents += 1;
      const { fileUrl } = await upload(ada, await receipt(`T-${count.documents}`), { expenseId: -1 });
      await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    };
    const loops = [look, look, write, send].map(again);
    return {
      stop: async () => {
        stopping = true;
        await Promise.all(loops);
        return { answered: count.answered, failed };
      },
    };
  }
});
