/** A template is made or changed: its name, what its entries say, and its lines. */
import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import {
  type AccountRow,
  JOURNAL_TEMPLATE_LIMITS,
  journalTemplateLabels,
  lineTaxLabels,
  MANUAL_ENTRY_LIMITS,
  manualEntryLabels,
  type TaxCodeRow,
  updateJournalTemplate,
} from "@tallyleaf/contract";
import { type Account, isPaymentAccount, isTaxAccount } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { today } from "../../../kit/days/today.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { toast } from "../../../kit/toast.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { PartySelect } from "../../chart/PartySelect.tsx";
import { partyTypeOf } from "../../chart/party-type.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { TaxCodeSelect } from "../../chart/TaxCodeSelect.tsx";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { takesPeriod } from "../entries/LinePeriod.tsx";
import { say as sayEntries } from "../entries/say.ts";
import { LineSpread } from "./LineSpread.tsx";
import { saveTemplate, templatesChanged } from "./queries.ts";
import { say } from "./say.ts";
import styles from "./TemplateDialog.module.css";
import {
  findErrors,
  isFormula,
  isPercent,
  LINE_KINDS,
  type LineKind,
  type TemplateValues,
  type TypedTemplateLine,
  toBody,
  withoutLineAt,
} from "./template-form.ts";

interface Props {
  opened: boolean;
  /** Id of the one that is changed; null: a new one. */
  id: string | null;
  initial: TemplateValues;
  onClose: () => void;
}

export function TemplateDialog({ opened, id, initial, onClose }: Props) {
  return (
    <FormDialog
      opened={opened}
      title={id === null ? say("newTemplate") : say("editTemplate")}
      size="xl"
      onClose={onClose}
    >
      {(shell) => <TemplateForm shell={shell} id={id} initial={initial} onSaved={onClose} />}
    </FormDialog>
  );
}

type FormProps = Pick<Props, "id" | "initial"> & { shell: Shell; onSaved: () => void };

function TemplateForm(props: FormProps) {
  const { data } = useQuery(accountsQuery);
  const base = useQuery(settingsQuery).data?.defaultCurrency.code;
  if (!data || base === undefined) return <RowsSkeleton label={say("loadingAccounts")} rows={6} />;
  const accounts = data.filter((account) => account.active);
  return <Fields {...props} accounts={accounts} base={base} />;
}

const NONE: readonly string[] = [];
const NO_CODES: readonly TaxCodeRow[] = [];

/** A number is no formula, and the other way round. */
const changeOfKind = ({ kind: before, value }: TypedTemplateLine, kind: LineKind) => ({
  kind,
  ...(kind === "debit" || kind === "credit" ? {} : { currency: "" }),
  value: isFormula(before) === isFormula(kind) ? value : "",
});

const KINDS: Record<LineKind, string> = {
  debit: say("debit"),
  credit: say("credit"),
  debitPercent: say("debitPercent"),
  creditPercent: say("creditPercent"),
  debitFormula: say("debitFormula"),
  creditFormula: say("creditFormula"),
  rest: say("rest"),
};

