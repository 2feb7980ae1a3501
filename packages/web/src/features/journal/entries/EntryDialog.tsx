/** A journal entry typed by hand, or a draft of one: day, description, and as many lines as it takes, without a mouse. */
import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import {
  type AccountRow,
  type JournalDraftDetail,
  MANUAL_ENTRY_LIMITS,
  manualEntryLabels,
  type TaxCodeRow,
} from "@tallyleaf/contract";
import { type Account, isTaxAccount, oddDay } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { fiscalYearsQuery } from "../../../client/fiscal-years.ts";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { dayQuestions, rateQuestions } from "../../../kit/ask/questions.ts";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { knownRateQuery, useKnownRate } from "../../currencies/known-rate.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { EntryDocuments } from "./EntryDocuments.tsx";
import { EntryLines } from "./EntryLines.tsx";
import {
  atShownFields,
  doesNeedApproval,
  type EntryValues,
  fillFrom,
  findErrors,
  firstOfNextMonth,
  type Step,
  toBody,
  valuesOf,
} from "./entry-form.ts";
import { emptyLine, isEmptyLine, type LinePart, reckonTaxes, splitLine, type TypedLine } from "./entry-lines.ts";
import { booksChanged, draftGone, draftsChanged, journalSettingsQuery, saveDraft } from "./queries.ts";
import { SplitDialog } from "./SplitDialog.tsx";
import { say } from "./say.ts";
import { taxQuestions } from "./untaxed-lines.ts";

interface Props {
  opened: boolean;
  /** The draft that is changed; null: a new entry. */
  draft: JournalDraftDetail | null;
  onClose: () => void;
  /** It was saved, submitted or posted. */
  onSaved: (became: Step) => void;
  onDelete?: (draft: JournalDraftDetail) => void;
}

