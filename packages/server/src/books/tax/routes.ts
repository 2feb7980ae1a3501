/** Calls about tax codes, and the countries in which the organization is registered for the tax. */
import {
  addTaxRegistration,
  changeTaxRegistration,
  type TaxCodeRow,
  type TaxCountry,
  type TaxRegistration,
  type TaxRhythm,
  taxRegistrationBody,
} from "@tallyleaf/contract";
import { dayOf, EU_COUNTRIES, OSS, startOf, TAX_PACKS } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { journalEntries, organizations, taxRegistrations, taxReturns } from "../../platform/db/schema.ts";
import { valueText } from "../../platform/events/fields.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { countFiled } from "./filed.ts";
import { loadTypedRates } from "./oss-codes.ts";
import {
  hasBegun,
  isSmallBusiness,
  listRegistrations,
  packOf,
  packsOf,
  presentCode,
  type RegistrationRow,
  type TaxPlace,
} from "./packs.ts";
import { loadUsualCodes } from "./usual-codes.ts";

type TaxCodeCalls =
  | "listTaxCodes"
  | "listTaxRegistrations"
  | "addTaxRegistration"
  | "changeTaxRegistration"
  | "removeTaxRegistration";

/** The handlers of the calls about tax codes and registrations. */
export function taxCodeHandlers(db: Database, now: () => Date): Pick<Handlers, TaxCodeCalls> {
  return {
    listTaxCodes: ({ query: { direction, archived, day = dayOf(now()) } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const registrations = (await listRegistrations(tx, organizationId)).filter((one) => hasBegun(one, day));
        const typed =
          direction === "purchase" ? new Map() : await loadTypedRates(tx, organizationId, packsOf(registrations));
        const usual = await loadUsualCodes(tx, organizationId, packsOf(registrations));
        const data = registrations.flatMap((registration) =>
          packsOf([registration]).flatMap((pack) =>
            pack.codes
              .filter((code) => direction === undefined || code.direction === direction)
              .filter(({ own }) => archived === "included" || !own?.isArchived)
              .filter((code) => code.direction !== "sale" || !isSmallBusiness(registration, day))
              .map((code) => presentCode(pack, code, day, typed))
              .map((row) => withUsual(row, usual)),
          ),
        );
        return { day, data };
      }),

    listTaxRegistrations: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const rows = await listRegistrations(tx, organizationId);
        const filed = await countFiled(tx, organizationId);
        return {
          data: rows.map((row) => present(row, filed.get(row.id) ?? 0)),
          countries: TAX_PACKS.filter(({ country }) => country !== OSS || isInEu(rows)).map(presentCountry),
          suggested: rows.length === 0 ? await suggest(tx, organizationId, dayOf(now())) : null,
        };
      }),

    addTaxRegistration: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { unknownCountry, notInEu, exists } = addTaxRegistration.failures;
        if (!packOf(body)) throw failureAt(unknownCountry, "country", unknownCountry);
        if (body.country === OSS && !isInEu(await listRegistrations(tx, organizationId)))
          throw failureAt(notInEu, "country", notInEu);
        refuseRhythm(body, body.rhythm);
        refuseMoney(body, body);
        refuseSmall(body, body);
        refuseExtension(body, body);
        const row = { organizationId, id: uuid(), ...body, remindedFrom: null, createdAt: now() };
        const added = await tx.insert(taxRegistrations).values(row).onConflictDoNothing().returning();
        if (added.length === 0) throw failureAt(exists, "country", exists);
        await record(tx, caller, "created", null, row);
        return saved(row, 0);
      }),

    changeTaxRegistration: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await hold(tx, organizationId, params.id);
        const filed = (await countFiled(tx, organizationId)).get(before.id) ?? 0;
        const after = { ...before, ...changed(taxRegistrationBody, before, body) };
        refuseRhythm(after, after.rhythm);
        refuseMoney(after, after);
        refuseSmall(after, after);
        refuseExtension(after, after);
        refuseMoneyFiled(before, after, await findLastFiledDay(tx, before));
        if (filed > 0 && (after.startsOn !== before.startsOn || after.rhythm !== before.rhythm))
          throw new CallFailure(changeTaxRegistration.failures.returnsFiled);
        await tx
          .update(taxRegistrations)
          .set({
            number: after.number,
            startsOn: after.startsOn,
            rhythm: after.rhythm,
            moneyFrom: after.moneyFrom,
            moneyUntil: after.moneyUntil,
            smallFrom: after.smallFrom,
            smallUntil: after.smallUntil,
            extendedFrom: after.extendedFrom,
          })
          .where(and(eq(taxRegistrations.organizationId, organizationId), eq(taxRegistrations.id, before.id)));
        await record(tx, caller, "updated", before, after);
        return saved(after, filed);
      }),

    removeTaxRegistration: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await hold(tx, organizationId, params.id);
        // Withdrawn returns too are part of the history.
        const [filed] = await tx
          .select({ id: taxReturns.id })
          .from(taxReturns)
          .where(and(eq(taxReturns.organizationId, organizationId), eq(taxReturns.registrationId, before.id)))
          .limit(1);
        if (filed) throw new CallFailure(changeTaxRegistration.failures.returnsFiled);
        await tx
          .delete(taxRegistrations)
          .where(and(eq(taxRegistrations.organizationId, organizationId), eq(taxRegistrations.id, before.id)));
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("taxRegistrationRemoved", { country: nameOf(before) }) };
      }),
  };
}

