/** The calls of the import of expenses: looking at a file, importing it, following an import, taking one back. */
import { getExpenseImport, importExpenses, undoExpenseImport } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { type Database, enterOrganization, type Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { PlannedRow } from "./plan.ts";
import { presentPreview } from "./present.ts";
import { planImport, type ReadImport, readFile } from "./read.ts";
import { EXPENSE_IMPORT_JOB, type ExpenseImportJob } from "./run.ts";
import {
  findImport,
  insertImport,
  listProblems,
  type NewRow,
  presentImports,
  rememberMapping,
  setState,
} from "./store.ts";

interface Deps {
  db: Database;
  queue: JobQueue;
  now: () => Date;
}

type ImportCalls =
  | "previewExpenseImport"
  | "importExpenses"
  | "listExpenseImports"
  | "getExpenseImport"
  | "undoExpenseImport";

/** The handlers of the import of expenses. */
export function expenseImportHandlers({ db, queue, now }: Deps): Pick<Handlers, ImportCalls> {
  const presentOne = async (tx: Transaction, organizationId: string, id: string) => {
    const [one] = (await presentImports(tx, organizationId, { id })).data;
    if (!one) throw new CallFailure(getExpenseImport.failures.notFound);
    return one;
  };
  return {
    previewExpenseImport: async ({ body, file }, { organizationId }) => {
      const sent = await readFile(db, organizationId, file, body);
      return db.asOrganization(organizationId, async (tx) =>
        presentPreview(await planImport(tx, organizationId, sent, body)),
      );
    },

    importExpenses: async ({ body, file }, { organizationId, userId, requestId }) => {
      const sent = await readFile(db, organizationId, file, body);
      return db.asSystem(async (tx) => {
        const id = uuid();
        // Before the organization is entered: the queue belongs to the system.
        await queue.enqueue<ExpenseImportJob>(tx, EXPENSE_IMPORT_JOB, { organizationId, importId: id, userId });
        await enterOrganization(tx, organizationId);
        // Of one file that is sent twice at once the second sees what the first has ordered.
        await lockByName(tx, `expense import ${organizationId}`);
        const read = await planImport(tx, organizationId, sent, body);
        const rows = rowsToKeep(read, body);
        const fileName = file.name.slice(0, 200);
        await insertImport(tx, {
          organizationId,
          id,
          fileName,
          sha256: read.sha256,
          createdBy: userId,
          createdAt: now(),
          rows,
        });
        await rememberMapping(tx, organizationId, read.signature, read);
        const taken = rows.filter(({ form }) => form !== null).length;
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "imported",
          subjectType: "expense_import",
          subjectId: id,
          after: { fileName, rows: taken, leftOut: rows.length - taken },
          requestId,
        });
        const message = sayAnswer("importing", { count: taken });
        return { success: true, message, import: await presentOne(tx, organizationId, id) };
      });
    },

    listExpenseImports: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { data, total } = await presentImports(tx, organizationId, query);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    getExpenseImport: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        import: await presentOne(tx, organizationId, id),
        problems: await listProblems(tx, organizationId, id),
      })),

    undoExpenseImport: ({ params: { id } }, { organizationId, userId, requestId }) =>
      db.asSystem(async (tx) => {
        await queue.enqueue<ExpenseImportJob>(tx, EXPENSE_IMPORT_JOB, { organizationId, importId: id, userId });
        await enterOrganization(tx, organizationId);
        const { notFound, running, nothingLeft } = undoExpenseImport.failures;
        const one = await findImport(tx, organizationId, id, "for update");
        if (!one) throw new CallFailure(notFound);
        if (one.state === "running" || one.state === "undoing") throw new CallFailure(running);
        if ((await presentOne(tx, organizationId, id)).added === 0) throw new CallFailure(nothingLeft);
        await setState(tx, one, "undoing");
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "import_undone",
          subjectType: "expense_import",
          subjectId: id,
          before: { fileName: one.fileName },
          requestId,
        });
        return { success: true, message: sayAnswer("undoingImport"), import: await presentOne(tx, organizationId, id) };
      }),
  };
}

/**
 * The rows of an import, with why some are left out.
 *
 * @throws CallFailure when columns are not understood, when bad rows are not to be left out, when nothing is new
 */
function rowsToKeep(
  { fault, question, planned: rows }: ReadImport,
  wish: { duplicates: "skip" | "import"; bad: "refuse" | "leave_out" },
): NewRow[] {
  const { unmapped, unclearAmounts, badRows, nothingToImport } = importExpenses.failures;
  if (fault !== null) throw new CallFailure(unmapped, { message: fault });
  if (question) throw new CallFailure(unclearAmounts, { message: question.sentence });
  const bad = rows.filter(({ outcome }) => outcome === "bad");
  if (bad.length > 0 && wish.bad === "refuse") {
    const errors = bad
      .slice(0, 100)
      .flatMap(({ values: { line }, notes }) => notes.map((message) => ({ path: `line ${line}`, message })));
    throw new CallFailure(badRows, { errors });
  }
  const isTaken = ({ outcome }: PlannedRow) =>
    outcome === "good" || (outcome === "duplicate" && wish.duplicates === "import");
  if (!rows.some(isTaken)) throw new CallFailure(nothingToImport);
  return rows.map((row) => ({
    line: row.values.line,
    form: isTaken(row) ? row.form : null,
    message: isTaken(row) ? "" : row.outcome === "bad" ? row.notes.join(" ") : (row.notes[0] ?? ""),
  }));
}
