/** The form's choices, created again only when something of them changes: rows that use them are then not rendered again. */
import { useMemo } from "react";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { useCan } from "../../../session/can.ts";
import { categoryChoices, mealAccounts, ownMoneyOf, paymentChoices } from "./choices.ts";
import type { Choices } from "./parts.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";
import type { FormData } from "./use-form-data.ts";

export function useChoices({ accounts, categories, country, defaults }: FormData, form: FormState): Choices {
  const { paymentAccountId, accountCode, lineItems, mergedLine } = form;
  const { currency: defaultCurrency } = defaults;
  // As one text, so that typing elsewhere leaves it equal.
  const inUse = [
    ...new Set([
      defaults.accountCode,
      accountCode,
      mergedLine?.accountCode ?? "",
      ...lineItems.map((item) => item.accountCode),
    ]),
  ].join("\n");
  const currencies = useMemo(() => currencyChoices(defaultCurrency), [defaultCurrency]);
  const mayEnterForOthers = useCan("approve", "expense") !== null;
  const payments = useMemo(() => {
    const label = mayEnterForOthers ? say("paidByMember") : say("paidByMe");
    const own = { value: ownMoneyOf(accounts ?? []), label, pays: false };
    return [...paymentChoices(accounts ?? [], paymentAccountId), ...(accounts ? [own] : [])];
  }, [accounts, paymentAccountId, mayEnterForOthers]);
  const offered = useMemo(
    () => categoryChoices(categories ?? [], accounts ?? [], inUse.split("\n")),
    [categories, accounts, inUse],
  );
  const meals = useMemo(() => mealAccounts(accounts ?? []), [accounts]);
  return {
    currencies,
    payments,
    ownMoney: ownMoneyOf(accounts ?? []),
    categories: offered,
    defaultCurrency,
    usualPayment: defaults.paymentAccountId,
    usualCategory: defaults.accountCode,
    meals,
    country,
    paymentsFailed: accounts === null ? say("accountsMissing") : null,
    categoriesFailed: categories === null ? say("categoriesMissing") : null,
  };
}
