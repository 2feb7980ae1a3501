/** The dialogs of a fiscal year: closing, reopening, sealing. */
import { Box, Checkbox, List, Stack, Text, Textarea } from "@mantine/core";
import { type FiscalYearDetails, MAX_MONTH_NOTE } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Term } from "../../client/terms/Term.tsx";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, type Shell } from "../../kit/FormDialog.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import plain from "../../kit/Table.module.css";
import { toast } from "../../kit/toast.ts";
import { closeYear, reopenYear, sealYear, yearsChanged } from "./queries.ts";
import { say } from "./say.ts";
import { yearFindingOf } from "./year-checks.ts";

interface FormProps {
  shell: Shell;
  year: FiscalYearDetails;
  onDone: () => void;
}

export function CloseForm({ shell, year, onDone }: FormProps) {
  const client = useQueryClient();
  const open = year.checklist.filter(({ count }) => count > 0);
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (open.length > 0 && reason.trim() === "" ? say("enterReason") : null) },
    send: ({ reason }) => closeYear(year.from, reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return yearsChanged(client);
    },
  });
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={open.length > 0 ? say("closeAnyway") : say("closeYear")}
      busyLabel={say("closing")}
    >
      <Stack gap="sm">
        {open.length > 0 && (
          <>
            <Text>{say("stillOpen", { year: year.name })}</Text>
            <List>
              {open.map(({ check, count }) => (
                <List.Item key={check}>{yearFindingOf(check, year).says(count)}</List.Item>
              ))}
            </List>
            <Reason label={say("reason")} description={say("closeReasonHint")} {...form.getInputProps("reason")} />
          </>
        )}
        <Text>{year.needsClosingEntry ? say("closeTextEntry") : say("closeText")}</Text>
        {year.closingLines.length > 0 && <ClosingLines year={year} />}
      </Stack>
    </DialogForm>
  );
}

/** The closing entry, before it is posted. */
function ClosingLines({ year: { closingLines, currency } }: { year: FiscalYearDetails }) {
  const money = (amount: number) => (amount === 0 ? "" : formatMoney(amount, currency));
  return (
    // A long table is scrolled with the arrows, too.
    <Box component="section" mah={280} style={{ overflow: "auto" }} tabIndex={0} aria-label={say("closingEntryLines")}>
      <table className={`${plain.table} ${plain.figures}`}>
        <thead>
          <tr>
            <th scope="col">
              <Term of="closing entry">{say("closingEntryLines")}</Term>
            </th>
            <th scope="col">
              <Term of="debit">{say("debit")}</Term>
            </th>
            <th scope="col">
              <Term of="credit">{say("credit")}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {closingLines.map(({ code, name, debit, credit }) => (
            <tr key={code}>
              <th scope="row">
                {code} {name}
              </th>
              <td>{money(debit)}</td>
              <td>{money(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

export function ReopenForm({ shell, year, onDone }: FormProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? say("enterReopenReason") : null) },
    send: ({ reason }) => reopenYear(year.from, reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return yearsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("reopen")} busyLabel={say("reopening")}>
      <Text>{say("reopenText")}</Text>
      {year.closingEntry && <Text>{say("reopenEntry")}</Text>}
      <Reason label={say("reason")} description={say("reasonHint")} data-autofocus {...form.getInputProps("reason")} />
    </DialogForm>
  );
}

export function SealForm({ shell, year, onDone }: FormProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { confirmed: false },
    validate: { confirmed: (confirmed) => (confirmed ? null : say("sealUnconfirmed")) },
    send: () => sealYear(year.from, true),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return yearsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} danger submitLabel={say("sealYear")} busyLabel={say("sealing")}>
      <Text>{say("sealText", { day: formatDay(year.to) })}</Text>
      <Checkbox label={say("sealConfirm")} data-autofocus {...form.getInputProps("confirmed", { type: "checkbox" })} />
    </DialogForm>
  );
}

function Reason(props: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      required
      inputWrapperOrder={["label", "input", "description", "error"]}
      maxLength={MAX_MONTH_NOTE}
      autosize
      minRows={2}
      {...props}
    />
  );
}
