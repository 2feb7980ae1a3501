/** The calls about fixed assets. */

import {
  type Asset,
  type AssetBody,
  type AssetState,
  addAsset,
  assetBody,
  type assetCalls,
  assetRules,
  type DepreciationRun,
  deleteAsset,
  getAsset,
  getAssetRegister,
  updateAsset,
} from "@tallyleaf/contract";
import {
  addMonths,
  type DayRange,
  dayOf,
  decimal,
  decliningRate,
  fiscalYearOf,
  formatDecimal,
  lowValueRules,
  type Money,
  moneyFromDecimal,
  monthOf,
  subtract,
  sum,
  taxReliefNotes,
  toDecimalString,
  toNumber,
  yearBeginningOf,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { refuseOddDocumentDays } from "../../books/calendar/odd-day.ts";
import { listActiveAccounts, loadAccountNames } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import { lastMonthOver } from "../../books/runs/months.ts";
import { listRuns } from "../../books/runs/rows.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { inArray } from "../../platform/db/orm.ts";
import { depreciationRuns, invoices } from "../../platform/db/schema.ts";
import { recordChange, recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { chooseAccounts } from "./accounts.ts";
import { isAssetPosted, loadDueMonths, postDueMonths, refreshDue, reverseRun } from "./depreciation.ts";
import { currentResidual, dispose, previewDisposalOf, restore } from "./dispose.ts";
import { impair, unimpair } from "./impair.ts";
import { currentCost, dueFromOf, type PlannedAsset, planAsset } from "./plan.ts";
import { presentAsset, presentMonths, presentRun, type Shown, stateOf } from "./present.ts";
import { listProposals } from "./proposals.ts";
import { loadAssetBalances, loadRegister, writeRegister } from "./register.ts";
import { loadProceeds } from "./sales.ts";
import { split } from "./split.ts";
import {
  type AssetRow,
  findAsset,
  insertAsset,
  isByClock,
  listAssetRows,
  listPosted,
  lockAssets,
  nextAssetNumber,
  removeAsset,
  saveByClock,
  sumPosted,
  updateAssetRow,
} from "./store.ts";

/** Months that a preview shows. */
const MOST_MONTHS = 24;

/** The handlers of the calls about fixed assets. */
export function assetHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, keyof typeof assetCalls> {
  const today = () => dayOf(now());
  return {
    listAssets: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { currency, accounts } = await loadCompanyFacts(tx, organizationId);
        const all = await loadAssets(tx, organizationId, currency);
        const found = all.filter(({ row }) => isFound(row, query.search ?? ""));
        const states = found.map(stateOf);
        const shown = found.filter((_, index) => query.state === undefined || states[index] === query.state);
        const page = shown.slice((query.page - 1) * query.perPage, query.page * query.perPage);
        const of = (state: AssetState) => states.filter((one) => one === state).length;
        const context = await shownWith(tx, organizationId, currency, page);
        const { months } = await loadDueMonths(tx, organizationId, lastMonthOver(today()).from);
        const active = accounts.filter((account) => account.active);
        return {
          data: page.map((asset) => presentAsset(asset, context)),
          meta: { total: shown.length, currentPage: query.page, perPage: query.perPage },
          counts: { all: found.length, active: of("active"), depreciated: of("depreciated"), disposed: of("disposed") },
          currency,
          today: today(),
          monthsDue: months.length,
          proposals: (await listProposals(tx, organizationId, active, currency)).length,
          byClock: await isByClock(tx, organizationId),
          balances: await loadAssetBalances(tx, organizationId, currency, today()),
        };
      }),

    getAsset: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        const row = await findAsset(tx, organizationId, id);
        if (!row) throw new CallFailure(getAsset.failures.notFound);
        const posted = await listPosted(tx, organizationId, [id]);
        const sums = posted.map(({ amount }) => moneyFromDecimal(amount, currency));
        const asset = planAsset(row, currency, sum(sums, currency));
        const shown = presentAsset(asset, await shownWith(tx, organizationId, currency, [asset]));
        return { asset: shown, currency, months: presentMonths(asset, posted) };
      }),

    suggestAsset: ({ query: { day, cost, lifeMonths } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { country, currency } = await loadCompanyFacts(tx, organizationId);
        const declining = decliningRate(country, day, lifeMonths);
        return {
          lowValue: lowValueRules(country, day, { amount: formatDecimal(decimal(cost)), currency }).map((rule) => ({
            id: rule.id,
            method: rule.method,
            upTo: Number(rule.upTo),
            currency: rule.currency,
            lifeMonths: rule.lifeMonths,
            source: rule.source,
          })),
          declining: declining && {
            id: declining.rule.id,
            rate: Number(declining.rate),
            source: declining.rule.source,
          },
          notes: taxReliefNotes(country, day).map(({ id, source }) => ({ id, source })),
        };
      }),

    listAssetProposals: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        const accounts = await listActiveAccounts(tx, organizationId);
        return { data: await listProposals(tx, organizationId, accounts, currency), currency };
      }),

    addAsset: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        await lockAssets(tx, organizationId);
        const { currency, years } = await loadCompanyFacts(tx, organizationId);
        refuseOddDocumentDays(
          { acquiredOn: body.acquiredOn, inUseFrom: body.inUseFrom, openingOn: body.openingOn },
          body.isDateConfirmed,
          now(),
        );
        await refuseLine(tx, organizationId, currency, body);
        const row = {
          organizationId,
          id: uuid(),
          number: await nextAssetNumber(tx, organizationId),
          ...(await toColumns(tx, organizationId, body, currency)),
          yearStart: yearBeginningOf(years).month,
          years,
          expenseId: body.expenseId,
          expenseLine: body.expenseLine,
          splitOf: null,
          changes: [],
          disposedOn: null,
          disposal: null,
          proceeds: null,
          invoiceId: null,
          disposalEntries: [],
          dueFrom: null,
          createdBy: userId,
          createdAt: now(),
        };
        const dueFrom = dueFromOf(planAsset(row, currency, undefined));
        await insertAsset(tx, { ...row, dueFrom });
        await record(tx, caller, "created", null, row, currency);
        return answer(tx, caller, row.id, sayAnswer("assetAdded"));
      }),

    updateAsset: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockAssets(tx, organizationId);
        const row = await findAsset(tx, organizationId, id);
        if (!row) throw new CallFailure(updateAsset.failures.notFound);
        const currency = await loadBaseCurrency(tx, organizationId);
        const before = toBody(row, currency);
        const { costOn, isDateConfirmed, ...fields } = body;
        const after = changed(assetRules(assetBody), before, fields);
        const changedDay = (field: "acquiredOn" | "inUseFrom" | "openingOn") =>
          after[field] === before[field] ? null : after[field];
        refuseOddDocumentDays(
          {
            acquiredOn: changedDay("acquiredOn"),
            inUseFrom: changedDay("inUseFrom"),
            openingOn: changedDay("openingOn"),
          },
          isDateConfirmed,
          now(),
        );
        const columns = await toColumns(tx, organizationId, after, currency);
        const posted = (await sumPosted(tx, organizationId, currency)).get(id);
        if (costOn !== undefined) refuseCostDay(row, costOn, today());
        const change =
          isAssetPosted(row, posted) || costOn !== undefined
            ? await laterPlan(tx, row, { before, after, columns, currency, posted, costOn })
            : columns;
        await updateAssetRow(tx, row, change);
        await refreshDue(tx, organizationId, [id]);
        await record(tx, caller, "updated", row, { ...row, ...change }, currency);
        return answer(tx, caller, id, sayAnswer("assetSaved"));
      }),

    deleteAsset: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockAssets(tx, organizationId);
        const row = await findAsset(tx, organizationId, id);
        if (!row) throw new CallFailure(deleteAsset.failures.notFound);
        const currency = await loadBaseCurrency(tx, organizationId);
        const posted = (await sumPosted(tx, organizationId, currency)).get(id);
        if (isAssetPosted(row, posted)) throw new CallFailure(deleteAsset.failures.isPosted);
        const undo = await undoable(tx, caller, { kind: "asset", id, name: row.name }, () => removeAsset(tx, row));
        await record(tx, caller, "deleted", row, null, currency);
        return { success: true, message: sayAnswer("assetDeleted"), undo };
      }),

    previewDisposal: ({ params: { id }, query: { day, invoiceId } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const found = await previewDisposalOf(tx, organizationId, id, { day, today: today(), invoiceId });
        return {
          depreciation: toNumber(found.depreciation),
          accumulated: toNumber(found.accumulated),
          bookValue: toNumber(found.bookValue),
          currency: found.currency,
          refusal: found.refusal,
          sale: found.sale && {
            net: toNumber(found.sale.net),
            parts: found.sale.parts
              .filter((part) => part.id !== id)
              .map((part) => ({ ...part, proceeds: toNumber(part.proceeds) })),
            rest: toNumber(found.sale.rest),
          },
        };
      }),

    disposeAsset: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAssets(tx, caller.organizationId);
        await dispose(tx, caller, id, body, { today: today(), at: now() });
        return answer(tx, caller, id, sayAnswer("assetDisposed"));
      }),

    restoreAsset: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAssets(tx, caller.organizationId);
        await restore(tx, caller, id, now());
        return answer(tx, caller, id, sayAnswer("assetRestored"));
      }),

    splitAsset: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        await lockAssets(tx, organizationId);
        const { before, rest, part, currency } = await split(tx, { organizationId, userId, at: now() }, id, body);
        await record(tx, caller, "updated", before, rest, currency);
        await record(tx, caller, "created", null, part, currency);
        return answer(tx, caller, part.id, sayAnswer("assetSplit"));
      }),

    impairAsset: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAssets(tx, caller.organizationId);
        await impair(tx, caller, id, body, { today: today(), at: now() });
        return answer(tx, caller, id, sayAnswer("assetImpaired"));
      }),

    reverseImpairment: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAssets(tx, caller.organizationId);
        await unimpair(tx, caller, id, now());
        return answer(tx, caller, id, sayAnswer("impairmentReversed"));
      }),

    previewDepreciation: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { currency, months } = await loadDueMonths(tx, organizationId, lastMonthOver(today()).from);
        return {
          currency,
          byClock: await isByClock(tx, organizationId),
          months: months.slice(0, MOST_MONTHS).map(({ month, entryDate, isClosed, lines }) => ({
            month,
            entryDate,
            isClosed,
            total: toNumber(
              sum(
                lines.map(({ amount }) => amount),
                currency,
              ),
            ),
            lines: lines.map(({ asset: { row }, amount }) => ({
              assetId: row.id,
              name: row.name,
              amount: toNumber(amount),
            })),
          })),
        };
      }),

    postDepreciation: ({ body: { through, onOpenDay } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAssets(tx, caller.organizationId);
        const wish = { through, today: today(), at: now(), onOpenDay, isAutomatic: false };
        const ids = await postDueMonths(tx, caller, wish);
        return {
          success: true,
          message: sayAnswer("depreciationPosted", { count: ids.length }),
          runs: await showRuns(tx, caller, ids),
        };
      }),

    listDepreciationRuns: ({ query: { page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        const { runs, total } = await listRuns(tx, depreciationRuns, organizationId, { page, perPage });
        return {
          data: runs.map((run) => presentRun(run, currency)),
          meta: { total, currentPage: page, perPage },
          currency,
        };
      }),

    reverseDepreciationRun: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAssets(tx, caller.organizationId);
        await reverseRun(tx, caller, id, now());
        const [run] = await showRuns(tx, caller, [id]);
        if (!run) throw new Error(`The depreciation run ${id} is gone in the middle of its transaction.`);
        return { success: true, message: sayAnswer("depreciationReversed"), run };
      }),

    getAssetRegister: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { currency, years } = await loadCompanyFacts(tx, organizationId);
        return (await loadRegister(tx, organizationId, currency, rangeOf(query, years, today()))).register;
      }),

    exportAssetRegister: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { currency, years } = await loadCompanyFacts(tx, organizationId);
        return writeRegister(tx, organizationId, currency, rangeOf(query, years, today()));
      }),

    saveAssetSettings: ({ body: { byClock } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        if ((await isByClock(tx, organizationId)) !== byClock) {
          await saveByClock(tx, organizationId, byClock);
          const verb = byClock ? "automatic" : "by_hand";
          const about = { organizationId, actorId: userId, subjectType: "asset", subjectId: organizationId } as const;
          await recordEvent(tx, { ...about, verb, requestId });
        }
        return { success: true, message: sayAnswer("assetSettingsSaved"), byClock };
      }),
  };
}

