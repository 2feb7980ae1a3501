/** Filling a form from its document: the field that is aimed at, and what the words that were pointed at came to. */
import { documentWords, type PlacedWord } from "@tallyleaf/contract";
import { currentLocale, numberFormat } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { call } from "../../../client/client.ts";
import { formatDay } from "../../../kit/format.ts";
import { say } from "../form/say.ts";
import { decimalMarkOf } from "./amount.ts";
import { dateOrderIn, dateOrderOf } from "./date.ts";
import { type FieldKind, takenFor, type Writing } from "./take.ts";
import { quotable, type Taken } from "./taken.ts";
import { type Lines, type Point, takenAt, textOf, wordAt, wordsIn } from "./words.ts";

/** A field that words can be put into. */
export interface Aim {
  /** As the reading names it, where it does. */
  id: string;
  label: string;
  kind: FieldKind;
  fill: (value: string) => void;
}

export interface Picking {
  /** Null: no field has the focus, and a click on the page means nothing. */
  aim: Aim | null;
  setAim: (aim: Aim | null) => void;
  /** `missing`: the document was read before the places of its words were kept. */
  words: "none" | "loading" | "failed" | "missing" | "ready";
  linesOf: (page: number) => Lines;
  /** Result of the last selected words; null: nothing to say. */
  said: { text: string; filled: boolean } | null;
  takeAt: (page: number, point: Point) => void;
  takeIn: (page: number, from: Point, to: Point) => void;
}

const NONE: Lines = [];

/** @param currency ISO 4217, of the form's amounts */
export function usePicking(documentId: string | null, currency: string): Picking {
  const [{ aim, said }, setState] = useState<Pick<Picking, "aim" | "said">>({ aim: null, said: null });
  // Stable: all fields use it, and would be rendered again.
  const setAim = useCallback(
    (next: Aim | null) => setState((now) => ({ aim: next, said: next?.id === now.aim?.id ? now.said : null })),
    [],
  );
  const { data, error } = useQuery({
    queryKey: ["document-words", documentId],
    queryFn: ({ signal }) => call(documentWords, { params: { id: documentId ?? "" } }, { signal }),
    enabled: documentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = data?.pages ?? null;
  const writing = useMemo((): Writing => {
    const all = pages?.flatMap(({ lines }) => lines.flat()) ?? [];
    return {
      currency,
      mark: decimalMarkOf(all.map(({ text }) => text)),
      order: dateOrderOf(textOf(all)) ?? dateOrderIn(),
    };
  }, [pages, currency]);
  const linesOf = (page: number) => pages?.find((each) => each.page === page)?.lines ?? NONE;

  function fill(words: readonly PlacedWord[], taken: Taken): void {
    if (aim === null) return;
    const field = aim.label;
    if ("fault" in taken) {
      setState({ aim, said: { text: `${taken.fault} ${say("fieldUnchanged", { field })}`, filled: false } });
      return;
    }
    const { value, order = "clear" } = taken;
    aim.fill(value);
    const text = say("fieldFilled", { field, value: shown(aim.kind, value), text: quotable(textOf(words)), order });
    setState({ aim, said: { text, filled: true } });
  }

  return {
    aim,
    setAim,
    words: documentId === null ? "none" : error ? "failed" : !data ? "loading" : pages === null ? "missing" : "ready",
    linesOf,
    said,
    takeAt(page, point) {
      const hit = wordAt(linesOf(page), point);
      if (aim === null || hit === null) return;
      const { words, taken } = takenAt(aim.kind, hit, writing);
      fill(words, taken);
    },
    takeIn(page, from, to) {
      const words = wordsIn(linesOf(page), from, to);
      if (aim !== null) fill(words, takenFor(aim.kind, textOf(words), writing));
    },
  };
}

/** A value as the page's locale writes it; a number with the decimals that it has. */
function shown(kind: FieldKind, value: string): string {
  if (kind === "date") return formatDay(value);
  if (kind !== "amount") return value;
  const digits = value.split(".")[1]?.length ?? 0;
  const format = numberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value as `${number}`);
}
