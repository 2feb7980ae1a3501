/** Adds or changes a vendor: who they are first, how they are paid and posted below. */
import { Anchor, Button, Checkbox, Group, Select } from "@mantine/core";
import {
  type AccountRow,
  addVendor,
  BOXES_1099,
  type Box1099,
  CallFailed,
  type VendorDetail,
  vendorBody,
  vendorFields,
  W9_CLASSES,
  type W9Class,
} from "@tallyleaf/contract";
import { type Account, isPaymentAccount, plainIdentifier } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { countryChoices } from "../../kit/form/country.ts";
import { sentOf, typedOf, wordsOf } from "../../kit/form/described.ts";
import { FieldInputs } from "../../kit/form/Fields.tsx";
import { VatCheckInputs, vatCheckOf, vatCheckValues } from "../../kit/form/VatCheckInputs.tsx";
import { VatIdWarning } from "../../kit/form/VatIdWarning.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import { accountsQuery } from "../chart/queries.ts";
import { DefaultTaxCode } from "../tax/DefaultTaxCode.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { saveVendor, vatIdHolderQuery, vendorsChanged } from "./queries.ts";
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

const { name, aliases, vatId, taxNumber, companyNumber, email, phone, website, address } = vendorFields;
const { ibans, currency, paymentTermsDays, language, notes, tin } = vendorFields;
/** Drawn by their description; days, choices, accounts and the flag have inputs of their own between them. */
const WHO = { name, aliases, vatId };
const REACHED = { taxNumber, companyNumber, email, phone, website, address };
const PAID = { ibans, currency, paymentTermsDays, language, notes };
const US = { tin };
const DRAWN = { ...WHO, ...REACHED, ...PAID, ...US };
/** Inputs of their own: what is empty is null. */
const CHOSEN = ["country", "categoryCode", "paymentAccountCode", "taxCode", "w9Class", "w9Date", "box1099"] as const;

function VendorForm({ shell, vendor, onSaved }: { shell: Shell } & Pick<Props, "vendor" | "onSaved">) {
  const queries = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const [isVatIdTaken, setVatIdTaken] = useState(false);
  const [dimensions, setDimensions] = useState(vendor?.dimensions ?? []);
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...typedOf(DRAWN, vendor),
      ...(Object.fromEntries(CHOSEN.map((field) => [field, vendor?.[field] ?? ""])) as Record<
        (typeof CHOSEN)[number],
        string
      >),
      ...vatCheckValues(vendor),
      is1099: vendor?.is1099 ? "yes" : "",
    },
    validate: (values) => validateWith(vendorBody, bodyOf(values)),
    send: async (values) => {
      setVatIdTaken(false);
      try {
        return await saveVendor(vendor?.id ?? null, { ...bodyOf(values), dimensions });
      } catch (error) {
        setVatIdTaken(error instanceof CallFailed && error.code === addVendor.failures.vatIdTaken.code);
        throw error;
      }
    },
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
  const chosen = (field: (typeof CHOSEN)[number]) => ({
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
      dirty={dialog.dirty || (!dialog.busy && dimensions.join() !== (vendor?.dimensions ?? []).join())}
      submitLabel={vendor ? sayCommon("save") : say("addVendor")}
      busyLabel={sayCommon("saving")}
    >
      <FieldInputs fields={WHO} form={form as never} first="name" />
      {isVatIdTaken && <VatIdHolder vatId={plainIdentifier(form.values.vatId)} vendor={vendor} />}
      <VatIdWarning value={form.values.vatId} />
      {form.values.vatId !== "" && <VatCheckInputs form={form as never} />}
      <FieldInputs fields={REACHED} form={form as never} />
      <Select {...chosen("country")} data={countryChoices} />
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
      <DefaultTaxCode
        field={vendorFields.taxCode}
        value={form.values.taxCode}
        error={form.errors.taxCode}
        onChange={(code) => form.setFieldValue("taxCode", code)}
      />
      <Dimensions label={say("dimensionsOfExpenses")} value={dimensions} onChange={setDimensions} />
      <FieldInputs fields={PAID} form={form as never} />
      <Checkbox
        label={vendorFields.is1099.label}
        description={vendorFields.is1099.help}
        checked={form.values.is1099 === "yes"}
        onChange={(event) => form.setFieldValue("is1099", event.currentTarget.checked ? "yes" : "")}
      />
      {(form.values.is1099 === "yes" || form.values.tin !== "") && (
        <>
          <FieldInputs fields={US} form={form as never} />
          <Select
            {...chosen("w9Class")}
            data={W9_CLASSES.map((value) => ({ value, label: say("w9Class", { value }) }))}
          />
          <DateField {...wordsOf(vendorFields.w9Date)} {...form.getInputProps("w9Date")} />
          <Select
            {...chosen("box1099")}
            placeholder={boxLabel("NEC-1")}
            data={BOXES_1099.map((value) => ({ value, label: boxLabel(value) }))}
          />
        </>
      )}
    </DialogForm>
  );
}

type Values = Record<keyof typeof vendorFields, string>;

function bodyOf(values: Values) {
  return {
    ...sentOf(DRAWN, values),
    ...vatCheckOf(values),
    country: values.country || null,
    categoryCode: values.categoryCode || null,
    paymentAccountCode: values.paymentAccountCode || null,
    taxCode: values.taxCode || null,
    w9Class: (values.w9Class || null) as W9Class | null,
    w9Date: values.w9Date || null,
    box1099: (values.box1099 || null) as Box1099 | null,
    is1099: values.is1099 === "yes",
  };
}

/** Whose the VAT ID is, with the way to make one of the two. */
function VatIdHolder({ vatId, vendor }: { vatId: string; vendor: VendorDetail | null }) {
  const navigate = useNavigate();
  const merging = useDialog<null>();
  const { data: holder } = useQuery(vatIdHolderQuery(vatId));
  if (!holder) return null;
  return (
    <Group>
      {vendor ? (
        <Button variant="default" size="compact-sm" onClick={() => merging.open(null)}>
          {say("mergeWith", { name: holder.name })}
        </Button>
      ) : (
        <Anchor component={Link} to={`/vendors/${holder.id}`} size="sm">
          {say("openOther", { name: holder.name })}
        </Anchor>
      )}
      {vendor && (
        <MergeDialog
          opened={merging.opened}
          vendor={vendor}
          into={holder}
          onClose={merging.close}
          onMerged={(into) => navigate(`/vendors/${into}`)}
        />
      )}
    </Group>
  );
}

export const boxLabel = (box: Box1099): string => say("box1099", { value: box.replace("-", "_") });

/** Active accounts that fit, "code - name"; the one that the vendor has is never missing. */
function choicesOf(accounts: readonly AccountRow[], chosen: string | null, fits: (account: AccountRow) => boolean) {
  return accounts
    .filter((account) => (account.active && fits(account)) || account.code === chosen)
    .map(({ code, name: called }) => ({ value: code, label: `${code} - ${called}` }));
}
