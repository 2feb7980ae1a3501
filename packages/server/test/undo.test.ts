/** Undo over HTTP: each deletion and bulk change is as it was before, once, for an hour, and for who made it alone. */
import { CALLS, UNDO_NEEDS, type UndoKind } from "@tallyleaf/contract";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldSteps } from "../src/features/undo/store.ts";
import { memberships, undoSteps } from "../src/platform/db/schema.ts";
import { cases } from "./contract/all.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { type ContractWorld, startContractWorld } from "./support/contract-world.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-11-20T10:00:00Z") });
  ada = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(ada);
});
afterAll(() => server.close());

const { notFound, changedSince, notAllowed } = CALLS.undoChange.failures;
const undo = (id: string, person = ada) => person.call(CALLS.undoChange, { params: { id } });
const sendUndo = (id: string, person = ada) =>
  sendCall(server.origin, CALLS.undoChange, { params: { id } }, person.headers);
const at = (id: string | number) => ({ params: { id: String(id) } });

const newClient = async (company: string) =>
  (await ada.call(CALLS.addClient, { body: { ...ADDRESS, name: "Grace", company } })).client;
const newItem = async (name: string, itemNumber = "") =>
  (await ada.call(CALLS.addItem, { body: { name, itemNumber, prices: [] } })).item;
const draftFor = (clientId: string) => ({
  clientId,
  issueDate: "2026-11-01",
  dueDate: "2026-11-15",
  currency: "EUR",
  items: [{ description: "Consulting", quantity: 1, unitPrice: 90, accountCode: "4100" }],
});

interface Try {
  /** State that must be the same again. */
  look: () => Promise<unknown>;
  change: () => Promise<{ undo?: string | undefined }>;
}

