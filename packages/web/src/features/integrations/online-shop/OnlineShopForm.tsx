/** Settings of an online shop: its name, and the accounts of its orders. */

import { Select, Text, TextInput } from "@mantine/core";
import { type AccountRow, onlineShopFields } from "@tallyleaf/contract";
import { SHOP_CLEARING } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import { bareWordsOf, wordsOf } from "../../../kit/form/described.ts";
import { bothOf, Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { bankAccountsQuery } from "../../banking/queries.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { accountsQuery } from "../../chart/queries.ts";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnectForm } from "../connect/use-connect-form.ts";
import { say } from "../say.ts";

export function OnlineShopForm(props: ConnectFormProps<"online_shop">) {
  const accounts = useQuery(accountsQuery);
  const banks = useQuery(bankAccountsQuery);
  return (
    <Loaded query={bothOf(accounts, banks)} skeleton={<RowsSkeleton label={say("loading")} rows={5} />}>
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
  /** Without a bank account. */
  assets: AccountRow[];
}

const choice = ({ code, name }: AccountRow) => ({ value: code, label: `${code} - ${name}` });

type AccountField = "revenueAccountCode" | "shippingAccountCode" | "clearingAccountCode";

function Fields({ revenues, assets, ...props }: ConnectFormProps<"online_shop"> & Accounts) {
  const { settings } = props;
  const clearingName = assets.find(({ code }) => code === SHOP_CLEARING.code)?.name ?? say("clearingName");
  const { form, dialog } = useConnectForm(props, {
    initialValues: {
      shop: settings?.shop ?? say("onlineShop"),
      revenueAccountCode: settings?.revenueAccountCode ?? revenues[0]?.code ?? "",
      shippingAccountCode: settings?.shippingAccountCode ?? "",
      clearingAccountCode: settings?.clearingAccountCode ?? "",
      dimensions: settings?.dimensions ?? [],
    },
    bodyOf: (values) => ({ kind: "online_shop", ...values }),
  });
  const select = (field: AccountField) => ({
    ...form.getInputProps(field),
    onChange: (value: string | null) => form.setFieldValue(field, value ?? ""),
  });
  return (
    <DialogForm {...dialog}>
      <Text size="sm">{say("onlineShopIntro")}</Text>
      <TextInput
        {...wordsOf(onlineShopFields.shop)}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("shop")}
      />
      <Select
        {...wordsOf(onlineShopFields.revenueAccountCode)}
        data={revenues.map(choice)}
        allowDeselect={false}
        {...select("revenueAccountCode")}
      />
      <Select
        {...bareWordsOf(onlineShopFields.shippingAccountCode)}
        data={[{ value: "", label: say("shippingSameAsSales") }, ...revenues.map(choice)]}
        allowDeselect={false}
        {...select("shippingAccountCode")}
      />
      <Select
        {...bareWordsOf(onlineShopFields.clearingAccountCode)}
        data={[
          { value: "", label: say("clearingOwn", { code: SHOP_CLEARING.code, name: clearingName }) },
          ...assets.map(choice),
        ]}
        allowDeselect={false}
        {...select("clearingAccountCode")}
      />
      <Dimensions
        label={onlineShopFields.dimensions.label}
        value={form.values.dimensions}
        error={form.errors.dimensions}
        onChange={(dimensions) => form.setFieldValue("dimensions", dimensions)}
      />
    </DialogForm>
  );
}
