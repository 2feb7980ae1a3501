/** List, add, change, archive and delete clients, and their projects. */

import {
  addClient,
  archiveClient,
  CLIENT_LIMITS,
  type ClientDetail,
  clientBody,
  deleteClient,
  getClient,
  updateClient,
} from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { checkDefaults, withDimensionNames } from "../../books/dimensions/book.ts";
import { isPartyNamed } from "../../books/parties/parties.ts";
import { changedVatCheck, findChecker } from "../../books/tax/vat-checks.ts";
import { importList } from "../../platform/csv/list.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordAdded, recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import {
  type CountedClient,
  countClients,
  factsOf,
  findClient,
  hasQuotes,
  insertClients,
  listClientPage,
  listProjects,
  loadAllClients,
  lockClient,
  lockClients,
  removeClient,
  type StoredClient,
  updateClient as storeClient,
} from "./store.ts";
import { clientRules, exportClients } from "./transfer.ts";

type ClientCalls =
  | "listClients"
  | "getClient"
  | "addClient"
  | "updateClient"
  | "archiveClient"
  | "deleteClient"
  | "exportClients"
  | "importClients";

/** The handlers of the client calls. */
export function clientHandlers(db: Database): Pick<Handlers, ClientCalls> {
  return {
    listClients: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const counts = await countClients(tx, { ...query, organizationId });
        const currency = await loadBaseCurrency(tx, organizationId);
        const rows = await listClientPage(tx, { ...query, organizationId });
        const meta = { total: counts[query.status ?? "all"], currentPage: query.page, perPage: query.perPage };
        return { data: rows.map((row) => rowOf(row, currency)), meta, counts };
      }),

    getClient: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        client: await loadClientDetail(tx, organizationId, params.id),
      })),

    addClient: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockClients(tx, organizationId);
        const { all } = await countClients(tx, { organizationId });
        if (all >= CLIENT_LIMITS.count) throw new CallFailure(addClient.failures.tooMany);
        const dimensions = await checkDefaults(tx, organizationId, body.dimensions);
        const check = changedVatCheck(null, { id: body.taxId, check: body }, caller.userId);
        const client: StoredClient = { ...body, ...check, dimensions, id: uuid(), active: true };
        await insertClients(tx, organizationId, [client], caller.userId);
        await record(tx, caller, "created", null, client);
        return {
          success: true,
          message: sayAnswer("clientAdded"),
          client: await loadClientDetail(tx, organizationId, client.id),
        };
      }),

    updateClient: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await lockClient(tx, organizationId, params.id);
        if (!before) throw new CallFailure(updateClient.failures.notFound);
        const whole = changed(clientBody, before, body);
        const dimensions = await checkDefaults(tx, organizationId, whole.dimensions, before.dimensions);
        const was = { id: before.taxId, check: before };
        const check = changedVatCheck(was, { id: whole.taxId, check: whole }, caller.userId);
        const after = { ...before, ...whole, ...check, dimensions };
        await storeClient(tx, organizationId, after);
        await record(tx, caller, "updated", before, after);
        return {
          success: true,
          message: sayAnswer("clientSaved"),
          client: await loadClientDetail(tx, organizationId, after.id),
        };
      }),

    archiveClient: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await lockClient(tx, organizationId, params.id);
        if (!before) throw new CallFailure(archiveClient.failures.notFound);
        const after = { ...before, active: body.active };
        let undo: string | undefined;
        if (before.active !== after.active) {
          const act = after.active ? "reactivated" : "archived";
          const what = { kind: "client_archived", id: after.id, name: after.company || after.name, act } as const;
          undo = await undoable(tx, caller, what, () => storeClient(tx, organizationId, after));
          await record(tx, caller, act, before, after);
        }
        const message = after.active ? sayAnswer("clientReactivated") : sayAnswer("clientArchived");
        return { success: true, message, client: await loadClientDetail(tx, organizationId, after.id), undo };
      }),

    deleteClient: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await lockClient(tx, organizationId, params.id);
        if (!before) throw new CallFailure(deleteClient.failures.notFound);
        const { invoiceCount } = await loadClientDetail(tx, organizationId, before.id);
        if (
          invoiceCount > 0 ||
          (await hasQuotes(tx, organizationId, before.id)) ||
          (await isPartyNamed(tx, organizationId, { type: "client", id: before.id }))
        )
          throw new CallFailure(deleteClient.failures.hasInvoices);
        const what = { kind: "client", id: before.id, name: before.company || before.name } as const;
        const undo = await undoable(tx, caller, what, () => removeClient(tx, organizationId, before.id));
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("clientDeleted"), undo };
      }),

    exportClients: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        return exportClients(await loadAllClients(tx, organizationId), currency);
      }),

    importClients: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const added: StoredClient[] = [];
        await lockClients(tx, organizationId);
        const rules = clientRules(await loadAllClients(tx, organizationId), userId);
        const report = await importList(organizationId, body, rules, async ({ before, after }) => {
          if (!before) return void added.push(after);
          await storeClient(tx, organizationId, after);
          await record(tx, caller, "updated", before, after);
        });
        // Ten thousand at once, and not one by one.
        await insertClients(tx, organizationId, added, userId);
        await recordAdded(tx, caller, { subjectType: "client", verb: "created" }, added, factsOf);
        return report;
      }),
  };
}

/** The contract's schemas leave out fields that it doesn't return. */
function rowOf(client: CountedClient, currency: string) {
  return { ...client, revenue: toNumber(moneyFromDecimal(client.revenue, currency)), revenueCurrency: currency };
}

/** @throws CallFailure notFound */
async function loadClientDetail(tx: Transaction, organizationId: string, id: string): Promise<ClientDetail> {
  const client = await findClient(tx, organizationId, id);
  if (!client) throw new CallFailure(getClient.failures.notFound);
  const row = rowOf(client, await loadBaseCurrency(tx, organizationId));
  const vatCheckedBy = await findChecker(tx, client.vatCheckedBy);
  return { ...row, vatCheckedBy, projects: await listProjects(tx, organizationId, id) };
}

async function record(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: StoredClient | null,
  after: StoredClient | null,
): Promise<void> {
  const told = (client: StoredClient | null) => withDimensionNames(tx, caller.organizationId, client);
  const [was, is] = [await told(before), await told(after)];
  return recordChange(tx, caller, { subjectType: "client", verb, before: was, after: is }, factsOf);
}
