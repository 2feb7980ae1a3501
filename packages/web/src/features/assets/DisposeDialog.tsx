/** Disposes of an asset: what it will post is shown before, and the sale is an invoice or money that was received. */
import { Alert, Select, Text } from "@mantine/core";
import { type Asset, type CallInput, DISPOSAL_KINDS, type DisposalKind, type disposeAsset } from "@tallyleaf/contract";
import { type Account, isCalendarDate, takesProceeds } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { accountsQuery } from "../chart/queries.ts";
import { TaxCodeSelect } from "../chart/TaxCodeSelect.tsx";
import { taxCodesQuery } from "../chart/tax-codes-query.ts";
import { assetsChanged, disposalQuery, dispose, soldQuery } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  asset: Asset;
  currency: string;
  onClose: () => void;
}

export function DisposeDialog({ opened, asset, currency, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("disposeNamed", { name: asset.name })} onClose={onClose}>
      {(shell) => <DisposeForm shell={shell} asset={asset} currency={currency} onDone={onClose} />}
    </FormDialog>
  );
}

/** Fields whose refusals have another place in the call; those of the tax code are shown above the form. */
const FIELD_OF_REFUSAL = {
  too_much: "part",
  not_proceeds: "invoiceId",
  unknown_invoice: "invoiceId",
  wrong_account: "accountCode",
  unknown_account: "accountCode",
};

/** Sources of the money of a sale. */
const SALES = ["later", "invoice", "received"] as const;
const SALE_TEXTS = { later: "saleLater", invoice: "saleInvoice", received: "saleReceived" } as const;

interface Values {
  day: string;
  kind: DisposalKind;
  sale: (typeof SALES)[number];
  invoiceId: string;
  /** Of the invoice; empty: all that other assets leave. */
  part: string;
  received: string;
  accountCode: string;
  taxCode: string;
}

function bodyOf({ day, kind, sale, invoiceId, part, received, accountCode, taxCode }: Values) {
  const sold: CallInput<typeof disposeAsset>["body"]["sale"] =
    kind !== "sold" || sale === "later"
      ? null
      : sale === "invoice"
        ? { invoiceId, ...(part === "" ? {} : { amount: Number(part) }) }
        : { received: Number(received), accountCode, taxCode };
  return { day, kind, sale: sold };
}

function validate({ day, kind, sale, invoiceId, part, received, accountCode }: Values) {
  const isSold = kind === "sold";
  return {
    ...(isCalendarDate(day) ? {} : { day: say("dayMissing") }),
    ...(isSold && sale === "invoice" && invoiceId === "" ? { invoiceId: say("invoiceMissing") } : {}),
    ...(isSold && sale === "invoice" && part !== "" && !(Number(part) > 0) ? { part: say("partMissing") } : {}),
    ...(isSold && sale === "received" && !(Number(received) > 0) ? { received: say("receivedMissing") } : {}),
    ...(isSold && sale === "received" && accountCode === "" ? { accountCode: say("accountMissing") } : {}),
  };
}

function DisposeForm({
  shell,
  asset,
  currency,
  onDone,
}: {
  shell: Shell;
  asset: Asset;
  currency: string;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const accounts = (useQuery(accountsQuery).data ?? []).filter((one) => one.active && takesProceeds(one as Account));
  const codes = useQuery(taxCodesQuery({ direction: "sale" })).data ?? [];
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...{ day: "", kind: "sold", sale: "later", invoiceId: "", part: "", received: "", accountCode: "", taxCode: "" },
    } as Values,
    validate,
    byCode: FIELD_OF_REFUSAL,
    send: (values) => dispose(asset.id, bodyOf(values)),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return assetsChanged(client);
    },
  });
  const { values } = form;
  const isInvoice = values.kind === "sold" && values.sale === "invoice";
  const invoices = useQuery({ ...soldQuery, enabled: isInvoice }).data ?? [];
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("dispose")} busyLabel={say("posting")}>
      <DateField label={say("disposalDay")} data-autofocus {...form.getInputProps("day")} />
      <Select
        label={say("kind")}
        data={DISPOSAL_KINDS.map((value) => ({ value, label: say(value) }))}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        value={values.kind}
        onChange={(kind) => form.setFieldValue("kind", (kind ?? "sold") as DisposalKind)}
      />
      {values.kind === "sold" && (
        <Select
          label={say("sale")}
          data={SALES.map((value) => ({ value, label: say(SALE_TEXTS[value]) }))}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          value={values.sale}
          onChange={(sale) => form.setFieldValue("sale", (sale ?? "later") as Values["sale"])}
        />
      )}
      {isInvoice && (
        <>
          <SearchSelect
            label={say("invoice")}
            description={say("invoiceHint")}
            data={invoices.map(({ id, number, client: of, total, currency: its }) => ({
              value: id,
              label: `${number} · ${of?.name ?? ""} · ${formatMoney(total, its)}`,
            }))}
            comboboxProps={{ shadow: "md" }}
            value={values.invoiceId || null}
            error={form.errors.invoiceId}
            onChange={(id) => form.setFieldValue("invoiceId", id ?? "")}
          />
          <NumberField
            label={say("part", { currency })}
            description={say("partHint")}
            field={{ kind: "amount", currency }}
            {...numberProps(form.getInputProps("part"))}
          />
        </>
      )}
      {values.kind === "sold" && values.sale === "received" && (
        <div className={layout.wideFields}>
          <NumberField
            label={`${say("received")} (${currency})`}
            description={say("receivedHint")}
            field={{ kind: "amount", currency }}
            {...numberProps(form.getInputProps("received"))}
          />
          <SearchSelect
            label={say("receivedOn")}
            data={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            comboboxProps={{ shadow: "md" }}
            value={values.accountCode || null}
            error={form.errors.accountCode}
            onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
          />
          <TaxCodeSelect
            label={say("taxCode")}
            codes={codes}
            value={values.taxCode}
            onChoose={(code) => form.setFieldValue("taxCode", code)}
          />
        </div>
      )}
      {isCalendarDate(values.day) && (
        <Preview id={asset.id} day={values.day} invoiceId={isInvoice ? values.invoiceId : ""} />
      )}
    </DialogForm>
  );
}

function Preview({ id, day, invoiceId }: { id: string; day: string; invoiceId: string }) {
  const { data } = useQuery(disposalQuery(id, day, invoiceId));
  if (!data) return null;
  const { refusal, depreciation, accumulated, bookValue, currency, sale } = data;
  if (refusal !== null)
    return (
      <Alert color="yellow" p="sm" className={text.onTint}>
        <Text size="sm">{refusal}</Text>
      </Alert>
    );
  return (
    <table className={`${plain.table} ${plain.figures}`}>
      <caption className="visually-hidden">{say("preview")}</caption>
      <tbody>
        {[
          { key: "depreciation", label: say("stillDepreciated"), amount: depreciation },
          { key: "accumulated", label: say("accumulated"), amount: accumulated },
          { key: "bookValue", label: say("bookValue"), amount: bookValue },
          ...(sale === null
            ? []
            : [
                { key: "net", label: say("invoiceNet"), amount: sale.net },
                ...sale.parts.map(({ id: key, name, proceeds }) => ({
                  ...{ key, label: say("partOf", { name }), amount: proceeds },
                })),
                { key: "rest", label: say("invoiceRest"), amount: sale.rest },
              ]),
        ].map(({ key, label, amount }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
