/** The rate at which a tip in another currency is converted into the form's. */
import { type Decimal, decimal } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { knownRateQuery } from "../../currencies/known-rate.ts";
import { typedTipRate } from "./conversion.ts";
import type { FormState } from "./state.ts";

/** Null where none is needed or known. */
export function useTipRate(form: FormState, defaultCurrency: string): Decimal | null {
  const { tipCurrency, currency, invoiceDate } = form;
  const typed = useMemo(() => typedTipRate(form, defaultCurrency), [form, defaultCurrency]);
  const enabled = tipCurrency !== null && tipCurrency !== currency && typed === null;
  const { data } = useQuery({ ...knownRateQuery(tipCurrency ?? currency, currency, invoiceDate), enabled });
  const known = useMemo(() => (enabled && data ? decimal(data.rate) : null), [enabled, data]);
  return typed ?? known;
}
