/** Keys pressed while the queue moves on: they wait until the next document is there. Pure. */

/** More is a cat on the keyboard. */
const MOST = 10;

/** Keyboard actions of a reviewer on the open document. */
export type Act = "accept" | "edit" | "return" | "undo" | "next" | "previous" | "doubt";

/**
 * With one more. A key that is held down repeats itself: moving on may be repeated, a decision is one press.
 *
 * @param repeated the press is such a repetition
 */
export function withAct(waiting: readonly Act[], act: Act, repeated: boolean): readonly Act[] {
  if (waiting.length >= MOST || (repeated && !isMove(act))) return waiting;
  return [...waiting, act];
}

export const isMove = (act: Act) => act === "next" || act === "previous";

/** May it be done to a document that was not on the screen when the key was pressed? What has a doubt is looked at first. */
export function mayFollow(act: Act, { hasDoubt }: { hasDoubt: boolean }): boolean {
  return act !== "accept" || !hasDoubt;
}
