/** Asks before documents go; once more where a posted entry would lose its receipt. */

import type { StoredFile } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { asksTwice, deleteFailureText, LIBRARY_KEY, removeDocument } from "./queries.ts";
import { say } from "./say.ts";

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
      const undo: string[] = [];
      let answer = "";
      const failures: unknown[] = [];
      const waiting = [...chosen];
      const work = async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          try {
            const answered = await removeDocument(file.Key, confirmed);
            answer = answered.message;
            undo.push(answered.undo);
            gone.push(file.Key);
            setDone(gone.length);
          } catch (error) {
            failures.push(error);
          }
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
      return { gone, failures, answer, undo };
    },
    onSuccess({ gone, failures, answer, undo }, { chosen, confirmed }) {
      onDeleted(gone);
      const [failure] = failures;
      // Booked since the list was fetched: asked now, and told why.
      if (!confirmed && chosen.length === 1 && asksTwice(failure)) return setTold(true);
      if (failure === undefined) {
        leave();
        // Of one, until when its original is kept.
        sayUndoable({ message: gone.length === 1 ? answer : say("deleted", { count: gone.length }), undo });
      } else if (chosen.length > 1) {
        leave();
        toast.error(say("notAllDeleted"), { seconds: null });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const failure = remove.data?.failures[0];
  const question = count === 1 && first ? say("askOne", { name: first.fileName }) : say("askSeveral", { count });
  const mustTell = resting > 0 || told;
  const ask = () => {
    if (mustTell && !told) return setTold(true);
    if (files) remove.mutate({ chosen: files, confirmed: mustTell });
  };
  return (
    <ConfirmDialog
      opened={files !== null}
      title={told ? say("deletePostedTitle") : sayCommon("delete")}
      confirmLabel={told ? say("deleteAnyway") : sayCommon("delete")}
      busyLabel={count > 1 ? say("deletingSeveral", { done, count }) : sayCommon("deleting")}
      danger
      busy={remove.isPending}
      error={failure !== undefined && !asksTwice(failure) ? deleteFailureText(failure) : null}
      onConfirm={ask}
      onClose={leave}
    >
      {told ? postedText(Math.max(1, resting), count) : question}
    </ConfirmDialog>
  );
}

/** @param posted how many of the documents are receipts of posted entries */
const postedText = (posted: number, count: number): string =>
  count === 1 ? say("deletePosted") : say("deleteSeveralPosted", { posted, count });
