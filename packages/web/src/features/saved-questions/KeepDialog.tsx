/** Keeps the question of an answer on Home: under a name, and with days that follow the calendar or stay. */
import { Checkbox, TextInput } from "@mantine/core";
import { MAX_QUESTION_NAME, type ReadingPart } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { keepIt, questionsChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  reading: ReadingPart | null;
  onClose: () => void;
}

export function KeepDialog({ reading, onClose }: Props) {
  return (
    <FormDialog opened={reading !== null} title={say("keep")} onClose={onClose}>
      {(shell) => reading && <KeepForm shell={shell} reading={reading} onDone={onClose} />}
    </FormDialog>
  );
}

/** Chips that are days. */
const TIMES: ReadonlySet<string> = new Set(["period", "against", "asOf", "from", "to", "dueFrom", "dueTo", "month"]);

function KeepForm({ shell, reading, onDone }: { shell: Shell; reading: ReadingPart; onDone: () => void }) {
  const client = useQueryClient();
  const { tool, chips } = reading;
  const isTimed = chips.some(({ name, value }) => TIMES.has(name) && value !== "");
  const { form, dialog } = useDialogForm({
    initialValues: { name: nameOf(reading), movesAlong: true },
    validate: { name: (name) => (name.trim() === "" ? say("enterName") : null) },
    send: ({ name, movesAlong }) => {
      const values = Object.fromEntries(chips.map((chip) => [chip.name, chip.value]));
      return keepIt({ name: name.trim(), tool, chips: values, movesAlong });
    },
    onSent({ message }) {
      toast.success(message);
      onDone();
      return questionsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("keepQuestion")} busyLabel={say("keeping")}>
      <TextInput
        label={sayCommon("name")}
        data-autofocus
        maxLength={MAX_QUESTION_NAME}
        {...form.getInputProps("name")}
      />
      {isTimed && (
        <Checkbox
          label={say("follows")}
          description={say("followsHelp")}
          {...form.getInputProps("movesAlong", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}

/** The chips without their days, which may change: "Spending · Amazon". */
const nameOf = ({ chips }: ReadingPart): string =>
  chips
    .filter(({ name, label }) => label !== "" && !TIMES.has(name))
    .map(({ label }) => label)
    .join(" · ")
    .slice(0, MAX_QUESTION_NAME);
