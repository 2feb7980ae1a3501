/** Asks before the same file is sent twice. */
import { Button, Group, Text } from "@mantine/core";
import { Dialog } from "../../kit/Dialog.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./say-dialogs.ts";

export function DuplicatesDialog(props: { opened: boolean; onProcess: () => void; onClose: () => void }) {
  const { opened, onProcess, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={say("duplicateFiles")}>
      <Text mb="lg">{say("duplicatesQuestion")}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        <Button onClick={onProcess}>{say("processAll")}</Button>
      </Group>
    </Dialog>
  );
}
