/** List, add, change, archive, merge and delete vendors. */

import {
  addVendor,
  can,
  deleteVendor,
  getVendor,
  ignoreSeenMark,
  keepVendorsApart,
  linesOf,
  mergeVendor,
  unmergeVendor,
  updateVendor,
  VENDOR_LIMITS,
  type VendorDetail,
  vendorBody,
} from "@tallyleaf/contract";
import { dayOf, fiscalYearOf, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { importList } from "../../platform/csv/list.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordAdded, recordChange, recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { loadFiscalYears } from "../calendar/fiscal-years.ts";
import { listActiveAccounts, loadChart } from "../chart/accounts/chart.ts";
import { findAccountFault } from "../chart/accounts/validate-defaults.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { checkDefaults } from "../dimensions/book.ts";
import { isPartyNamed } from "../parties/parties.ts";
import { loadMovements } from "../statements/movements.ts";
import { loadDefaultCodes } from "../tax/default-codes.ts";
import { findChecker } from "../tax/vat-checks.ts";
import { findDuplicates, findDuplicatesOf } from "./duplicates.ts";
import {
  changedVendor,
  comparedForMerge,
  differencesOf,
  mergedVendor,
  newVendor,
  restoredVendor,
  spellingsOf,
} from "./record.ts";
import { ignoreSeen, listSeen, unknownOf } from "./seen.ts";
import {
  countDocuments,
  countMoves,
  countVendors,
  factsOf,
  findTakenName,
  findVatIdHolder,
  findVendor,
  findVendorName,
  insertVendors,
  isSameName,
  listCompared,
  listLostSpellings,
  listMerged,
  listNames,
  listStored,
  listVendorPage,
  loadAllVendors,
  lockVendor,
  lockVendors,
  removeVendor,
  repointDocuments,
  type StoredVendor,
  type SummedVendor,
  type Sums,
  storeVendor,
} from "./store.ts";
import { taxHandlers } from "./tax-routes.ts";
import { isTinKnown, openSharedTins, withSealedTin, withTakenTin } from "./tin.ts";
import { exportVendors, vendorRules } from "./transfer.ts";

type VendorCalls =
  | "listVendors"
  | "listVendorNames"
  | "listVendorDuplicates"
  | "exportVendors"
  | "importVendors"
  | "getVendor"
  | "addVendor"
  | "updateVendor"
  | "archiveVendor"
  | "confirmVendorIbans"
  | "ignoreSeenMark"
  | "revealVendorTin"
  | "list1099"
  | "export1099"
  | "previewVendorMerge"
  | "deleteVendor"
  | "mergeVendor"
  | "unmergeVendor"
  | "keepVendorsApart"
  | "getVendorStatement";

/** Pairs, and vendors beside one, that are shown as possible duplicates. */
const MOST_PAIRS = 50;
const MOST_DUPLICATES = 10;

interface Deps {
  db: Database;
  now: () => Date;
  /** Of US tax numbers. */
  cipher: Cipher;
}

/** The handlers of the vendor calls. */
export function vendorHandlers({ db, now, cipher }: Deps): Pick<Handlers, VendorCalls> {
  const within = <T>(caller: MemberContext, work: (tx: Transaction) => Promise<T>) =>
    db.asOrganization(caller.organizationId, work);
  /** A change of vendors: one at a time. */
  const changing = <T>(caller: MemberContext, work: (tx: Transaction) => Promise<T>) =>
    within(caller, async (tx) => {
      await lockVendors(tx, caller.organizationId);
      return work(tx);
    });
  const answer = async (tx: Transaction, caller: MemberContext, id: string, message: string) => ({
    success: true,
    message,
    vendor: await loadDetail(tx, cipher, caller.organizationId, id, now()),
  });
  const sealed = ({ organizationId }: MemberContext, before: StoredVendor | null, after: StoredVendor) =>
    withSealedTin(cipher, organizationId, before, after);

  return {
    listVendors: ({ query }, caller) =>
      within(caller, async (tx) => {
        const filter = { ...query, ...(await sumsOf(tx, caller.organizationId, now())) };
        const counts = await countVendors(tx, filter);
        const rows = await listVendorPage(tx, filter);
        const meta = { total: counts[query.status ?? "all"], currentPage: query.page, perPage: query.perPage };
        return { data: rows.map((row) => rowOf(row, filter.currency)), meta, counts };
      }),

    listVendorNames: ({ query }, caller) =>
      within(caller, async (tx) => {
        const rows = await listNames(tx, caller.organizationId, query.search);
        const mayDefault = can(caller.permissions, "see", "vendor") !== null;
        const none = { categoryCode: null, paymentAccountCode: null, paymentTermsDays: null, dimensions: [] };
        return { data: mayDefault ? rows : rows.map((row) => ({ ...row, ...none })) };
      }),

    listVendorDuplicates: (_input, caller) =>
      within(caller, async (tx) => {
        const pairs = findDuplicates(await loadCompared(tx, cipher, caller.organizationId), MOST_PAIRS);
        const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
        return { data: pairs.map(({ one, other, reason }) => ({ one: named(one), other: named(other), reason })) };
      }),

    getVendor: ({ params }, caller) =>
      within(caller, async (tx) => ({
        vendor: await loadDetail(tx, cipher, caller.organizationId, params.id, now()),
      })),

    ...taxHandlers({ db, cipher }),

    getVendorStatement: ({ params, query }, caller) =>
      within(caller, async (tx) => {
        const { organizationId } = caller;
        if (!(await findVendorName(tx, organizationId, params.id))) throw new CallFailure(getVendor.failures.notFound);
        const baseCurrency = await loadBaseCurrency(tx, organizationId);
        const { page, perPage, ...days } = query;
        const asked = {
          organizationId,
          party: { type: "vendor", id: params.id },
          ...days,
          part: { page, perPage },
        } as const;
        const { rows, total, opening, closing } = await loadMovements(tx, asked);
        const number = (text: string) => toNumber(moneyFromDecimal(text, baseCurrency));
        return {
          data: rows.map(({ day, event, expenseId, reference, amount, balance }) => ({
            ...{ day, reference, expenseId: expenseId ?? 0, amount: number(amount), balance: number(balance) },
            event:
              event === "settled" ? ("payment" as const) : event === "entered" ? ("entry" as const) : ("bill" as const),
          })),
          meta: { total, currentPage: query.page, perPage: query.perPage },
          baseCurrency,
          opening: number(opening),
          closing: number(closing),
        };
      }),

    addVendor: ({ body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const { all } = await countVendors(tx, await sumsOf(tx, organizationId, now()));
        if (all >= VENDOR_LIMITS.count) throw new CallFailure(addVendor.failures.tooMany);
        const dimensions = await checkDefaults(tx, organizationId, body.dimensions);
        const values = { ...body, dimensions };
        const vendor = sealed(caller, null, newVendor(uuid(), values, true, dayOf(now()), caller.userId));
        await refuseConflicts(tx, organizationId, null, vendor);
        await insertVendors(tx, organizationId, [vendor], caller.userId);
        await record(tx, caller, "created", null, vendor);
        return answer(tx, caller, vendor.id, sayAnswer("vendorAdded"));
      }),

    updateVendor: ({ params, body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const before = await lockLive(tx, organizationId, params.id);
        const whole = changed(vendorBody, before, body);
        const dimensions = await checkDefaults(tx, organizationId, whole.dimensions, before.dimensions);
        const values = changedVendor(before, { ...whole, dimensions }, now(), caller.userId);
        const after = await withUsedNames(tx, organizationId, before, sealed(caller, before, values));
        await refuseConflicts(tx, organizationId, before, after);
        await storeVendor(tx, organizationId, after);
        await record(tx, caller, "updated", before, after);
        return answer(tx, caller, after.id, sayAnswer("vendorSaved"));
      }),

    archiveVendor: ({ params, body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const before = await lockLive(tx, organizationId, params.id);
        const after = { ...before, active: body.active };
        let undo: string | undefined;
        if (before.active !== after.active) {
          const act = after.active ? "reactivated" : "archived";
          const what = { kind: "vendor_archived", id: after.id, name: after.name, act } as const;
          undo = await undoable(tx, caller, what, () => storeVendor(tx, organizationId, after));
          await record(tx, caller, act, before, after);
        }
        const message = after.active ? sayAnswer("vendorReactivated") : sayAnswer("vendorArchived");
        return { ...(await answer(tx, caller, after.id, message)), undo };
      }),

    confirmVendorIbans: ({ params }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const before = await lockLive(tx, organizationId, params.id);
        if (before.ibanChangedAt !== null) {
          const after = { ...before, ibanChangedAt: null };
          await storeVendor(tx, organizationId, after);
          await record(tx, caller, "ibans_confirmed", before, after);
        }
        return answer(tx, caller, before.id, sayAnswer("vendorIbansConfirmed"));
      }),

    ignoreSeenMark: ({ params, body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        const { id, name, ...vendor } = await lockLive(tx, organizationId, params.id);
        let isSeen = false;
        const undo = await undoable(tx, caller, { kind: "rule", id, name: body.value }, async () => {
          isSeen = await ignoreSeen(tx, organizationId, { id, name, ...vendor }, body);
        });
        if (!isSeen) throw new CallFailure(ignoreSeenMark.failures.notSeen);
        await recordEvent(tx, {
          ...{ organizationId, actorId: userId, verb: "mark_ignored", subjectType: "vendor", subjectId: id, requestId },
          after: { name, value: body.value },
        });
        return { ...(await answer(tx, caller, id, sayAnswer("vendorMarkIgnored"))), undo };
      }),

    deleteVendor: ({ params }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const before = await lockLive(tx, organizationId, params.id);
        const { hasDocuments, hasMerged } = deleteVendor.failures;
        if ((await countDocuments(tx, organizationId, before.id)) > 0) throw new CallFailure(hasDocuments);
        if (await isPartyNamed(tx, organizationId, { type: "vendor", id: before.id }))
          throw new CallFailure(hasDocuments);
        if ((await listMerged(tx, organizationId, before.id)).length > 0) throw new CallFailure(hasMerged);
        const what = { kind: "vendor", id: before.id, name: before.name } as const;
        const undo = await undoable(tx, caller, what, () => removeVendor(tx, organizationId, before.id));
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("vendorDeleted"), undo };
      }),

    previewVendorMerge: ({ params, query }, caller) =>
      within(caller, async (tx) => {
        const { organizationId } = caller;
        const from = await lockLive(tx, organizationId, params.id);
        const into = await lockLive(tx, organizationId, query.into);
        return { moves: await countMoves(tx, organizationId, from.id), ...comparedForMerge(into, from) };
      }),

    mergeVendor: ({ params, body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const { sameVendor, twoVatIds, tooLong } = mergeVendor.failures;
        if (params.id === body.into) throw new CallFailure(sameVendor);
        const from = await lockLive(tx, organizationId, params.id);
        const before = await lockLive(tx, organizationId, body.into);
        if (from.vatId !== "" && before.vatId !== "" && from.vatId !== before.vatId) throw new CallFailure(twoVatIds);
        const joined = mergedVendor(before, from, now());
        if (!joined) throw new CallFailure(tooLong);
        const after = withTakenTin(cipher, organizationId, from, { before, after: joined });
        const merged = {
          ...from,
          mergedInto: after.id,
          mergedAt: now(),
          mergeChanges: differencesOf(before, after),
        };
        // In this order: a name and a VAT ID are one record's at a time.
        await storeVendor(tx, organizationId, merged);
        await storeVendor(tx, organizationId, after);
        await repointDocuments(tx, organizationId, { from: from.id, to: after.id, which: "all" });
        await recordMerge(tx, caller, "merged", from, after);
        return answer(tx, caller, after.id, sayAnswer("vendorMerged"));
      }),

    unmergeVendor: ({ params }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId } = caller;
        const { notFound, notMerged, changedSince } = unmergeVendor.failures;
        const merged = await lockVendor(tx, organizationId, params.id);
        if (!merged) throw new CallFailure(notFound);
        if (merged.mergedInto === null || merged.mergedAt === null) throw new CallFailure(notMerged);
        const into = await lockVendor(tx, organizationId, merged.mergedInto);
        if (!into) throw new Error(`Vendor ${merged.id} was merged into one that is gone.`);
        const [newest] = await listMerged(tx, organizationId, into.id);
        const later = into.mergedInto !== null ? into.name : newest?.id === merged.id ? null : newest?.name;
        if (later) throw new CallFailure(changedSince, { message: sayRefusal("mergedSince", { vendor: later }) });
        const restored = await withUsedNames(
          tx,
          organizationId,
          into,
          restoredVendor(into, merged.mergeChanges ?? {}),
          spellingsOf(merged),
        );
        await storeVendor(tx, organizationId, restored);
        await refuseTaken(tx, organizationId, merged);
        const own = { ...merged, mergedInto: null, mergedAt: null, mergeChanges: null };
        await storeVendor(tx, organizationId, own);
        await repointDocuments(tx, organizationId, { from: into.id, to: own.id, which: "by name" });
        await recordMerge(tx, caller, "unmerged", own, into);
        return answer(tx, caller, own.id, sayAnswer("vendorUnmerged"));
      }),

    keepVendorsApart: ({ params, body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        if (params.id === body.other) throw new CallFailure(keepVendorsApart.failures.sameVendor);
        const before = await lockLive(tx, organizationId, params.id);
        const other = await lockLive(tx, organizationId, body.other);
        if (!before.distinctFrom.includes(other.id)) {
          await storeVendor(tx, organizationId, { ...before, distinctFrom: [...before.distinctFrom, other.id] });
          const told = {
            organizationId,
            actorId: userId,
            requestId,
            subjectType: "vendor",
            subjectId: before.id,
          } as const;
          await recordEvent(tx, { ...told, verb: "kept_apart", after: { name: before.name, mergedInto: other.name } });
        }
        return answer(tx, caller, before.id, sayAnswer("vendorsKeptApart"));
      }),

    exportVendors: (_input, caller) =>
      within(caller, async (tx) => {
        const sums = await sumsOf(tx, caller.organizationId, now());
        return exportVendors(await loadAllVendors(tx, sums), sums);
      }),

    importVendors: ({ body }, caller) =>
      changing(caller, async (tx) => {
        const { organizationId, userId } = caller;
        const accounts = await loadAccounts(tx, organizationId);
        const added: StoredVendor[] = [];
        const fitsTaxCode = await loadDefaultCodes(tx, organizationId);
        const known = await listStored(tx, organizationId);
        const rules = vendorRules(known, { now: now(), by: userId }, (after, before) => {
          if (!isTinKnown(before, after)) return inReadersLanguage(addVendor.failures.tinUnknown.message);
          if (after.taxCode !== null && after.taxCode !== before?.taxCode && !fitsTaxCode(after.taxCode))
            return inReadersLanguage(addVendor.failures.unknownTaxCode.message);
          const fault = findAccountFault(after, accounts.chart, accounts.active);
          return fault && (fault.message ?? inReadersLanguage(addVendor.failures[fault.kind].message));
        });
        const report = await importList(organizationId, body, rules, async ({ before, after }) => {
          const values = sealed(caller, before, after);
          const full = before ? await withUsedNames(tx, organizationId, before, values) : values;
          await refuseConflicts(tx, organizationId, before, full);
          if (before) {
            await storeVendor(tx, organizationId, full);
            await record(tx, caller, "updated", before, full);
            return;
          }
          // At once, so that a later line sees its names.
          await insertVendors(tx, organizationId, [full], userId);
          added.push(full);
        });
        await recordAdded(tx, caller, { subjectType: "vendor", verb: "created" }, added, factsOf);
        return report;
      }),
  };
}

