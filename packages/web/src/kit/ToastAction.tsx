/** A toast's sentence with what can be done about it. */
import { Button, Group } from "@mantine/core";

interface Props {
  message: string;
  label: string;
  act: () => void;
  onDone: () => void;
}

export function ToastAction({ message, label, act, onDone }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          onDone();
          act();
        }}
      >
        {label}
      </Button>
    </Group>
  );
}
