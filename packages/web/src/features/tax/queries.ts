/** The calls of taxes, and under which keys their answers are kept. */
import {
  addOwnTaxCode,
  addTaxRegistration,
  CallFailed,
  type CallInput,
  changeOwnTaxCode,
  changeTaxRegistration,
  codeTaxLine,
  exportTaxReturn,
  fileTaxReturn,
  getTaxReturn,
  getTaxSettlement,
  listEcSales,
  listOwnTaxCodes,
  listTaxClaims,
  listTaxRegistrations,
  listTaxReturnLines,
  listTaxReturns,
  listTaxThresholds,
  payTaxReturn,
  removeTaxPayment,
  removeTaxRegistration,
  settleTaxReturn,
  taxReturnMessages,
  withdrawTaxReturn,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { confirmedDays } from "../../kit/ask/questions.ts";
import { TAXES, taxCodesQuery } from "../chart/tax-codes-query.ts";
import type { LinesView } from "./lines-view.ts";

export const PER_PAGE = 20;
const KEY = TAXES;

/** The registration and the first day of a return's period. */
export interface ReturnKey {
  id: string;
  from: string;
}

export const registrationsQuery = queryOptions({
  queryKey: [...KEY, "registrations"],
  queryFn: ({ signal }) => call(listTaxRegistrations, {}, { signal }),
});

export const returnsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, "returns", id, page],
    queryFn: ({ signal }) => call(listTaxReturns, { params: { id }, query: { page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const returnQuery = (key: ReturnKey) =>
  queryOptions({
    queryKey: [...KEY, "return", key.id, key.from],
    queryFn: ({ signal }) => {
      // Text of the address must not become another path.
      const { status, code } = getTaxReturn.failures.noPeriod;
      if (!getTaxReturn.params?.safeParse(key).success)
        throw new CallFailed(status, code, taxReturnMessages.noPeriod, null);
      return call(getTaxReturn, { params: { ...key } }, { signal });
    },
  });

export const linesQuery = (key: ReturnKey, { box, which, page }: LinesView) =>
  queryOptions({
    queryKey: [...KEY, "lines", key.id, key.from, box, which, page],
    queryFn: ({ signal }) =>
      call(
        listTaxReturnLines,
        { params: { ...key }, query: { box: box || undefined, which, page, perPage: PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const ecSalesQuery = (key: ReturnKey) =>
  queryOptions({
    queryKey: [...KEY, "ec-sales", key.id, key.from],
    queryFn: ({ signal }) => call(listEcSales, { params: { ...key } }, { signal }),
  });

export const settlementQuery = (key: ReturnKey) =>
  queryOptions({
    queryKey: [...KEY, "settlement", key.id, key.from],
    queryFn: ({ signal }) => call(getTaxSettlement, { params: { ...key } }, { signal }),
  });
export const thresholdsQuery = queryOptions({
  queryKey: [...KEY, "thresholds"],
  queryFn: ({ signal }) => call(listTaxThresholds, {}, { signal }),
});

/** The papers of claimed tax, those to see to or all. */
export const claimsQuery = (key: ReturnKey, state: "open" | "all", page: number) =>
  queryOptions({
    queryKey: [...KEY, "claims", key.id, key.from, state, page],
    queryFn: ({ signal }) =>
      call(listTaxClaims, { params: { ...key }, query: { state, page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The codes of all registrations, with their rates of a day; archived ones too, since lines have them. */
export const codesQuery = (day: string) => taxCodesQuery({ day, archived: "included" });

/** The organization's own codes, and the boxes that others can have. */
export const ownCodesQuery = queryOptions({
  queryKey: [...KEY, "own-codes"],
  queryFn: ({ signal }) => call(listOwnTaxCodes, {}, { signal }),
});

export const addOwnCode = (body: CallInput<typeof addOwnTaxCode>["body"]) => call(addOwnTaxCode, { body });
export const changeOwnCode = ({ id, ...body }: CallInput<typeof changeOwnTaxCode>["body"] & { id: string }) =>
  call(changeOwnTaxCode, { params: { id }, body });

export type RegistrationBody = CallInput<typeof addTaxRegistration>["body"];

/** @param id null: a new one */
export const saveRegistration = (id: string | null, { country, region, ...body }: RegistrationBody) =>
  id === null
    ? call(addTaxRegistration, { body: { country, region, ...body } })
    : call(changeTaxRegistration, { params: { id }, body });
export const removeRegistration = (id: string) => call(removeTaxRegistration, { params: { id } });

/** @param code null: as the document or the rules say */
export const setCode = ({ entryId, lineNumber, code }: { entryId: string; lineNumber: number; code: string | null }) =>
  call(codeTaxLine, { params: { entryId, lineNumber }, body: { code } });

export const file = (key: ReturnKey, body: CallInput<typeof fileTaxReturn>["body"]) =>
  call(fileTaxReturn, { params: { ...key }, body });
export const withdraw = (key: ReturnKey, reason: string) =>
  call(withdrawTaxReturn, { params: { ...key }, body: { reason } });
export const settle = (key: ReturnKey) => call(settleTaxReturn, { params: { ...key } });
export const payReturn = (key: ReturnKey, body: CallInput<typeof payTaxReturn>["body"]) =>
  call(payTaxReturn, { params: { ...key }, body: { ...body, ...confirmedDays(body.date) } });
export const removePayment = (key: ReturnKey, entryId: string) =>
  call(removeTaxPayment, { params: { ...key, entryId } });
export const exportReturn = (key: ReturnKey, of: "boxes" | "lines" | "ec_sales" | "oss") =>
  call(exportTaxReturn, { params: { ...key }, query: { of } });

/** Everything of taxes is fetched again, and the codes that forms offer. */
export const taxesChanged = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ["tax"] })]);