async function loadAssets(tx: Transaction, organizationId: string, currency: string): Promise<PlannedAsset[]> {
  const sums = await sumPosted(tx, organizationId, currency);
  return (await listAssetRows(tx, organizationId)).map((row) => planAsset(row, currency, sums.get(row.id)));
}

function isFound({ name, serial, location }: AssetRow, search: string): boolean {
  const wanted = search.toLowerCase();
  return [name, serial, location].some((text) => text.toLowerCase().includes(wanted));
}

async function shownWith(
  tx: Transaction,
  organizationId: string,
  currency: string,
  assets: readonly PlannedAsset[],
): Promise<Shown> {
  const ids = assets.flatMap(({ row }) => (row.invoiceId === null ? [] : [row.invoiceId]));
  const numbers =
    ids.length === 0
      ? []
      : await tx.select({ id: invoices.id, number: invoices.number }).from(invoices).where(inArray(invoices.id, ids));
  return {
    currency,
    accounts: await loadAccountNames(tx, organizationId),
    invoices: new Map(numbers.map(({ id, number }) => [id, number])),
    proceeds: await loadProceeds(
      tx,
      organizationId,
      assets.map(({ row }) => row),
      currency,
    ),
  };
}

type Columns = Omit<
  AssetRow,
  | "organizationId"
  | "id"
  | "number"
  | "yearStart"
  | "years"
  | "expenseId"
  | "expenseLine"
  | "splitOf"
  | "changes"
  | "disposedOn"
  | "disposal"
  | "proceeds"
  | "invoiceId"
  | "disposalEntries"
  | "dueFrom"
  | "createdBy"
  | "createdAt"
