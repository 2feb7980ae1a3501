/** Another user changed the expense meanwhile: their changes, and the two options. No input is lost. */

import { Alert, Button, Group, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import layout from "../../../kit/layout.module.css";
import plain from "../../../kit/Table.module.css";
import type { Change } from "./changes.ts";
import styles from "./NewerRevision.module.css";
import { say } from "./say.ts";

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
      title={say("changedMeanwhile")}
      icon={<IconUsers stroke={1.5} />}
    >
      <Text size="sm" mb="xs">
        {message}
      </Text>
      {changes.length > 0 && (
        <table className={`${plain.table} ${layout.below}`} aria-label={say("whatChanged")}>
          <thead>
            <tr>
              <th scope="col">{say("field")}</th>
              <th scope="col">{say("whenYouOpenedIt")}</th>
              <th scope="col">{say("now")}</th>
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
        <Text size="sm">{say("savingReplaces")}</Text>
        <Button size="compact-md" variant="default" onClick={onTakeNewer}>
          {say("useTheirChanges")}
        </Button>
      </Group>
    </Alert>
  );
}
