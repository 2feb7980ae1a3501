/** Calls about the organization's own tax codes. */
import {
  addOwnTaxCode,
  changeOwnTaxCode,
  OWN_TAX_CODE_LIMITS,
  type OwnTaxCodePlace,
  type OwnTaxCodeRow,
  ownTaxCodeBody,
  ownTaxCodeMessages,
} from "@tallyleaf/contract";
import {
  BOX_ROLES,
  boxesFor,
  findOwnCodeFault,
  isOwedByBuyer,
  OSS,
  type OwnCodeFault,
  ownCodeName,
  type TaxPack,
  taxCodeKey,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { ownTaxCodes, taxRegistrations } from "../../platform/db/schema.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { listOwnCodes, type OwnCodeRow, ownCodeOf } from "./own-codes.ts";
import { listRegistrations, packOf, packsOf } from "./packs.ts";

/** The handlers of the calls about own tax codes. */
export function ownTaxCodeHandlers(
  db: Database,
  now: () => Date,
): Pick<Handlers, "listOwnTaxCodes" | "addOwnTaxCode" | "changeOwnTaxCode"> {
  return {
    listOwnTaxCodes: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const packs = packsOf(await listRegistrations(tx, organizationId));
        const rows = await listOwnCodes(tx, organizationId);
        return { data: rows.map(present), places: packs.filter(takesOwnCodes).map(presentPlace) };
      }),

    addOwnTaxCode: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notRegistered, tooMany } = addOwnTaxCode.failures;
        const all = await hold(tx, organizationId);
        if (all.length >= OWN_TAX_CODE_LIMITS.count) throw new CallFailure(tooMany);
        const registrations = await listRegistrations(tx, organizationId);
        const place = registrations.find((one) => one.country === body.country && one.region === body.region);
        const pack = place && packOf(place);
        if (!pack || !takesOwnCodes(pack)) throw failureAt(notRegistered, "country", notRegistered);
        const row: OwnCodeRow = {
          ...body,
          ...{ organizationId, id: uuid(), number: (all.at(-1)?.number ?? 0) + 1, archivedAt: null, createdAt: now() },
          rate: String(body.rate),
          recoverable: String(body.recoverable),
        };
        const fault = findOwnCodeFault(pack, ownCodeOf(row));
        if (fault) throw refusal(fault);
        refuseTaken(all, row);
        await tx.insert(ownTaxCodes).values(row);
        await record(tx, caller, "created", null, row);
        return saved(row);
      }),

    changeOwnTaxCode: ({ params, body: { archived, ...named } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const all = await hold(tx, organizationId);
        const before = all.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(changeOwnTaxCode.failures.notFound);
        const isArchived = archived ?? before.archivedAt !== null;
        const after: OwnCodeRow = {
          ...before,
          ...changed(ownTaxCodeBody.pick({ name: true, laterRates: true }), before, named),
          archivedAt: isArchived ? (before.archivedAt ?? now()) : null,
        };
        const pack = packOf({ country: before.country, region: before.region });
        const fault = named.laterRates && pack ? findOwnCodeFault(pack, ownCodeOf(after)) : null;
        if (fault) throw refusal(fault);
        refuseTaken(all, after);
        await tx
          .update(ownTaxCodes)
          .set({ name: after.name, laterRates: after.laterRates, archivedAt: after.archivedAt })
          .where(and(eq(ownTaxCodes.organizationId, organizationId), eq(ownTaxCodes.id, before.id)));
        await record(tx, caller, verbOf(before, after), before, after);
        return saved(after, before);
      }),
  };
}

/** The One-Stop Shop makes its boxes from its own codes. */
const takesOwnCodes = ({ country }: TaxPack): boolean => country !== OSS;

/** Where the form has the field. */
const PATHS: Readonly<Record<Exclude<OwnCodeFault["field"], "laterRates">, keyof typeof ownTaxCodeBody.shape>> = {
  category: "category",
  rate: "rate",
  exemption: "exemption",
  recoverable: "recoverable",
  base: "baseBoxes",
  owed: "owedBoxes",
  claimed: "claimedBoxes",
};

