/** How far the report's file is, and the way to it once it is there. */
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { IconDownload, IconFileCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import styles from "./Reports.module.css";
import type { Generation } from "./use-generate.ts";
import { useSaveReport } from "./use-save-report.ts";
import { FILE_LABELS } from "./words.ts";

export function Generating({ state: { isBusy, run, error, dismiss } }: { state: Generation }) {
  const save = useSaveReport();
  if (error) return <Note>{<ErrorAlert onClose={dismiss}>{messageOf(error)}</ErrorAlert>}</Note>;
  if (isBusy)
    return (
      <Note>
        <div className={styles.generating} role="status">
          <Text size="sm">Generating report...</Text>
          <Progress value={run?.progress ?? 0} size="sm" aria-label="Progress of the report" />
        </div>
      </Note>
    );
  if (run?.status === "failed")
    return (
      <Note>{<ErrorAlert onClose={dismiss}>{run.error ?? "The report could not be generated."}</ErrorAlert>}</Note>
    );
  if (run?.status !== "done") return null;
  return (
    <Note>
      <Alert
        role="status"
        color="brand"
        icon={<IconFileCheck stroke={1.5} />}
        withCloseButton
        closeButtonLabel="Dismiss"
        onClose={dismiss}
      >
        <Group gap="md">
          <Text size="sm">
            {run.name} is ready as {FILE_LABELS[run.file]}.
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => save(run)}
          >
            Download
          </Button>
        </Group>
      </Alert>
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
