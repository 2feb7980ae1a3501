/** Progress of the report's file, and its download once it exists. */

import { Alert, Box, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./say.ts";
import type { Generation } from "./use-generate.ts";
import { useSaveReport } from "./use-save-report.ts";
import { FILE_LABELS } from "./words.ts";

export function Generating({ state: { isBusy, run, error, dismiss } }: { state: Generation }) {
  const save = useSaveReport();
  if (error) return <Note>{<ErrorAlert onClose={dismiss}>{messageOf(error)}</ErrorAlert>}</Note>;
  if (isBusy)
    return (
      <Note>
        <Stack gap={8} py={12} px={16} className={layout.surface} role="status">
          <Text size="sm">{say("generating")}</Text>
          <Progress value={run?.progress ?? 0} size="sm" aria-label={say("progress")} />
        </Stack>
      </Note>
    );
  if (run?.status === "failed")
    return <Note>{<ErrorAlert onClose={dismiss}>{run.error ?? say("notGenerated")}</ErrorAlert>}</Note>;
  if (run?.status !== "done") return null;
  return (
    <Note>
      <Alert
        role="status"
        color="brand"
        icon={<IconFileCheck stroke={1.5} />}
        withCloseButton
        closeButtonLabel={say("dismiss")}
        onClose={dismiss}
      >
        <Group gap="md">
          <Text size="sm">{say("isReady", { report: run.name, file: FILE_LABELS[run.file] })}</Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => save(run)}
          >
            {sayCommon("download")}
          </Button>
        </Group>
      </Alert>
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Box mt={16} className={layout.unprinted}>
      {children}
    </Box>
  );
}
