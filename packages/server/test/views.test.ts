/** Saved views over HTTP: a person's own and the organization's, and the columns that follow the person. */
import { CALLS, changeView, chooseColumns, MAX_VIEWS, saveView, type ViewPlace } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let accountant: Person;
let employee: Person;
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.register({ defaultCurrency: "EUR" });
  accountant = await addMember(server, founder, "accountant");
  employee = await addMember(server, founder, "employee");
});
afterAll(() => server.close());

const save = async (person: Person, place: ViewPlace, name: string, more: { query?: string; shared?: boolean } = {}) =>
  (await person.call(saveView, { body: { place, name, query: "status=overdue", ...more } })).view;
const namesOf = async (person: Person, place: ViewPlace) =>
  (await person.call(CALLS.listViews, {})).data.filter((view) => view.place === place).map(({ name }) => name);
const columnsOf = async (person: Person, place: ViewPlace) =>
  (await person.call(CALLS.listViews, {})).columns.find((list) => list.place === place)?.columns;

describe("a saved view", () => {
  it("is its person's alone until it is shared", async () => {
    const view = await save(founder, "invoices", "Late ones", { query: "status=overdue&columns=number,open" });
    expect(view).toMatchObject({
      by: null,
      editable: true,
      shared: false,
      query: "status=overdue&columns=number,open",
    });
    expect(await namesOf(employee, "invoices")).toEqual([]);
    await founder.call(changeView, { params: { id: view.id }, body: { shared: true } });
    const { data } = await employee.call(CALLS.listViews, {});
    expect(data).toMatchObject([{ name: "Late ones", query: view.query, shared: true, editable: false }]);
    expect(data[0]?.by).not.toBeNull();
    // Not theirs: neither renamed nor deleted. Who sees it not at all gets the same answer.
    for (const call of [changeView, CALLS.deleteView])
      expectFailure(
        await sendCall(server.origin, call, { params: { id: view.id }, body: { name: "Mine" } }, employee.headers),
        changeView.failures.notFound,
      );
    // A bookkeeper keeps the organization's views in order.
    await accountant.call(changeView, { params: { id: view.id }, body: { name: "Overdue" } });
    expect(await namesOf(founder, "invoices")).toEqual(["Overdue"]);
    const stranger = await server.register({ defaultCurrency: "EUR" });
    expect(await namesOf(stranger, "invoices")).toEqual([]);
  });

  it("is seen and saved only by people who may open its list", async () => {
    await save(founder, "journal", "By hand", { query: "show=manual", shared: true });
    await save(founder, "reports", "Year to date", { query: "range=year_to_date", shared: true });
    expect(await namesOf(accountant, "journal")).toEqual(["By hand"]);
    expect(await namesOf(employee, "journal")).toEqual([]);
    expect(await namesOf(employee, "reports")).toEqual([]);
    const body = { place: "journal", name: "Mine", query: "" };
    expectFailure(await sendCall(server.origin, saveView, { body }, employee.headers), saveView.failures.noAccess);
    const columns = { body: { place: "journal", columns: ["date"] } };
    expectFailure(
      await sendCall(server.origin, chooseColumns, columns, employee.headers),
      chooseColumns.failures.noAccess,
    );
  });

  it("has a name of its own for each person and list, whatever its case", async () => {
    const view = await save(founder, "clients", "Big");
    const body = { place: "clients", name: "BIG", query: "" };
    expectFailure(await sendCall(server.origin, saveView, { body }, founder.headers), saveView.failures.nameTaken);
    await save(founder, "vendors", "Big");
    await save(accountant, "clients", "Big");
    const other = await save(founder, "clients", "Small");
    const renamed = { params: { id: other.id }, body: { name: "big" } };
    expectFailure(await sendCall(server.origin, changeView, renamed, founder.headers), changeView.failures.nameTaken);
    await founder.call(changeView, { params: { id: view.id }, body: { name: "bIG" } });
    expect(await namesOf(founder, "clients")).toEqual(["bIG", "Small"]);
  });

  it("comes back by undo, as it was", async () => {
    const view = await save(founder, "bills", "Rent", { shared: true });
    const { undo, message } = await accountant.call(CALLS.deleteView, { params: { id: view.id } });
    expect(message).toBe("Rent deleted");
    expect(await namesOf(founder, "bills")).toEqual([]);
    await accountant.call(CALLS.undoChange, { params: { id: undo } });
    const { data } = await founder.call(CALLS.listViews, {});
    expect(data.find(({ place }) => place === "bills")).toEqual(view);
  });

  it(`is refused beyond ${MAX_VIEWS} of a person`, async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    for (let count = 0; count < MAX_VIEWS; count++) await save(person, "expenses", `View ${count}`);
    // Columns are no view.
    await person.call(chooseColumns, { body: { place: "expenses", columns: ["amount"] } });
    const body = { place: "expenses", name: "One more", query: "" };
    expectFailure(await sendCall(server.origin, saveView, { body }, person.headers), saveView.failures.tooMany);
  });
});

describe("columns", () => {
  it("follow their person, list by list, until the standard ones are wanted again", async () => {
    const choose = (person: Person, place: ViewPlace, columns: string[] | null) =>
      person.call(chooseColumns, { body: { place, columns } });
    await choose(founder, "expenses", ["date", "amount"]);
    await choose(founder, "expenses", ["amount", "dueDate"]);
    await choose(founder, "bank_lines", []);
    await choose(accountant, "expenses", ["status"]);
    expect(await columnsOf(founder, "expenses")).toEqual(["amount", "dueDate"]);
    expect(await columnsOf(founder, "bank_lines")).toEqual([]);
    expect(await columnsOf(accountant, "expenses")).toEqual(["status"]);
    await choose(founder, "expenses", null);
    expect(await columnsOf(founder, "expenses")).toBeUndefined();
    expect(await namesOf(founder, "expenses")).toEqual([]);
  });
});
