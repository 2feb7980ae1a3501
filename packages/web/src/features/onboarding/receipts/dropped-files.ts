/**
 * The files dropped on the welcome page. They are processed as they come, by the one batch of the expense screens; those that come while
 * it runs follow in the next one. All of them stay in the results until the session changes.
 */
import { useSyncExternalStore } from "react";
import { onOtherSession } from "../../../session/other-session.ts";
import { sessionStore } from "../../../session/store.ts";
import type { BatchFile } from "../../expenses/batch.ts";
import { batchRunner } from "../../expenses/batch-store.ts";
import { addFiles } from "../../expenses/upload-checks.ts";

type Files = readonly BatchFile[];

const NONE: Files = [];
const listeners = new Set<() => void>();
/** Chosen, and not yet in a batch. */
let waiting: readonly File[] = [];
/** Files of batches that began here, as they last were: a batch of the expense screens may follow, or close one. */
const ours = new Map<number, BatchFile>();
let shown = NONE;
let isRunning = false;
/** Names of the files that are samples. */
export const sampleNames = new Set<string>();

/** Processes the files at once. Returns one message for each that was refused. */
export function processFiles(added: readonly File[]): readonly string[] {
  const { files, messages } = addFiles(waiting, added);
  waiting = files;
  void runWaiting();
  return messages;
}

async function runWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    while (waiting.length > 0) {
      await batchEnds();
      const files = waiting;
      waiting = [];
      const before = new Set(batchRunner.current().files.map(({ id }) => id));
      const run = batchRunner.start(files);
      for (const file of batchRunner.current().files) if (!before.has(file.id)) ours.set(file.id, file);
      show();
      await run;
    }
  } finally {
    isRunning = false;
  }
}

/** Resolves once no batch runs. */
function batchEnds(): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (batchRunner.current().phase === "running") return;
      stop();
      done();
    };
    const stop = batchRunner.subscribe(look);
    look();
  });
}

/** Takes a file out of the results. */
export function forgetFile(id: number): void {
  ours.delete(id);
  show();
}

function show(): void {
  for (const file of batchRunner.current().files) if (ours.has(file.id)) ours.set(file.id, file);
  const files = [...ours.values()];
  if (files.length === shown.length && files.every((file, place) => file === shown[place])) return;
  shown = files;
  for (const listener of listeners) listener();
}

batchRunner.subscribe(show);

onOtherSession(sessionStore, () => {
  waiting = [];
  ours.clear();
  sampleNames.clear();
  show();
});

/** The files that were dropped here, oldest first, and a new render when one moves. */
export function useDroppedFiles(): Files {
  return useSyncExternalStore(subscribe, droppedFiles, () => NONE);
}

const droppedFiles = () => shown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
