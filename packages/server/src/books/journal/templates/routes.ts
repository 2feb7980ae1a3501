/** The calls about templates of journal entries. */
import {
  createJournalTemplate,
  deleteJournalTemplate,
  formulaFaultText,
  JOURNAL_TEMPLATE_LIMITS,
  type JournalTemplate,
  type JournalTemplateLine,
  journalTemplateBody,
  journalTemplateMessages,
  journalTemplateRefusals,
  lineTaxRefusals,
  manualEntryRefusals,
  postJournalTemplate,
  toTemplateLines,
  writeList,
} from "@tallyleaf/contract";
import { findFormulaFault, findTemplateFault, isTaxAccount } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import { recordChange } from "../../../platform/events/record.ts";
import { changed } from "../../../platform/http/change.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { assertRules, loadRuledAccounts } from "../../dimensions/account-rules.ts";
import { assertDimensions, loadDimensionBook } from "../../dimensions/book.ts";
import { assertParty, loadPartyBook, type PartyBook } from "../../parties/parties.ts";
import { findCode } from "../../tax/packs.ts";
import { findForeignFault } from "../manual/line-foreign.ts";
import { loadLinePacks } from "../manual/line-taxes.ts";
import { loadPostingBooks } from "../posting-books.ts";
import { listUsersOf } from "../recurring/store.ts";
import { enterFromTemplate } from "./post-template.ts";
import { insertTemplate, listTemplates, lockTemplate, type TemplateRow, updateTemplate } from "./store.ts";

type TemplateCalls =
  | "listJournalTemplates"
  | "createJournalTemplate"
  | "updateJournalTemplate"
  | "deleteJournalTemplate"
  | "restoreJournalTemplate"
  | "postJournalTemplate";

const { nameTaken, tooMany, unknownAccount, badForeign, badTaxCode, unfitLines } = createJournalTemplate.failures;
const { notFound, inUse } = deleteJournalTemplate.failures;

/** The handlers of templates. */
export function templateHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, TemplateCalls> {
  return {
    listJournalTemplates: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        const templates = await listTemplates(tx, organizationId);
        const parties = await loadPartyBook(
          tx,
          organizationId,
          templates.flatMap(({ lines }) => lines.map(partyOf)),
        );
        return { data: templates.map((row) => present(row, currency, parties)) };
      }),

    createJournalTemplate: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const base = await loadBaseCurrency(tx, organizationId);
        await checkLines(tx, organizationId, { currency: body.currency ?? base, base }, body.lines);
        await refuseOneMore(tx, organizationId);
        const currency = body.currency ?? null;
        const row = {
          ...body,
          currency,
          organizationId,
          id: uuid(),
          createdBy: userId,
          createdAt: now(),
          deletedAt: null,
        };
        await insertTemplate(tx, row).catch(refusedName);
        return saved(tx, caller, base, { verb: "created", before: null, after: row });
      }),

    updateJournalTemplate: ({ params: { id }, body: named }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = await lockTemplate(tx, caller.organizationId, id);
        if (!before) throw new CallFailure(notFound);
        const body = changed(journalTemplateBody, before, named);
        // Amounts of recurring entries are in it.
        if ((body.currency ?? null) !== before.currency) await refuseUsed(tx, caller.organizationId, id);
        const base = await loadBaseCurrency(tx, caller.organizationId);
        await checkLines(
          tx,
          caller.organizationId,
          { currency: body.currency ?? base, base },
          body.lines,
          before.lines,
        );
        const change = { ...body, currency: body.currency ?? null };
        await updateTemplate(tx, before, change).catch(refusedName);
        return saved(tx, caller, base, { verb: "updated", before, after: { ...before, ...change } });
      }),

    deleteJournalTemplate: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = await lockTemplate(tx, caller.organizationId, id);
        if (!before) throw new CallFailure(notFound);
        await refuseUsed(tx, caller.organizationId, id);
        await updateTemplate(tx, before, { deletedAt: now() });
        await record(tx, caller, { verb: "deleted", before, after: null });
        return { success: true, message: sayAnswer("templateDeleted", { name: before.name }) };
      }),

    restoreJournalTemplate: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await lockTemplate(tx, organizationId, id, "deleted");
        if (!before) throw new CallFailure(notFound);
        await refuseOneMore(tx, organizationId);
        await updateTemplate(tx, before, { deletedAt: null }).catch(refusedName);
        const currency = await loadBaseCurrency(tx, organizationId);
        return saved(tx, caller, currency, { verb: "restored", before: null, after: before });
      }),

    postJournalTemplate: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const template = await lockTemplate(tx, caller.organizationId, id);
        if (!template) throw new CallFailure(postJournalTemplate.failures.notFound);
        const origin = { source: "template", sourceId: id, name: template.name } as const;
        const { id: made, became } = await enterFromTemplate(tx, caller, template, { ...body, at: now(), origin });
        return {
          success: true,
          message: sayAnswer(SAID[became]),
          ...(became === "posted" ? { entryId: made, draftId: null } : { entryId: null, draftId: made }),
        };
      }),
  };
}

/** Answer by the outcome. */
const SAID = { posted: "entryPosted", submitted: "entrySubmitted", kept: "draftSaved" } as const;

/**
 * Checks accounts and amounts.
 *
 * @throws CallFailure at the line's field
 */