export function EntryDialog({ opened, draft, onClose, ...rest }: Props) {
  return (
    <FormDialog opened={opened} title={say(draft === null ? "newEntry" : "draftOfEntry")} size="xl" onClose={onClose}>
      {(shell) => <EntryForm shell={shell} draft={draft} {...rest} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, "opened" | "onClose"> & { shell: Shell };

function EntryForm(props: FormProps) {
  const { data } = useQuery(accountsQuery);
  const base = useQuery(settingsQuery).data?.defaultCurrency.code;
  if (!data || base === undefined) return <RowsSkeleton label={say("loadingAccounts")} rows={6} />;
  return <Fields {...props} base={base} accounts={data.filter(({ active }) => active)} />;
}

interface FieldsProps extends FormProps {
  accounts: readonly AccountRow[];
  /** The currency of the books. */
  base: string;
}

const NO_CODES: readonly TaxCodeRow[] = [];

const sidesOf = (lines: readonly TypedLine[]) =>
  lines.map(({ accountCode, debit, taxCode = "" }) => ({
    accountCode,
    side: debit === "" ? ("credit" as const) : ("debit" as const),
    taxCode,
  }));

/** The fields that show what the server says of them. */
const FIELDS = [
  ...["entryDate", "description", "reference", "currency", "exchangeRate", "reverseOn", "correctsYear", "lines"],
  ...Array.from({ length: MANUAL_ENTRY_LIMITS.lines }, (_, index) =>
    [
      "accountCode",
      "description",
      "debit",
      "credit",
      "dimensions",
      "party",
      "taxCode",
      "taxBase",
      "foreign",
      "foreign.currency",
      "foreign.amount",
      "item",
      "item.number",
      "item.dueDate",
      "period",
      "period.startsOn",
      "period.endsOn",
    ].map((part) => `lines.${index}.${part}`),
  ).flat(),
];

function Fields({ shell, draft, onSaved, onDelete, accounts, base }: FieldsProps) {
  const client = useQueryClient();
  const approval = useQuery(journalSettingsQuery).data;
  const choices = useMemo(() => currencyChoices(base), [base]);
  /** Purpose of the submission; the errors depend on it. */
  const step = useRef<Step>("post");
  const asked = useRef<Step | null>(null);
  /** Null: unknown, or the server doesn't answer; then nothing is asked about the typed rate, and saving reports what fails. */
  const rateOf = (values: EntryValues) =>
    client.fetchQuery(knownRateQuery(values.currency, base, values.entryDate)).catch(() => null);
  /** None: unknown, or the server doesn't answer; then saving reports what fails. */
  const taxQuestionsOf = ({ lines, entryDate }: EntryValues) =>
    taxQuestions(sidesOf(lines), accounts, () =>
      client.fetchQuery(taxCodesQuery({ day: entryDate })).catch(() => NO_CODES),
    );
  const { form, dialog } = useDialogForm({
    initialValues: valuesOf(draft, base, today()),
    validate: (values: EntryValues) => findErrors(values, base, step.current),
    questions: async (values) => [
      ...(step.current === "keep" ? [] : await taxQuestionsOf(values)),
      ...dayQuestions(manualEntryLabels.date, values.entryDate, approval?.firstDay),
      ...(values.isReversed ? dayQuestions(manualEntryLabels.reverseOn, values.reverseOn, approval?.firstDay) : []),
      ...(values.exchangeRate === "" || values.currency === base
        ? []
        : rateQuestions(values.exchangeRate, (await rateOf(values))?.rate ?? null, {
            from: values.currency,
            to: base,
          })),
    ],
    async send(values: EntryValues) {
      try {
        // The questions were answered.
        const days = [values.entryDate, values.isReversed ? values.reverseOn : ""];
        const isOdd = days.some((day) => oddDay(day, today(), approval?.firstDay) !== null);
        const isTaxConfirmed = (await taxQuestionsOf(values)).length > 0;
        const body = toBody(values, base, step.current);
        return await saveDraft(draft, {
          ...body,
          ...(isOdd ? { isDateConfirmed: true } : {}),
          ...(isTaxConfirmed ? { isTaxConfirmed } : {}),
        });
      } catch (error) {
        throw atShownFields(error, values.lines);
      }
    },
    onSent({ message, entry }) {
      onSaved(step.current);
      toast.success(message);
      if (entry === null) return draftsChanged(client);
      if (draft) draftGone(client, draft.id);
      return booksChanged(client);
    },
    fields: FIELDS,
  });
  const { values } = form;
  const { lines, currency, entryDate } = values;
  const [asksSeveral, setSeveral] = useState(false);
  const isSeveral = currency === base && (asksSeveral || lines.some(({ foreign }) => foreign));
  const [asksPeriods, setPeriods] = useState(false);
  const hasPeriods = asksPeriods || lines.some(({ period }) => period);
  const closedYears = useQuery(fiscalYearsQuery).data?.data.filter(({ closed, to }) => closed && to < entryDate) ?? [];
  const { rate, hint, known, isMissing } = useKnownRate(currency, base, entryDate);
  const usedRate = values.exchangeRate || known;
  const codes = useQuery(taxCodesQuery({ day: entryDate })).data ?? NO_CODES;
  const taxAccounts = useMemo(
    () => new Set(accounts.filter((account) => isTaxAccount(account as Account)).map(({ code }) => code)),
    [accounts],
  );
  const structure = values.includesTax ? "inclusive" : "exclusive";
  const taxes = reckonTaxes(lines, codes, { currency, structure, taxAccounts });
  const main: Step = doesNeedApproval(approval, values, usedRate, taxes) ? "submit" : "post";
  const setLines = (next: readonly TypedLine[]) => {
    const last = next.at(-1);
    const free = Math.max(-1, ...next.map(({ key }) => key)) + 1;
    // There is always a line to type on.
    const withRoom = last && isEmptyLine(last) ? next : [...next, emptyLine(free)];
    form.setFieldValue("lines", withRoom.slice(0, MANUAL_ENTRY_LIMITS.lines));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    step.current = asked.current ?? main;
    dialog.onSubmit(event);
  };
  const label = main === "submit" ? say("submit") : say(values.isReversed ? "postAndReverse" : "post");
  const splitting = useDialog<number>();
  const split = (parts: LinePart[]) => {
    const free = Math.max(...lines.map(({ key }) => key)) + 1;
    setLines(lines.flatMap((line, at) => (at === splitting.target ? splitLine(line, parts, currency, free) : [line])));
    splitting.close();
  };
  return (
    <>
      <DialogForm
        shell={shell}
        {...dialog}
        onSubmit={submit}
        submitLabel={label}
        busyLabel={say(step.current === "keep" ? "savingDraft" : "posting")}
        more={
          <>
            {draft && onDelete && (
              <Button variant="subtle" color="red.8" disabled={dialog.busy} onClick={() => onDelete(draft)}>
                {say("deleteDraft")}
              </Button>
            )}
            <Button
              variant="default"
              disabled={dialog.busy}
              onClick={({ currentTarget }) => {
                asked.current = "keep";
                currentTarget.form?.requestSubmit();
                asked.current = null;
              }}
            >
              {say("saveDraft")}
            </Button>
          </>
        }
      >
        {draft?.rejection && (
          <ErrorAlert>{say("rejectedBy", { name: draft.rejection.by, reason: draft.rejection.reason })}</ErrorAlert>
        )}
        <div className={layout.fields}>
          <DateField
            label={manualEntryLabels.date}
            required
            data-autofocus
            {...form.getInputProps("entryDate")}
            onChange={(event) => {
              const day = event.currentTarget.value;
              const follows = values.reverseOn === firstOfNextMonth(entryDate);
              form.setFieldValue("entryDate", day);
              if (follows) form.setFieldValue("reverseOn", firstOfNextMonth(day));
            }}
          />
          <TextInput
            label={manualEntryLabels.reference}
            maxLength={MANUAL_ENTRY_LIMITS.text}
            {...form.getInputProps("reference")}
          />
          <SearchSelect
            label={say("currency")}
            data={choices}
            allowDeselect={false}
            nothingFoundMessage={say("noCurrencyFound")}
            comboboxProps={{ shadow: "md" }}
            {...form.getInputProps("currency")}
          />
          {currency !== base && (
            <NumberField
              label={say(isMissing ? "rateNeeded" : "rate", { currency, base })}
              required={isMissing}
              field={{ kind: "rate" }}
              placeholder={rate}
              description={hint}
              {...numberProps(form.getInputProps("exchangeRate"))}
            />
          )}
        </div>
        <TextInput
          label={manualEntryLabels.description}
          required
          maxLength={MANUAL_ENTRY_LIMITS.text}
          {...form.getInputProps("description")}
        />
        <Stack gap="xs">
          <EntryLines
            lines={lines}
            accounts={accounts}
            currency={currency}
            day={entryDate}
            codes={codes}
            taxes={taxes}
            taxAccounts={taxAccounts}
            isSeveral={isSeveral}
            hasPeriods={hasPeriods}
            base={base}
            onLines={setLines}
            onSplit={splitting.open}
            errors={form.errors}
          />
          <Group>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() =>
                form.setFieldValue("lines", [...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])
              }
            >
              {say("addLine")}
            </Button>
            <Text size="sm" c="dimmed">
              {say("pasteHint")} {say("formulaHint")}
            </Text>
          </Group>
        </Stack>
        {currency === base && (
          <Checkbox
            label={say("severalCurrencies", { base })}
            checked={isSeveral}
            disabled={lines.some(({ foreign }) => foreign)}
            onChange={(event) => setSeveral(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={say("servicePeriods")}
          description={hasPeriods ? say("servicePeriodsHint") : undefined}
          checked={hasPeriods}
          disabled={lines.some(({ period }) => period)}
          onChange={(event) => setPeriods(event.currentTarget.checked)}
        />
        {lines.some(({ taxCode = "" }) => taxCode !== "") && (
          <Checkbox label={say("amountsIncludeTax")} {...form.getInputProps("includesTax", { type: "checkbox" })} />
        )}
        <Group align="flex-start" gap="var(--space-8) var(--space-16)">
          <Checkbox mt={8} label={say("reverseLater")} {...form.getInputProps("isReversed", { type: "checkbox" })} />
          {values.isReversed && (
            <DateField aria-label={manualEntryLabels.reverseOn} min={entryDate} {...form.getInputProps("reverseOn")} />
          )}
        </Group>
        {(closedYears.length > 0 || values.correctsYear !== "") && (
          <Select
            label={say("correctsYear")}
            description={say("correctsYearHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={closedYears.map(({ from, name }) => ({ value: from, label: name }))}
            clearable
            comboboxProps={{ shadow: "md" }}
            {...form.getInputProps("correctsYear")}
            value={values.correctsYear || null}
            onChange={(year) => form.setFieldValue("correctsYear", year ?? "")}
          />
        )}
        <EntryDocuments
          reads
          onUse={(read) => form.setValues(fillFrom(values, read, draft === null && !form.isDirty("entryDate")))}
          documents={values.documents}
          onAdd={(added) => form.setFieldValue("documents", (before) => [...before, ...added])}
          onRemove={({ documentId }) =>
            form.setFieldValue("documents", (before) => before.filter((one) => one.documentId !== documentId))
          }
          onPutBack={(document, place) =>
            form.setFieldValue("documents", (before) => before.toSpliced(place, 0, document))
          }
        />
      </DialogForm>
      <SplitDialog
        opened={splitting.opened}
        line={splitting.target === null ? null : (lines[splitting.target] ?? null)}
        currency={currency}
        day={entryDate}
        room={MANUAL_ENTRY_LIMITS.lines - lines.filter((line) => !isEmptyLine(line)).length + 1}
        onClose={splitting.close}
        onSplit={split}
      />
    </>
  );
}
