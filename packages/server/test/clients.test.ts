/** Clients over HTTP: lists, what is kept of them, projects, CSV out and in. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events } from "../src/platform/db/schema.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Body = CallInput<typeof CALLS.addClient>["body"];
const add = async (person: Person, body: Body) => (await person.call(CALLS.addClient, { body })).client;
type Query = CallInput<typeof CALLS.listClients>["query"];
const list = (person: Person, query: Query = {}) => person.call(CALLS.listClients, { query });
const names = async (person: Person, query: Query = {}) => (await list(person, query)).data.map(({ name }) => name);

describe("the list", () => {
  let founder: Person;
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
    await add(founder, { name: "Zoë Adler", company: "Alpha GmbH", email: "zoe@alpha.example" });
    await add(founder, { name: "ada Byron", company: "Bees Ltd", email: "ada@bees.example", currency: "GBP" });
    const { id } = await add(founder, { name: "Émile Cool", email: "emile@100%.example", paymentTermsDays: 7 });
    await founder.call(CALLS.archiveClient, { params: { id }, body: { active: false } });
    await founder.call(CALLS.createProject, { params: { id }, body: { name: "Hives" } });
  });

  it("counts all, active and archived ones, and shows each kind, as people sort", async () => {
    const { counts, meta, data } = await list(founder);
    expect([counts, meta]).toEqual([
      { all: 3, active: 2, inactive: 1 },
      { total: 3, currentPage: 1, perPage: 10 },
    ]);
    expect(data[1]).toMatchObject({ name: "Émile Cool", projectCount: 1, revenue: 0, revenueCurrency: "EUR" });
    expect(await names(founder)).toEqual(["ada Byron", "Émile Cool", "Zoë Adler"]);
    expect(await names(founder, { status: "active", sortOrder: "desc" })).toEqual(["Zoë Adler", "ada Byron"]);
    expect(await names(founder, { sortBy: "projects", sortOrder: "desc", perPage: 1 })).toEqual(["Émile Cool"]);
    expect(await names(founder, { sortBy: "status", sortOrder: "desc", perPage: 1 })).toEqual(["Émile Cool"]);
    expect(await names(founder, { sortBy: "revenue", page: 2, perPage: 2 })).toEqual(["Zoë Adler"]);
  });

  it("is searched by name, company and e-mail, letter by letter; the counts are those of the search", async () => {
    expect(await names(founder, { search: "ADA" })).toEqual(["ada Byron"]);
    expect(await names(founder, { search: "gmbh" })).toEqual(["Zoë Adler"]);
    expect(await names(founder, { search: "100%." })).toEqual(["Émile Cool"]);
    expect((await list(founder, { search: "100%.", status: "active" })).counts).toEqual({
      all: 1,
      active: 0,
      inactive: 1,
    });
  });

  it("is the organization's own, and an employee's too", async () => {
    const rival = await server.register();
    expect((await list(rival)).data).toEqual([]);
    const { id } = (await list(founder)).data[0] ?? { id: "" };
    const answer = await sendCall(server.origin, CALLS.getClient, { params: { id } }, rival.headers);
    expectFailure(answer, CALLS.getClient.failures.notFound);
    const employee = await addMember(server, founder, "employee");
    expect(await names(employee, { search: "ada" })).toEqual(["ada Byron"]);
  });
});

describe("the search", () => {
  it("finds a client by name, company and e-mail, and an invoice by its number and its client", async () => {
    const founder = await server.register();
    const { id } = await add(founder, { name: "Grace Hopper", company: "Compilers Ltd", email: "g@compilers.example" });
    const item = { description: "Work", quantity: 1, unitPrice: 80, accountCode: "4000" };
    const [issueDate, dueDate] = ["2026-05-01", "2026-05-15"];
    const body = { clientId: id, issueDate, dueDate, currency: "USD", items: [item] };
    const { invoice } = await founder.call(CALLS.createInvoice, { body });
    await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    for (const q of ["grace", "COMPILERS", "INV-2026-0001"]) {
      const found = await founder.call(CALLS.searchEverything, { query: { q } });
      expect(found.invoices, q).toMatchObject([{ number: "INV-2026-0001", clientName: "Compilers Ltd", total: 80 }]);
      expect(found.clients.length, q).toBe(q.startsWith("INV") ? 0 : 1);
    }
    const refused = await sendCall(server.origin, CALLS.deleteClient, { params: { id } }, founder.headers);
    expectFailure(refused, CALLS.deleteClient.failures.hasInvoices);
    const amounts = { amount: 30, accountCode: "1100", date: "2026-05-09" };
    await founder.call(CALLS.recordPayment, { body: { ...amounts, items: [{ invoiceId: invoice.id }] } });
    expect((await list(founder)).data[0]).toMatchObject({ revenue: 30, revenueCurrency: "USD" });
  });
});

describe("a client", () => {
  it("is changed, archived, made active again and deleted, and the history tells it", async () => {
    const founder = await server.register();
    const { id } = await add(founder, { company: "Bees Ltd", address: "1 Hive Lane\nLondon" });
    const changed = await founder.call(CALLS.updateClient, {
      params: { id },
      body: { company: "Bees plc", taxId: "GB1" },
    });
    const address = "1 Hive Lane\nLondon";
    expect(changed.client).toMatchObject({ company: "Bees plc", name: "", address, taxId: "GB1", active: true });
    for (const active of [false, false, true])
      expect((await founder.call(CALLS.archiveClient, { params: { id }, body: { active } })).client.active).toBe(
        active,
      );
    await founder.call(CALLS.createProject, { params: { id }, body: { name: "Hives" } });
    await founder.call(CALLS.deleteClient, { params: { id } });
    expect((await list(founder)).counts.all).toBe(0);
    const told = await server.db.asSystem((tx) => tx.select({ verb: events.verb, of: events.subjectId }).from(events));
    const verbs = told.filter(({ of }) => of === id).map(({ verb }) => verb);
    expect(verbs).toEqual(["created", "updated", "archived", "reactivated", "deleted"]);
  });

  it("has projects, which are renamed, done and deleted", async () => {
    const founder = await server.register();
    const client = await add(founder, { name: "Ada" });
    const params = { id: client.id };
    const { project } = await founder.call(CALLS.createProject, { params, body: { name: "Hives" } });
    await founder.call(CALLS.createProject, { params, body: { name: "Zebra" } });
    const body = { name: "Bee hives", description: "Ten of them", status: "done" } as const;
    await founder.call(CALLS.updateProject, { params: { id: project.id }, body });
    const shown = async () => (await founder.call(CALLS.getClient, { params })).client.projects;
    expect((await shown()).map(({ name, status }) => `${name} ${status}`)).toEqual(["Zebra active", "Bee hives done"]);
    await founder.call(CALLS.deleteProject, { params: { id: project.id } });
    expect(await shown()).toHaveLength(1);
  });
});

describe("a CSV file", () => {
  it("is imported unchanged after an export, and has no formula in a cell", async () => {
    const founder = await server.register();
    const body = {
      name: "=1+1",
      company: "A, B & Co",
      email: "ab@co.example",
      address: "1 Lane\nTown",
      currency: "JPY",
    };
    const { id } = await add(founder, { ...body, paymentTermsDays: 0 });
    await founder.call(CALLS.archiveClient, { params: { id }, body: { active: false } });
    const { csv } = await founder.call(CALLS.exportClients, {});
    expect(csv).toContain("'=1+1");
    const again = await founder.call(CALLS.importClients, { body: { csv, dryRun: false } });
    expect(again).toMatchObject({ success: true, added: 0, changed: 0, unchanged: 1, applied: false });
  });

  it("adds and changes by e-mail, else by name; a column that it lacks leaves what is there", async () => {
    const founder = await server.register();
    await add(founder, { name: "Ada", email: "ADA@bees.example", notes: "Likes honey", paymentTermsDays: 30 });
    const csv =
      "Name,Company,Email,Payment Terms\nAda B,Bees,ada@bees.example,14\nNew One,,,\nNew One,,,\n,,x@y.example,\nBad,,b@d.example,soon\n";
    const report = await founder.call(CALLS.importClients, { body: { csv, dryRun: true } });
    expect(report.lines.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
      [
        "changed",
        "Name: Ada → Ada B",
        "Company: nothing → Bees",
        "Email: ADA@bees.example → ada@bees.example",
        "Payment terms: 30 → 14",
      ],
      ["added"],
      ["bad", "This client is in line 3 already."],
      ["bad", "Name: Enter the client's name or company."],
      ["bad", "Payment Terms: Payment terms are whole days, from 0 to 365."],
    ]);
    const good = csv.split("\n").slice(0, 3).join("\n");
    await founder.call(CALLS.importClients, { body: { csv: good, dryRun: false } });
    const [ada] = (await list(founder)).data;
    const { client } = await founder.call(CALLS.getClient, { params: { id: ada?.id ?? "" } });
    expect(client).toMatchObject({ name: "Ada B", notes: "Likes honey", paymentTermsDays: 14 });
  });

  const preview = async (founder: Person, csv: string) => {
    const { lines } = await founder.call(CALLS.importClients, { body: { csv, dryRun: true } });
    return lines.map(({ outcome, notes }) => [outcome, ...notes]);
  };

  it("comes back unchanged where clients share an address, and guesses none of them", async () => {
    const founder = await server.register();
    for (const name of ["Anna", "Bert"])
      await add(founder, { name, company: `${name} KG`, email: "office@shared.example" });
    const { csv } = await founder.call(CALLS.exportClients, {});
    expect(await preview(founder, csv)).toEqual([["unchanged"], ["unchanged"]]);
    expect(
      await preview(
        founder,
        "Name,Company,Email,Phone\nBert,Bert KG,office@shared.example,5\nCara,Cara KG,Office@shared.example,",
      ),
    ).toEqual([
      ["changed", "Phone: nothing → 5"],
      ["bad", "Several clients have this email address. Name and company must be those of one of them."],
    ]);
    // Into books without them: two clients nevertheless.
    const other = await server.register();
    expect(await preview(other, csv)).toEqual([["added"], ["added"]]);
  });

  it("changes an address that was corrected in it, and exchanges no two clients", async () => {
    const founder = await server.register();
    await add(founder, { name: "Ben Carter", company: "Northwind", email: "ben@old.example" });
    await add(founder, { name: "Ada Byron", company: "Bees", email: "ada@bees.example" });
    expect(await preview(founder, "Name,Company,Email\nBen Carter,Northwind,ben@new.example")).toEqual([
      ["changed", "Email: ben@old.example → ben@new.example"],
    ]);
    expect(await preview(founder, "Name,Company,Email\nBen Carter,Northwind,ada@bees.example")).toEqual([
      ["bad", "The email address belongs to Bees, and name and company belong to another client."],
    ]);
    // A column that is not there says nothing against it.
    expect(await preview(founder, "Name,Phone\nBen Carter,1")).toEqual([["changed", "Phone: nothing → 1"]]);
  });

  it("takes two people of one name for two", async () => {
    const founder = await server.register();
    await add(founder, { name: "John Smith", email: "john@one.example" });
    expect(await preview(founder, "Name,Email\nJohn Smith,john@two.example")).toEqual([["added"]]);
    await add(founder, { name: "John Smith", email: "john@two.example" });
    expect(await preview(founder, "Name,Phone\nJohn Smith,1")).toEqual([
      ["bad", "Several clients have this name and company. Their email address must say which one you mean."],
    ]);
  });

  it("loses and shifts nothing in silence", async () => {
    const founder = await server.register();
    await add(founder, { name: "Ada", company: "Bees", phone: "1" });
    const import_ = (csv: string) => founder.call(CALLS.importClients, { body: { csv, dryRun: true } });
    expect((await import_("Name;Entreprise;E-Mail;Actif\nHans;Hans GmbH;h@h.example;oui")).message).toBe(
      "1 to add, 0 to change, 0 unchanged. Not read: Entreprise, Actif.",
    );
    expect(await preview(founder, "Name,Address,Phone\nAda,Lane 5, Town,0451")).toEqual([
      ["bad", "The line has more cells than there are columns. Put a text with a separator in it in quotes."],
    ]);
    // A line that ends before the column leaves what is there.
    expect(await preview(founder, "Name,Company,Phone\nAda,Bees")).toEqual([["unchanged"]]);
    for (const terms of ["1.000", "0x1E", "1e2", "30 days"])
      expect(await preview(founder, `Name,Payment Terms\nAda,${terms}`)).toEqual([
        ["bad", "Payment Terms: Payment terms are whole days, from 0 to 365."],
      ]);
    expect(await preview(founder, "Name,Active\nAda,nein")).toEqual([["changed", "Active: yes → no"]]);
    await expect(import_("Name,Email,Email\nAda,a@b.example,c@d.example")).rejects.toThrow(
      "The first line names the column Email twice.",
    );
    await expect(import_('Name\nA"da"\n"Bees"x')).rejects.toThrow("there is a quote inside a text in line");
  });

  it("adds each client once when sent three times at once", async () => {
    const founder = await server.register();
    const csv = `Name,Email\n${Array.from({ length: 50 }, (_, i) => `N${i},n${i}@p.example`).join("\n")}`;
    const reports = await Promise.all(
      [1, 2, 3].map(() => founder.call(CALLS.importClients, { body: { csv, dryRun: false } })),
    );
    expect(reports.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 50]);
    expect((await list(founder)).counts.all).toBe(50);
  });
});
