/** The selected documents: kept over pages, cleared by another search or sorting. */
import type { StoredFile } from "@tallyleaf/contract";
import { useState } from "react";

export interface Selection {
  /** By key. */
  files: ReadonlyMap<string, StoredFile>;
  set(files: readonly StoredFile[], selected: boolean): void;
  clear(): void;
}

/** @param madeIn names what the selection belongs to; when it changes, the selection is cleared */
export function useSelection(madeIn: string): Selection {
  const [state, setState] = useState({ madeIn, files: new Map<string, StoredFile>() });
  const files = state.madeIn === madeIn ? state.files : new Map<string, StoredFile>();
  return {
    files,
    set(changed, selected) {
      const next = new Map(files);
      for (const file of changed) {
        if (selected) next.set(file.Key, file);
        else next.delete(file.Key);
      }
      setState({ madeIn, files: next });
    },
    clear: () => setState({ madeIn, files: new Map() }),
  };
}