>;

/** @throws CallFailure at the field of an account or an amount that can't be stored */
async function toColumns(tx: Transaction, organizationId: string, body: AssetBody, currency: string): Promise<Columns> {
  const { cost, residual, openingDepreciation, rate, ...rest } = body;
  const amounts = { cost, residual, openingDepreciation };
  const [costText = "", residualText = "", openingText = ""] = Object.entries(amounts).map(([field, value]) =>
    toDecimalString(exactMoney(value, currency, field)),
  );
  return {
    name: rest.name,
    ...(await chooseAccounts(tx, organizationId, rest)),
    method: rest.method,
    lifeMonths: rest.lifeMonths,
    rate: rest.method === "declining" && rate !== null ? formatDecimal(decimal(rate)) : null,
    firstYear: rest.firstYear,
    acquiredOn: rest.acquiredOn,
    inUseFrom: rest.inUseFrom ?? rest.acquiredOn,
    cost: costText,
    residual: residualText,
    openingOn: rest.openingOn,
    openingDepreciation: openingText,
    serial: rest.serial,
    location: rest.location,
    note: rest.note,
  };
}

/** The stored asset as a call would send it. */
function toBody(row: AssetRow, currency: string): AssetBody {
  const number = (text: string) => toNumber(moneyFromDecimal(text, currency));
  const { name, assetCode, accumulatedCode, expenseCode, method, firstYear } = row;
  return {
    ...{ name, assetCode, accumulatedCode, expenseCode, method, firstYear },
    lifeMonths: row.changes.at(-1)?.lifeMonths ?? row.lifeMonths,
    rate: row.rate === null ? null : Number(row.rate),
    acquiredOn: row.acquiredOn,
    inUseFrom: row.inUseFrom,
    cost: toNumber(currentCost(row, currency)),
    residual: number(currentResidual(row)),
    openingOn: row.openingOn,
    openingDepreciation: number(row.openingDepreciation),
    serial: row.serial,
    location: row.location,
    note: row.note,
  };
}

