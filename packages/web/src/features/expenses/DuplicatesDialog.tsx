/** Asks before the same file is sent twice. */
import { Button, Group, Modal, Text } from "@mantine/core";

const DUPLICATES_QUESTION =
  "You have duplicate files selected. Do you want to proceed with processing all selected files, including duplicates?";

export function DuplicatesDialog(props: { opened: boolean; onProcess: () => void; onClose: () => void }) {
  const { opened, onProcess, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title="Duplicate files">
      <Text mb="lg">{DUPLICATES_QUESTION}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onProcess}>Process all</Button>
      </Group>
    </Modal>
  );
}
