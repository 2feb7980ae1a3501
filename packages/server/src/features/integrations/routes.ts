/** Calls about connections: list, connect, test, sync, log, disconnect. */
import {
  connectIntegration,
  INTEGRATIONS,
  type IntegrationBody,
  type IntegrationKind,
  type IntegrationRow,
  integrationBody,
  integrationSettings,
  syncIntegration,
  testIntegration,
} from "@tallyleaf/contract";
import { loadDimensionBook, namedDimensions } from "../../books/dimensions/book.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { type Kinds, kindNamed, type Outcome } from "./kinds.ts";
import { logged, sayLogged } from "./log.ts";
import { presentIntegration, presentRun } from "./present.ts";
import type { IntegrationDeps } from "./registry.ts";
import { noteRun } from "./runs.ts";
import { LOST_SECRET, opened, secretPlace } from "./secrets.ts";
import {
  findConnection,
  findRun,
  type IntegrationRecord,
  keepConnection,
  listConnections,
  listRunning,
  listRuns,
  removeConnection,
} from "./store.ts";
import { orderSync } from "./sync-job.ts";

const { notConnected } = testIntegration.failures;
const { secretNeeded } = connectIntegration.failures;
const NAMES = Object.keys(INTEGRATIONS) as IntegrationKind[];

type IntegrationCalls =
  | "listIntegrations"
  | "connectIntegration"
  | "testIntegration"
  | "syncIntegration"
  | "listIntegrationRuns"
  | "disconnectIntegration";

