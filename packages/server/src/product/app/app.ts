/** The server: its rooms, and the list of its features. */

import { type KeyObject, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { ReadingPool } from "@tallyleaf/extraction";
import Fastify, { type FastifyInstance } from "fastify";
import { accountHandlers } from "../../books/chart/accounts/routes.ts";
import { categoryHandlers } from "../../books/chart/categories/routes.ts";
import { ecbProvider } from "../../books/currencies/ecb.ts";
import { createRateUpdates, type RateUpdates } from "../../books/currencies/rate-updates.ts";
import { currencyHandlers } from "../../books/currencies/routes.ts";
import { exportHandlers, serveJournalExport } from "../../books/journal/export/routes.ts";
import { monthCloseHandlers } from "../../books/periods/routes.ts";
import { paymentHandlers } from "../../books/settlement/payments/routes.ts";
import { tidyVendorTallies } from "../../books/vendors/tidy.ts";
import { analyticsHandlers } from "../../features/analytics/routes.ts";
import { tidySpendingTallies } from "../../features/analytics/tidy.ts";
import { apiKeyHandlers } from "../../features/api-keys/routes.ts";
import { assignmentHandlers } from "../../features/assignment/routes.ts";
import { createAttachmentReading } from "../../features/assistant/attachment.ts";
import { assistantHandlers } from "../../features/assistant/routes.ts";
import { auditHandlers } from "../../features/audit/routes.ts";
import { createGuard } from "../../features/auth/guard.ts";
import { infectedFileNotes } from "../../features/auth/infected-files.ts";
import { createKnownDevices } from "../../features/auth/known-device.ts";
import { authMailHandlers } from "../../features/auth/mail-routes.ts";
import { createRefusedLogins } from "../../features/auth/refused-logins.ts";
import { authHandlers } from "../../features/auth/routes.ts";
import { sessionHandlers } from "../../features/auth/session-routes.ts";
import { sweepSessions } from "../../features/auth/sessions.ts";
import { bankingHandlers } from "../../features/banking/routes.ts";
import { projectHandlers } from "../../features/clients/project-routes.ts";
import { clientHandlers } from "../../features/clients/routes.ts";
import { businessSetupHandlers } from "../../features/company/business-setup.ts";
import { handleErasing } from "../../features/company/erase-files.ts";
import { exportLinks, serveExports } from "../../features/company/export.ts";
import { organizationHandlers } from "../../features/company/routes.ts";
import { expectReading } from "../../features/documents/expect-reading.ts";
import { fileLinks } from "../../features/documents/keys.ts";
import { libraryHandlers } from "../../features/documents/library-routes.ts";
import { createWordsReading } from "../../features/documents/read-words.ts";
import { documentHandlers } from "../../features/documents/routes.ts";
import { serveFiles } from "../../features/documents/serve-files.ts";
import { createThumbnails } from "../../features/documents/thumbnails.ts";
import { serveZip } from "../../features/documents/zip-download.ts";
import { acceptHandlers } from "../../features/expenses/accept.ts";
import { aiHandlers } from "../../features/expenses/ai-routes.ts";
import { duplicateHandlers } from "../../features/expenses/duplicates.ts";
import { expenseHistoryHandlers } from "../../features/expenses/history.ts";
import { expenseImportHandlers } from "../../features/expenses/import/routes.ts";
import { handleExpenseImports } from "../../features/expenses/import/run.ts";
import { tidyTallies } from "../../features/expenses/list.ts";
import { mergeHandlers } from "../../features/expenses/merge.ts";
import { createProcessDocument } from "../../features/expenses/process-document.ts";
import { queueHandlers } from "../../features/expenses/queue.ts";
import { createDraftRating } from "../../features/expenses/rate-drafts.ts";
import { handleReadNow, readingElsewhere } from "../../features/expenses/read-now.ts";
import { createReadingService, type ReadingService } from "../../features/expenses/reading-service.ts";
import { recategoriseHandlers } from "../../features/expenses/recategorise.ts";
import { removeHandlers } from "../../features/expenses/remove.ts";
import { expenseHandlers } from "../../features/expenses/routes.ts";
import { expenseSettingsHandlers } from "../../features/expenses/settings.ts";
import { startExpense } from "../../features/expenses/start.ts";
import { writingHandlers } from "../../features/expenses/write.ts";
import { homeHandlers } from "../../features/home/routes.ts";
import { fileAttachments } from "../../features/integrations/accounting/monthly.ts";
import { accountingFileHandlers, serveAccountingFiles } from "../../features/integrations/accounting/routes.ts";
import { cardPaymentHandlers } from "../../features/integrations/card-payments/routes.ts";
import { shopOrderHandlers } from "../../features/integrations/online-shop/routes.ts";
import { createKinds } from "../../features/integrations/registry.ts";
import { integrationHandlers } from "../../features/integrations/routes.ts";
import { sweepMessages } from "../../features/integrations/store.ts";
import { handleSyncs } from "../../features/integrations/sync-job.ts";
import { handleChats } from "../../features/integrations/team-chat/tell.ts";
import { enclosedInvoice } from "../../features/invoices/letter.ts";
import { invoiceHandlers, serveInvoicePdf } from "../../features/invoices/routes.ts";
import { invoiceSettingsHandlers } from "../../features/invoices/settings.ts";
import { leadHandlers, serveLeadForm } from "../../features/leads/routes.ts";
import { ruleHandlers } from "../../features/learning/routes.ts";
import { receiptRequestHandlers } from "../../features/matching/requests.ts";
import { matchingHandlers } from "../../features/matching/routes.ts";
import { acceptanceHandlers } from "../../features/members/acceptance-routes.ts";
import { invitationHandlers } from "../../features/members/invitation-routes.ts";
import { memberHandlers } from "../../features/members/routes.ts";
import { onboardingHandlers } from "../../features/onboarding/routes.ts";
import { profileHandlers } from "../../features/profile/routes.ts";
import { reconciliationHandlers } from "../../features/reconciliation/routes.ts";
import { figureHandlers } from "../../features/reports/figures/routes.ts";
import { tidyJournalTallies } from "../../features/reports/figures/tidy.ts";
import { serveReportFiles } from "../../features/reports/runs/download.ts";
import { reportAttachments } from "../../features/reports/runs/for-mail.ts";
import { handleReports } from "../../features/reports/runs/generate.ts";
import { runHandlers } from "../../features/reports/runs/routes.ts";
import { scheduleHandlers } from "../../features/reports/schedules/routes.ts";
import { handleSchedules } from "../../features/reports/schedules/run-due.ts";
import { searchHandlers } from "../../features/search/routes.ts";
import { resealSecondFactors } from "../../features/two-factor/reseal.ts";
import { secondFactorHandlers } from "../../features/two-factor/routes.ts";
import { createSecondFactor } from "../../features/two-factor/verify-code.ts";
import { handleDeliveries } from "../../features/webhooks/deliver.ts";
import { createRelay } from "../../features/webhooks/relay.ts";
import { webhookHandlers } from "../../features/webhooks/routes.ts";
import { sweepDeliveries } from "../../features/webhooks/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { analyzeGrown } from "../../platform/db/statistics.ts";
import { serveApiDocument } from "../../platform/http/api-document.ts";
import { answerBrokenRequest } from "../../platform/http/broken-requests.ts";
import { answerError, answerNotFound } from "../../platform/http/errors.ts";
import { bare, setSecurityHeaders } from "../../platform/http/headers.ts";
import { readJsonWithinBudget } from "../../platform/http/json-body.ts";
import { sweepAttempts } from "../../platform/http/limits.ts";
import { serveContract } from "../../platform/http/serve.ts";
import { publicSite } from "../../platform/http/site.ts";
import { serveWeb } from "../../platform/http/web.ts";
import { createOnce } from "../../platform/idempotency/once.ts";
import { sweepIdempotencyKeys } from "../../platform/idempotency/store.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { languageModel } from "../../platform/language-model/language-model.ts";
import { createMail } from "../../platform/mail/mail.ts";
import type { MailTransport } from "../../platform/mail/transport.ts";
import { meteredPool, meteredQueue } from "../../platform/observe/metered.ts";
import { createMetrics } from "../../platform/observe/metrics.ts";
import { serveObservation } from "../../platform/observe/routes.ts";
import type { Tracing } from "../../platform/observe/tracing.ts";
import type { Config } from "../../platform/process/config.ts";
import { loggable, loggableRequest, proxyIdOf } from "../../platform/process/log-redaction.ts";
import { createSealing } from "../../platform/secrets/encryption.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { clamdScanner } from "../../platform/virus-scanner/clamd.ts";
import { createInspection } from "../../platform/virus-scanner/inspect.ts";
import { accountDeletionHandlers } from "../account-deletion/routes.ts";
import { moveLinks, serveMoves } from "../company-transfer/download.ts";
import { handleMoves, sweepMovings } from "../company-transfer/jobs.ts";
import { movingHandlers } from "../company-transfer/routes.ts";
import { writeMail } from "../mails/write.ts";
import "./listeners.ts";

/** While a model looks at one document, the engine can read another. */
const DOCUMENTS_PER_WORKER = 4;

export interface Rooms {
  config: Config;
  db: Database;
  storage: Storage;
  pool: ReadingPool;
  /** Not started yet: the app says what its jobs do, whoever assembles it starts them. */
  queue: JobQueue;
  transport: MailTransport;
  secret: KeyObject;
  /** The one before it, after a change: what was sealed with it opens still. */
  previousSecret?: KeyObject;
  /** The folder of the built web app; calls work without it. */
  webBuild?: string;
  now?: () => Date;
  /** Undefined: nothing is traced. */
  tracing?: Tracing;
}

export interface App {
  server: FastifyInstance;
  /** Says that this process is not ready any more and takes back each connection after its answer; it answers on. */
  drain(): void;
  reading: ReadingService;
  rates: RateUpdates;
}

/** Assembles the server; it neither listens nor takes jobs from the queue yet. */
export async function createApp(given: Rooms): Promise<App> {
  const metrics = createMetrics();
  const { tracing } = given;
  const [jobs, readers] = [tracing?.queue(given.queue) ?? given.queue, tracing?.pool(given.pool) ?? given.pool];
  const rooms = { ...given, queue: meteredQueue(jobs, metrics), pool: meteredPool(readers, metrics) };
  const { config, db, storage, pool } = rooms;
  const now = rooms.now ?? (() => new Date());
  const server = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: loggableRequest },
    },
    // A line for each request would bury what matters to whoever runs this on a laptop.
    logController: new Fastify.LogController({
      disableRequestLogging: config.logLevel !== "debug" && config.logLevel !== "trace",
    }),
    // Of one request among those of all processes: events name the request that they came from.
    genReqId: () => randomUUID(),
    // What a proxy in front calls the request stands beside it in the log, and is believed in nothing else.
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, ...proxyIdOf(request.headers, config) }, options),
    bodyLimit: 1024 * 1024,
    // Ten megabytes over a poor line take a while; a request that never ends holds a connection no longer than this.
    requestTimeout: 300_000,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: "idle",
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => answerError(error, request, bare(reply)),
    clientErrorHandler: answerBrokenRequest,
  });
  tracing?.requests(server);
  server.setErrorHandler(answerError);
  // Calls speak JSON: a text is refused as a type (415) instead of misunderstood as a body.
  server.removeContentTypeParser("text/plain");
  readJsonWithinBudget(server);
  // A connection that is kept alive would hold up the stop after its last answer.
  let closing = false;
  const drain = () => {
    closing = true;
  };
  server.addHook("preClose", async () => drain());
  server.addHook("onSend", async (request, reply) => {
    if (closing) reply.header("connection", "close");
    reply.header("x-request-id", request.id);
  });
  await setSecurityHeaders(server, config.publicUrl);
  await server.register(multipart);

  const links = fileLinks(config.publicUrl, rooms.secret);
  const exports = exportLinks(config.publicUrl, rooms.secret);
  const guard = createGuard(db, config);
  const onError = (error: unknown, what: string) => server.log.error({ err: loggable(error) }, what);
  const mail = createMail({
    write: writeMail,
    queue: rooms.queue,
    db,
    sender: config,
    limits: config,
    onOutside: metrics.outsideMails,
    transport: rooms.transport,
    onRefused: onError,
    enclosures: {
      invoice: (order) => enclosedInvoice(db, order),
      report: (order) => reportAttachments({ db, storage }, order),
      accounting_files: (order) => fileAttachments(db, order),
    },
  });
  const noteRefusedLogin = createRefusedLogins(db, rooms.queue);
  handleErasing(rooms.queue, storage);
  const provider = config.ratesUrl === null ? null : ecbProvider(config.ratesUrl);
  const draftRating = createDraftRating({ db, queue: rooms.queue });
  const rates = createRateUpdates({ db, provider, onError, onFetched: (tx) => draftRating.order(tx, null) });
  rates.schedule(rooms.queue);
  rooms.queue.handle("tidy", { retries: 0 }, async () => {
    await sweepSessions(db);
    await sweepAttempts(db);
    if (rooms.previousSecret) await resealSecondFactors(db, rooms.secret, rooms.previousSecret);
    await db.asSystem(tidyTallies);
    await db.asSystem(tidyJournalTallies);
    await db.asSystem(tidySpendingTallies);
    await db.asSystem(tidyVendorTallies);
    await sweepIdempotencyKeys(db);
    await sweepDeliveries(db);
    await sweepMessages(db);
    await sweepMovings({ db, storage, now, onLeftover });
  });
  rooms.queue.schedule("tidy", "0 * * * *", "UTC");
  rooms.queue.handle("statistics", { retries: 0 }, async () => void (await analyzeGrown(db)));
  rooms.queue.schedule("statistics", "* * * * *", "UTC");
  // What this process leaves to others, and whether it answers calls at all.
  const elsewhere = config.role === "api";
  const concurrency = config.readingWorkers * (config.ai ? DOCUMENTS_PER_WORKER : 1);
  const reading = elsewhere
    ? readingElsewhere(rooms.queue)
    : createReadingService({ db, concurrency, process: createProcessDocument({ db, storage, pool, now }), onError });
  handleReadNow(rooms.queue, reading, concurrency);

  const sealing = createSealing(rooms.secret, rooms.previousSecret);
  const proving = { db, mail, sealing, config, now };
  const secondFactor = createSecondFactor(proving);
  const devices = createKnownDevices({ sealing, publicUrl: config.publicUrl, now });
  const deliveries = { db, mail, sealing, allowPrivate: config.webhookAllowPrivate, now };
  handleDeliveries(rooms.queue, deliveries);
  const connections = { db, queue: rooms.queue, storage, mail, sealing, config, links, now };
  const kinds = createKinds(connections);
  handleSyncs(connections, kinds);
  handleChats(connections);
  const relay = createRelay({ db, queue: rooms.queue, links, onError });
  if (!elsewhere) server.addHook("onListen", async () => relay.start());
  server.addHook("onClose", () => relay.stop());

  const wordsReading = createWordsReading({ db, storage, pool, queue: rooms.queue });
  const drawing = { concurrency: config.readingWorkers, elsewhere, onError };
  const thumbnails = createThumbnails({ storage, pool, queue: rooms.queue, ...drawing });
  const readAttachment = createAttachmentReading({ db, storage, pool, links, now, queue: rooms.queue, elsewhere });
  const onLeftover = (error: unknown, key: string) => onError(error, `removing ${key}`);
  handleReports({ db, storage, queue: rooms.queue, mail, productName: config.companyName, now, onLeftover });
  handleExpenseImports({ db, queue: rooms.queue, now });
  handleSchedules({ db, queue: rooms.queue, now });
  const scanner = config.virusScanner === null ? null : clamdScanner(config.virusScanner);
  const moves = { db, storage, scanner, queue: rooms.queue, maxBytes: config.moveInMaxBytes, now, onLeftover };
  const movesLinked = moveLinks(config.publicUrl, rooms.secret);
  handleMoves(moves);

  serveObservation(server, { db, storage, metrics, metricsToken: config.metricsToken, isStopping: () => closing });
  if (config.role === "worker") {
    server.setNotFoundHandler(answerNotFound);
    return { server, drain, reading, rates };
  }

  if (!elsewhere) expectReading(server, pool);
  serveContract(
    server,
    {
      ...figureHandlers(db),
      ...authHandlers({ db, mail, noteRefusedLogin, secondFactor, devices, config, now }),
      ...authMailHandlers({ db, mail }),
      ...sessionHandlers(db),
      ...secondFactorHandlers({ ...proving, secondFactor, config }),
      ...memberHandlers(db),
      ...invitationHandlers({ db, mail }),
      ...acceptanceHandlers({ db, secondFactor, devices, config }),
      ...assignmentHandlers(db),
      ...auditHandlers(db, now),
      ...searchHandlers(db),
      ...analyticsHandlers(db, now),
      ...homeHandlers(db, now),
      ...accountDeletionHandlers({ db, mail, noteRefusedLogin, secondFactor, devices, config }),
      ...profileHandlers({ db, mail, devices, config, now }),
      ...businessSetupHandlers(db),
      ...onboardingHandlers(db),
      ...organizationHandlers({ db, jobs: rooms.queue, exports, config, now }),
      ...movingHandlers({ ...moves, links: movesLinked }),
      ...documentHandlers({ db, storage, links, wordsReading, startExpense, now }),
      ...libraryHandlers({ db, storage, links, now, onLeftover }),
      ...expenseHandlers({ db, links }),
      ...removeHandlers({ db, storage, now, onLeftover }),
      ...writingHandlers({ db, links, now }),
      ...expenseImportHandlers({ db, queue: rooms.queue, now }),
      ...mergeHandlers(db),
      ...leadHandlers({ db, mail }),
      ...acceptHandlers({ db, links, now }),
      ...recategoriseHandlers(db, now),
      ...duplicateHandlers(db, links),
      ...expenseHistoryHandlers(db),
      ...queueHandlers(db, links),
      ...expenseSettingsHandlers(db),
      ...aiHandlers({ db, links, reading, now }),
      ...exportHandlers({ db }),
      ...monthCloseHandlers(db, now),
      ...runHandlers({ db, storage, queue: rooms.queue, now, onLeftover }),
      ...scheduleHandlers(db, now),
      ...currencyHandlers({ db, rates, draftRating, now }),
      ...accountHandlers(db),
      ...clientHandlers(db),
      ...invoiceHandlers({ db, mail, now }),
      ...invoiceSettingsHandlers(db),
      ...projectHandlers(db),
      ...categoryHandlers(db),
      ...bankingHandlers({ db, now }),
      ...assistantHandlers({
        db,
        storage,
        links,
        now,
        readAttachment,
        model: () => languageModel(config),
        modelTimeout: (config.ai?.timeoutSeconds ?? 0) * 1000,
        onError,
        onLeftover: (error, key) => onError(error, `removing ${key}`),
      }),
      ...ruleHandlers(db, now),
      ...apiKeyHandlers(db, now),
      ...webhookHandlers(deliveries),
      ...integrationHandlers(connections, kinds),
      ...accountingFileHandlers(connections),
      ...cardPaymentHandlers(connections),
      ...shopOrderHandlers(connections),
      ...paymentHandlers({ db, now }),
      ...matchingHandlers({ db, now }),
      ...receiptRequestHandlers({ db, mail, now }),
      ...reconciliationHandlers({ db, now }),
    },
    { guard, once: createOnce(db, sealing), inspect: createInspection(scanner, infectedFileNotes(db)) },
  );
  serveReportFiles(server, { db, storage, guard });
  serveAccountingFiles(server, { db, guard, now });
  serveJournalExport(server, { db, storage, guard, config, now });
  serveInvoicePdf(server, { db, guard, now });
  serveExports(server, { db, storage, exports, now });
  serveMoves(server, { db, storage, links: movesLinked, now });
  serveFiles(server, { db, storage, links, guard, thumbnails, now });
  serveZip(server, { db, storage, guard, now });
  await serveApiDocument(server, config);
  if (rooms.webBuild && existsSync(rooms.webBuild)) {
    const site = publicSite(join(rooms.webBuild, "site"), config, now);
    await serveLeadForm(server, site, guard, { db, mail });
    await serveWeb(server, rooms.webBuild, site);
  } else server.setNotFoundHandler(answerNotFound);
  return { server, drain, reading, rates };
}
