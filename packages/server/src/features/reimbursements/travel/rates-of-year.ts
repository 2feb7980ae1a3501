/** Journeys and their expenses: a journey has the amount of the table, and those that were entered later follow when it goes. */
import { EXPENSE_IS_JOURNEY, LATER_JOURNEY, writeDay } from "@tallyleaf/contract";
import { type EntryDraft, sum, toDecimalString } from "@tallyleaf/ledger";
import { loadJourneysOf } from "../../../books/travel/journeys.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { changeAmount } from "../../expenses/change-amount.ts";
import { findTravel, type TravelRecord, updateTravelAmount } from "./store.ts";

type Caller = Pick<Actor, "organizationId" | "userId" | "requestId">;

interface Change {
  caller: Caller;
  expenseId: number;
  before: EntryDraft | null;
  after: EntryDraft | null;
  isDeleted: boolean;
  at: Date;
}

/** @throws CallFailure `is_journey` where its own values change, `later_journey` where one that was entered later can't follow */
export async function keepRatesOfYear(
  tx: Transaction,
  { caller, expenseId, before, after, isDeleted, at }: Change,
): Promise<void> {
  const { organizationId } = caller;
  const travel = await findTravel(tx, organizationId, expenseId);
  if (!travel) return;
  if (before && after) return refuseOther(travel, before, after);
  if (travel.kind === "mileage" && (isDeleted || before === null))
    await followRates(tx, caller, travel, { without: isDeleted ? expenseId : null, at });
}

/** Amount, date, currency, and account of a journey's expense are those of the journey. */
function refuseOther({ date, amount, currency }: TravelRecord, before: EntryDraft, after: EntryDraft): void {
  const accounts = ({ postings }: EntryDraft) =>
    JSON.stringify(postings.filter(({ kind }) => kind !== "payment").map(({ accountCode }) => accountCode));
  const paid = sum(
    after.postings.filter(({ kind }) => kind === "payment").map((posting) => posting.amount),
    after.currency,
  );
  const [field] = [
    after.currency !== currency && "currency",
    Number(toDecimalString(paid)) !== Number(amount) && "totalAmount",
    after.entryDate !== date && "invoiceDate",
    accounts(before) !== accounts(after) && "accountCode",
  ].filter((one) => one !== false);
  if (field)
    throw new CallFailure(EXPENSE_IS_JOURNEY, { errors: [{ path: field, message: EXPENSE_IS_JOURNEY.message }] });
}

/** Computes the journeys of a year again, and changes the expenses of those that differ. */
export async function followRates(
  tx: Transaction,
  caller: Caller,
  travel: Pick<TravelRecord, "traveledBy" | "country" | "yearFrom" | "vehicle">,
  { without, at }: { without: number | null; at: Date },
): Promise<void> {
  const { organizationId } = caller;
  const { traveledBy, country, yearFrom, vehicle } = travel;
  if (vehicle === null) return;
  await lockByName(tx, `travel ${organizationId} ${traveledBy}`);
  const journeys = await loadJourneysOf(tx, organizationId, { traveledBy, country, yearFrom, vehicle }, { without });
  for (const { expenseId, amount, computed, date, from, to } of journeys) {
    if (!computed || computed.minor === amount.minor) continue;
    await updateTravelAmount(tx, organizationId, expenseId, toDecimalString(computed));
    await changeAmount(tx, caller, expenseId, computed, at).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      const message = sayRefusal("laterJourney", { day: writeDay(date), from, to, problem: error.message });
      throw new CallFailure(LATER_JOURNEY, { message });
    });
  }
}
