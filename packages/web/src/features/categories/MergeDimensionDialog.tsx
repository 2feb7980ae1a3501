/** Has a dimension count as another one of its kind. */
import type { DimensionRow } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { dimensionChoices } from "../chart/dimension-path.ts";
import { fetchAnew, mergeInto } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** The one that goes. */
  dimension: DimensionRow | null;
  all: readonly DimensionRow[];
  onClose: () => void;
  onMerged: (message: string) => void;
}

export function MergeDimensionDialog({ opened, dimension, onClose, ...rest }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("mergeTitle", { name: dimension?.name ?? "" })}>
      {(shell) => dimension && <MergeForm shell={shell} dimension={dimension} {...rest} />}
    </FormDialog>
  );
}

type FormProps = Pick<Props, "all" | "onMerged"> & { shell: Shell; dimension: DimensionRow };

function MergeForm({ shell, dimension, all, onMerged }: FormProps) {
  const client = useQueryClient();
  const others = all.filter(
    ({ id, kind, mergedInto }) => id !== dimension.id && kind === dimension.kind && mergedInto === null,
  );
  const { form, dialog } = useDialogForm({
    initialValues: { into: "" },
    validate: ({ into }) => (into === "" ? { into: say("chooseMergeInto") } : {}),
    send: ({ into }) => mergeInto(dimension.id, into),
    onSent({ message }) {
      onMerged(message);
      return fetchAnew(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("merge")} busyLabel={say("merging")}>
      <SearchSelect
        label={say("mergeInto")}
        description={say("mergeConsequence")}
        required
        data={dimensionChoices(others, all)}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        data-autofocus
        {...form.getInputProps("into")}
        value={form.values.into || null}
        onChange={(id) => form.setFieldValue("into", id ?? "")}
      />
    </DialogForm>
  );
}
