/** Asks before documents go; once more where a posted entry would lose its receipt. */
import type { StoredFile } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { toast } from "../../kit/toast.ts";
import { asksTwice, deleteFailureText, LIBRARY_KEY, MESSAGES, removeDocument } from "./calls.ts";

/** Deletions under way at a time. */
const SIDE_BY_SIDE = 4;

interface Props {
  /** Null: closed. One that was picked from its row, or the selected ones. */
  files: readonly StoredFile[] | null;
  /** Told with the keys that are gone. */
  onDeleted: (keys: readonly string[]) => void;
  onClose: () => void;
}

export function DeleteDialog({ files, onDeleted, onClose }: Props) {
  const client = useQueryClient();
  const [told, setTold] = useState(false);
  const [done, setDone] = useState(0);
  const [first] = files ?? [];
  const count = files?.length ?? 0;
  const resting = files?.filter(({ expense }) => expense?.posted).length ?? 0;
  const leave = () => {
    setTold(false);
    remove.reset();
    onClose();
  };
  const remove = useMutation({
    mutationFn: async ({ chosen, confirmed }: { chosen: readonly StoredFile[]; confirmed: boolean }) => {
      setDone(0);
      const gone: string[] = [];
      const failures: unknown[] = [];
      const waiting = [...chosen];
      const work = async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          try {
            await removeDocument(file.Key, confirmed);
            gone.push(file.Key);
            setDone(gone.length);
          } catch (error) {
            failures.push(error);
          }
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
      return { gone, failures };
    },
    onSuccess({ gone, failures }, { chosen, confirmed }) {
      onDeleted(gone);
      const [failure] = failures;
      // Booked since the list was fetched: asked now, and told why.
      if (!confirmed && chosen.length === 1 && asksTwice(failure)) return setTold(true);
      if (failure === undefined) {
        leave();
        toast.success(gone.length === 1 ? "Document deleted." : `${gone.length} documents deleted.`);
      } else if (chosen.length > 1) {
        leave();
        toast.error(MESSAGES.notAllDeleted, { seconds: null });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const failure = remove.data?.failures[0];
  const question = count === 1 && first ? MESSAGES.askOne(first.fileName) : MESSAGES.askSeveral(count);
  const mustTell = resting > 0 || told;
  const ask = () => {
    if (mustTell && !told) return setTold(true);
    if (files) remove.mutate({ chosen: files, confirmed: mustTell });
  };
  return (
    <ConfirmDialog
      opened={files !== null}
      title={told ? "A posted entry rests on it" : "Delete"}
      confirmLabel={told ? "Delete all the same" : "Delete"}
      busyLabel={count > 1 ? `Deleting ${done} of ${count}...` : "Deleting..."}
      danger
      busy={remove.isPending}
      error={failure !== undefined && !asksTwice(failure) ? deleteFailureText(failure) : null}
      onConfirm={ask}
      onClose={leave}
    >
      {told
        ? `${restingWords(Math.max(1, resting), count)} The entry stays in the books, without the receipt that proves it. A tax office may ask for it for years.`
        : question}
    </ConfirmDialog>
  );
}

function restingWords(resting: number, count: number): string {
  if (count === 1) return "A posted journal entry rests on this document.";
  return resting === 1
    ? `A posted journal entry rests on one of the ${count} documents.`
    : `Posted journal entries rest on ${resting} of the ${count} documents.`;
}
