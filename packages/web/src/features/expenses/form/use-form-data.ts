/** Fetches the form's data: accounts, categories, the organization's currency. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organizationQuery } from "../../../client/organization.ts";
import { today } from "../../../kit/days/today.ts";
import { accountsQuery, categoriesQuery } from "../../chart/queries.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { expenseSettingsQuery } from "../../expense-settings/settings-query.ts";
import type { Screen } from "./checks.ts";
import { defaultCategory, defaultPaymentAccount, notPaidAccount } from "./choices.ts";
import type { Defaults } from "./initial.ts";
import { say } from "./say.ts";

/** Defaults of a submitted expense. Rule: specification, entities, "Expense invoice". */
const FALLBACK_CURRENCY = "USD";

export function useFormData(screen: Screen) {
  const accounts = useQuery(accountsQuery);
  const categories = useQuery(categoriesQuery);
  const settings = useQuery(settingsQuery);
  const paying = useQuery(expenseSettingsQuery);
  const organization = useQuery(organizationQuery);
  const currency = settings.data?.defaultCurrency.code ?? FALLBACK_CURRENCY;
  const defaults = useMemo(
    (): Defaults => ({
      today: today(),
      currency,
      paymentAccountId: defaultPaymentAccount(accounts.data ?? [], screen, paying.data?.defaultPaymentAccountId),
      notPaidAccountId: screen === "add" ? notPaidAccount(accounts.data ?? []) : "",
      accountCode: defaultCategory(accounts.data ?? []),
    }),
    [accounts.data, currency, screen, paying.data],
  );
  return {
    /** Everything has been asked for; what could not be fetched is missing. */
    ready:
      !accounts.isPending &&
      !categories.isPending &&
      !settings.isPending &&
      !paying.isPending &&
      !organization.isPending,
    accounts: accounts.data ?? null,
    categories: categories.data ?? null,
    /** Null: not said, or it could not be fetched. The server decides anyway. */
    country: organization.data?.country ?? null,
    defaults,
    failures: [
      ...(categories.error ? [say("categoriesFailed")] : []),
      ...(accounts.error ? [say("accountsFailed")] : []),
    ],
    retry: () => {
      if (accounts.error) void accounts.refetch();
      if (categories.error) void categories.refetch();
    },
  };
}

export type FormData = ReturnType<typeof useFormData>;
