/** Chooses the dimensions that new expenses of a member get. */
import { Text } from "@mantine/core";
import { changeMember, type MemberRow } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { say } from "./say.ts";
import { useTold } from "./use-told.ts";

interface Props {
  opened: boolean;
  member: MemberRow;
  onClose: () => void;
}

export function DimensionsDialog({ opened, member, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("defaultDimensionsOf", { name: member.name })} onClose={onClose}>
      {(shell) => <Fields shell={shell} member={member} onClose={onClose} />}
    </FormDialog>
  );
}

function Fields({ shell, member, onClose }: Pick<Props, "member" | "onClose"> & { shell: Shell }) {
  const told = useTold();
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { dimensions: member.dimensions },
    send: ({ dimensions }: Pick<MemberRow, "dimensions">) =>
      call(changeMember, { params: { id: member.id }, body: { dimensions } }),
    onSent({ message }) {
      onClose();
      if (member.self) void client.invalidateQueries({ queryKey: dimensionsQuery.queryKey });
      return told(message);
    },
    fields: ["dimensions"],
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={sayCommon("save")} busyLabel={sayCommon("saving")}>
      <Text size="sm" c="dimmed">
        {say("defaultDimensionsHint")}
      </Text>
      <Dimensions
        value={form.values.dimensions}
        error={form.errors.dimensions}
        onChange={(dimensions) => form.setFieldValue("dimensions", dimensions)}
      />
    </DialogForm>
  );
}
