/** Journeys and trips by flat rates: an expense without a document, entered like any other, owed to who traveled. */
import { type CallArguments, createTravel, OWN_MONEY, updateTravel } from "@tallyleaf/contract";
import {
  ALLOWANCES,
  type AllowanceTable,
  allowancesOn,
  type MileageTable,
  mileageOn,
  moneyFromDecimal,
  TRAVEL_ALLOWANCES,
  TRAVEL_COUNTRIES,
  toDecimalString,
  toNumber,
  vehiclesOf,
} from "@tallyleaf/ledger";
import { ensureAccount, loadAccountNames } from "../../../books/chart/accounts/chart.ts";
import { loadCompanyFacts } from "../../../books/company/facts.ts";
import { loadToday } from "../../../books/company/today.ts";
import { loadDefaultsFor, loadPersonDefaults } from "../../../books/dimensions/defaults.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { onlyOf } from "../../../platform/http/reach.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { enter, reenter } from "../../expenses/enter.ts";
import { findForChange } from "../../expenses/find-for-change.ts";
import { loadKeptForm } from "../../expenses/form-values.ts";
import { findPayer } from "../../expenses/own-money.ts";
import { type Asked, type Computed, computeTravel } from "./compute.ts";
import { countsOf } from "./day-counts.ts";
import { followRates } from "./rates-of-year.ts";
import { findTravel, insertTravel, listTravel, type TravelRecord, updateTravelRow } from "./store.ts";

type Calls = "listTravelRates" | "previewTravel" | "createTravel" | "updateTravel" | "listTravels";

const { unknownTraveler } = createTravel.failures;

/** The handlers of mileage and days of travel. */
export function travelHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, Calls> {
  return {
    listTravelRates: ({ query: { country: asked, date } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const own = (await loadCompanyFacts(tx, organizationId)).country;
        const country = asked ?? TRAVEL_COUNTRIES.find((one) => one === own) ?? null;
        return {
          country,
          countries: [...TRAVEL_COUNTRIES],
          mileage: country && presentMileage(mileageOn(country, date)),
          perDiem: country && presentAllowances(allowancesOn(country, date)),
        };
      }),

    previewTravel: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const traveledBy = await chooseTraveler(tx, caller, body);
        const today = await loadToday(tx, caller.organizationId, now());
        const { replaces = null } = body;
        return presentSum(await computeTravel(tx, caller.organizationId, traveledBy, body, today, replaces));
      }),

    createTravel: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const traveledBy = await chooseTraveler(tx, caller, body);
        // The rate depends on the year so far: of two journeys that are entered at once, the second sees the first.
        await lockByName(tx, `travel ${organizationId} ${traveledBy}`);
        const today = await loadToday(tx, organizationId, now());
        const computed = await computeTravel(tx, organizationId, traveledBy, body, today);
        const form = await formOf(tx, organizationId, traveledBy, body, computed);
        const { expense } = await enter(tx, caller, form, null, now(), "entered", false, traveledBy);
        await insertTravel(tx, recordOf({ organizationId, expenseId: expense.id, traveledBy }, body, computed));
        return {
          success: true,
          message: sayAnswer("travelEntered"),
          expenseId: expense.id,
          ...presentSum(computed),
        };
      }),

    updateTravel: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notFound, otherKind } = updateTravel.failures;
        const { expense } = await findForChange(tx, id, caller, "change", notFound);
        const before = await findTravel(tx, organizationId, id);
        if (!before) throw new CallFailure(notFound);
        if (before.kind !== body.kind) throw failureAt(otherKind, "kind", otherKind);
        const asked = changed(before, body);
        const traveledBy = await chooseTraveler(tx, caller, asked);
        for (const one of [...new Set([before.traveledBy, traveledBy])].sort())
          await lockByName(tx, `travel ${organizationId} ${one}`);
        const at = now();
        const today = await loadToday(tx, organizationId, at);
        const computed = await computeTravel(tx, organizationId, traveledBy, asked, today, id);
        const form = await formOf(tx, organizationId, traveledBy, asked, computed);
        const after = recordOf({ organizationId, expenseId: id, traveledBy }, asked, computed);
        await updateTravelRow(tx, after);
        await reenter(tx, caller, { expense, form, paidBy: traveledBy, at });
        // Later journeys of the year from which it goes, and of that to which it comes.
        for (const year of [before, after]) await followRates(tx, caller, year, { without: null, at });
        return { success: true, message: sayAnswer("travelChanged"), expenseId: id, ...presentSum(computed) };
      }),

    listTravels: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const rows = await listTravel(tx, caller.organizationId, onlyOf(caller, "see", "expense"));
        return {
          data: rows.map(({ id, distance, amount, counts, ...row }) => ({
            ...row,
            ...countsOf(counts),
            expenseId: Number(id),
            distance: distance === null ? null : Number(distance),
            amount: toNumber(moneyFromDecimal(amount, row.currency)),
          })),
        };
      }),
  };
}

