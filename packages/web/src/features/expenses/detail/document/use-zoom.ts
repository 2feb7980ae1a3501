/** Scales a page, and scrolls a place of it into view: large enough to read, in the middle. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Mark } from "../fields.ts";
import type { Marks } from "../use-marks.ts";

export const LARGEST = 4;
const STEP = 1.5;
/** CSS pixels: print of this height is read with ease. */
const READABLE = 20;
/** Of the pane's width, at most so much is taken by the place sought. */
const WIDEST = 0.9;
const WORTH_IT = 1.4;

export interface Zoom {
  /** 1: the page is as wide as its pane. */
  scale: number;
  larger: () => void;
  smaller: () => void;
  /** The scale that a place asks for; one chosen by hand stays. */
  fit: (scale: number) => void;
}

export function useZoom(): Zoom {
  const [scale, setScale] = useState(1);
  const byHand = useRef(false);
  const set = (to: number) => {
    byHand.current = to !== 1;
    setScale(Math.min(LARGEST, Math.max(1, to)));
  };
  return {
    scale,
    larger: () => set(scale * STEP),
    smaller: () => set(scale / STEP <= 1.05 ? 1 : scale / STEP),
    fit: (to) => !byHand.current && setScale(to),
  };
}

/**
 * The scale at which a place can be read.
 *
 * @param pane its width in CSS pixels; @param aspect width by height of the page
 */
export function scaleFor({ box: [, , width, height] }: Pick<Mark, "box">, pane: number, aspect: number): number {
  const shownHeight = (height * pane) / aspect;
  const wanted = Math.min(READABLE / shownHeight, WIDEST / width, LARGEST);
  // A little larger would only move the page about.
  return wanted < WORTH_IT ? 1 : wanted;
}

/** Brings the place that is sought into the middle of the pane that scrolls around the page, once for each wish. */
export function useSought(
  frame: RefObject<HTMLElement | null>,
  { sought, page }: Pick<Marks, "sought" | "page">,
  aspect: number | null,
  { scale, fit }: Zoom,
): void {
  const fitted = useRef<object>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, and again when the scale that it asked for is there
  useLayoutEffect(() => {
    const scroller = frame.current?.closest("section");
    if (!sought || !frame.current || !scroller || aspect === null || sought.mark.page !== page) return;
    if (fitted.current !== sought) {
      fitted.current = sought;
      fit(scaleFor(sought.mark, scroller.clientWidth, aspect));
    }
    const [left, top, width, height] = sought.mark.box;
    const { offsetWidth, offsetHeight } = frame.current;
    scroller.scrollTo({
      left: (left + width / 2) * offsetWidth - scroller.clientWidth / 2,
      top: (top + height / 2) * offsetHeight - scroller.clientHeight / 2,
    });
    // The pane itself only moves when its middle is out of sight.
    const pane = scroller.getBoundingClientRect();
    const middle = pane.top + pane.height / 2;
    if (middle < 0 || middle > window.innerHeight) scroller.scrollIntoView({ block: "center" });
  }, [sought, aspect, page, scale]);
}