/** The failure that names the field that is to blame. */
function refusal(fault: OwnCodeFault): CallFailure {
  const path = fault.field === "laterRates" ? laterRatePath(fault) : PATHS[fault.field];
  return failureAt(addOwnTaxCode.failures.refused, path, { message: sentenceOf(fault) });
}

const laterRatePath = ({ at, fault }: Extract<OwnCodeFault, { field: "laterRates" }>): string =>
  `laterRates.${at}.${fault === "rates_out_of_order" ? "rateFrom" : "rate"}`;

function sentenceOf(fault: OwnCodeFault): string {
  if (fault.fault === "unknown_box") return ownTaxCodeMessages.unknown_box(fault);
  if (fault.fault === "counted_twice") return ownTaxCodeMessages.counted_twice(fault);
  if (fault.fault === "other_tax") return ownTaxCodeMessages.other_tax(fault);
  return ownTaxCodeMessages[fault.fault]();
}

/** All own codes, until the transaction ends only for this one to change. */
async function hold(tx: Transaction, organizationId: string): Promise<OwnCodeRow[]> {
  await tx.execute(sql`select from ${taxRegistrations} where organization_id = ${organizationId} for update`);
  return listOwnCodes(tx, organizationId);
}

/** @throws CallFailure `name_taken` */
function refuseTaken(all: readonly OwnCodeRow[], row: OwnCodeRow): void {
  const plain = (name: string) => name.toLowerCase();
  const { nameTaken } = addOwnTaxCode.failures;
  if (all.some(({ id, name }) => id !== row.id && plain(name) === plain(row.name)))
    throw failureAt(nameTaken, "name", nameTaken);
}

const keyOf = ({ country, region, number }: OwnCodeRow) => taxCodeKey(country, ownCodeName({ region }, number));

function present(row: OwnCodeRow): OwnTaxCodeRow {
  const { id, country, region, name, direction, category, exemption, rateFrom, laterRates } = row;
  const { baseBoxes, owedBoxes, claimedBoxes } = row;
  return {
    ...{ id, country, region, name, direction, category, exemption, rateFrom, laterRates },
    ...{ baseBoxes, owedBoxes, claimedBoxes },
    code: keyOf(row),
    rate: Number(row.rate),
    recoverable: Number(row.recoverable),
    computation: isOwedByBuyer(direction, category) ? "self_assessed" : "charged",
    archived: row.archivedAt !== null,
  };
}

function presentPlace(pack: TaxPack): OwnTaxCodePlace {
  const fitting = BOX_ROLES.map((role) => [role, new Set(boxesFor(pack, role))] as const);
  return {
    country: pack.country,
    region: pack.region ?? "",
    form: pack.form.form,
    boxes: pack.form.boxes
      .map(({ id, label }) => ({
        ...{ id, label },
        roles: fitting.flatMap(([role, ids]) => (ids.has(id) ? [role] : [])),
      }))
      .filter(({ roles }) => roles.length > 0),
  };
}

function verbOf(before: OwnCodeRow, after: OwnCodeRow): "updated" | "archived" | "reactivated" {
  if ((before.archivedAt === null) === (after.archivedAt === null)) return "updated";
  return after.archivedAt === null ? "reactivated" : "archived";
}

const saved = (row: OwnCodeRow, before?: OwnCodeRow) => ({
  success: true as const,
  message: sayAnswer(before && verbOf(before, row) === "archived" ? "ownTaxCodeArchived" : "ownTaxCodeSaved", {
    name: row.name,
  }),
  taxCode: present(row),
});

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: OwnCodeRow | null,
  after: OwnCodeRow | null,
) => recordChange(tx, caller, { subjectType: "tax_code", verb, before, after }, factsOf);

/** Returns the facts for the history. */
const factsOf = (row: OwnCodeRow): object => ({
  ...{ country: row.country, region: row.region, name: row.name, code: keyOf(row), active: row.archivedAt === null },
  taxRate: Number(row.rate),
  laterRates: row.laterRates.map(({ rate, rateFrom }) => `${rateFrom}: ${rate} %`),
});