/** Fields that may change once depreciation is posted. */
const FREE = ["name", "serial", "location", "note", "lifeMonths", "residual"] as const satisfies (keyof AssetBody)[];

/** @throws CallFailure `too_early`, `in_future`, at the field */
function refuseCostDay(row: AssetRow, day: string, today: string): void {
  const { tooEarly, inFuture } = updateAsset.failures;
  if (day > today) throw failureAt(inFuture, "costOn", inFuture);
  if (day < (row.openingOn ?? row.acquiredOn)) throw failureAt(tooEarly, "costOn", tooEarly);
}

/**
 * The change of an asset of which depreciation is posted, or whose cost changes on a day: cost, life, and residual value count from the first
 * month that isn't posted.
 *
 * @throws CallFailure `depreciation_posted`, `is_disposed`, `too_much`
 */
async function laterPlan(
  tx: Transaction,
  row: AssetRow,
  of: {
    before: AssetBody;
    after: AssetBody;
    columns: Columns;
    currency: string;
    posted: Money | undefined;
    costOn: string | undefined;
  },
): Promise<Partial<AssetRow>> {
  const { before, after, columns, currency, posted, costOn } = of;
  const free: readonly string[] = costOn === undefined ? FREE : [...FREE, "cost"];
  const fixed = (Object.keys(before) as (keyof AssetBody)[]).find(
    (field) => !free.includes(field) && before[field] !== after[field],
  );
  if (fixed !== undefined) throw failureAt(updateAsset.failures.isPosted, fixed, updateAsset.failures.isPosted);
  const { name, serial, location, note } = columns;
  const plain = { name, serial, location, note };
  if (before.lifeMonths === after.lifeMonths && before.residual === after.residual && before.cost === after.cost)
    return plain;
  if (row.disposedOn !== null) throw new CallFailure(updateAsset.failures.isDisposed);
  const { accumulated, cost: costBefore } = planAsset(row, currency, posted);
  const residual = exactMoney(after.residual, currency, "residual");
  const cost = exactMoney(after.cost, currency, "cost");
  if (residual.minor + accumulated.minor > cost.minor) {
    const field = before.cost === after.cost ? "residual" : "cost";
    throw failureAt(updateAsset.failures.tooMuch, field, updateAsset.failures.tooMuch);
  }
  const last = (await listPosted(tx, row.organizationId, [row.id])).at(-1)?.month;
  // Days as texts: the later one is the larger.
  const [, first = row.inUseFrom] = [row.openingOn ?? row.inUseFrom, row.inUseFrom].sort();
  const from = last === undefined ? monthOf(first) : addMonths(last, 1);
  const isKept = (one: AssetRow["changes"][number]) => one.from < from || one.entryId !== undefined;
  const costs = row.changes.flatMap((one) => (isKept(one) ? [] : (one.costs ?? [])));
  if (costOn !== undefined && cost.minor !== costBefore.minor)
    costs.push({ day: costOn, amount: toDecimalString(subtract(cost, costBefore)) });
  const change = {
    from,
    accumulated: toDecimalString(accumulated),
    residual: toDecimalString(residual),
    lifeMonths: after.lifeMonths,
    ...(costs.length > 0 ? { costs } : {}),
  };
  return { ...plain, changes: [...row.changes.filter(isKept), change] };
}

