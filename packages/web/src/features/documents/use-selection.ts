/** The selected documents: kept over pages, cleared by another search or sorting. */
import type { StoredFile } from "@tallyleaf/contract";
import { useCallback, useState } from "react";

export interface Selection {
  /** By key. */
  files: ReadonlyMap<string, StoredFile>;
  set(files: readonly StoredFile[], selected: boolean): void;
  clear(): void;
}

const NONE: ReadonlyMap<string, StoredFile> = new Map();

/** @param madeIn names what the selection belongs to; when it changes, the selection is cleared */
export function useSelection(madeIn: string): Selection {
  const [state, setState] = useState({ madeIn, files: NONE });
  const files = state.madeIn === madeIn ? state.files : NONE;
  // Of the state as it is then: rows are drawn after the input, so one may set what another has just changed.
  const set: Selection["set"] = useCallback(
    (changed, selected) =>
      setState((before) => {
        const next = new Map(before.madeIn === madeIn ? before.files : NONE);
        for (const file of changed) {
          if (selected) next.set(file.Key, file);
          else next.delete(file.Key);
        }
        return { madeIn, files: next };
      }),
    [madeIn],
  );
  return { files, set, clear: () => setState({ madeIn, files: NONE }) };
}
