/**
 * The job that makes a report's file: read the figures, lay them out, keep the bytes, note that it is done. It may be done more
 * than once; the last one who notes it wins, and what a deleted report left behind goes.
 */
import type { ReportSheet } from "@tallyleaf/contract";
import { currentLocale, languageOf } from "@tallyleaf/messages";
import sharp from "sharp";
import { loadLetterhead } from "../../../books/company/letterhead.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { enterOrganization } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/orm.ts";
import { organizations } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { forReader, inReadersLanguage } from "../../../platform/http/reader.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { renderCsv } from "../documents/csv.ts";
import { renderExcel } from "../documents/excel/index.ts";
import { fileNameOf, nameForHistory, type PaperReport } from "../documents/outline.ts";
import { renderPdf } from "../documents/pdf.ts";
import { buildSheet } from "../figures/sheet-of.ts";
import { withPostings } from "../figures/with-postings.ts";
import { say } from "../say.ts";
import { listRecipients } from "../schedules/recipients.ts";
import { queryOf, REPORT_JOB, type ReportJob, withAllRows } from "./order.ts";
import { findRun, type RunRow, updateRun } from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  mail: Mail;
  productName: string;
  now: () => Date;
  /** Takes what could not be tidied up. */
  onLeftover: (error: unknown, key: string) => void;
}

/** How many postings a ledger's file may hold: a spreadsheet opens so many, and nobody leafs through more pages. */
const MOST_ROWS = { pdf: 10_000, excel: 50_000, csv: 100_000 } as const;

/** A reason that no further try would change. */
class Refused extends Error {}

/** Makes a report. */
export function reportJob(deps: Deps): Job {
  const options = { retries: 3, retryDelaySeconds: 5, timeoutSeconds: 300 };
  return job<ReportJob>(REPORT_JOB, options, async ({ organizationId, runId, language }, turn) =>
    forReader(languageOf(language ?? null), async () => {
      const { db, now } = deps;
      const run = await db.asOrganization(organizationId, (tx) => findRun(tx, organizationId, runId));
      if (!run || run.status === "done" || run.status === "failed") return;
      const fail = (error: string) =>
        db.asOrganization(organizationId, async (tx) => {
          if (!(await updateRun(tx, organizationId, runId, { status: "failed", error, finishedAt: now() }))) return;
          // A person who ordered a report sees that on the screen; nobody looks at a scheduled one.
          if (run.scheduleId !== null) await recordFailure(tx, run, run.scheduleId);
        });
      try {
        await make(deps, run, turn.signal);
      } catch (error) {
        if (error instanceof CallFailure || error instanceof Refused) await fail(inReadersLanguage(error.message));
        else {
          if (turn.isLast) await fail(say("failed"));
          throw error;
        }
      }
    }),
  );
}

/** Its readers are told (features/notifications). */
const recordFailure = (tx: Transaction, run: RunRow, scheduleId: string): Promise<void> =>
  recordEvent(tx, {
    organizationId: run.organizationId,
    verb: "failed",
    subjectType: "report_schedule",
    subjectId: scheduleId,
    after: { name: nameForHistory(run), from: run.fromDate, to: run.toDate },
  });

async function make(deps: Deps, run: RunRow, signal: AbortSignal): Promise<void> {
  const { db, storage, now } = deps;
  const { organizationId, id } = run;
  const step = (progress: number) =>
    db.asOrganization(organizationId, (tx) => updateRun(tx, organizationId, id, { status: "running", progress }));
  await step(10);
  const sheet = await computeFigures(db, run);
  if (!(await step(50)) || signal.aborted) return;
  const bytes = await renderFile(run, await loadPaperReport(deps, run, sheet));
  if (!(await step(80)) || signal.aborted) return;
  const storageKey = `${organizationId}/reports/${id}/${fileNameOf(run)}`;
  await storage.put(storageKey, bytes);
  const isKept = await db.asSystem(async (tx) => {
    // Before the organization is entered: the queue belongs to the system.
    if (run.scheduleId !== null)
      for (const { id: userId } of await listRecipients(tx, organizationId, run.scheduleId))
        await deps.mail.order(tx, { kind: "report", organizationId, runId: id, userId });
    await enterOrganization(tx, organizationId);
    const done = {
      status: "done",
      progress: 100,
      storageKey,
      size: bytes.length,
      error: null,
      finishedAt: now(),
    } as const;
    if (!(await updateRun(tx, organizationId, id, done))) return false;
    await recordEvent(tx, {
      organizationId,
      verb: "generated",
      subjectType: "report",
      subjectId: id,
      after: { name: nameForHistory(run), from: run.fromDate, to: run.toDate, format: run.format, file: run.file },
    });
    return true;
  });
  if (!isKept) await storage.remove(storageKey).catch((error: unknown) => deps.onLeftover(error, storageKey));
}

async function computeFigures(db: Database, run: RunRow): Promise<ReportSheet> {
  const query = queryOf({ from: run.fromDate, to: run.toDate }, run.choices);
  if (!query.success)
    throw new Refused(query.error.issues[0] ? inReadersLanguage(query.error.issues[0].message) : say("failed"));
  const most = MOST_ROWS[run.file];
  const sheet = await db.asOrganization(run.organizationId, async (tx) => {
    const figures = await buildSheet(tx, run.organizationId, run.type, withAllRows(query.data, most));
    return run.format === "detailed" && run.type === "profit_loss"
      ? withPostings(tx, run.organizationId, figures, most)
      : figures;
  });
  if ((sheet.meta?.total ?? 0) > most)
    throw new Refused(
      say(run.file === "csv" ? "tooLongCsv" : "tooLong", {
        count: (sheet.meta?.total ?? 0).toLocaleString(currentLocale()),
        most: most.toLocaleString(currentLocale()),
      }),
    );
  return sheet;
}

/** A report's figures with the texts around them on paper. */
export async function loadPaperReport(
  { db, productName, now }: Pick<Deps, "db" | "productName" | "now">,
  { organizationId, format }: Pick<RunRow, "organizationId" | "format">,
  sheet: ReportSheet,
): Promise<PaperReport> {
  const { company, picture } = await db.asOrganization(organizationId, async (tx) => {
    const [row] = await tx
      .select({ logo: organizations.logo })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    return { company: await loadLetterhead(tx, organizationId), picture: row?.logo };
  });
  // Kept as WebP in a data: address, and PDF knows neither.
  const encoded = picture?.slice(picture.indexOf(",") + 1);
  const logo = encoded ? await sharp(Buffer.from(encoded, "base64")).png().toBuffer() : null;
  return { sheet, format, company, logo, productName, now: now() };
}

async function renderFile({ file }: RunRow, report: PaperReport): Promise<Buffer> {
  if (file === "pdf") return renderPdf(report);
  return file === "excel" ? renderExcel(report) : renderCsv(report);
}
