/** One import: how far it is while it runs, and what became of it. */

import { Box, Button, Flex, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import styles from "./Import.module.css";
import { describeImport, shareOf } from "./import-state.ts";
import { importQuery, isUnderWay, refreshImports } from "./queries.ts";
import { say } from "./say.ts";
import { UndoDialog, useUndo } from "./UndoDialog.tsx";

export function OneImport({ id }: { id: string }) {
  const client = useQueryClient();
  const found = useQuery(importQuery(id));
  const undo = useUndo();
  const one = found.data?.import;
  const underWay = one ? isUnderWay(one.state) : false;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && one && !underWay) {
      toast.success(describeImport(one));
      void refreshImports(client);
    }
    was.current = underWay;
  }, [client, one, underWay]);
  if (found.error)
    return <ErrorState message={messageOf(found.error)} safe={say("importSafe")} onRetry={() => found.refetch()} />;
  if (!one) return <RowsSkeleton label={say("loadingImport")} rows={3} />;
  const problems = found.data?.problems ?? [];
  return (
    <Stack>
      <Flex component="section" direction="column" gap={12} className={layout.card} aria-label={one.fileName}>
        <Text className={text.strong}>{one.fileName}</Text>
        <Text role="status">{describeImport(one)}</Text>
        {underWay && (
          <>
            <Progress value={shareOf(one)} size="sm" aria-label={describeImport(one)} transitionDuration={200} />
            <Text size="sm" c="dimmed">
              {say("importContinues")}
            </Text>
          </>
        )}
        {!underWay && (
          <Group gap="sm">
            <Button component={Link} to="/expenses">
              {say("showExpenses")}
            </Button>
            <Button component={Link} to="/expenses/import" variant="default">
              {say("importAnother")}
            </Button>
            {one.added > 0 && (
              <Button variant="subtle" color="gray" onClick={() => undo.ask(one)}>
                {say("undoImport")}
              </Button>
            )}
          </Group>
        )}
      </Flex>
      {problems.length > 0 && (
        <section aria-labelledby="import-problems">
          <h2 id="import-problems" className={text.heading}>
            {say(one.undone > 0 ? "rowsNotUndone" : "rowsNotPosted")}
          </h2>
          <ul className={`${layout.cardList} ${layout.rows} ${styles.problems}`}>
            {problems.map(({ line, message }) => (
              <li key={line}>
                <Box component="span" w={80} className={`${text.dimmed} ${text.figures} ${layout.rigid}`}>
                  {say("line", { line: String(line) })}
                </Box>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UndoDialog undo={undo} />
    </Stack>
  );
}
