/** Fills rows of a budget with last year's amounts, plus or minus a percentage. */
import { budgetLabels } from "@tallyleaf/contract";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { DimensionSelect } from "../chart/DimensionSelect.tsx";
import { suggest } from "./queries.ts";
import { type GridRow, toGrid } from "./rows.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  budgetId: string;
  onClose: () => void;
  onRows: (rows: GridRow[]) => void;
}

export function LastYearDialog({ opened, onClose, ...props }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("lastYear")}>
      {(shell) => <Form shell={shell} {...props} />}
    </FormDialog>
  );
}

function Form({ shell, budgetId, onRows }: Omit<Props, "opened" | "onClose"> & { shell: Shell }) {
  const [dimension, setDimension] = useState("");
  const { form, dialog } = useDialogForm({
    initialValues: { percent: "0" },
    send: ({ percent }) => suggest(budgetId, Number(percent), dimension),
    onSent: ({ rows }) => onRows(toGrid(rows)),
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("fill")} busyLabel={say("filling")}>
      <NumberField
        label={budgetLabels.percent}
        description={say("percentHint")}
        field={{ kind: "quantity", negative: true }}
        data-path="percent"
        data-autofocus
        {...numberProps(form.getInputProps("percent"))}
      />
      <DimensionSelect value={dimension} onChange={setDimension} placeholder={say("wholeAccount")} />
    </DialogForm>
  );
}
