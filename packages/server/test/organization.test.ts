/** The company: its details, its export, and its end, which takes all that was its own and nothing else. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CALLS, COMMON_FAILURES, DELETE_PHRASE, TAX_CHECKS, type Upload } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseOrganization } from "../src/features/company/store.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await server.register({ companyName: "Analytical Engines" });
});
afterAll(() => server.close());

const DETAILS = {
  name: "Engines & Söhne",
  address: "12 Market Street\nSpringfield",
  phone: "+49 30 1234-567",
  email: "books@engines.example",
  taxId: "DE123456789",
  industry: "Machines",
  regNumber: "HRB 12345",
  established: 1837,
  size: "11-50",
  website: "https://engines.example/about",
} as const;

/** Uploads a receipt and has it read. */
async function book(person: Person, name: string): Promise<Upload> {
  const document = await upload(person, scriptedPdf(purchase(name)), { expenseId: -1, name: `${name}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return document;
}

describe("the company's details", () => {
  it("are stored as saved, trimmed; the founder sees all, others what documents show", async () => {
    const saved = await founder.call(CALLS.saveOrganization, { body: { ...DETAILS, name: `  ${DETAILS.name} ` } });
    expect(saved).toMatchObject({ message: "Organization details updated successfully", data: DETAILS });
    expect((await founder.call(CALLS.getOrganization, {})).data).toMatchObject(DETAILS);
    for (const role of ["accountant", "employee"] as const) {
      const member = await addMember(server, founder, role);
      const { data } = await member.call(CALLS.getOrganization, {});
      expect(data).toMatchObject({ name: DETAILS.name, address: DETAILS.address, taxId: "", phone: "", website: "" });
    }
  });

  it("show the founder what changed, and nothing else", async () => {
    await founder.call(CALLS.saveOrganization, { body: { ...DETAILS, established: 1838 } });
    const [last] = await server.db.asOrganization(founder.session.currentOrganizationId, async (tx) => {
      const result = await tx.execute<{ before: object; after: object }>(
        sql`select before, after from event where verb = 'updated' and subject_type = 'organization' order by at desc limit 1`,
      );
      return result.rows;
    });
    expect(last).toEqual({ before: { established: 1837 }, after: { established: 1838 } });
  });

  it("include a logo, made small", async () => {
    const file = new File([await wideLogo()], "logo.png", { type: "image/png" });
    const { logoUrl } = await founder.call(CALLS.saveLogo, { file });
    expect(logoUrl).toMatch(/^data:image\/webp;base64,/);
    expect((await founder.call(CALLS.getOrganization, {})).data.logoUrl).toBe(logoUrl);
    await founder.call(CALLS.removeLogo, {});
    expect((await founder.call(CALLS.getOrganization, {})).data.logoUrl).toBeNull();
  });
});

describe("the country", () => {
  it("shows first what another one changes, and stays once a return is filed", async () => {
    const owner = await server.register({ defaultCurrency: "EUR" });
    await owner.call(CALLS.saveOrganization, { body: { country: "DE" } });
    const register = async (country: string) => {
      const body = { country, startsOn: "2026-01-01", rhythm: "quarter" } as const;
      return (await owner.call(CALLS.addTaxRegistration, { body })).registration.id;
    };
    const id = await register("DE");
    const preview = (country?: string) =>
      owner.call(CALLS.previewCountryChange, { query: country === undefined ? {} : { country } });
    expect(await preview("FR")).toEqual({
      isAllowed: true,
      before: {
        country: "DE",
        retention: { books: 10, vouchers: 8, letters: 6 },
        needsClosingEntry: false,
        paper: "a4",
      },
      after: {
        country: "FR",
        retention: { books: 10, vouchers: 10, letters: 5 },
        needsClosingEntry: true,
        paper: "a4",
      },
      registrations: [{ country: "DE", region: "", filed: 0 }],
      asksRegistration: true,
      otherCurrency: null,
      lines: 0,
    });
    expect(await preview("US")).toMatchObject({
      after: { paper: "letter" },
      asksRegistration: true,
      otherCurrency: "USD",
    });
    expect(await preview()).toMatchObject({ after: { country: null }, asksRegistration: false });

    await stateCompany(owner);
    // A sale abroad without a code: another one is proposed in France.
    await register("FR");
    const { client } = await owner.call(CALLS.addClient, { body: { name: "Heidi", country: "CH", ...ADDRESS } });
    const item = { description: "Advice", quantity: 1, unitPrice: 50, accountCode: "4100" };
    const { invoice } = await owner.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: client.id, issueDate: "2026-02-03", dueDate: "2026-02-03", currency: "EUR" },
        items: [item, { ...item, taxRate: 19 }],
      },
    });
    await owner.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    expect((await preview("FR")).lines).toBe(1);
    await owner.call(CALLS.saveOrganization, { body: { country: "FR" } });
    expect(await preview("DE")).toMatchObject({ lines: 1, asksRegistration: false });
    await owner.call(CALLS.saveOrganization, { body: { country: "DE" } });

    const params = { id, from: "2026-01-01" };
    const { payable } = await owner.call(CALLS.getTaxReturn, { params });
    const acknowledged = [...TAX_CHECKS];
    await owner.call(CALLS.fileTaxReturn, { params, body: { filedOn: "2026-04-03", payable, acknowledged } });
    expect(await preview("FR")).toMatchObject({ isAllowed: false, registrations: [{ filed: 1 }, { filed: 0 }] });
    const refusal = { status: 409, code: "country_filed", message: /A tax return is filed/ };
    const setUp = { businessType: "services", country: "FR" } as const;
    for (const change of [
      () => owner.call(CALLS.saveOrganization, { body: { country: "FR" } }),
      () => owner.call(CALLS.saveOrganization, { body: { country: null } }),
      () => owner.call(CALLS.runBusinessSetup, { body: setUp }),
    ])
      await expect(change()).rejects.toMatchObject(refusal);
    // Everything else can change, and the same country is none other.
    await owner.call(CALLS.saveOrganization, { body: { country: "DE", phone: "+49 30 1234-567" } });
    await owner.call(CALLS.runBusinessSetup, { body: { ...setUp, country: "DE" } });
    await owner.call(CALLS.withdrawTaxReturn, { params, body: { reason: "Wrong country" } });
    await owner.call(CALLS.saveOrganization, { body: { country: "FR" } });
    expect((await owner.call(CALLS.getOrganization, {})).data.country).toBe("FR");
  });

  it("is previewed by those who can change it or run the business setup", async () => {
    const accountant = await addMember(server, founder, "accountant");
    expect(await accountant.call(CALLS.previewCountryChange, { query: {} })).toMatchObject({ isAllowed: true });
    const employee = await addMember(server, founder, "employee");
    await expect(employee.call(CALLS.previewCountryChange, { query: {} })).rejects.toMatchObject({
      code: COMMON_FAILURES.forbidden.code,
    });
  });
});

describe("the export", () => {
  it("contains the lists, the journal line by line, and every document as uploaded", async () => {
    const owner = await server.register({ companyName: "=Difference Engines" });
    await owner.call(CALLS.addClient, { body: { name: "Ada", address: "1 Hive Lane\nTown", paymentTermsDays: 9 } });
    const document = await book(owner, "first");
    const gone = await book(owner, "gone");
    await owner.call(CALLS.deleteExpense, {
      params: { id: String(gone.expenseId) },
      query: { deleteS3Document: "true" },
    });
    const link = await owner.call(CALLS.exportOrganization, {});
    // The law asks for the original of what was posted, also of a deleted expense.
    expect(link).toMatchObject({ documents: 2, bytes: document.size + gone.size });
    expect(link.fileName).toMatch(/^Difference-Engines-\d{4}-\d\d-\d\d\.zip$/);
    const path = new URL(link.downloadUrl).pathname + new URL(link.downloadUrl).search;
    const answer = await send(`${server.origin}${path}`);
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(Object.keys(files).sort()).toEqual(
      [
        "accounts.csv",
        "categories.csv",
        "clients.csv",
        "company.csv",
        ...[document, gone].map(({ key }) => `documents/${key.split("/").slice(1).join("/")}`),
        "exchange-rates.csv",
        "expenses.csv",
        "invoice-items.csv",
        "invoices.csv",
        "journal.csv",
        "members.csv",
        "projects.csv",
        "rules.csv",
      ].sort(),
    );
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text("company.csv")).toContain("'=Difference Engines");
    // Exported lists can be imported again.
    const unchanged = { added: 0, changed: 0, bad: 0 };
    for (const [name, call] of [
      ["accounts.csv", CALLS.importAccounts],
      ["categories.csv", CALLS.importCategories],
      ["clients.csv", CALLS.importClients],
    ] as const)
      expect(await owner.call(call, { body: { csv: text(name), dryRun: false } })).toMatchObject(unchanged);
    expect(text("journal.csv").split("\n")[0]).toContain("Entry ID,Date,Posted");
    expect(text("journal.csv")).toContain("Vendor first");
    expect(text("expenses.csv")).toContain(document.key.split("/").slice(1).join("/"));
    expect(Buffer.from(files[`documents/${document.key.split("/").slice(1).join("/")}`] ?? [])).toEqual(
      Buffer.from(scriptedPdf(purchase("first"))),
    );
  });

  it("opens by its own link only, for 5 minutes", async () => {
    const { downloadUrl } = await founder.call(CALLS.exportOrganization, {});
    const url = new URL(downloadUrl);
    const open = (change: (query: URLSearchParams) => void) => {
      const query = new URLSearchParams(url.search);
      change(query);
      return send(`${server.origin}${url.pathname}?${query}`);
    };
    const rival = await server.register();
    for (const change of [
      (query: URLSearchParams) => query.set("organization", rival.session.currentOrganizationId),
      (query: URLSearchParams) => query.set("expires", String(Number(query.get("expires")) + 60)),
      (query: URLSearchParams) => query.set("name", "other.zip"),
      (query: URLSearchParams) => query.set("signature", ""),
      (query: URLSearchParams) => query.delete("organization"),
    ])
      expectFailure(await open(change), COMMON_FAILURES.notFound);
    const left = Number(url.searchParams.get("expires")) - Date.now() / 1000;
    expect(left).toBeGreaterThan(290);
    expect(left).toBeLessThanOrEqual(300);
    expect((await open(() => undefined)).status).toBe(200);
  });
});

describe("deleting a company", () => {
  const end = (person: Pick<Person, "headers">, password = PASSWORD, withoutArchive = true) =>
    sendCall(
      server.origin,
      CALLS.deleteOrganization,
      { body: { confirmation: DELETE_PHRASE, password, withoutArchive } },
      person.headers,
    );

  it("hands out the archive first, unless nothing must be kept or it isn't wanted", async () => {
    const { archiveMissing } = CALLS.deleteOrganization.failures;
    const owner = await server.register({ companyName: "Archived" });
    await book(owner, "kept");
    expectFailure(await end(owner, PASSWORD, false), archiveMissing);
    // A link alone is no archive, and neither is a download that was cut off.
    const { downloadUrl } = await owner.call(CALLS.exportOrganization, {});
    expectFailure(await end(owner, PASSWORD, false), archiveMissing);
    const { pathname, search } = new URL(downloadUrl);
    const archive = await fetch(`${server.origin}${pathname}${search}`);
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(500);
    await expect.poll(async () => (await end(owner, PASSWORD, false)).status, { timeout: 20_000 }).toBe(200);
    const empty = await server.register({ companyName: "Empty" });
    expect((await end(empty, PASSWORD, false)).status).toBe(200);
  });

  /** Number of transactions that wait for a lock. */
  const waiting = async () => {
    const locked = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await server.db.asSystem((tx) => tx.execute<{ n: number }>(locked))).rows[0]?.n;
  };

  it("removes all its rows and files, and leaves its members' accounts and other companies", async () => {
    const owner = await server.register({ companyName: "Short Lived" });
    const [document, others] = [await book(owner, "mine"), await book(founder, "theirs")];
    const accountant = await addMember(server, owner, "accountant");
    const employee = await addMember(server, owner, "employee");
    const id = owner.session.currentOrganizationId;
    await server.db.asSystem((tx) =>
      tx.execute(sql`update app_user set primary_organization_id = ${id} where id = ${accountant.session.user.id}`),
    );
    expectFailure(await end(accountant), COMMON_FAILURES.forbidden);
    expectFailure(await end(owner, "wrong"), CALLS.deleteOrganization.failures.wrongPassword);
    const { data } = await owner.call(CALLS.listAuditEvents, { query: { area: "security" } });
    expect(data[0]).toMatchObject({ verb: "password_refused", actor: { id: owner.session.user.id } });
    expect(existsSync(join(server.filesFolder, document.key))).toBe(true);

    expect((await end(owner)).json).toEqual({
      success: true,
      message: "Your company account has been permanently deleted",
    });
    expect(await rowsOf(id)).toEqual({});
    await expect.poll(() => existsSync(join(server.filesFolder, id))).toBe(false);
    for (const person of [owner, accountant, employee])
      expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.notMember);

    const signIn = (email: string) => sendCall(server.origin, CALLS.login, { body: { email, password: PASSWORD } });
    expectFailure(await signIn(owner.email), CALLS.login.failures.noOrganization);
    expect((await signIn(accountant.email)).json).toMatchObject({
      currentOrganizationId: accountant.session.currentOrganizationId,
    });
    expect(existsSync(join(server.filesFolder, others.key))).toBe(true);
    expect(await founder.call(CALLS.getExpense, { params: { id: String(others.expenseId) } })).toMatchObject({
      status: "ready",
    });
  });

  it("does nothing when the requester loses the founder role while waiting", async () => {
    const owner = await server.register();
    const organizationId = owner.session.currentOrganizationId;
    const { answer } = await server.db.asSystem(async (tx) => {
      await tx.execute(sql`update membership set role = 'employee' where organization_id = ${organizationId}`);
      await tx.execute(sql`select 1 from organization where id = ${organizationId} for update`);
      // Let in as a founder, since this is not committed yet; then it waits for the row.
      const answer = end(owner);
      await expect.poll(waiting).toBeGreaterThan(0);
      return { answer };
    });
    expectFailure(await answer, COMMON_FAILURES.forbidden);
    expect(await rowsOf(organizationId)).not.toEqual({});
  });

  it("does not deadlock with an extraction that writes its result", async () => {
    const owner = await server.register();
    const organizationId = owner.session.currentOrganizationId;
    const document = await upload(owner, scriptedPdf(purchase("last")), { expenseId: -1 });
    const { answer } = await server.db.asSystem(async (tx) => {
      await tx.execute(sql`select 1 from organization where id = ${organizationId} for update`);
      const answer = sendCall(
        server.origin,
        CALLS.processInvoice,
        { body: { s3Url: document.fileUrl } },
        owner.headers,
      );
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      const job = sql`select 1 from pgboss.job where group_id = ${organizationId} and state = 'active' for update nowait`;
      expect((await tx.execute(job)).rowCount).toBe(1);
      await eraseOrganization(tx, organizationId);
      return { answer };
    });
    expect((await answer).status).toBeLessThan(500);
    expect(await rowsOf(organizationId)).toEqual({});
  });

  it("cancels its jobs first, so that no process is blocked", async () => {
    const owner = await server.register();
    const organizationId = owner.session.currentOrganizationId;
    await upload(owner, scriptedPdf(purchase("never read")), { expenseId: -1 });
    const jobs = async () =>
      (
        await server.db.asSystem((tx) =>
          tx.execute(sql`select 1 from pgboss.job where group_id = ${organizationId} for update nowait`),
        )
      ).rowCount;
    expect(await jobs()).toBe(1);
    const { answer } = await server.db.asSystem(async (tx) => {
      await tx.execute(sql`select 1 from organization where id = ${organizationId} for key share`);
      const answer = end(owner);
      await expect.poll(waiting).toBeGreaterThan(0);
      expect(await jobs()).toBe(0);
      return { answer };
    });
    expect((await answer).status).toBe(200);
  });

  it("works once when requested twice at once", async () => {
    const owner = await server.register();
    const answers = await Promise.all([end(owner), end(owner), end(owner)]);
    for (const answer of answers) expect([200, 403]).toContain(answer.status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf(owner.session.currentOrganizationId)).toEqual({});
  });
});

/** Number of an organization's rows by table, for every table with the column; empty tables are left out. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  return server.db.asSystem(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const result = await tx.execute<{ rows: number }>(
        sql`select count(*)::int as rows from ${sql.identifier(name)} where organization_id = ${id}`,
      );
      const rows = result.rows[0]?.rows ?? 0;
      if (rows > 0) counts[name] = rows;
    }
    return counts;
  });
}

async function wideLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 1200, height: 200, channels: 4, background: "#0b6b4f80" } })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}
