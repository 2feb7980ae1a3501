/** Highlights a value and its position on the document together. */
import { useState } from "react";
import type { Mark } from "./fields.ts";

export interface Marks {
  all: readonly Mark[];
  /** The value or place under the pointer or the focus. */
  lit: string | null;
  light: (id: string | null) => void;
  /** The place to bring into view; a new object for each wish, so that the same one can be wished twice. */
  sought: { mark: Mark } | null;
  seek: (mark: Mark) => void;
  /** The page shown, 1-based. */
  page: number;
  turnTo: (page: number) => void;
}

export function useMarks(all: readonly Mark[]): Marks {
  const [lit, light] = useState<string | null>(null);
  const [sought, setSought] = useState<{ mark: Mark } | null>(null);
  const [page, turnTo] = useState(1);
  return {
    all,
    lit,
    light,
    sought,
    seek(mark) {
      turnTo(mark.page);
      light(mark.id);
      setSought({ mark });
    },
    page,
    turnTo,
  };
}