/** The current fiscal year, and the books' currency. */
async function sumsOf(tx: Transaction, organizationId: string, now: Date): Promise<Sums> {
  const years = await loadFiscalYears(tx, organizationId);
  const year = fiscalYearOf(dayOf(now), years);
  return { organizationId, year, years, currency: await loadBaseCurrency(tx, organizationId) };
}

/** The contract's schemas leave out fields that it doesn't return. */
function rowOf(vendor: SummedVendor, baseCurrency: string) {
  const number = (text: string) => toNumber(moneyFromDecimal(text, baseCurrency));
  return {
    ...vendor,
    spent: number(vendor.spent),
    owed: number(vendor.owed),
    baseCurrency,
    ibanChangedAt: vendor.ibanChangedAt?.toISOString() ?? null,
  };
}

/** @throws CallFailure notFound */
async function loadDetail(
  tx: Transaction,
  cipher: Cipher,
  organizationId: string,
  id: string,
  now: Date,
): Promise<VendorDetail> {
  const sums = await sumsOf(tx, organizationId, now);
  const vendor = await findVendor(tx, sums, id);
  if (!vendor) throw new CallFailure(getVendor.failures.notFound);
  const number = (text: string) => toNumber(moneyFromDecimal(text, sums.currency));
  const merged = await listMerged(tx, organizationId, id);
  return {
    ...rowOf(vendor, sums.currency),
    vatCheckedBy: await findChecker(tx, vendor.vatCheckedBy),
    ibanDays: linesOf(vendor.ibans).map((iban) => ({ iban, since: vendor.ibanDays[iban] ?? dayOf(now) })),
    documentCount: await countDocuments(tx, organizationId, id),
    years: vendor.years.map(({ from, to, name, spent }) => ({ from, to, name, spent: number(spent) })),
    seen: vendor.mergedInto === null ? unknownOf(vendor, await listSeen(tx, organizationId, vendor)) : [],
    merged: merged.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    mergedInto: vendor.mergedInto === null ? null : await findVendorName(tx, organizationId, vendor.mergedInto),
    duplicates: vendor.mergedInto === null ? findOthers(id, await loadCompared(tx, cipher, organizationId)) : [],
  };
}