/** Makes something, and says how it is looked at and deleted. */
const TRIES: Partial<Record<UndoKind, () => Promise<Try>>> = {
  account: async () => {
    const { account } = await ada.call(CALLS.createAccount, {
      body: { code: "6990", name: "Sundry", type: "Expense" },
    });
    return {
      look: () => ada.call(CALLS.listAccounts, {}),
      change: () => ada.call(CALLS.deleteAccount, at(account.id)),
    };
  },
  category: async () => {
    const { category } = await ada.call(CALLS.createCategory, {
      body: { name: "Plants", accountCode: "6400", keywords: "fern, moss" },
    });
    return {
      look: () => ada.call(CALLS.listCategories, {}),
      change: () => ada.call(CALLS.deleteCategory, at(category.id)),
    };
  },
  dimension: async () => {
    const { dimension } = await ada.call(CALLS.createDimension, { body: { name: "Berlin", kind: "cost_center" } });
    return {
      look: () => ada.call(CALLS.listDimensions, {}),
      change: () => ada.call(CALLS.deleteDimension, at(dimension.id)),
    };
  },
  exchange_rate: async () => {
    const { exchangeRate } = await ada.call(CALLS.addExchangeRate, {
      body: { fromCurrencyCode: "NOK", toCurrencyCode: "EUR", conversionRate: 0.0875, rateType: "manual" },
    });
    return {
      look: () => ada.call(CALLS.getCurrencies, {}),
      change: () => ada.call(CALLS.removeExchangeRate, at(exchangeRate.id)),
    };
  },
  vendor: async () => {
    const { vendor } = await ada.call(CALLS.addVendor, { body: { name: "Fern & Moss", aliases: "FernMoss" } });
    return {
      look: () => ada.call(CALLS.getVendor, at(vendor.id)),
      change: () => ada.call(CALLS.deleteVendor, at(vendor.id)),
    };
  },
  vendor_archived: async () => {
    const { vendor } = await ada.call(CALLS.addVendor, { body: { name: "Old Mill" } });
    return {
      look: () => ada.call(CALLS.getVendor, at(vendor.id)),
      change: () => ada.call(CALLS.archiveVendor, { ...at(vendor.id), body: { active: false } }),
    };
  },
  client: async () => {
    const { id } = await newClient("Gone Ltd");
    await ada.call(CALLS.createProject, { ...at(id), body: { name: "Shed" } });
    return { look: () => ada.call(CALLS.getClient, at(id)), change: () => ada.call(CALLS.deleteClient, at(id)) };
  },
  client_archived: async () => {
    const { id } = await newClient("Resting Ltd");
    return {
      look: () => ada.call(CALLS.getClient, at(id)),
      change: () => ada.call(CALLS.archiveClient, { ...at(id), body: { active: false } }),
    };
  },
  project: async () => {
    const { id } = await newClient("Builder Ltd");
    const { project } = await ada.call(CALLS.createProject, { ...at(id), body: { name: "Bridge" } });
    return {
      look: async () => [await ada.call(CALLS.getClient, at(id)), await ada.call(CALLS.listDimensions, {})],
      change: () => ada.call(CALLS.deleteProject, at(project.id)),
    };
  },
  invoice: async () => {
    const { invoice } = await ada.call(CALLS.createInvoice, { body: draftFor((await newClient("Draft Ltd")).id) });
    return {
      look: () => ada.call(CALLS.getInvoice, at(invoice.id)),
      change: () => ada.call(CALLS.deleteInvoice, at(invoice.id)),
    };
  },
  item: async () => {
    const item = await newItem("Hour", "H-1");
    return {
      look: () => ada.call(CALLS.listItems, { query: {} }),
      change: () => ada.call(CALLS.deleteItem, at(item.id)),
    };
  },
  item_archived: async () => {
    const item = await newItem("Day", "D-1");
    return {
      look: () => ada.call(CALLS.listItems, { query: {} }),
      change: () => ada.call(CALLS.archiveItem, { ...at(item.id), body: { active: false } }),
    };
  },
  rule: async () => {
    const { rule } = await ada.call(CALLS.createRule, { body: { vendor: "Nine Elms", categoryCode: "6400" } });
    return { look: () => ada.call(CALLS.listRules, {}), change: () => ada.call(CALLS.deleteRule, at(rule.id)) };
  },
  conversation: async () => {
    const { conversation } = await ada.call(CALLS.chat, { body: { message: "What did I spend this month?" } });
    return {
      look: () => ada.call(CALLS.getConversation, at(conversation.id)),
      change: () => ada.call(CALLS.deleteConversation, at(conversation.id)),
    };
  },
};

