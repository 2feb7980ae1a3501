/** Fetches the tax codes of sales, and chooses the one that fits the client. */
import type { TaxCodeRow } from "@tallyleaf/contract";
import { chooseSaleCode, isCalendarDate, OSS, type SaleReason } from "@tallyleaf/ledger";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { clientQuery } from "../../clients/queries.ts";

export interface Proposal {
  code: TaxCodeRow;
  reason: SaleReason;
}

const NONE: readonly TaxCodeRow[] = [];

/**
 * @param clientId "": none yet, so nothing is proposed
 * @param day of the document, whose rates count
 */
export function useSaleTax(clientId: string, day: string): { codes: readonly TaxCodeRow[]; proposal: Proposal | null } {
  const codes =
    useQuery({
      ...taxCodesQuery({ direction: "sale", day }),
      enabled: isCalendarDate(day),
      placeholderData: keepPreviousData,
    }).data ?? NONE;
  const client = useQuery({ ...clientQuery(clientId), enabled: clientId !== "" }).data;
  return useMemo(() => {
    // The One-Stop Shop has codes of all countries: those of the client's are enough.
    const isOfClient = ({ country, region }: TaxCodeRow) =>
      country !== OSS || !client?.country || region === client.country;
    const usable = codes.filter((code) => (code.rate !== null || code.isRateTyped) && isOfClient(code));
    return { codes: usable, proposal: client ? chooseSaleCode(usable, client) : null };
  }, [codes, client]);
}