async function checkLines(
  tx: Transaction,
  organizationId: string,
  { currency, base }: { currency: string; base: string },
  lines: readonly JournalTemplateLine[],
  before: readonly JournalTemplateLine[] = [],
): Promise<void> {
  const kept = before.flatMap(dimensionsOf);
  const book = lines.some((line) => dimensionsOf(line).length > 0)
    ? await loadDimensionBook(tx, organizationId)
    : new Map();
  const ruled = await loadRuledAccounts(tx, organizationId);
  const packs = await loadLinePacks(tx, organizationId, lines);
  const chart = new Map((await listActiveAccounts(tx, organizationId)).map((account) => [account.code, account]));
  const parties = await loadPartyBook(tx, organizationId, lines.map(partyOf));
  const { heldIn } = await loadPostingBooks(tx, organizationId, [
    ...new Set(lines.flatMap((line) => (line.currency ? [line.accountCode] : []))),
  ]);
  lines.forEach((line, index) => {
    const { accountCode, takes, value, dimensions, party = null, taxCode = "", taxBase = null } = line;
    const own = currencyOf(line);
    const account = chart.get(accountCode);
    const path = `lines.${index}.accountCode`;
    if (!account) throw failureAt(unknownAccount, path, { message: manualEntryRefusals.unknownAccount(accountCode) });
    if (taxCode !== "" && !findCode(packs, taxCode)) throw failureAt(badTaxCode, `lines.${index}.taxCode`, badTaxCode);
    if (takes === "fixed") exactMoney(value, own ?? currency, `lines.${index}.value`);
    if (own !== null && currency !== base)
      throw failureAt(badForeign, `lines.${index}.currency`, { message: journalTemplateRefusals.notInBase(base) });
    const odd = own === null ? null : findForeignFault(own, account, { currency, base, heldIn });
    if (odd !== null) throw failureAt(badForeign, `lines.${index}.currency`, { message: odd });
    assertParty(parties, party, `lines.${index}.party`);
    if (taxBase !== null) exactMoney(taxBase, currency, `lines.${index}.taxBase`);
    if (taxBase !== null && !isTaxAccount(account))
      throw failureAt(badTaxCode, `lines.${index}.taxBase`, { message: lineTaxRefusals.baseWithoutTax });
    const at = `lines.${index}.dimensions`;
    assertDimensions(book, dimensions, at, kept);
    assertRules(ruled.get(accountCode), book, dimensions, { path: at, line: index + 1 });
  });
  const asTaken = toTemplateLines(lines, currency);
  const wrong = findFormulaFault(asTaken, currency);
  if (wrong !== null) {
    const message = formulaFaultText(wrong, lines[wrong.index]?.formula ?? "", currency);
    throw failureAt(unfitLines, `lines.${wrong.index}.formula`, { message });
  }
  const fault = findTemplateFault(asTaken, currency);
  if (fault !== null) throw failureAt(unfitLines, "lines", { message: journalTemplateMessages[fault] });
}

/** Templates of before there were dimensions have none. */
const dimensionsOf = ({ dimensions }: Partial<Pick<JournalTemplateLine, "dimensions">>): string[] => dimensions ?? [];

/** Templates of before lines had tax codes have none. */
const taxOf = ({ taxCode = "", taxBase = null }: Partial<Pick<JournalTemplateLine, "taxCode" | "taxBase">>) => ({
  taxCode,
  taxBase,
});

/** Templates of before lines had parties have none. */
const partyOf = ({ party }: Partial<Pick<JournalTemplateLine, "party">>): JournalTemplateLine["party"] => party ?? null;

/** Templates of before lines had currencies have none. */
const currencyOf = ({ currency }: Partial<Pick<JournalTemplateLine, "currency">>): string | null => currency ?? null;

/** @throws CallFailure `template_in_use`, with the recurring entries that use it */
async function refuseUsed(tx: Transaction, organizationId: string, id: string): Promise<void> {
  const users = await listUsersOf(tx, organizationId, id);
  if (users.length > 0) throw new CallFailure(inUse, { message: journalTemplateRefusals.inUse(writeList(users)) });
}

async function refuseOneMore(tx: Transaction, organizationId: string): Promise<void> {
  if ((await listTemplates(tx, organizationId)).length >= JOURNAL_TEMPLATE_LIMITS.templates)
    throw new CallFailure(tooMany);
}

function refusedName(error: unknown): never {
  throw isUniqueViolation(error) ? failureAt(nameTaken, "name", nameTaken) : error;
}

interface Change {
  verb: "created" | "updated" | "deleted" | "restored";
  before: TemplateRow | null;
  after: TemplateRow | null;
}

async function saved(
  tx: Transaction,
  caller: MemberContext,
  base: string,
  change: Change & { after: TemplateRow },
): Promise<{ success: true; message: string; template: JournalTemplate }> {
  await record(tx, caller, change);
  const message = sayAnswer("templateSaved", { name: change.after.name });
  const parties = await loadPartyBook(tx, caller.organizationId, change.after.lines.map(partyOf));
  return { success: true, message, template: present(change.after, base, parties) };
}

const record = (tx: Transaction, caller: MemberContext, { verb, before, after }: Change): Promise<void> =>
  recordChange(
    tx,
    caller,
    { subjectType: "journal_template", verb, before, after },
    ({ name, description, lines }) => ({
      name,
      description,
      accounts: lines.map(({ accountCode }) => accountCode),
    }),
  );

const present = (row: TemplateRow, base: string, parties: PartyBook): JournalTemplate => ({
  id: row.id,
  name: row.name,
  description: row.description,
  reference: row.reference,
  lines: row.lines.map((line) => ({
    ...line,
    dimensions: dimensionsOf(line),
    party: parties.get(partyOf(line)?.id ?? "") ?? null,
    ...taxOf(line),
    currency: currencyOf(line),
  })),
  currency: row.currency ?? base,
  createdAt: row.createdAt.toISOString(),
});
