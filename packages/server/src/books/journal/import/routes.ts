/**
 * The calls of the import of journal entries: a file is looked at, then all its entries are posted, or none. What a second person has to
 * approve is submitted instead.
 */
import { createHash } from "node:crypto";
import {
  importJournal,
  JOURNAL_IMPORT_LIMITS,
  type LineItem,
  type PreviewedEntry,
  previewJournalImport,
} from "@tallyleaf/contract";
import { type DecimalMark, dayOf, type Money, sum, toNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { type Database, rehearse, runInSavepoint, type Transaction } from "../../../platform/db/database.ts";
import { and, desc, eq } from "../../../platform/db/orm.ts";
import { journalImports } from "../../../platform/db/schema.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { MemberContext, SentFile } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { postEntry } from "../manual/post-entry.ts";
import { presentStatedTaxes } from "../present-entry.ts";
import { loadImportBooks } from "./books.ts";
import { type ParsedJournal, parseJournalAside, type RowError } from "./parse.ts";
import { groupRows, type PlannedEntry, planEntries } from "./plan.ts";
import { hasItems, type ItemFinder, loadItemFinder, toRowError } from "./row-items.ts";
import { say } from "./say.ts";

type ImportCalls = "previewJournalImport" | "importJournal";

const { empty, unreadable, tooManyRows } = previewJournalImport.failures;
const { badRows, importedBefore } = importJournal.failures;

/** The handlers of the import. */
export function journalImportHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, ImportCalls> {
  return {
    previewJournalImport: async ({ body, file }, caller) => {
      const { organizationId } = caller;
      const parsed = await readFile(db, organizationId, file, body);
      return db.asOrganization(organizationId, async (tx) => {
        const planned = planEntries(parsed, await loadImportBooks(tx, organizationId, parsed, dayOf(now())));
        const broken = await findItemFaults(tx, caller, planned.entries, parsed.columns, now());
        const entries = planned.entries.filter((entry) => !broken.has(entry));
        const errors = [...planned.errors, ...broken.values()].sort((a, b) => a.line - b.line);
        const earlier = await findEarlier(tx, organizationId, hashOf(file));
        const faults = errors.filter(({ isOpen }) => !isOpen);
        return {
          rows: parsed.rows.length,
          entries: entries.length,
          toApprove: countToApprove(entries),
          sums: sumsOf(entries),
          errorCount: faults.length,
          errors: faults.slice(0, JOURNAL_IMPORT_LIMITS.shownErrors),
          amounts: parsed.amounts,
          days: parsed.days,
          unused: parsed.unused,
          importedAt: earlier?.createdAt.toISOString() ?? null,
          shown: entries.slice(0, JOURNAL_IMPORT_LIMITS.shownEntries).map(presentEntry),
        };
      });
    },

    importJournal: async ({ body, file }, caller) => {
      const { organizationId } = caller;
      const parsed = await readFile(db, organizationId, file, body);
      return db.asOrganization(organizationId, async (tx) => {
        const { entries, errors } = planEntries(
          parsed,
          await loadImportBooks(tx, organizationId, parsed, dayOf(now())),
        );
        if (errors.length > 0) throw new CallFailure(badRows, { errors: toErrors(errors) });
        const id = await insertImport(tx, caller, file, { entries: entries.length, again: body.again, at: now() });
        const name = fileNameOf(file);
        const items = await loadItemFinder(tx, organizationId, entries);
        for (const entry of entries) {
          try {
            await enter(tx, caller, entry, items, { id, name, at: now() });
          } catch (error) {
            if (!(error instanceof CallFailure)) throw error;
            throw new CallFailure(badRows, { errors: toErrors([toRowError(error, entry, parsed.columns)]) });
          }
        }
        const [count, toApprove] = [entries.length, countToApprove(entries)];
        await recordEvent(tx, {
          organizationId,
          actorId: caller.userId,
          verb: "imported",
          subjectType: "journal_import",
          subjectId: id,
          after: { fileName: name, count, ...(toApprove === 0 ? {} : { submitted: toApprove }) },
          requestId: caller.requestId,
        });
        const message =
          toApprove === 0
            ? sayAnswer("entriesImported", { count })
            : sayAnswer("entriesToApprove", { count, submitted: toApprove });
        return { success: true, message, id, entries: count, toApprove };
      });
    },
  };
}

/** Reads the file, outside any transaction. @throws CallFailure for a file that is no table of entries */
async function readFile(
  db: Database,
  organizationId: string,
  { bytes }: SentFile,
  answers: { decimalMark?: DecimalMark | undefined; dateOrder?: "dmy" | "mdy" | undefined },
): Promise<ParsedJournal> {
  if (bytes.length === 0) throw new CallFailure(empty);
  const baseCurrency = await db.asOrganization(organizationId, (tx) => loadBaseCurrency(tx, organizationId));
  const { decimalMark = null, dateOrder = null } = answers;
  const refuse = (error: Unreadable) =>
    error.reason === "tooManyRows" ? new CallFailure(tooManyRows) : failureAt(unreadable, "file", error);
  try {
    const parsed = await parseJournalAside(organizationId, bytes, { baseCurrency, decimalMark, dateOrder });
    if (groupRows(parsed).size > JOURNAL_IMPORT_LIMITS.entries) throw new CallFailure(tooManyRows);
    return parsed;
  } catch (error) {
    throw error instanceof Unreadable ? refuse(error) : error;
  }
}

const hashOf = ({ bytes }: SentFile) => createHash("sha256").update(bytes).digest("hex");
const fileNameOf = ({ name }: SentFile) => name.slice(0, 200);

async function findEarlier(
  tx: Transaction,
  organizationId: string,
  sha256: string,
): Promise<{ copy: number; createdAt: Date } | null> {
  const [row] = await tx
    .select({ copy: journalImports.copy, createdAt: journalImports.createdAt })
    .from(journalImports)
    .where(and(eq(journalImports.organizationId, organizationId), eq(journalImports.sha256, sha256)))
    .orderBy(desc(journalImports.copy))
    .limit(1);
  return row ?? null;
}

/** @throws CallFailure `imported_before`, also where the same file is on its way twice */
async function insertImport(
  tx: Transaction,
  { organizationId, userId }: MemberContext,
  file: SentFile,
  { entries, again, at }: { entries: number; again: "no" | "yes"; at: Date },
): Promise<string> {
  const sha256 = hashOf(file);
  const earlier = await findEarlier(tx, organizationId, sha256);
  if (earlier && again === "no") throw new CallFailure(importedBefore);
  const id = uuid();
  const copy = earlier ? earlier.copy + 1 : 0;
  const row = {
    organizationId,
    id,
    fileName: fileNameOf(file),
    sha256,
    copy,
    entries,
    createdBy: userId,
    createdAt: at,
  };
  await tx
    .insert(journalImports)
    .values(row)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new CallFailure(importedBefore) : error;
    });
  return id;
}

