/** A journal entry typed by hand: day, description, and as many lines as it takes, without a mouse. */
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type AccountRow, MANUAL_ENTRY_LIMITS, manualEntryBody, manualEntryLabels } from "@tallyleaf/contract";
import { isControlAccount } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { dayQuestions } from "../../../kit/ask/questions.ts";
import { today } from "../../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { toast } from "../../../kit/toast.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { EntryLines } from "./EntryLines.tsx";
import { isEmptyLine, type TypedLine, toBodyLines } from "./entry-lines.ts";
import { booksChanged, type ManualEntryBody, postEntry } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
  onPosted: () => void;
}

export function EntryDialog({ opened, onClose, onPosted }: Props) {
  return (
    <FormDialog opened={opened} title={say("newEntry")} size="xl" onClose={onClose}>
      {(shell) => <EntryForm shell={shell} onPosted={onPosted} />}
    </FormDialog>
  );
}

function EntryForm(props: { shell: Shell; onPosted: () => void }) {
  const { data } = useQuery(accountsQuery);
  const currency = useQuery(settingsQuery).data?.defaultCurrency.code;
  if (!data || currency === undefined) return <RowsSkeleton label={say("loadingAccounts")} rows={6} />;
  return (
    <Fields
      {...props}
      currency={currency}
      accounts={data.filter((account) => account.active && !isControlAccount(account))}
    />
  );
}

interface Values {
  entryDate: string;
  description: string;
  reference: string;
  lines: TypedLine[];
}

const emptyLine = (key: number): TypedLine => ({ key, accountCode: "", description: "", debit: "", credit: "" });

interface FieldsProps {
  shell: Shell;
  onPosted: () => void;
  accounts: readonly AccountRow[];
  currency: string;
}

function Fields({ shell, onPosted, accounts, currency }: FieldsProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      entryDate: today(),
      description: "",
      reference: "",
      lines: [emptyLine(0), emptyLine(1)],
    } as Values,
    validate: (values) => findErrors(values),
    questions: ({ entryDate }) => dayQuestions(manualEntryLabels.date, entryDate),
    send: (values: Values) => postEntry(toBody(values)),
    onSent({ message }) {
      onPosted();
      toast.success(message);
      return booksChanged(client);
    },
    fields: ["entryDate", "description", "reference", "lines"],
  });
  const { lines } = form.values;
  const setLines = (next: readonly TypedLine[]) => {
    const last = next.at(-1);
    // There is always a line to type on.
    const withRoom =
      last && !isEmptyLine(last) ? [...next, emptyLine(Math.max(...next.map(({ key }) => key)) + 1)] : next;
    form.setFieldValue("lines", withRoom.slice(0, MANUAL_ENTRY_LIMITS.lines));
  };
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("post")} busyLabel={say("posting")}>
      <div className={layout.fields}>
        <TextInput
          label={manualEntryLabels.date}
          type="date"
          required
          data-autofocus
          {...form.getInputProps("entryDate")}
        />
        <TextInput
          label={manualEntryLabels.reference}
          maxLength={MANUAL_ENTRY_LIMITS.text}
          {...form.getInputProps("reference")}
        />
      </div>
      <TextInput
        label={manualEntryLabels.description}
        required
        maxLength={MANUAL_ENTRY_LIMITS.text}
        {...form.getInputProps("description")}
      />
      <Stack gap="xs">
        <EntryLines lines={lines} accounts={accounts} currency={currency} onLines={setLines} errors={form.errors} />
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
        </Group>
      </Stack>
    </DialogForm>
  );
}

const toBody = ({ lines, ...values }: Values): ManualEntryBody => ({ ...values, lines: toBodyLines(lines) });

/** Returns what is wrong by field; of lines by "lines.2.accountCode", counted as they are shown. */
function findErrors(values: Values): Record<string, string> {
  const shown = values.lines.flatMap((line, index) => (isEmptyLine(line) ? [] : [index]));
  const errors: Record<string, string> = {};
  for (const { path, message } of manualEntryBody.safeParse(toBody(values)).error?.issues ?? []) {
    const [field, place, part] = path;
    const name =
      field === "lines" && typeof place === "number" ? `lines.${shown[place]}.${String(part)}` : String(field);
    errors[name] ??= message;
  }
  return errors;
}
