/** Somebody else changed the expense meanwhile: what they changed, and the two ways on. Nothing typed here is lost. */

import { Alert, Button, Group, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import layout from "../../../kit/layout.module.css";
import plain from "../../../kit/Table.module.css";
import type { Change } from "./changes.ts";
import styles from "./NewerRevision.module.css";

interface Props {
  message: string;
  changes: readonly Change[];
  onTakeNewer: () => void;
}

export function NewerRevision({ message, changes, onTakeNewer }: Props) {
  return (
    <Alert
      color="yellow"
      role="alert"
      className={styles.note}
      title="Changed meanwhile"
      icon={<IconUsers stroke={1.5} />}
    >
      <Text size="sm" mb="xs">
        {message}
      </Text>
      {changes.length > 0 && (
        <table className={`${plain.table} ${layout.below}`} aria-label="What changed">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">When you opened it</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, now }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="sm">
        <Text size="sm">Saving again puts your input in the place of theirs.</Text>
        <Button size="compact-md" variant="default" onClick={onTakeNewer}>
          Take theirs into the form
        </Button>
      </Group>
    </Alert>
  );
}