describe("undo", () => {
  it.each(Object.entries(TRIES))(
    "puts back a change of kind %s, once, and the history tells it",
    async (kind, make) => {
      const { look, change } = await make();
      const before = await look();
      const { undo: id = "" } = await change();
      expect(await look().catch(() => "gone")).not.toEqual(before);
      expect((await undo(id)).message).toBe("Change undone.");
      expect(await look()).toEqual(before);
      expectFailure(await sendUndo(id), notFound);
      const { data } = await ada.call(CALLS.listAuditEvents, { query: {} });
      if (kind !== "conversation") expect(data[0]).toMatchObject({ verb: "undone", actor: { name: "Ada Lovelace" } });
    },
  );

  it("is for who made the change, with the permission that it needed", async () => {
    const bob = await addMember(server, ada, "accountant");
    const rival = await server.register();
    const item = await newItem("Hammer");
    const { undo: id } = await bob.call(CALLS.deleteItem, at(item.id));
    for (const other of [ada, rival]) expectFailure(await sendUndo(id, other), notFound);
    const member = and(
      eq(memberships.organizationId, ada.session.currentOrganizationId),
      eq(memberships.userId, bob.session.user.id),
    );
    await server.db.asSystem((tx) => tx.update(memberships).set({ role: "employee" }).where(member));
    expectFailure(await sendUndo(id, bob), notAllowed);
    await server.db.asSystem((tx) => tx.update(memberships).set({ role: "accountant" }).where(member));
    expect((await undo(id, bob)).success).toBe(true);
  });

  it("is refused whole when something was changed since", async () => {
    const item = await newItem("Saw", "S-9");
    const { undo: deleted } = await ada.call(CALLS.deleteItem, at(item.id));
    await newItem("Saw of another maker", "S-9");
    const { id } = await newClient("Stirring Ltd");
    const { undo: archived = "" } = await ada.call(CALLS.archiveClient, { ...at(id), body: { active: false } });
    await ada.call(CALLS.archiveClient, { ...at(id), body: { active: true } });
    for (const step of [deleted, archived]) expectFailure(await sendUndo(step), changedSince);
    const names = (await ada.call(CALLS.listItems, { query: { search: "Saw" } })).data.map(({ name }) => name);
    expect(names).toEqual(["Saw of another maker"]);
  });

  it("ends after an hour", async () => {
    const item = await newItem("Plane");
    const { undo: id } = await ada.call(CALLS.deleteItem, at(item.id));
    await age(id);
    expectFailure(await sendUndo(id), notFound);
    await deleteOldSteps(server.db);
    const left = await server.db.asSystem((tx) => tx.select().from(undoSteps).where(eq(undoSteps.id, id)));
    expect(left).toEqual([]);
  });

  it("names a permission for each kind", () => {
    for (const { verb, subject } of Object.values(UNDO_NEEDS)) expect([verb, subject]).not.toContain("");
  });
});

const age = (id: string) =>
  server.db.asSystem((tx) =>
    tx.update(undoSteps).set({ createdAt: sql`now() - interval '61 minutes'` }).where(eq(undoSteps.id, id)),
  );

