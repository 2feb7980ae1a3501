/**
 * A template is used: the day, the amount where it has percents, what will be posted, and posting it or submitting it for approval. An entry
 * that needs an invoice or bill becomes a draft, which opens.
 */
import { Text } from "@mantine/core";
import {
  type JournalTemplate,
  journalTemplateMessages,
  manualEntryLabels,
  manualEntryMessages,
  templateAsksAmount,
} from "@tallyleaf/contract";
import { isCalendarDate, isControlAccount, type ManualLine, oddDay, sum } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { dayQuestions } from "../../../kit/ask/questions.ts";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { useKnownRate } from "../../currencies/known-rate.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { isAboveLimit } from "../entries/entry-form.ts";
import { booksChanged, journalSettingsQuery } from "../entries/queries.ts";
import { say as sayEntry } from "../entries/say.ts";
import { taxQuestions } from "../entries/untaxed-lines.ts";
import { LinesTable } from "./LinesTable.tsx";
import { postTemplate } from "./queries.ts";
import { say } from "./say.ts";
import { previewLines } from "./template-form.ts";
import { useTemplateRates } from "./use-template-rates.ts";

interface Props {
  opened: boolean;
  template: JournalTemplate | null;
  onClose: () => void;
}

export function UseDialog({ opened, template, onClose }: Props) {
  return (
    <FormDialog
      opened={opened}
      title={template ? say("useNamed", { name: template.name }) : ""}
      size="lg"
      onClose={onClose}
    >
      {(shell) => template && <UseForm shell={shell} template={template} onPosted={onClose} />}
    </FormDialog>
  );
}

const EMPTY = { entryDate: "", amount: "", exchangeRate: "" };

function UseForm({ shell, template, onPosted }: { shell: Shell; template: JournalTemplate; onPosted: () => void }) {
  const client = useQueryClient();
  const approval = useQuery(journalSettingsQuery).data;
  const asks = templateAsksAmount(template.lines);
  const base = useQuery(settingsQuery).data?.defaultCurrency.code ?? template.currency;
  const isForeign = template.currency !== base;
  const totalOf = (lines: readonly ManualLine[]) =>
    sum(
      lines.flatMap(({ side, amount }) => (side === "debit" ? [amount] : [])),
      template.currency,
    );
  const navigate = useNavigate();
  const chart = useQuery(accountsQuery).data ?? [];
  const control = new Set(chart.filter(isControlAccount).map(({ code }) => code));
  const needsItem = template.lines.some(({ accountCode }) => control.has(accountCode));
  const step = useRef<"post" | "submit" | "keep">("post");
  const isOddDay = (day: string) => oddDay(day, today(), approval?.firstDay) !== null;
  const taxQuestionsOf = ({ entryDate, amount }: Pick<typeof EMPTY, "entryDate" | "amount">) =>
    taxQuestions(
      previewLines(template, amount, rates.known).map(({ accountCode, side, taxCode = "" }) => ({
        ...{ accountCode, side, taxCode },
      })),
      chart,
      () => client.fetchQuery(taxCodesQuery({ day: entryDate })).catch(() => []),
    );
  const { form, dialog } = useDialogForm({
    initialValues: { ...EMPTY, entryDate: today() },
    validate: ({ entryDate, amount }) => ({
      ...(isCalendarDate(entryDate) ? {} : { entryDate: manualEntryMessages.date }),
      ...(!asks || Number(amount) > 0 ? {} : { amount: journalTemplateMessages.amount }),
    }),
    questions: async (values) => [
      ...dayQuestions(manualEntryLabels.date, values.entryDate, approval?.firstDay),
      ...(step.current === "keep" ? [] : await taxQuestionsOf(values)),
    ],
    send: async ({ entryDate, amount, exchangeRate }: typeof EMPTY) =>
      postTemplate(template.id, {
        entryDate,
        step: step.current,
        ...(isOddDay(entryDate) ? { isDateConfirmed: true } : {}),
        ...((await taxQuestionsOf({ entryDate, amount })).length > 0 ? { isTaxConfirmed: true } : {}),
        ...(asks ? { amount: Number(amount) } : {}),
        ...(isForeign && exchangeRate !== "" ? { exchangeRate: Number(exchangeRate) } : {}),
      }),
    onSent({ message, draftId }) {
      onPosted();
      toast.success(message);
      if (step.current === "keep") navigate(`/journal?show=drafts&draft=${draftId}`);
      return booksChanged(client);
    },
  });
  const { amount, entryDate, exchangeRate } = form.values;
  const rates = useTemplateRates([template], template.currency, entryDate);
  const lines = previewLines(template, amount, rates.known);
  const rate = useKnownRate(template.currency, base, entryDate);
  const isAbove = isAboveLimit(approval, totalOf(lines), exchangeRate || rate.known);
  step.current = needsItem ? "keep" : isAbove ? "submit" : "post";
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={needsItem ? sayEntry("saveDraft") : isAbove ? sayEntry("submit") : say("post")}
      busyLabel={say("posting")}
    >
      <div className={layout.fields}>
        <DateField label={manualEntryLabels.date} required data-autofocus {...form.getInputProps("entryDate")} />
        {asks && (
          <NumberField
            label={sayCommon("amount")}
            description={say("amountHint")}
            required
            field={{ kind: "amount", currency: template.currency }}
            {...numberProps(form.getInputProps("amount"))}
          />
        )}
        {isForeign && (
          <NumberField
            label={sayEntry(rate.isMissing ? "rateNeeded" : "rate", { currency: template.currency, base })}
            required={rate.isMissing}
            field={{ kind: "rate" }}
            placeholder={rate.rate}
            description={rate.hint}
            {...numberProps(form.getInputProps("exchangeRate"))}
          />
        )}
      </div>
      {rates.missing.map((from) => (
        <ErrorAlert key={from}>{say("rateMissing", { from, to: template.currency })}</ErrorAlert>
      ))}
      <LinesTable lines={lines} />
      {needsItem && <Text size="sm">{say("itemInDraft")}</Text>}
    </DialogForm>
  );
}
