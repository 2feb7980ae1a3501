/** The account that paid, or the payable account of the bill. Where the document asks for it, the answer can become the default. */

import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { useCan } from "../../../session/can.ts";
import { expenseSettingsQuery } from "../../expense-settings/settings-query.ts";
import { useDoubts } from "./Doubt.tsx";
import { LIST, type PartProps } from "./parts.ts";
import { say } from "./say.ts";

const PaidBy = lazy(() => import("./PaidBy.tsx"));

interface Props extends Pick<PartProps, "form" | "dispatch" | "faults" | "choices"> {
  label: string;
  /** The document asks which account paid. */
  asked: boolean;
}

export function PaymentAccount({ label, asked, form, dispatch, faults, choices }: Props) {
  const doubt = useDoubts();
  const mayEnterForOthers = useCan("approve", "expense") !== null;
  return (
    <div>
      <SearchSelect
        label={label}
        name="paymentAccountId"
        placeholder={asked ? say("choosePayingAccount") : say("chooseAccount")}
        data={choices.payments}
        nothingFoundMessage={say("noAccountFound")}
        openOnFocus={false}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={LIST}
        value={form.paymentAccountId || null}
        error={faults.paymentAccountId ?? choices.paymentsFailed}
        onChange={(value) => value !== null && dispatch({ type: "text", field: "paymentAccountId", value })}
        {...doubt("paymentAccount")}
      />
      {mayEnterForOthers && form.paymentAccountId === choices.ownMoney && (
        <Suspense>
          <PaidBy value={form.paidBy} onChange={(value) => dispatch({ type: "paid_by", value })} />
        </Suspense>
      )}
      {asked && <AsDefault form={form} dispatch={dispatch} choices={choices} />}
    </div>
  );
}

/** Offered while there is no default; accounts on which a bill waits to be paid are none. */
function AsDefault({ form, dispatch, choices }: Pick<Props, "form" | "dispatch" | "choices">) {
  const maySet = useCan("change", "expenseSettings") !== null;
  const settings = useQuery({ ...expenseSettingsQuery, enabled: maySet });
  const chosen = choices.payments.find(({ value }) => value === form.paymentAccountId);
  if (!maySet || settings.data?.defaultPaymentAccountId !== null || !chosen?.pays) return null;
  return (
    <Checkbox
      mt="xs"
      label={say("shareAccount")}
      checked={form.accountForCompany}
      onChange={(event) => dispatch({ type: "account_for_company", value: event.currentTarget.checked })}
    />
  );
}
