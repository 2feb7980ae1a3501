/** The books as files for QuickBooks and Xero: preview and download. */
import {
  type AccountingSettings,
  type AccountingSoftware,
  COMMON_FAILURES,
  downloadAccountingFiles,
  INTEGRATIONS,
} from "@tallyleaf/contract";
import { isCash } from "@tallyleaf/ledger";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loadChart } from "../../../books/chart/accounts/chart.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type Guard, type Handlers, requireNeeds } from "../../../platform/http/serve.ts";
import { logged, say } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { noteRun } from "../runs.ts";
import { findSettings } from "../settings.ts";
import { type AccountingFiles, type Order, planFiles, streamOf } from "./files.ts";

type Deps = Pick<IntegrationDeps, "db" | "now">;

/** Limit of accounts that a note names. */
const MOST_NAMED = 5;
const { failures } = downloadAccountingFiles;
/** Limit of listed accounts without a mapping. */
const MOST_UNMAPPED = 100;

/** Creates the handler of the preview. */
export function accountingFileHandlers(deps: Deps): Pick<Handlers, "previewAccountingFiles"> {
  return {
    previewAccountingFiles: async ({ params: { software }, query }, { organizationId }) => {
      const order = await orderOf(deps, organizationId, software, query);
      const planned = await planFiles(deps.db, order);
      const { selection, files } = planned;
      const chart = await deps.db.asOrganization(organizationId, (tx) => loadChart(tx, organizationId));
      const used = chart.filter(({ code }) => selection.used.includes(code));
      const lines = [...selection.journals.lineCounts, ...selection.bills.lineCounts].reduce((a, b) => a + b, 0);
      return {
        journals: selection.journals.lineCounts.length,
        bills: selection.bills.lineCounts.length,
        lines,
        files: files.length,
        unmapped: used
          .filter(({ code }) => order.settings.mapping[code] === undefined)
          .slice(0, MOST_UNMAPPED)
          .map(({ code, name }) => ({ code, name })),
        notes: notesOf(order, planned, used),
      };
    },
  };
}

function notesOf(
  { software, settings }: Order,
  { selection, tooLong, naming, files }: AccountingFiles,
  used: Awaited<ReturnType<typeof loadChart>>,
): string[] {
  const notes: string[] = [];
  if (files.length === 0) return [say("noneInDays")];
  if (software === "quickbooks") notes.push(say("quickbooksNumbers"));
  if (software === "quickbooks" && used.some(({ code }) => naming.isDebt(code))) notes.push(say("quickbooksParties"));
  if (software === "quickbooks" && selection.bills.lineCounts.length > 0) notes.push(say("quickbooksBills"));
  const refused = used.filter((one) => naming.isDebt(one.code) || isCash(one));
  const unmapped = refused.filter(({ code }) => settings.mapping[code] === undefined).map(({ code }) => code);
  if (software === "xero" && unmapped.length > 0) {
    const shown = unmapped.slice(0, MOST_NAMED);
    notes.push(say("xeroAccounts", { codes: shown.join(", "), count: unmapped.length - shown.length }));
  }
  if (tooLong > 0) notes.push(say("tooManyLines", { count: tooLong, software: INTEGRATIONS[software] }));
  if (selection.otherCurrency > 0) notes.push(say("otherCurrencyLeftOut", { count: selection.otherCurrency }));
  return notes;
}

async function orderOf(
  { db }: Deps,
  organizationId: string,
  software: AccountingSoftware,
  days: { startDate: string; endDate: string },
): Promise<Order> {
  const settings: AccountingSettings | null = await db.asOrganization(organizationId, (tx) =>
    findSettings(tx, organizationId, software),
  );
  if (!settings) throw new CallFailure(failures.notConnected);
  return { organizationId, software, settings, ...days };
}

/** Registers the download. */
export function serveAccountingFiles(app: FastifyInstance, deps: Deps & { guard: Guard }): void {
  const { guard, db, now } = deps;
  app.get(downloadAccountingFiles.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, downloadAccountingFiles));
    requireNeeds(caller, downloadAccountingFiles);
    const startedAt = now();
    const { software, ...days } = inputOf(request);
    const { organizationId, userId } = caller;
    const order = await orderOf(deps, organizationId, software, days);
    const planned = await planFiles(db, order);
    const { selection, files } = planned;
    if (files.length === 0) throw new CallFailure(failures.nothing);
    const entries = selection.journals.lineCounts.length + selection.bills.lineCounts.length;
    const sentence = logged(["entriesDownloaded", { count: entries, from: days.startDate, to: days.endDate }]);
    await db.asOrganization(organizationId, (tx) =>
      noteRun(
        tx,
        { organizationId, kind: software, action: "export" },
        // The file is not a connection: it is unknown whether anybody imports it.
        { ok: true, sentence, flows: false, counts: { entries, files: files.length } },
        { by: userId, startedAt, at: now() },
      ),
    );
    return answer(request, reply, deps, order, planned);
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { db }: Deps,
  order: Order,
  planned: AccountingFiles,
): FastifyReply {
  // After the first bytes, only a broken connection can signal that the file is incomplete.
  const fail = (error: unknown) => {
    request.log.error({ err: error }, "accounting files were cut off");
    reply.raw.destroy();
  };
  const { name, contentType, content } = streamOf(db, order, planned, fail);
  return reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("access-control-expose-headers", "content-disposition")
    .header("cache-control", "no-store")
    .type(contentType)
    .send(content);
}

function inputOf(request: FastifyRequest): { software: AccountingSoftware; startDate: string; endDate: string } {
  const params = downloadAccountingFiles.params.safeParse(request.params);
  const query = downloadAccountingFiles.query.safeParse(request.query);
  if (params.success && query.success) return { ...params.data, ...query.data };
  const issues = [...(params.error?.issues ?? []), ...(query.error?.issues ?? [])];
  const errors = issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new CallFailure(COMMON_FAILURES.unreadable, { message: errors[0]?.message, errors });
}
