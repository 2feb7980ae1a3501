/** Asks about something odd before it is saved: once for each question, then it is saved. It never blocks. */
import { List, Text } from "@mantine/core";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { say } from "../say.ts";

interface Asking {
  questions: readonly string[];
  save: () => void;
}

type Questions = readonly string[] | Promise<readonly string[]>;

/**
 * `ask` saves at once where there is no question that was not answered yet; `dialog` belongs into the screen. A second `ask` while the
 * first still looks up its questions does nothing: a double click saves once.
 */
export function useAskOnce(): { ask: (questions: Questions, save: () => void) => Promise<void>; dialog: ReactNode } {
  const answered = useRef(new Set<string>());
  const looking = useRef(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback(async (questions: Questions, save: () => void) => {
    if (looking.current) return;
    looking.current = true;
    const found = await Promise.resolve(questions).finally(() => {
      looking.current = false;
    });
    const open = found.filter((question) => !answered.current.has(question));
    if (open.length === 0) save();
    else setAsking({ questions: open, save });
  }, []);
  const dialog = (
    <ConfirmDialog
      opened={asking !== null}
      title={say("isThisRight")}
      confirmLabel={say("saveAnyway")}
      onClose={() => setAsking(null)}
      onConfirm={() => {
        for (const question of asking?.questions ?? []) answered.current.add(question);
        setAsking(null);
        asking?.save();
      }}
    >
      {asking?.questions.length === 1 ? (
        <Text>{asking.questions[0]}</Text>
      ) : (
        <List>
          {(asking?.questions ?? []).map((question) => (
            <List.Item key={question}>{question}</List.Item>
          ))}
        </List>
      )}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
