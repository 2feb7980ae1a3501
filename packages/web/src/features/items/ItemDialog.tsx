/** Adds or changes an item; an existing one is archived here, or deleted where no invoice has it. */

import { ActionIcon, Button, Group, Select, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ItemPrice, type ItemRow, itemBody, itemFields, unitNameOf } from "@tallyleaf/contract";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wordsQuery } from "../../client/invoice-words-query.ts";
import { sayUndoable } from "../../client/offer-undo.ts";
import { Explained } from "../../client/terms/Explained.tsx";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { currencyChoices } from "../../kit/form/currency-options.ts";
import { typedOf, wordsOf } from "../../kit/form/described.ts";
import { FieldInputs } from "../../kit/form/Fields.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { accountsQuery } from "../chart/queries.ts";
import { taxCodesQuery } from "../chart/tax-codes-query.ts";
import { itemsChanged, removeItem, saveItem, setActive } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  item: ItemRow | null;
  /** Currency of a new price. */
  currency: string;
  onClose: () => void;
}

export function ItemDialog({ opened, item, currency, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={item ? say("editItem") : say("addItem")}>
      {(shell) => <ItemForm shell={shell} item={item} currency={currency} onDone={onClose} />}
    </FormDialog>
  );
}

const DRAWN = {
  name: itemFields.name,
  itemNumber: itemFields.itemNumber,
  description: itemFields.description,
};
interface PriceRow {
  key: number;
  currency: string;
  price: string;
}

const pricesOf = (rows: readonly PriceRow[]): ItemPrice[] =>
  rows.map(({ currency, price }) => ({ currency, price: price === "" ? (undefined as never) : Number(price) }));

function ItemForm({
  shell,
  item,
  currency,
  onDone,
}: {
  shell: Shell;
  item: ItemRow | null;
  currency: string;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery).data ?? [];
  const codes = useQuery(taxCodesQuery({ direction: "sale" })).data ?? [];
  const units = useQuery(wordsQuery(currentLanguage())).data;
  const bodyOf = ({ prices, unit, ...values }: Values) => ({
    ...values,
    unit: unit as ItemRow["unit"],
    prices: pricesOf(prices),
  });
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...typedOf(DRAWN, item),
      unit: item?.unit ?? "",
      taxCode: item?.taxCode ?? "",
      accountCode: item?.accountCode ?? "",
      prices: (item?.prices ?? []).map((each, key) => ({
        key,
        currency: each.currency,
        price: formatDecimal(decimal(each.price)),
      })),
    } as Values,
    validate: (values) => {
      const errors = validateWith(itemBody, bodyOf(values));
      // Of any row: the list shows it.
      const wrong = Object.keys(errors).find((path) => path.startsWith("prices"));
      return wrong === undefined ? errors : { ...errors, prices: errors[wrong] };
    },
    send: (values: Values) => saveItem(item?.id ?? null, bodyOf(values)),
    onSent(saved) {
      toast.success(saved.message);
      onDone();
      return itemsChanged(client);
    },
  });
  const { prices } = form.values;
  const setPrices = (next: PriceRow[]) => form.setFieldValue("prices", next);
  const change = (key: number, change: Partial<PriceRow>) =>
    setPrices(prices.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const choice = {
    searchable: true,
    clearable: true,
    checkIconPosition: "right",
    comboboxProps: { shadow: "md" },
  } as const;
  const isOffered = (code: string, kept: string | undefined) => code === kept;
  const revenue = accounts.filter(
    ({ active, type, code }) => (active && type === "Revenue") || isOffered(code, item?.accountCode),
  );
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={item ? sayCommon("save") : say("addItem")}
      busyLabel={sayCommon("saving")}
    >
      <FieldInputs fields={DRAWN} form={form as never} first="name" />
      <SearchSelect
        {...wordsOf(itemFields.unit)}
        data={itemFields.unit.options.map((code) => ({ value: code, label: units ? unitNameOf(code, units) : code }))}
        clearable
        comboboxProps={{ shadow: "md" }}
        value={form.values.unit || null}
        error={form.errors.unit}
        onChange={(unit) => form.setFieldValue("unit", unit ?? "")}
      />
      <fieldset className={layout.bare}>
        <legend>{wordsOf(itemFields.prices).label}</legend>
        {prices.map(({ key, currency: of, price }, index) => (
          <Group key={key} gap={8} mb={8} wrap="nowrap" align="flex-start">
            <NumberField
              aria-label={say("priceNumber", { number: index + 1 })}
              field={{ kind: "price", currency: of, negative: true }}
              value={price}
              onType={(typed) => change(key, { price: String(typed ?? "") })}
            />
            <Select
              aria-label={say("currencyOfPrice", { number: index + 1 })}
              data={currencyChoices(currency)}
              searchable
              allowDeselect={false}
              comboboxProps={{ shadow: "md" }}
              value={of}
              onChange={(code) => change(key, { currency: code ?? of })}
            />
            <ActionIcon
              mt={4}
              aria-label={say("removePrice", { number: index + 1 })}
              onClick={() => setPrices(prices.filter((row) => row.key !== key))}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </Group>
        ))}
        {form.errors.prices && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mb={8}>
            {form.errors.prices}
          </Text>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            setPrices([...prices, { key: Math.max(-1, ...prices.map((row) => row.key)) + 1, currency, price: "" }])
          }
        >
          {say("addPrice")}
        </Button>
      </fieldset>
      {(codes.length > 0 || form.values.taxCode !== "") && (
        <Explained of="tax code">
          <Select
            {...wordsOf(itemFields.taxCode)}
            {...choice}
            data={[
              ...codes.map(({ code, name: of }) => ({ value: code, label: `${code} · ${of}` })),
              ...(form.values.taxCode === "" || codes.some(({ code }) => code === form.values.taxCode)
                ? []
                : [{ value: form.values.taxCode, label: form.values.taxCode }]),
            ]}
            value={form.values.taxCode || null}
            error={form.errors.taxCode}
            onChange={(code) => form.setFieldValue("taxCode", code ?? "")}
          />
        </Explained>
      )}
      <Select
        {...wordsOf(itemFields.accountCode)}
        {...choice}
        data={revenue.map(({ code, name: of }) => ({ value: code, label: `${code} - ${of}` }))}
        value={form.values.accountCode || null}
        error={form.errors.accountCode}
        onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
      />
      {item && <Standing item={item} onDone={onDone} />}
    </DialogForm>
  );
}

type Values = Record<keyof typeof DRAWN | "taxCode" | "accountCode" | "unit", string> & { prices: PriceRow[] };

type Work = () => Promise<{ message: string; undo?: string | undefined }>;

/** Archive, restore, delete. */
function Standing({ item, onDone }: { item: ItemRow; onDone: () => void }) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (work: Work) => work(),
    onSuccess(answer) {
      sayUndoable(answer);
      onDone();
      return itemsChanged(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const run = (work: Work) => act.isPending || act.mutate(work);
  return (
    <Group gap="xs" className={text.small}>
      <Button variant="subtle" onClick={() => run(() => setActive(item.id, !item.active))}>
        {item.active ? say("archive") : say("makeActiveAgain")}
      </Button>
      <Button variant="subtle" color="red" onClick={() => run(() => removeItem(item.id))}>
        {sayCommon("delete")}
      </Button>
    </Group>
  );
}
