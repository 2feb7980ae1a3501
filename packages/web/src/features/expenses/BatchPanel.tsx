/** A batch under way: what is done of what, and each file's own state. May be left alone. */

import { ActionIcon, Box, Flex, Progress, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { formatList } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { type Batch, type BatchFile, progressOf } from "./batch.ts";
import fileStyles from "./FileList.module.css";
import { say } from "./say.ts";

export function BatchPanel({ batch, onDismiss }: { batch: Batch; onDismiss: () => void }) {
  if (batch.phase === "idle") return null;
  const { finished, total, share } = progressOf(batch);
  return (
    <Flex aria-label={say("batchProgress")} component="section" direction="column" gap={12} mb={24}>
      <div className={layout.headRow}>
        <Text fw={550} role="status">
          {batch.phase === "running" ? say("batchDone", { finished, total }) : summaryOf(batch)}
        </Text>
        {batch.phase === "complete" && (
          <ActionIcon aria-label={say("closeBatchProgress")} onClick={onDismiss}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <Progress value={share * 100} size="sm" aria-label={say("filesDone")} transitionDuration={200} />
      <ul className={layout.cardList}>
        {batch.files.map((file) => (
          <Flex
            key={file.id}
            component="li"
            gap="var(--space-2) var(--space-12)"
            wrap="wrap"
            align="center"
            py={8}
            px={16}
            className={layout.row}
          >
            <Box component="span" flex={1} className={text.cut}>
              {file.name}
            </Box>
            <StatusBadge status={file.stage} />
            {notesOf(file).map((note) => (
              <p key={note} className={`${text.noteWrapped} ${fileStyles.note}`}>
                {note}
              </p>
            ))}
          </Flex>
        ))}
      </ul>
      {batch.phase === "running" && (
        <Text size="sm" c="dimmed">
          {say("batchContinues")}
        </Text>
      )}
    </Flex>
  );
}

function notesOf(file: BatchFile): string[] {
  const reasons = file.row?.status === "to_review" ? file.row.reasons : [];
  // A copy that was read says so among its reasons; one that was not (yet) says it here.
  const untold = file.duplicate && !reasons.some(({ code }) => code === "duplicate_document");
  return [
    ...(file.message ? [file.message] : []),
    ...reasons.map(({ message }) => message),
    ...(untold ? [say("duplicateNote")] : []),
  ];
}

const RESULTS = [
  ["ready", "batchReady"],
  ["to_review", "batchToReview"],
  ["in_processing", "batchProcessing"],
  ["failed", "batchFailed"],
] as const;

/** "10 files: 7 ready, 2 to review, 1 failed". */
function summaryOf(batch: Batch): string {
  const results = RESULTS.flatMap(([stage, result]) => {
    const count = batch.files.filter((file) => file.stage === stage).length;
    return count === 0 ? [] : say(result, { count });
  });
  return say("batchSummary", { total: batch.files.length, results: formatList(results, "unit") });
}
