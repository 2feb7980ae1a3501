/** The files chosen for the next batch. They outlive the screen: a look at an expense in between loses none of them. */
import { useSyncExternalStore } from "react";
import { onOtherSession } from "../../session/other-session.ts";
import { sessionStore } from "../../session/store.ts";
import { batchRunner } from "./batch-store.ts";
import { addFiles } from "./upload-checks.ts";

type Files = readonly File[];

const NONE: Files = [];
const listeners = new Set<() => void>();
let chosen = NONE;

/** Replaces what is chosen. */
export function chooseFiles(files: Files): void {
  chosen = files.length === 0 ? NONE : files;
  for (const listener of listeners) listener();
}

/**
 * Adds to what is chosen at this moment, not to what was last drawn: a drop and a paste in the same instant both count. Returns
 * one message for each file that was refused.
 */
export function chooseMore(added: Files): readonly string[] {
  const { files, messages } = addFiles(chosen, added);
  chooseFiles(files);
  return messages;
}

/** Takes one file out. */
export function unchoose(file: File): void {
  const place = chosen.indexOf(file);
  if (place >= 0) chooseFiles(chosen.toSpliced(place, 1));
}

/** The chosen files as of now. */
export const chosenFiles = (): Files => chosen;

/** The chosen files, and a new render when they change. */
export function useChosenFiles(): Files {
  return useSyncExternalStore(subscribe, chosenFiles, () => NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Closing the window would lose them; a batch that runs asks for its own. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if (chosen.length > 0 && batchRunner.current().phase !== "running") event.preventDefault();
}

if (typeof window !== "undefined") window.addEventListener("beforeunload", askBeforeLeaving);

// The next person must not see this person's files.
onOtherSession(sessionStore, () => chooseFiles(NONE));
