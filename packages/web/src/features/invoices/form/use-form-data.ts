/** Fetches the editor's data: the base currency, the settings of invoices, the revenue accounts. */
import { takesSales } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { today } from "../../../kit/days/today.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { invoiceSettingsQuery } from "../queries.ts";
import type { Defaults } from "./state.ts";

export interface FormData {
  defaults: Defaults;
  /** "4000 - Sales". */
  accounts: { value: string; label: string }[];
}

/** Null until all of it is here; `error` and `retry` where something could not be fetched. */
export function useFormData(): { data: FormData | null; error: Error | null; retry: () => void } {
  const accounts = useQuery(accountsQuery);
  const currencies = useQuery(settingsQuery);
  const settings = useQuery(invoiceSettingsQuery);
  const data = useMemo((): FormData | null => {
    if (!accounts.data || !currencies.data || !settings.data) return null;
    const usable = accounts.data.filter((account) => account.active && takesSales(account));
    const revenue = usable.filter(({ type }) => type === "Revenue");
    return {
      defaults: {
        today: today(),
        currency: currencies.data.defaultCurrency.code,
        settings: settings.data,
        accountCode: revenue[0]?.code ?? "",
      },
      accounts: usable.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
    };
  }, [accounts.data, currencies.data, settings.data]);
  const queries = [accounts, currencies, settings];
  return {
    data,
    error: data ? null : (queries.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
