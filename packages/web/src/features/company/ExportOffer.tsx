/** Everything the company has here as one file, to be taken along before it is deleted. */

import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { exportOrganization } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import layout from "../../kit/layout.module.css";
import styles from "./Company.module.css";
import { exportWords, startDownload } from "./export.ts";
import { otherFailureText } from "./queries.ts";
import { say } from "./say.ts";

export function ExportOffer({ onStarted }: { onStarted: () => void }) {
  const prepare = useMutation({
    mutationFn: () => call(exportOrganization, {}),
    onSuccess(file) {
      startDownload(file);
      onStarted();
    },
  });
  return (
    <Stack gap={8} align="flex-start" p={12} className={`${layout.well} ${styles.offer}`}>
      <Text size="sm">{say("exportNote")}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        data-disabled={prepare.isPending || undefined}
        aria-disabled={prepare.isPending}
        onClick={() => prepare.isPending || prepare.mutate()}
      >
        {prepare.isPending ? say("preparing") : say("exportFirst")}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {prepare.data && (
          <>
            {exportWords(prepare.data)}{" "}
            <Anchor href={prepare.data.downloadUrl} download={prepare.data.fileName} underline="always" fz="inherit">
              {say("downloadAgain")}
            </Anchor>
          </>
        )}
      </Text>
      {prepare.error && <ErrorAlert>{otherFailureText(prepare.error, say("exportFailed"))}</ErrorAlert>}
    </Stack>
  );
}
