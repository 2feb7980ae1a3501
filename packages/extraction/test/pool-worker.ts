/** A worker for the tests of the pool: does what the document's bytes tell it. */
import { readlinkSync } from "node:fs";
import os from "node:os";
import { ReadingError } from "../src/pages/reading-error.ts";
import { lowerThreadPriority } from "../src/pool/priority.ts";
import type { ReadAnswer, ReadTask } from "../src/pool/task.ts";
import { emptyReading } from "./readings.ts";

lowerThreadPriority();

export default async function read(task: ReadTask): Promise<ReadAnswer> {
  const command = Buffer.from(task.bytes).toString();
  if (command === "hang") for (;;);
  if (command === "exit") process.exit(3);
  if (command === "bug") throw new TypeError("a mistake in the code");
  if (command === "encrypted") {
    const { code, message } = new ReadingError("encrypted_pdf");
    return { error: { code, message } };
  }
  if (command === "late bug")
    setTimeout(() => {
      throw new TypeError("a mistake that comes to light when nobody waits");
    }, 50);
  if (command === "slow") await new Promise((resolve) => setTimeout(resolve, 300));
  const reading = { ...emptyReading(), text: command === "priority" ? String(os.getPriority(threadId())) : command };
  return {
    result: { document: { mimeType: "image/png", pageCount: 1, pages: [] }, reading },
    engine: { name: "test", version: "1" },
    seconds: 0,
  };
}

/** The id of this thread as Linux counts them. */
function threadId(): number {
  return Number(readlinkSync("/proc/thread-self").split("/").pop());
}