function Fields({
  shell,
  id,
  initial,
  onSaved,
  accounts,
  base,
}: FormProps & { accounts: readonly AccountRow[]; base: string }) {
  const client = useQueryClient();
  const choices = useMemo(() => currencyChoices(base), [base]);
  const { form, dialog } = useDialogForm({
    initialValues: { ...initial, currency: initial.currency || base },
    validate: (values) => findErrors(values, base),
    send: (values: TemplateValues) => saveTemplate(id, toBody(values, base)),
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return templatesChanged(client);
    },
    fields: [
      ...["name", "description", "reference", "currency", "lines"],
      ...Array.from({ length: MANUAL_ENTRY_LIMITS.lines }, (_, index) => [
        `lines.${index}.dimensions`,
        `lines.${index}.formula`,
        `lines.${index}.currency`,
        `lines.${index}.taxCode`,
        `lines.${index}.taxBase`,
        `lines.${index}.period`,
        `lines.${index}.period.months`,
      ]).flat(),
    ],
    byCode: { [updateJournalTemplate.failures.inUse.code]: "currency" },
  });
  const { lines, currency } = form.values;
  const codes = useQuery(taxCodesQuery({ day: today() })).data ?? NO_CODES;
  const payments = useMemo(
    () => new Set(["", ...accounts.filter((account) => isPaymentAccount(account as Account)).map(({ code }) => code)]),
    [accounts],
  );
  const taxAccounts = useMemo(
    () => new Set(accounts.filter((account) => isTaxAccount(account as Account)).map(({ code }) => code)),
    [accounts],
  );
  /** One that has a net amount shows it, whatever its place, so that it can be removed. */
  const takesBase = ({ accountCode, taxCode = "", taxBase = "", kind }: TypedTemplateLine) =>
    taxBase !== "" || (taxCode !== "" && taxAccounts.has(accountCode) && (kind === "debit" || kind === "credit"));
  const others = useMemo(() => choices.filter(({ value }) => value !== base), [choices, base]);
  /** One that has a currency shows it, so that it can be taken out. */
  const takesCurrency = ({ kind, currency: own = "", accountCode }: TypedTemplateLine) =>
    own !== "" || (currency === base && accountCode !== "" && (kind === "debit" || kind === "credit"));
  /** One that has months shows them, so that they can be taken out. */
  const takesSpread = ({ accountCode, kind, spread }: TypedTemplateLine) => {
    const account = accounts.find(({ code }) => code === accountCode);
    const sides = { debit: kind.startsWith("debit") ? "1" : "", credit: kind.startsWith("credit") ? "1" : "" };
    return spread !== undefined || (account !== undefined && takesPeriod(account, sides));
  };
  const setLines = (next: TypedTemplateLine[]) => form.setFieldValue("lines", next);
  const change = (index: number, part: Partial<TypedTemplateLine>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const nextKey = Math.max(...lines.map(({ key }) => key)) + 1;
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("save")} busyLabel={say("saving")}>
      <TextInput
        label={journalTemplateLabels.name}
        required
        data-autofocus
        maxLength={JOURNAL_TEMPLATE_LIMITS.name}
        {...form.getInputProps("name")}
      />
      <div className={layout.fields}>
        <TextInput
          label={manualEntryLabels.description}
          required
          maxLength={MANUAL_ENTRY_LIMITS.text}
          {...form.getInputProps("description")}
        />
        <TextInput
          label={manualEntryLabels.reference}
          maxLength={MANUAL_ENTRY_LIMITS.text}
          {...form.getInputProps("reference")}
        />
        <SearchSelect
          label={sayEntries("currency")}
          data={choices}
          allowDeselect={false}
          nothingFoundMessage={sayEntries("noCurrencyFound")}
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("currency")}
        />
      </div>
      <fieldset className={layout.bare}>
        <legend className="visually-hidden">{say("lines")}</legend>
        <Stack gap="sm">
          {form.errors.lines && <ErrorAlert>{form.errors.lines}</ErrorAlert>}
          {lines.map((line, index) => (
            <div key={line.key} className={styles.line}>
              <span className={styles.number} aria-hidden="true">
                L{index + 1}
              </span>
              <SearchSelect
                aria-label={say("accountOfLine", { number: index + 1 })}
                data-path={`lines.${index}.accountCode`}
                placeholder={say("account")}
                data={accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
                nothingFoundMessage={say("noAccountFound")}
                comboboxProps={{ shadow: "md" }}
                value={line.accountCode || null}
                error={form.errors[`lines.${index}.accountCode`]}
                onChange={(code) => change(index, { accountCode: code ?? "" })}
              />
              <TextInput
                aria-label={say("textOfLine", { number: index + 1 })}
                placeholder={say("text")}
                maxLength={MANUAL_ENTRY_LIMITS.text}
                value={line.description}
                onChange={(event) => change(index, { description: event.currentTarget.value })}
              />
              <Select
                aria-label={say("kindOfLine", { number: index + 1 })}
                data={LINE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
                allowDeselect={false}
                checkIconPosition="right"
                comboboxProps={{ shadow: "md" }}
                value={line.kind}
                onChange={(kind) => kind && change(index, changeOfKind(line, kind as LineKind))}
              />
              {line.kind === "rest" ? (
                <span />
              ) : isFormula(line.kind) ? (
                <TextInput
                  aria-label={say("formulaOfLine", { number: index + 1 })}
                  data-path={`lines.${index}.formula`}
                  placeholder="=L1*19%"
                  autoComplete="off"
                  maxLength={JOURNAL_TEMPLATE_LIMITS.formula}
                  value={line.value}
                  error={form.errors[`lines.${index}.formula`]}
                  onChange={(event) => change(index, { value: event.currentTarget.value })}
                />
              ) : (
                <NumberField
                  key={isPercent(line.kind) ? "percent" : "amount"}
                  aria-label={say("valueOfLine", { number: index + 1 })}
                  data-path={`lines.${index}.value`}
                  placeholder={isPercent(line.kind) ? "%" : line.currency || currency}
                  field={
                    isPercent(line.kind) ? { kind: "percent" } : { kind: "amount", currency: line.currency || currency }
                  }
                  value={line.value}
                  error={form.errors[`lines.${index}.value`]}
                  onType={(value) => change(index, { value })}
                />
              )}
              <ActionIcon
                aria-label={say("removeLine", { number: index + 1 })}
                disabled={lines.length <= 2}
                onClick={() => setLines(withoutLineAt(lines, index))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
              {!payments.has(line.accountCode) && (
                <div className={styles.tax}>
                  <TaxCodeSelect
                    size="xs"
                    aria-label={sayEntries("taxCodeOfLine", { number: index + 1 })}
                    data-path={`lines.${index}.taxCode`}
                    codes={codes}
                    value={line.taxCode ?? ""}
                    error={form.errors[`lines.${index}.taxCode`]}
                    onChoose={(taxCode) => change(index, { taxCode, ...(taxCode === "" ? { taxBase: "" } : {}) })}
                  />
                  {takesBase(line) && (
                    <NumberField
                      size="xs"
                      aria-label={sayEntries("taxBaseOfLine", { number: index + 1 })}
                      data-path={`lines.${index}.taxBase`}
                      placeholder={lineTaxLabels.taxBase}
                      field={{ kind: "amount", currency }}
                      value={line.taxBase ?? ""}
                      error={form.errors[`lines.${index}.taxBase`]}
                      onType={(taxBase) => change(index, { taxBase })}
                    />
                  )}
                </div>
              )}
              {takesCurrency(line) && (
                <SearchSelect
                  size="xs"
                  className={styles.currency}
                  aria-label={sayEntries("foreignCurrencyOfLine", { number: index + 1 })}
                  data-path={`lines.${index}.currency`}
                  placeholder={sayEntries("foreignCurrency")}
                  data={others}
                  clearable
                  nothingFoundMessage={sayEntries("noCurrencyFound")}
                  comboboxProps={{ shadow: "md" }}
                  value={line.currency || null}
                  error={form.errors[`lines.${index}.currency`]}
                  onChange={(own) => change(index, { currency: own ?? "" })}
                />
              )}
              {takesSpread(line) && (
                <LineSpread
                  number={index + 1}
                  value={line.spread}
                  error={form.errors[`lines.${index}.period.months`] ?? form.errors[`lines.${index}.period`]}
                  onChange={(spread) => change(index, { spread })}
                />
              )}
              <PartySelect
                size="xs"
                className={styles.party}
                aria-label={sayEntries("partyOfLine", { number: index + 1 })}
                data-path={`lines.${index}.party`}
                value={line.party ?? null}
                only={partyTypeOf(accounts, line.accountCode)}
                error={form.errors[`lines.${index}.party`]}
                onChoose={(party) => change(index, { party: party ?? undefined })}
              />
              <Dimensions
                compact
                className={styles.dimensions}
                aria-label={sayEntries("dimensionsOfLine", { number: index + 1 })}
                value={line.dimensions ?? NONE}
                error={form.errors[`lines.${index}.dimensions`]}
                onChange={(dimensions) => change(index, { dimensions })}
              />
            </div>
          ))}
        </Stack>
      </fieldset>
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={lines.length >= MANUAL_ENTRY_LIMITS.lines}
          onClick={() => {
            // The rest stays last.
            const fresh: TypedTemplateLine = {
              key: nextKey,
              accountCode: "",
              description: "",
              kind: "debit",
              value: "",
            };
            const last = lines.at(-1);
            setLines(last?.kind === "rest" ? [...lines.slice(0, -1), fresh, last] : [...lines, fresh]);
          }}
        >
          {say("addLine")}
        </Button>
        {lines.some(({ taxCode = "" }) => taxCode !== "") && (
          <Text size="sm" c="dimmed">
            {sayEntries("amountsIncludeTax")}.
          </Text>
        )}
        {lines.some(({ kind }) => isFormula(kind)) && (
          <Text size="sm" c="dimmed">
            {say("formulaHint")}
          </Text>
        )}
      </Group>
    </DialogForm>
  );
}
