/** Adds or changes a vendor: who they are first, how they are paid and posted below. */
import { Checkbox, Select } from "@mantine/core";
import { type AccountRow, type VendorDetail, vendorBody, vendorFields } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { countryChoices } from "../../kit/form/country.ts";
import { sentOf, typedOf, wordsOf } from "../../kit/form/described.ts";
import { FieldInputs } from "../../kit/form/Fields.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { accountsQuery } from "../chart/queries.ts";
import { saveVendor, vendorsChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  vendor: VendorDetail | null;
  onClose: () => void;
  onSaved: (vendor: VendorDetail) => void;
}

export function VendorDialog({ opened, vendor, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={vendor ? say("editVendor") : say("addVendor")}>
      {(shell) => <VendorForm shell={shell} vendor={vendor} onSaved={onSaved} />}
    </FormDialog>
  );
}

const { name, aliases, vatId, taxNumber, email, phone, website, address } = vendorFields;
const { ibans, currency, paymentTermsDays, language, notes } = vendorFields;
/** Drawn by their description; country, accounts and the flag have inputs of their own between them. */
const WHO = { name, aliases, vatId, taxNumber, email, phone, website, address };
const PAID = { ibans, currency, paymentTermsDays, language, notes };
const DRAWN = { ...WHO, ...PAID };

function VendorForm({ shell, vendor, onSaved }: { shell: Shell } & Pick<Props, "vendor" | "onSaved">) {
  const queries = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...typedOf(DRAWN, vendor),
      country: vendor?.country ?? "",
      categoryCode: vendor?.categoryCode ?? "",
      paymentAccountCode: vendor?.paymentAccountCode ?? "",
      is1099: vendor?.is1099 ? "yes" : "",
    },
    validate: (values) => validateWith(vendorBody, bodyOf(values)),
    send: (values) => saveVendor(vendor?.id ?? null, bodyOf(values)),
    onSent(saved) {
      toast.success(saved.message);
      onSaved(saved.vendor);
      return vendorsChanged(queries);
    },
  });
  const choice = {
    searchable: true,
    clearable: true,
    checkIconPosition: "right",
    comboboxProps: { shadow: "md" },
  } as const;
  const chosen = (field: "country" | "categoryCode" | "paymentAccountCode") => ({
    ...wordsOf(vendorFields[field]),
    ...choice,
    value: form.values[field] || null,
    error: form.errors[field],
    onChange: (value: string | null) => form.setFieldValue(field, value ?? ""),
  });
  const all = accounts.data ?? [];
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={vendor ? sayCommon("save") : say("addVendor")}
      busyLabel={sayCommon("saving")}
    >
      <FieldInputs fields={WHO} form={form as never} first="name" />
      <Select {...chosen("country")} data={countryChoices} comboboxProps={{ keepMounted: false }} />
      <Select
        {...chosen("categoryCode")}
        disabled={accounts.isPending}
        data={choicesOf(all, vendor?.categoryCode ?? null, ({ type }) => type !== "Revenue")}
      />
      <Select
        {...chosen("paymentAccountCode")}
        disabled={accounts.isPending}
        data={choicesOf(all, vendor?.paymentAccountCode ?? null, (account) => isPaymentAccount(account as Account))}
      />
      <FieldInputs fields={PAID} form={form as never} />
      <Checkbox
        label={vendorFields.is1099.label}
        description={vendorFields.is1099.help}
        checked={form.values.is1099 === "yes"}
        onChange={(event) => form.setFieldValue("is1099", event.currentTarget.checked ? "yes" : "")}
      />
    </DialogForm>
  );
}

type Values = Record<keyof typeof vendorFields, string>;

function bodyOf(values: Values) {
  const { country, categoryCode, paymentAccountCode, is1099 } = values;
  return {
    ...sentOf(DRAWN, values),
    country: country || null,
    categoryCode: categoryCode || null,
    paymentAccountCode: paymentAccountCode || null,
    is1099: is1099 === "yes",
  };
}

/** Active accounts that fit, "code - name"; the one that the vendor has is never missing. */
function choicesOf(accounts: readonly AccountRow[], chosen: string | null, fits: (account: AccountRow) => boolean) {
  return accounts
    .filter((account) => (account.active && fits(account)) || account.code === chosen)
    .map(({ code, name: called }) => ({ value: code, label: `${code} - ${called}` }));
}