/** @throws CallFailure `unknown_expense_line`, `is_asset` */
async function refuseLine(
  tx: Transaction,
  organizationId: string,
  currency: string,
  { expenseId, expenseLine }: { expenseId: number | null; expenseLine: number | null },
): Promise<void> {
  if (expenseId === null && expenseLine === null) return;
  const { unknownLine, isAsset } = addAsset.failures;
  const all = await listAssetRows(tx, organizationId);
  if (all.some((one) => one.expenseId === expenseId && one.expenseLine === expenseLine)) throw new CallFailure(isAsset);
  const accounts = await listActiveAccounts(tx, organizationId);
  const lines = expenseId === null ? [] : await listProposals(tx, organizationId, accounts, currency, expenseId);
  if (!lines.some((line) => line.expenseLine === expenseLine)) throw failureAt(unknownLine, "expenseLine", unknownLine);
}

function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  years: DayRange[],
  today: string,
) {
  const last = to ?? today;
  const first = from ?? fiscalYearOf(last, years).from;
  const { badRange } = getAssetRegister.failures;
  if (first > last) throw failureAt(badRange, "from", badRange);
  return { from: first, to: last };
}

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: "created" | "updated" | "deleted",
  before: AssetRow | null,
  after: AssetRow | null,
  currency: string,
): Promise<void> =>
  recordChange(tx, caller, { subjectType: "asset", verb, before, after }, (row) => ({
    name: row.name,
    number: row.number,
    account: row.assetCode,
    cost: toDecimalString(currentCost(row, currency)),
    lifeMonths: row.changes.at(-1)?.lifeMonths ?? row.lifeMonths,
    residual: currentResidual(row),
  }));

async function answer(
  tx: Transaction,
  { organizationId }: MemberContext,
  id: string,
  message: string,
): Promise<{ success: boolean; message: string; asset: Asset }> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const row = await findAsset(tx, organizationId, id);
  if (!row) throw new Error(`The asset ${id} is gone in the middle of its transaction.`);
  const asset = planAsset(row, currency, (await sumPosted(tx, organizationId, currency)).get(id));
  return { success: true, message, asset: presentAsset(asset, await shownWith(tx, organizationId, currency, [asset])) };
}

async function showRuns(
  tx: Transaction,
  { organizationId }: MemberContext,
  ids: readonly string[],
): Promise<DepreciationRun[]> {
  if (ids.length === 0) return [];
  const currency = await loadBaseCurrency(tx, organizationId);
  const { runs } = await listRuns(tx, depreciationRuns, organizationId, { ids });
  return runs.map((run) => presentRun(run, currency)).toReversed();
}