function withUsual(row: TaxCodeRow, usual: ReadonlyMap<string, string>): TaxCodeRow {
  const accounts = [...usual].filter(([, code]) => code === row.code).map(([account]) => account);
  return accounts.length === 0 ? row : { ...row, usualFor: accounts };
}

/** Locks a registration until the transaction ends. @throws CallFailure `not_found` */
export async function hold(tx: Transaction, organizationId: string, id: string): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(taxRegistrations)
    .where(and(eq(taxRegistrations.organizationId, organizationId), eq(taxRegistrations.id, id)))
    .for("update");
  if (!row) throw new CallFailure(changeTaxRegistration.failures.notFound);
  return row;
}

const isInEu = (registrations: readonly TaxPlace[]): boolean =>
  registrations.some(({ country }) => EU_COUNTRIES.has(country));

function refuseRhythm(place: TaxPlace, rhythm: TaxRhythm): void {
  const { rhythmOfCountry } = addTaxRegistration.failures;
  if (!packOf(place)?.form.period.includes(rhythm)) throw failureAt(rhythmOfCountry, "rhythm", rhythmOfCountry);
}

/** @throws CallFailure `money_not_allowed`, `money_order` */
function refuseMoney(place: TaxPlace, { moneyFrom, moneyUntil }: MoneyDays): void {
  const { moneyNotAllowed } = addTaxRegistration.failures;
  if (moneyFrom !== null && !packOf(place)?.form.money) throw failureAt(moneyNotAllowed, "moneyFrom", moneyNotAllowed);
  refuseOrder("money", moneyFrom, moneyUntil);
}

/** @throws CallFailure `small_business_unknown`, `money_order` */
function refuseSmall(place: TaxPlace, { smallFrom, smallUntil }: SmallDays): void {
  const { smallNotAllowed } = addTaxRegistration.failures;
  if (smallFrom !== null && !packOf(place)?.invoice?.smallBusiness)
    throw failureAt(smallNotAllowed, "smallFrom", smallNotAllowed);
  refuseOrder("small", smallFrom, smallUntil);
}

/** @throws CallFailure `no_extension` */
function refuseExtension(place: TaxPlace, { extendedFrom }: Pick<RegistrationRow, "extendedFrom">): void {
  const { noExtension } = addTaxRegistration.failures;
  if (extendedFrom !== null && !packOf(place)?.form.due.extension)
    throw failureAt(noExtension, "extendedFrom", noExtension);
}

type SmallDays = Pick<RegistrationRow, "smallFrom" | "smallUntil">;

/** @throws CallFailure `money_order` */
function refuseOrder(rule: "money" | "small", from: string | null, until: string | null): void {
  const { moneyOrder } = addTaxRegistration.failures;
  if (until !== null && (from === null || until < from))
    throw failureAt(moneyOrder, `${rule}${from === null ? "From" : "Until"}`, moneyOrder);
}

