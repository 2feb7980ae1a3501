/** The calls of reimbursements, and under which keys their answers are kept. */
import {
  type CallInput,
  type CallOutput,
  createPaymentRuns,
  createTravel,
  listBankAccounts,
  listPayers,
  listReimbursements,
  listTravelRates,
  listTravels,
  memberStatementFile,
  type PARTY_STATEMENT_FORMATS,
  previewTravel,
  type REIMBURSEMENT_FILTERS,
  saveReimbursementIban,
  updateTravel,
} from "@tallyleaf/contract";
import type { TravelCountry } from "@tallyleaf/ledger";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { download } from "../../client/download.ts";

const KEY = ["reimbursements"] as const;

export type Filter = (typeof REIMBURSEMENT_FILTERS)[number];

export const reimbursementsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...KEY, "list", filter],
    queryFn: ({ signal }) => call(listReimbursements, { query: { filter } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Accounts that can pay. */
export const accountsQuery = queryOptions({
  queryKey: [...KEY, "accounts"],
  queryFn: async ({ signal }) => {
    const { data } = await call(listBankAccounts, {}, { signal });
    return data.filter(({ active, type }) => active && type !== "credit_card");
  },
});

export const payersQuery = queryOptions({
  queryKey: [...KEY, "payers"],
  queryFn: ({ signal }) => call(listPayers, {}, { signal }),
});

/** The rates of a day. @param country absent: the company's */
export const ratesQuery = (country: TravelCountry | undefined, date: string) =>
  queryOptions({
    queryKey: [...KEY, "rates", country, date],
    queryFn: ({ signal }) => call(listTravelRates, { query: { date, ...(country ? { country } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: date !== "",
  });

export type TravelBody = CallInput<typeof createTravel>["body"];

export const travelsQuery = queryOptions({
  queryKey: [...KEY, "travels"],
  queryFn: ({ signal }) => call(listTravels, {}, { signal }),
});
export type Travel = CallOutput<typeof listTravels>["data"][number];

/** The amount of a journey or trip; an incomplete body gives an error, which nobody shows. */
export const sumQuery = (body: TravelBody & { replaces?: number }) =>
  queryOptions({
    queryKey: [...KEY, "sum", body],
    queryFn: ({ signal }) => call(previewTravel, { body }, { signal }),
    retry: false,
  });

export const enterTravel = (body: TravelBody) => call(createTravel, { body });
export const changeTravel = (expenseId: number, body: TravelBody) =>
  call(updateTravel, { params: { id: String(expenseId) }, body });
export const saveIban = (iban: string) => call(saveReimbursementIban, { body: { iban } });
export const createRuns = (body: CallInput<typeof createPaymentRuns>["body"]) => call(createPaymentRuns, { body });
export const saveStatement = (id: string, format: (typeof PARTY_STATEMENT_FORMATS)[number]) =>
  download(`${memberStatementFile.path.replace(":id", id)}?format=${format}`, `statement.${format}`);

/** Payment runs list the same expenses. */
export async function reimbursementsChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: KEY });
  await client.invalidateQueries({ queryKey: ["payment-runs"] });
}