/** The records as they are compared; a masked tax number may be two vendors'. */
async function loadCompared(tx: Transaction, cipher: Cipher, organizationId: string) {
  const rows = await listCompared(tx, organizationId);
  const tins = openSharedTins(cipher, organizationId, rows);
  return rows.map((row) => ({ ...row, wholeTin: tins.get(row.id) }));
}

function findOthers(id: string, compared: Awaited<ReturnType<typeof loadCompared>>) {
  const own = compared.find((one) => one.id === id);
  return own ? findDuplicatesOf(own, compared, MOST_DUPLICATES) : [];
}

/** A vendor that is not merged, locked. @throws CallFailure notFound, mergedAway */
async function lockLive(tx: Transaction, organizationId: string, id: string): Promise<StoredVendor> {
  const vendor = await lockVendor(tx, organizationId, id);
  if (!vendor) throw new CallFailure(updateVendor.failures.notFound);
  if (vendor.mergedInto !== null) throw new CallFailure(updateVendor.failures.mergedAway);
  return vendor;
}

/**
 * The record with the name that it had, where documents use that; other names that they use may not go.
 *
 * @param given names that another record gets, with their documents
 * @throws CallFailure aliasUsed
 */
async function withUsedNames(
  tx: Transaction,
  organizationId: string,
  before: StoredVendor,
  after: StoredVendor,
  given: readonly string[] = [],
): Promise<StoredVendor> {
  if (before.name === after.name && before.aliases === after.aliases) return after;
  for (const spelling of await listLostSpellings(tx, organizationId, after.id, [...spellingsOf(after), ...given])) {
    if (await isSameName(tx, spelling, before.name)) {
      const aliases = [...linesOf(after.aliases), before.name].join("\n");
      return withUsedNames(tx, organizationId, { ...before, name: after.name }, { ...after, aliases }, given);
    }
    throw failureAt(updateVendor.failures.aliasUsed, "aliases", {
      message: sayRefusal("aliasUsed", { name: spelling }),
    });
  }
  return after;
}