type MoneyDays = Pick<RegistrationRow, "moneyFrom" | "moneyUntil">;

/** Refuses a rule that would change filed periods. @throws CallFailure `money_filed` */
function refuseMoneyFiled(before: MoneyDays, after: MoneyDays, lastFiled: string | null): void {
  if (lastFiled === null) return;
  const { moneyFiled } = changeTaxRegistration.failures;
  const isFiled = (day: string | null) => day !== null && day <= lastFiled;
  const changed = (name: keyof MoneyDays, isBound: (day: string | null) => boolean) => {
    if (before[name] !== after[name] && [before[name], after[name]].some(isBound))
      throw failureAt(moneyFiled, name, moneyFiled);
  };
  changed("moneyFrom", isFiled);
  // Documents of the last filed day still count when they are paid.
  changed("moneyUntil", (day) => day !== null && day < lastFiled);
}

/** Last day of the returns that are filed and count; null: none. */
async function findLastFiledDay(tx: Transaction, { organizationId, id }: RegistrationRow): Promise<string | null> {
  const [last] = await tx
    .select({ day: sql<string | null>`max(${taxReturns.endsOn})::text` })
    .from(taxReturns)
    .where(
      and(
        eq(taxReturns.organizationId, organizationId),
        eq(taxReturns.registrationId, id),
        sql`${taxReturns.withdrawnAt} is null`,
      ),
    );
  return last?.day ?? null;
}

/** Of a company whose country's tax is known: its tax ID, and the year of its first entry. */
async function suggest(tx: Transaction, organizationId: string, today: string) {
  const [company] = await tx
    .select({ country: organizations.country, taxId: organizations.taxId })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const pack = company?.country ? packOf({ country: company.country, region: "" }) : undefined;
  if (!company || !pack) return null;
  const [first] = await tx
    .select({ day: sql<string | null>`min(${journalEntries.entryDate})::text` })
    .from(journalEntries)
    .where(and(eq(journalEntries.organizationId, organizationId), sql`${journalEntries.postedAt} is not null`));
  return {
    country: pack.country,
    region: "",
    number: company.taxId,
    startsOn: startOf("year", first?.day ?? today),
    rhythm: pack.form.period[0] ?? "quarter",
    moneyFrom: null,
    moneyUntil: null,
    smallFrom: null,
    smallUntil: null,
    extendedFrom: null,
  };
}

const presentCountry = ({ country, region = "", form, invoice }: (typeof TAX_PACKS)[number]): TaxCountry => ({
  country,
  region,
  form: form.form,
  rhythms: [...form.period],
  money: form.money ? (form.money.purchases ? "all" : "sales") : "none",
  small: invoice?.smallBusiness !== undefined,
  extension: form.due.extension !== undefined,
  isUnverified: form.isUnverified === true,
});

function present(row: RegistrationRow, filed: number): TaxRegistration {
  const { id, country, region, number, startsOn, rhythm, moneyFrom, moneyUntil, smallFrom, smallUntil } = row;
  const { extendedFrom } = row;
  const form = packOf(row)?.form;
  return {
    id,
    country,
    region,
    number,
    startsOn,
    rhythm,
    moneyFrom,
    moneyUntil,
    smallFrom,
    smallUntil,
    extendedFrom,
    form: form?.form ?? "",
    isUnverified: form?.isUnverified === true,
    filed,
  };
}

const nameOf = ({ country, region }: RegistrationRow): string =>
  [valueText("country", country) ?? country, region].filter((part) => part !== "").join(", ");

const saved = (row: RegistrationRow, filed: number) => ({
  success: true,
  message: sayAnswer("taxRegistrationSaved", { country: nameOf(row) }),
  registration: present(row, filed),
});

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: RegistrationRow | null,
  after: RegistrationRow | null,
) =>
  recordChange(
    tx,
    caller,
    { subjectType: "tax_registration", verb, before, after },
    ({ country, region, number, startsOn, rhythm, moneyFrom, moneyUntil, smallFrom, smallUntil, extendedFrom }) => ({
      ...{ country, region, number, startsOn, rhythm, moneyFrom, moneyUntil, smallFrom, smallUntil, extendedFrom },
    }),
  );
