/** What an online shop needs: its name, and the accounts that its orders are booked on. */

import { Select, Text, TextInput } from "@mantine/core";
import { type AccountRow, FILE_LIMITS } from "@tallyleaf/contract";
import { SHOP_CLEARING } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import { bothOf, Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { bankAccountsQuery } from "../../banking/calls.ts";
import { accountsQuery } from "../../chart/calls.ts";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnectForm } from "../connect/use-connect-form.ts";

export function OnlineShopForm(props: ConnectFormProps<"online_shop">) {
  const accounts = useQuery(accountsQuery);
  const banks = useQuery(bankAccountsQuery);
  return (
    <Loaded query={bothOf(accounts, banks)} skeleton={<RowsSkeleton label="Loading" rows={5} />}>
      {([known, bankAccounts]) => {
        const taken = new Set(bankAccounts.map(({ accountCode }) => accountCode));
        return (
          <Fields
            {...props}
            revenues={known.filter(({ active, type }) => active && type === "Revenue")}
            assets={known.filter(({ active, type, code }) => active && type === "Asset" && !taken.has(code))}
          />
        );
      }}
    </Loaded>
  );
}

interface Accounts {
  revenues: AccountRow[];
  /** That no bank account stands on. */
  assets: AccountRow[];
}

const choice = ({ code, name }: AccountRow) => ({ value: code, label: `${code} - ${name}` });

type AccountField = "revenueAccountCode" | "shippingAccountCode" | "clearingAccountCode";

function Fields({ revenues, assets, ...props }: ConnectFormProps<"online_shop"> & Accounts) {
  const { settings } = props;
  const { form, dialog } = useConnectForm(props, {
    initialValues: {
      shop: settings?.shop ?? "Online shop",
      revenueAccountCode: settings?.revenueAccountCode ?? revenues[0]?.code ?? "",
      shippingAccountCode: settings?.shippingAccountCode ?? "",
      clearingAccountCode: settings?.clearingAccountCode ?? "",
    },
    bodyOf: (values) => ({ kind: "online_shop", ...values }),
  });
  const select = (field: AccountField) => ({
    ...form.getInputProps(field),
    onChange: (value: string | null) => form.setFieldValue(field, value ?? ""),
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
  });
  return (
    <DialogForm {...dialog}>
      <Text size="sm">
        Each paid order of the shop's export becomes a sale of the day on which it was paid, once, with its tax. What is
        given back later comes with the next export.
      </Text>
      <TextInput
        label="Name of the shop"
        description="Orders are told apart by it and their number, so it stays as it is once there are some."
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={FILE_LIMITS.name}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("shop")}
      />
      <Select
        label="Sales are booked on"
        data={revenues.map(choice)}
        allowDeselect={false}
        {...select("revenueAccountCode")}
      />
      <Select
        label="Shipping is booked on"
        data={[{ value: "", label: "The account of the sales" }, ...revenues.map(choice)]}
        allowDeselect={false}
        {...select("shippingAccountCode")}
      />
      <Select
        label="The shop's money waits on"
        description="Until it is paid out. Book the payout's bank line on this account."
        data={[
          { value: "", label: `An account of its own, ${SHOP_CLEARING.code} ${SHOP_CLEARING.name}` },
          ...assets.map(choice),
        ]}
        allowDeselect={false}
        {...select("clearingAccountCode")}
      />
    </DialogForm>
  );
}
