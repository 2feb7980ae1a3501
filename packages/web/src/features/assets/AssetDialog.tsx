/** Adds an asset, by hand or of an expense line, or changes one. Rules of the company's country are offered with a click. */
import { Alert, Button, Group, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import {
  type AccountRow,
  ASSET_LIMITS,
  type Asset,
  type AssetBody,
  type addAsset,
  assetBody,
  assetRules,
  type CallInput,
} from "@tallyleaf/contract";
import {
  DEPRECIATION_METHODS,
  decimal,
  FIRST_YEARS,
  formatDecimal,
  isAccumulated,
  isCalendarDate,
} from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Explained } from "../../client/terms/Explained.tsx";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { dayQuestions } from "../../kit/ask/questions.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { accountsQuery } from "../chart/queries.ts";
import { assetsChanged, saveAsset, suggestionsQuery } from "./queries.ts";
import { say } from "./say.ts";

/** First values of the form: none, a proposal, or an asset that exists. */
export type Draft = Partial<AssetBody> & {
  id?: string;
  isPosted?: boolean;
  expenseId?: number | null;
  expenseLine?: number | null;
};

interface Props {
  opened: boolean;
  /** Null: a new one. */
  draft: Draft | null;
  currency: string;
  onClose: () => void;
}

export function AssetDialog({ opened, draft, currency, onClose }: Props) {
  const accounts = useQuery({ ...accountsQuery, enabled: opened });
  return (
    <FormDialog opened={opened} title={draft?.id ? say("edit") : say("add")} size="lg" onClose={onClose}>
      {(shell) => (
        <Loaded query={accounts} skeleton={<RowsSkeleton label={say("loading")} rows={5} />}>
          {(data) => (
            <AssetForm
              shell={shell}
              draft={draft ?? {}}
              currency={currency}
              accounts={data.filter(({ active }) => active)}
              onDone={onClose}
            />
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

interface Values {
  name: string;
  assetCode: string;
  accumulatedCode: string;
  expenseCode: string;
  method: Asset["method"];
  lifeMonths: string;
  rate: string;
  firstYear: Asset["firstYear"];
  acquiredOn: string;
  inUseFrom: string;
  cost: string;
  /** Of an asset with posted depreciation, whose cost changes on a day. */
  costOn: string;
  residual: string;
  openingOn: string;
  openingDepreciation: string;
  serial: string;
  location: string;
  note: string;
}

const shown = (amount: number | null | undefined): string =>
  amount === null || amount === undefined || amount === 0 ? "" : formatDecimal(decimal(amount));
const numberOf = (typed: string, empty: number): number => (typed === "" ? empty : Number(typed));

const bodyOf = ({ costOn: _, ...values }: Values, draft: Draft): CallInput<typeof addAsset>["body"] => ({
  ...values,
  lifeMonths: numberOf(values.lifeMonths, 0),
  rate: values.method === "declining" && values.rate !== "" ? Number(values.rate) : null,
  inUseFrom: values.inUseFrom || null,
  cost: numberOf(values.cost, 0),
  residual: numberOf(values.residual, 0),
  openingOn: values.openingOn || null,
  openingDepreciation: values.openingOn === "" ? 0 : numberOf(values.openingDepreciation, 0),
  expenseId: draft.expenseId ?? null,
  expenseLine: draft.expenseLine ?? null,
});

function AssetForm({
  shell,
  draft,
  currency,
  accounts,
  onDone,
}: {
  shell: Shell;
  draft: Draft;
  currency: string;
  accounts: readonly AccountRow[];
  onDone: () => void;
}) {
  const client = useQueryClient();
  const assetAccounts = accounts.filter(
    ({ type, purpose }) => type === "Asset" && (purpose === "asset" || purpose === "general"),
  );
  const first = assetAccounts.find((account) => account.role === "fixed_asset" && !isAccumulated(account));
  const isFixed = draft.isPosted === true;
  const isCostChanged = ({ cost }: Values) => isFixed && numberOf(cost, 0) !== draft.cost;
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: draft.name ?? "",
      assetCode: draft.assetCode ?? first?.code ?? "",
      accumulatedCode: draft.accumulatedCode ?? "",
      expenseCode: draft.expenseCode ?? "",
      method: draft.method ?? "straight_line",
      lifeMonths: String(draft.lifeMonths ?? 36),
      rate: shown(draft.rate),
      firstYear: draft.firstYear ?? "months",
      acquiredOn: draft.acquiredOn ?? "",
      inUseFrom: draft.inUseFrom ?? "",
      cost: shown(draft.cost),
      costOn: "",
      residual: shown(draft.residual),
      openingOn: draft.openingOn ?? "",
      openingDepreciation: shown(draft.openingDepreciation),
      serial: draft.serial ?? "",
      location: draft.location ?? "",
      note: draft.note ?? "",
    } as Values,
    validate: (values) => validateWith(assetRules(assetBody), bodyOf(values, draft) as never),
    questions: ({ acquiredOn, inUseFrom }) => [
      ...dayQuestions(say("acquiredOn"), acquiredOn),
      ...dayQuestions(say("inUseFrom"), inUseFrom),
    ],
    send: (values) => saveAsset(draft.id ?? null, bodyOf(values, draft), isCostChanged(values) ? values.costOn : ""),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return assetsChanged(client);
    },
  });
  const { values } = form;
  const hasLife = values.method !== "immediate" && values.method !== "none";
  const choices = (list: readonly AccountRow[]) =>
    list.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={draft.id ? sayCommon("save") : say("add")}
      busyLabel={sayCommon("saving")}
    >
      {isFixed && <Text size="sm">{say("fixedHint")}</Text>}
      <TextInput
        label={sayCommon("name")}
        maxLength={ASSET_LIMITS.name}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <div className={layout.wideFields}>
        <NumberField
          label={`${say("cost")} (${currency})`}
          description={say("costHint")}
          field={{ kind: "amount", currency }}
          {...numberProps(form.getInputProps("cost"))}
        />
        {isCostChanged(values) && (
          <DateField label={say("costOn")} description={say("costOnHint")} {...form.getInputProps("costOn")} />
        )}
        <SearchSelect
          label={say("account")}
          description={say("accountHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={choices(assetAccounts)}
          disabled={isFixed}
          allowDeselect={false}
          comboboxProps={{ shadow: "md" }}
          value={values.assetCode || null}
          error={form.errors.assetCode}
          onChange={(code) => form.setFieldValue("assetCode", code ?? "")}
        />
        <DateField label={say("acquiredOn")} disabled={isFixed} {...form.getInputProps("acquiredOn")} />
        <DateField label={say("inUseFromOptional")} disabled={isFixed} {...form.getInputProps("inUseFrom")} />
      </div>
      <Suggestions values={values} currency={currency} isFixed={isFixed} onTake={(change) => form.setValues(change)} />
      <div className={layout.wideFields}>
        <Select
          label={say("method")}
          data={DEPRECIATION_METHODS.map((value) => ({ value, label: say(value) }))}
          disabled={isFixed}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          value={values.method}
          error={form.errors.method}
          onChange={(method) => form.setFieldValue("method", (method ?? "straight_line") as Asset["method"])}
        />
        {hasLife && (
          <Explained of="useful life">
            <NumberField
              label={say("lifeMonths")}
              field={{ kind: "count" }}
              {...numberProps(form.getInputProps("lifeMonths"))}
            />
          </Explained>
        )}
        {values.method === "declining" && (
          <NumberField
            label={say("rate")}
            field={{ kind: "percent" }}
            disabled={isFixed}
            {...numberProps(form.getInputProps("rate"))}
          />
        )}
        {(values.method === "straight_line" || values.method === "declining") && (
          <Select
            label={say("firstYear")}
            data={FIRST_YEARS.map((value) => ({ value, label: say(value) }))}
            disabled={isFixed}
            allowDeselect={false}
            checkIconPosition="right"
            comboboxProps={{ shadow: "md" }}
            value={values.firstYear}
            onChange={(firstYear) => form.setFieldValue("firstYear", (firstYear ?? "months") as Asset["firstYear"])}
          />
        )}
        {values.method !== "none" && (
          <Explained of="residual value">
            <NumberField
              label={say("residualOptional", { currency })}
              field={{ kind: "amount", currency }}
              {...numberProps(form.getInputProps("residual"))}
            />
          </Explained>
        )}
      </div>
      <details open={values.openingOn !== "" || undefined}>
        <summary>{say("more")}</summary>
        <Stack mt={12}>
          <div className={layout.wideFields}>
            <DateField
              label={say("openingOn")}
              description={say("openingHint")}
              disabled={isFixed}
              {...form.getInputProps("openingOn")}
            />
            {values.openingOn !== "" && (
              <NumberField
                label={`${say("openingDepreciation")} (${currency})`}
                description={say("openingDepreciationHint")}
                field={{ kind: "amount", currency }}
                disabled={isFixed}
                {...numberProps(form.getInputProps("openingDepreciation"))}
              />
            )}
            <Explained of="accumulated depreciation">
              <SearchSelect
                label={say("accumulatedAccount")}
                placeholder={say("standardAccount")}
                data={choices(assetAccounts)}
                clearable
                disabled={isFixed}
                comboboxProps={{ shadow: "md" }}
                value={values.accumulatedCode || null}
                error={form.errors.accumulatedCode}
                onChange={(code) => form.setFieldValue("accumulatedCode", code ?? "")}
              />
            </Explained>
            <SearchSelect
              label={say("expenseAccount")}
              placeholder={say("standardAccount")}
              data={choices(accounts.filter(({ type, purpose }) => type === "Expense" && purpose !== "tax"))}
              clearable
              disabled={isFixed}
              comboboxProps={{ shadow: "md" }}
              value={values.expenseCode || null}
              error={form.errors.expenseCode}
              onChange={(code) => form.setFieldValue("expenseCode", code ?? "")}
            />
            <TextInput label={say("serial")} maxLength={ASSET_LIMITS.text} {...form.getInputProps("serial")} />
            <TextInput label={say("location")} maxLength={ASSET_LIMITS.text} {...form.getInputProps("location")} />
          </div>
          <Textarea
            label={say("note")}
            autosize
            maxRows={6}
            maxLength={ASSET_LIMITS.note}
            {...form.getInputProps("note")}
          />
        </Stack>
      </details>
    </DialogForm>
  );
}

/** Rules of the country for this cost and day. */
function Suggestions({
  values,
  currency,
  isFixed,
  onTake,
}: {
  values: Values;
  currency: string;
  isFixed: boolean;
  onTake: (change: Partial<Values>) => void;
}) {
  const [cost, lifeMonths] = [numberOf(values.cost, 0), numberOf(values.lifeMonths, 36)];
  const isAskable = isCalendarDate(values.acquiredOn) && cost > 0 && Number.isInteger(lifeMonths) && lifeMonths > 0;
  const query = { day: values.acquiredOn, cost, lifeMonths };
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: isAskable && !isFixed });
  if (!isAskable || isFixed || !data) return null;
  const { lowValue, declining, notes } = data;
  if (lowValue.length === 0 && declining === null && notes.length === 0) return null;
  return (
    <Alert color="gray" p="sm" title={say("countryRules")}>
      <Stack gap={8}>
        {lowValue.map((rule) => (
          <Group key={rule.id} gap={8} justify="space-between">
            <Text size="sm">
              {say(rule.method === "pool" ? "poolUpTo" : "lowValueUpTo", {
                amount: formatMoney(rule.upTo, currency),
                source: rule.source,
              })}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say("useRule", { method: say(rule.method) })}
              onClick={() =>
                onTake({
                  method: rule.method,
                  ...(rule.lifeMonths === null ? {} : { lifeMonths: String(rule.lifeMonths) }),
                })
              }
            >
              {say("use")}
            </Button>
          </Group>
        ))}
        {declining && (
          <Group gap={8} justify="space-between">
            <Text size="sm">{say("decliningUpTo", { rate: declining.rate, source: declining.source })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say("useRule", { method: say("declining") })}
              onClick={() => onTake({ method: "declining", rate: String(declining.rate) })}
            >
              {say("use")}
            </Button>
          </Group>
        )}
        {notes.map(({ id, source }) => (
          <Text key={id} size="sm">
            {say(id === "gb-allowances" ? "gbAllowances" : "usMacrs", { source })}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