/** Uploads a scripted document and has it read. */
async function bring(person: Person, script: Script) {
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${script.id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return { ...document, id: document.expenseId ?? 0 };
}
const doubtful = (id: string) => purchase(id, {}, { status: "to_review" });

describe("undo of expenses", () => {
  const detail = (person: Person, id: number) => person.call(CALLS.getExpense, at(id));
  const balances = (person: Person) => balancesOf(server, person);
  const lawful = async (person: Person) =>
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);

  it("posts deleted ones again, with their documents", async () => {
    const eve = await server.register({ defaultCurrency: "USD" });
    const posted = await bring(eve, purchase("posted"));
    const draft = await bring(eve, doubtful("draft"));
    const before = [await detail(eve, posted.id), await detail(eve, draft.id), await balances(eve)];
    const ids = [posted.id, draft.id];
    const { undo: id = "" } = await eve.call(CALLS.deleteExpenses, { body: { ids, deleteS3Document: true } });
    expect((await eve.call(CALLS.listExpenses, { query: {} })).data).toEqual([]);
    expect(await balances(eve)).not.toEqual(before[2]);
    await undo(id, eve);
    const after = [await detail(eve, posted.id), await detail(eve, draft.id), await balances(eve)];
    expect(after[0]).toMatchObject({ status: "ready", totalAmount: 12.5, entry: { posted: true }, revision: 2 });
    // Links of files are signed again, and the chain knows another entry.
    const facts = (one: unknown) => {
      const { status, totalAmount, vendorName, reasons, fileName, accountCode } = one as Record<string, unknown>;
      return { status, totalAmount, vendorName, reasons, fileName, accountCode };
    };
    expect(after.slice(0, 2).map(facts)).toEqual(before.slice(0, 2).map(facts));
    expect(after[2]).toEqual(before[2]);
    for (const { key } of [posted, draft])
      expect((await eve.call(CALLS.signedUrl, { query: { key } })).signedUrl).toContain(key);
    const { data } = await eve.call(CALLS.expenseHistory, at(posted.id));
    expect(data[0]?.sentence).toBe("Ada Lovelace restored this expense");
    await lawful(eve);
  });

  it("opens accepted ones for review again, and moves moved ones back, all or none", async () => {
    const eve = await server.register({ defaultCurrency: "USD" });
    const [a, b] = [await bring(eve, doubtful("a")), await bring(eve, doubtful("b"))];
    const ids = [a.id, b.id];
    const accepted = await eve.call(CALLS.acceptExpenses, { body: { ids } });
    await undo(accepted.undo ?? "", eve);
    for (const id of ids) expect((await detail(eve, id)).status).toBe("to_review");

    const again = await eve.call(CALLS.acceptExpenses, { body: { ids } });
    const before = await balances(eve);
    const moved = await eve.call(CALLS.recategoriseExpenses, { body: { ids, accountCode: "6400" } });
    expect((await detail(eve, a.id)).accountCode).toBe("6400");
    await undo(moved.undo ?? "", eve);
    expect(await balances(eve)).toEqual(before);

    await eve.call(CALLS.recategoriseExpenses, { body: { ids: [b.id], accountCode: "6400" } });
    const refused = await sendUndo(again.undo ?? "", eve);
    expect(refused.status).toBe(409);
    expect((await detail(eve, a.id)).status).toBe("ready");
    await lawful(eve);
  });

  it("is an employee's for their own, and nothing is to be undone where nothing was done", async () => {
    const eve = await server.register({ defaultCurrency: "USD" });
    const employee = await addMember(server, eve, "employee");
    const own = await bring(employee, purchase("own"));
    const { undo: id } = await employee.call(CALLS.deleteExpense, {
      ...at(own.id),
      query: { deleteS3Document: "true" },
    });
    expectFailure(await sendUndo(id, eve), notFound);
    await undo(id, employee);
    expect((await detail(employee, own.id)).status).toBe("ready");
    const none = await employee.call(CALLS.deleteExpenses, { body: { ids: [999_999] } });
    expect(none.undo).toBeUndefined();
    await lawful(eve);
  });

  it("keeps the bytes of a document until it ends", async () => {
    const eve = await server.register({ defaultCurrency: "USD" });
    const kept = await upload(eve, scriptedPdf(purchase("kept")), { name: "kept.pdf" });
    const gone = await upload(eve, scriptedPdf(purchase("gone")), { name: "gone.pdf" });
    const files = async () => (await eve.call(CALLS.listFiles, { query: {} })).files.map(({ Key }) => Key).sort();
    const remove = async (key: string) => (await eve.call(CALLS.deleteFile, { query: { key } })).undo;
    const before = await files();
    const [first, second] = [await remove(kept.key), await remove(gone.key)];
    expect(await files()).toEqual([]);
    await undo(first, eve);
    await age(first);
    await age(second);
    expect((await deleteOldSteps(server.db)).filter((key) => before.includes(key))).toEqual([gone.key]);
    expect(await files()).toEqual([kept.key]);
  });
});

describe("undo of every other call that offers it", () => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await startContractWorld();
  });
  afterAll(() => world.close());

  const OTHERS = [
    "deleteAsset",
    "deleteQuote",
    "deleteReportSchedule",
    "discardOpening",
    "endJournalSchedule",
    "endRecurring",
    "giveUpReconciliation",
  ] as const;
  it.each(OTHERS)("puts back the change of %s, and makes the same change possible again", async (name) => {
    const made = await cases[name].succeeds?.(world);
    if (!made) throw new Error(`The case of ${name} has nothing that exists.`);
    const send = () => sendCall(world.server.origin, CALLS[name], made.input, made.as.headers);
    const first = await send();
    expect(first.status).toBe(200);
    const { undo: id } = first.json as { undo: string };
    const undone = await sendCall(world.server.origin, CALLS.undoChange, { params: { id } }, made.as.headers);
    expect(undone.json).toMatchObject({ success: true });
    expect((await send()).status).toBe(200);
  });
});
