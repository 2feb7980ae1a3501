/** Adds a budget: its fiscal year, and whether it begins with last year's amounts. */
import { Select, TextInput } from "@mantine/core";
import { BUDGET_LIMITS, BUDGET_STARTS, type Budget, budgetLabels, budgetMessages } from "@tallyleaf/contract";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { toast } from "../../kit/toast.ts";
import { add } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  years: readonly { from: string; name: string }[];
  onClose: () => void;
  onAdded: (budget: Budget) => unknown;
}

export function AddDialog({ opened, onClose, ...props }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("add")}>
      {(shell) => <Form shell={shell} {...props} />}
    </FormDialog>
  );
}

function Form({ shell, years, onAdded }: Omit<Props, "opened" | "onClose"> & { shell: Shell }) {
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...{ name: "", yearFrom: years[1]?.from ?? years[0]?.from ?? "" },
      ...{ start: "actuals" as (typeof BUDGET_STARTS)[number], percent: "0" },
    },
    validate: ({ name, percent }) => ({
      ...(name.trim() === "" ? { name: budgetMessages.name } : {}),
      ...(Number.isFinite(Number(percent)) ? {} : { percent: budgetMessages.percent }),
    }),
    send: ({ name, yearFrom, start, percent }) =>
      add({ name, yearFrom, start, percent: start === "actuals" ? Number(percent) : 0 }),
    onSent({ message, budget }) {
      toast.success(message);
      return onAdded(budget);
    },
    byCode: { name_taken: "name", no_such_year: "yearFrom" },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("add")} busyLabel={say("adding")}>
      <TextInput
        label={budgetLabels.name}
        maxLength={BUDGET_LIMITS.name}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <div className={layout.fields}>
        <Select
          label={budgetLabels.year}
          data={years.map(({ from, name }) => ({ value: from, label: name }))}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("yearFrom")}
        />
        <Select
          label={say("start")}
          data={BUDGET_STARTS.map((value) => ({ value, label: say(value) }))}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("start")}
        />
      </div>
      {form.values.start === "actuals" && (
        <NumberField
          label={budgetLabels.percent}
          description={say("percentHint")}
          field={{ kind: "quantity", negative: true }}
          data-path="percent"
          {...numberProps(form.getInputProps("percent"))}
        />
      )}
    </DialogForm>
  );
}