/** A journey or trip with what a change names. */
function changed(before: TravelRecord, { travelerId, ...named }: CallArguments<typeof updateTravel>["body"]): Asked {
  const { kind, country, date, purpose, fromPlace, toPlace, vehicle, distance, counts } = before;
  const stored =
    kind === "mileage"
      ? { from: fromPlace, to: toPlace, vehicle, distance: Number(distance), passengers: counts.passengers ?? 0 }
      : { place: toPlace, ...countsOf(counts) };
  return {
    ...{ country, date, purpose, travelerId: travelerId ?? before.traveledBy },
    ...stored,
    ...named,
  } as unknown as Asked;
}

/** The row of a journey or trip. */
function recordOf(
  of: Pick<TravelRecord, "organizationId" | "expenseId" | "traveledBy">,
  { kind, country, date, purpose }: Asked,
  { amount, before: _, evidence: __, ...kept }: Computed,
): TravelRecord {
  const sum = { amount: toDecimalString(amount), currency: amount.currency };
  return { ...of, kind, country, date, purpose, ...kept, ...sum };
}

/** @throws CallFailure `unknown_traveler` */
async function chooseTraveler(tx: Transaction, caller: MemberContext, { travelerId }: Asked): Promise<string> {
  const traveler = await findPayer(tx, caller, travelerId ?? caller.userId);
  if (traveler === null) throw failureAt(unknownTraveler, "travelerId", unknownTraveler);
  return traveler;
}

/** The form of its expense: who is paid is told by the account, since there is no supplier. */
async function formOf(
  tx: Transaction,
  organizationId: string,
  traveledBy: string,
  asked: Asked,
  { amount, distance, unit }: Computed,
) {
  const accountCode = await ensureAccount(tx, organizationId, TRAVEL_ALLOWANCES);
  const name = (await loadAccountNames(tx, organizationId)).get(accountCode) ?? TRAVEL_ALLOWANCES.name;
  const way = asked.kind === "mileage" ? `${asked.from} – ${asked.to}, ${distance} ${unit}` : asked.place;
  return loadKeptForm(tx, organizationId, {
    vendorName: name,
    description: `${way}: ${asked.purpose}`.slice(0, 500),
    invoiceNumber: "",
    invoiceDate: asked.date,
    totalAmount: toNumber(amount),
    currency: amount.currency,
    paymentAccountId: OWN_MONEY,
    accountCode,
    dimensions: await loadDefaultsFor(tx, organizationId, {
      ...{ accountCode, day: asked.date },
      others: await loadPersonDefaults(tx, organizationId, traveledBy),
    }),
  });
}

function presentSum({ amount, before, source, evidence }: Computed) {
  return {
    amount: toNumber(amount),
    currency: amount.currency,
    before: before === null ? null : Number(before),
    source,
    evidence,
  };
}

const presentMileage = (table: MileageTable | null) =>
  table && {
    unit: table.unit,
    vehicles: vehiclesOf(table).filter((vehicle) => vehicle !== "passenger"),
    hasPassengers: table.tiers.passenger !== undefined,
    source: table.source,
    evidence: table.evidence,
  };

const presentAllowances = (table: AllowanceTable | null) =>
  table && {
    currency: table.currency,
    rates: ALLOWANCES.flatMap((what) => {
      const amount = table.amounts[what];
      return amount === undefined ? [] : [{ what, amount: toNumber(moneyFromDecimal(amount, table.currency)) }];
    }),
    source: table.source,
    evidence: table.evidence,
  };