const countToApprove = (entries: readonly PlannedEntry[]) => entries.filter((entry) => entry.needsApproval).length;

/**
 * Posts the entry, or submits it where a second person has to approve it.
 *
 * @throws CallFailure for what only posting finds
 */
async function enter(
  tx: Transaction,
  caller: MemberContext,
  entry: PlannedEntry,
  items: ItemFinder,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<void> {
  const { date, description, reference, currency, rate, lines } = entry;
  const body = {
    entryDate: date,
    description,
    reference,
    currency,
    ...(rate === null ? {} : { exchangeRate: Number(rate) }),
    taxStructure: "inclusive" as const,
    lines: lines.map((line, index) => toTypedLine(line, description, items.find(line, index))),
  };
  const origin = { source: "import", sourceId: id, name } as const;
  if (entry.needsApproval) await saveDraft(tx, caller, { ...body, step: "submit" }, at, origin);
  else await postEntry(tx, caller, body, at, origin);
  await items.addOpened(tx, entry);
}

const toTypedLine = (
  { account, side, amount, text, dimensions, party, tax, held, period }: PlannedEntry["lines"][number],
  description: string,
  item: LineItem | null,
) => ({
  accountCode: account.code,
  dimensions,
  party: party ?? null,
  debit: side === "debit" ? toNumber(amount) : 0,
  credit: side === "credit" ? toNumber(amount) : 0,
  description: text === description ? "" : text,
  taxCode: tax?.key ?? "",
  taxBase: tax?.base ? toNumber(tax.base) : null,
  foreign: held ? { currency: held.currency, amount: toNumber(held) } : null,
  item,
  period: period ?? null,
});

/** Posts entries that name invoices or bills, one after the other, and undoes it: only that finds more than is open. */
async function findItemFaults(
  tx: Transaction,
  caller: MemberContext,
  entries: readonly PlannedEntry[],
  columns: ParsedJournal["columns"],
  at: Date,
): Promise<Map<PlannedEntry, RowError>> {
  const faults = new Map<PlannedEntry, RowError>();
  const some = entries.filter(hasItems);
  if (some.length === 0) return faults;
  const post = async (savepoint: Transaction) => {
    const items = await loadItemFinder(savepoint, caller.organizationId, some);
    const origin = { id: uuid(), name: "", at };
    for (const entry of some) {
      try {
        await runInSavepoint(savepoint, (each) => enter(each, caller, entry, items, origin));
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        faults.set(entry, toRowError(error, entry, columns));
      }
    }
  };
  return rehearse(tx, post, async () => faults);
}

const toErrors = (errors: readonly RowError[]) =>
  errors.slice(0, JOURNAL_IMPORT_LIMITS.shownErrors).map(({ line, column, message }) => ({
    path: column === null ? say("row", { line: String(line) }) : say("rowAndColumn", { line: String(line), column }),
    message,
  }));

function sumsOf(entries: readonly PlannedEntry[]): { currency: string; amount: number }[] {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency);
  return [...byCurrency].map(([currency, some]) => {
    const amounts: Money[] = some.map(({ amount }) => amount);
    return { currency, amount: toNumber(sum(amounts, currency)) };
  });
}

const presentEntry = ({
  name,
  line,
  date,
  description,
  currency,
  amount,
  lines,
  taxes,
}: PlannedEntry): PreviewedEntry => ({
  name,
  line,
  entryDate: date,
  description,
  currency,
  amount: toNumber(amount),
  taxes: presentStatedTaxes(taxes),
  lines: lines.map(({ account, text, side, amount: own, tax, held, item, period, partyName, dimensionNames }) => ({
    account: { code: account.code, name: account.name },
    text,
    taxCode: tax?.key ?? "",
    foreign: held ? { currency: held.currency, amount: toNumber(held) } : null,
    item: item?.number ?? "",
    period: period ?? null,
    party: partyName,
    dimensions: dimensionNames,
    debit: side === "debit" ? toNumber(own) : null,
    credit: side === "credit" ? toNumber(own) : null,
  })),
});
