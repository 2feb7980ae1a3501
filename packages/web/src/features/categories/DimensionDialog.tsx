/** Makes or changes a project, a cost center, or a tag. */
import { Group, Select, Switch, TextInput } from "@mantine/core";
import {
  DIMENSION_KINDS,
  type DimensionKind,
  type DimensionRow,
  dimensionBody,
  dimensionFields,
  dimensionKindLabels,
} from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { dimensionChoices } from "../chart/dimension-path.ts";
import { fetchAnew, saveDimension } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  dimension: DimensionRow | null;
  all: readonly DimensionRow[];
  onClose: () => void;
  onSaved: (message: string) => void;
}

export function DimensionDialog({ opened, dimension, onClose, ...rest }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={dimension ? say("editDimension") : say("addDimension")}>
      {(shell) => <DimensionForm shell={shell} dimension={dimension} {...rest} />}
    </FormDialog>
  );
}

type FormProps = { shell: Shell } & Pick<Props, "dimension" | "all" | "onSaved">;

function DimensionForm({ shell, dimension, all, onSaved }: FormProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      kind: dimension?.kind ?? ("project" as DimensionKind),
      name: dimension?.name ?? "",
      code: dimension?.code ?? "",
      parentId: dimension?.parentId ?? null,
      validFrom: dimension?.validFrom ?? "",
      validTo: dimension?.validTo ?? "",
      active: dimension?.active ?? true,
    },
    validate: (values) => validateWith(dimensionBody, values),
    send: (values) => saveDimension(dimension?.id ?? null, values),
    onSent({ message }) {
      onSaved(message);
      return fetchAnew(client);
    },
  });
  const parents = all.filter(
    ({ id, kind, mergedInto }) => id !== dimension?.id && kind === form.values.kind && mergedInto === null,
  );
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={dimension ? say("update") : say("create")}
      busyLabel={dimension ? say("updating") : say("creating")}
    >
      <Select
        {...wordsOf(dimensionFields.kind)}
        data={DIMENSION_KINDS.map((value) => ({ value, label: dimensionKindLabels[value] }))}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("kind")}
        onChange={(kind) => form.setValues({ kind: kind as DimensionKind, parentId: null })}
      />
      <TextInput {...wordsOf(dimensionFields.name)} autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <TextInput {...wordsOf(dimensionFields.code)} autoComplete="off" {...form.getInputProps("code")} />
      {(parents.length > 0 || form.errors.parentId) && (
        <SearchSelect
          {...wordsOf(dimensionFields.parentId)}
          data={dimensionChoices(parents, all)}
          clearable
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("parentId")}
        />
      )}
      <Group grow align="flex-start">
        <DateField {...wordsOf(dimensionFields.validFrom)} {...form.getInputProps("validFrom")} />
        <DateField {...wordsOf(dimensionFields.validTo)} {...form.getInputProps("validTo")} />
      </Group>
      {dimension && (
        <Switch
          label={say("active")}
          description={say("offeredForLines")}
          {...form.getInputProps("active", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}