/** Creates the handlers of the calls about connections. */
export function integrationHandlers(deps: IntegrationDeps, kinds: Kinds): Pick<Handlers, IntegrationCalls> {
  const { db, cipher, now } = deps;

  /** Presents all kinds with their status. */
  async function presentAll(tx: Transaction, organizationId: string): Promise<IntegrationRow[]> {
    const rows = await listConnections(tx, organizationId);
    const running = await listRunning(tx, organizationId);
    return NAMES.map((kind) =>
      presentIntegration(
        kind,
        rows.find((row) => row.kind === kind),
        running.findLast((run) => run.kind === kind),
        kinds[kind],
      ),
    );
  }

  const present = (organizationId: string, kind: IntegrationKind) =>
    db.asOrganization(organizationId, async (tx) => {
      const row = (await presentAll(tx, organizationId)).find((one) => one.kind === kind);
      if (!row) throw new Error(`There is no kind ${kind}.`);
      return row;
    });

  /** Tests a connection, outside any transaction, and logs the result. */
  async function test(row: IntegrationRecord, caller: MemberContext): Promise<Outcome> {
    const { organizationId, userId } = caller;
    const kind = row.kind as IntegrationKind;
    const startedAt = now();
    const connection = opened(row, cipher);
    const outcome = connection ? await kindNamed(kinds, kind).test(connection) : { ok: false, sentence: LOST_SECRET };
    await db.asOrganization(organizationId, (tx) =>
      noteRun(tx, { organizationId, kind, action: "test" }, outcome, { by: userId, startedAt, at: now() }),
    );
    return outcome;
  }

  return {
    listIntegrations: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = await presentAll(tx, organizationId);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    connectIntegration: async ({ body: named }, caller) => {
      const { organizationId, userId } = caller;
      const kind = kindNamed(kinds, named.kind);
      const { isNew, next } = await db.asOrganization(organizationId, async (tx) => {
        const before = await findConnection(tx, organizationId, named.kind, true);
        const was = before && integrationSettings.parse(before.settings);
        const body = changed(integrationBody, (was ?? { kind: named.kind }) as IntegrationBody, named);
        await kind.check?.(tx, organizationId, body, was);
        const { settings, secret } = kind.split(body, was);
        const next = kind.next?.(settings, now()) ?? null;
        if (kind.hasSecret && secret === undefined && !before?.secret) throw new CallFailure(secretNeeded);
        await keepConnection(tx, {
          organizationId,
          kind: body.kind,
          settings,
          ...(secret === undefined ? {} : { secret: cipher.encrypt(secret, secretPlace(organizationId, body.kind)) }),
          ...(before ? {} : { connectedBy: userId, connectedAt: now() }),
          connectedBy: before?.connectedBy ?? userId,
          nextSyncAt: next,
        });
        await note(tx, caller, before ? "updated" : "connected", before && told(before), { settings, kind: body.kind });
        return { isNew: before === null, next };
      });
      const outcome = await tryKept(organizationId, named.kind, (row) => test(row, caller));
      // The first sync starts at once if the test succeeded.
      if (isNew && outcome.ok && kind.startsAtOnce && next)
        await db.asSystem((tx) => orderSync(tx, deps, { organizationId, kind: named.kind, by: userId }));
      return {
        success: outcome.ok,
        message: sayLogged(outcome.sentence),
        integration: await present(organizationId, named.kind),
      };
    },

    testIntegration: async ({ params: { kind } }, caller) => {
      const { organizationId } = caller;
      const outcome = await tryKept(organizationId, kind, (row) => test(row, caller));
      return {
        success: outcome.ok,
        message: sayLogged(outcome.sentence),
        integration: await present(organizationId, kind),
      };
    },

    syncIntegration: async ({ params: { kind } }, { organizationId, userId }) => {
      if (!kinds[kind].sync) throw new CallFailure(syncIntegration.failures.nothingToSync);
      await tryKept(organizationId, kind, async () => undefined);
      return db.asSystem(async (tx) => {
        const ordered = await orderSync(tx, deps, { organizationId, kind, by: userId });
        const run = ordered
          ? await findRun(tx, organizationId, ordered)
          : (await listRunning(tx, organizationId)).find((one) => one.kind === kind && one.action === "sync");
        if (!run) throw new Error(`The sync of ${kind} is gone in the middle of its transaction.`);
        const message = sayLogged(ordered ? logged("syncStarted") : logged("syncRunning"));
        return { success: true, message, run: presentRun(run) };
      });
    },

    listIntegrationRuns: ({ params: { kind }, query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listRuns(tx, { organizationId, kind, ...query });
        return { data: rows.map(presentRun), meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    disconnectIntegration: ({ params: { kind } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const row = await findConnection(tx, caller.organizationId, kind, true);
        if (!row) throw new CallFailure(notConnected);
        await removeConnection(tx, caller.organizationId, kind);
        await note(tx, caller, "disconnected", told(row), null);
        return { success: true, message: sayAnswer("disconnected", { name: INTEGRATIONS[kind] }) };
      }),
  };

  /** Uses a stored connection. */
  async function tryKept<T>(
    organizationId: string,
    kind: IntegrationKind,
    work: (row: IntegrationRecord) => Promise<T>,
  ): Promise<T> {
    const row = await db.asOrganization(organizationId, (tx) => findConnection(tx, organizationId, kind));
    if (!row) throw new CallFailure(notConnected);
    return work(row);
  }
}

/** A connection as the activity log stores it: without its secret. */
interface Told {
  kind: IntegrationKind;
  settings: IntegrationRow["settings"];
}

const told = (row: IntegrationRecord): Told => ({
  kind: row.kind as IntegrationKind,
  settings: integrationSettings.parse(row.settings),
});

async function note(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: Told | null,
  after: Told | null,
): Promise<void> {
  const book = await loadDimensionBook(tx, caller.organizationId);
  const facts = (one: Told | null) => {
    if (one === null) return null;
    const { kind, settings } = one;
    // The log says what they were called then.
    const names = settings && "dimensions" in settings ? namedDimensions(book, settings.dimensions) : null;
    const dimensions = names && { dimensions: names.map(({ name }) => name).join(", ") };
    return { id: kind, name: INTEGRATIONS[kind], ...settings, ...dimensions };
  };
  return recordChange(
    tx,
    caller,
    { subjectType: "integration", verb, before: facts(before), after: facts(after) },
    ({ id: _id, kind: _kind, ...rest }: { id: string; kind?: string; name: string }) => rest,
  );
}