async function loadAccounts(tx: Transaction, organizationId: string) {
  const active = await listActiveAccounts(tx, organizationId);
  return { chart: await loadChart(tx, organizationId), active: new Set(active.map(({ code }) => code)) };
}

/** Names and a VAT ID that another vendor has already. @throws CallFailure nameTaken, vatIdTaken */
async function refuseTaken(tx: Transaction, organizationId: string, after: StoredVendor): Promise<void> {
  const { nameTaken, vatIdTaken } = addVendor.failures;
  const taken = await findTakenName(tx, organizationId, after.id, spellingsOf(after));
  if (taken) {
    const path = taken.name === after.name ? "name" : "aliases";
    throw failureAt(nameTaken, path, { message: sayRefusal("vendorNameTaken", taken) });
  }
  const holder = after.vatId === "" ? null : await findVatIdHolder(tx, organizationId, after.id, after.vatId);
  if (holder !== null) throw failureAt(vatIdTaken, "vatId", { message: sayRefusal("vatIdTaken", { vendor: holder }) });
}

/** Values that other records have, and unknown accounts. Unchanged defaults may be inactive. */
async function refuseConflicts(
  tx: Transaction,
  organizationId: string,
  before: StoredVendor | null,
  after: StoredVendor,
): Promise<void> {
  const { failures } = addVendor;
  await refuseTaken(tx, organizationId, after);
  const { taxCode } = after;
  if (taxCode !== null && taxCode !== before?.taxCode && !(await loadDefaultCodes(tx, organizationId))(taxCode))
    throw failureAt(failures.unknownTaxCode, "taxCode", { message: failures.unknownTaxCode.message });
  const set = {
    categoryCode: after.categoryCode === before?.categoryCode ? null : after.categoryCode,
    paymentAccountCode: after.paymentAccountCode === before?.paymentAccountCode ? null : after.paymentAccountCode,
  };
  if (set.categoryCode === null && set.paymentAccountCode === null) return;
  const { chart, active } = await loadAccounts(tx, organizationId);
  const fault = findAccountFault(set, chart, active);
  if (!fault) return;
  const failure = failures[fault.kind];
  throw failureAt(failure, fault.field, { message: fault.message ?? failure.message });
}

function record(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: StoredVendor | null,
  after: StoredVendor | null,
): Promise<void> {
  return recordChange(tx, caller, { subjectType: "vendor", verb, before, after }, factsOf);
}

function recordMerge(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "merged" | "unmerged",
  { id, name }: StoredVendor,
  into: StoredVendor,
): Promise<void> {
  const told = { organizationId, actorId: userId, requestId, verb, subjectType: "vendor", subjectId: id } as const;
  const [own, merged] = [{ name }, { name, mergedInto: into.name }];
  return recordEvent(
    tx,
    verb === "merged" ? { ...told, before: own, after: merged } : { ...told, before: merged, after: own },
  );
}
