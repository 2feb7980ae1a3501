/** Does the same to all selected expenses, tells how it went, and leaves selected what was refused. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sayUndoable } from "../../../client/offer-undo.ts";
import { EXPENSES } from "../keys.ts";
import { nameOf } from "../row-facts.ts";
import { type BulkAct, type Outcome, outcomeWords, runInParts } from "./outcome.ts";
import type { Selection } from "./use-selection.ts";

export interface BulkWork {
  act: BulkAct;
  send: (ids: number[]) => Promise<Outcome>;
}

/** Reasons why some of them were refused. */
export interface Refusals {
  message: string;
  refused: { id: number; name: string; message: string }[];
}

export function useBulk(selection: Selection) {
  const queryClient = useQueryClient();
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const work = useMutation({
    mutationFn: ({ send }: BulkWork) => runInParts([...selection.rows.keys()], send),
    onMutate: () => setRefusals(null),
    async onSuccess(outcome, { act }) {
      const message = outcomeWords(outcome, act);
      if (outcome.done.length > 0) sayUndoable({ message, undo: outcome.undo });
      if (outcome.refused.length > 0) {
        const name = (id: number) => nameOf(selection.rows.get(id) ?? { vendorName: null, fileName: null });
        setRefusals({ message, refused: outcome.refused.map((each) => ({ ...each, name: name(each.id) })) });
      }
      selection.keep(outcome.refused.map(({ id }) => id));
      await queryClient.invalidateQueries({ queryKey: EXPENSES });
    },
  });
  return { start: work.mutate, busy: work.isPending, refusals, dismiss: () => setRefusals(null) };
}
