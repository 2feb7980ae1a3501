/** A worker for the tests of the pool: does what the document's bytes say. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { ExtractionError } from "../src/model/extraction-error.ts";
import { serve } from "../src/pool/serve.ts";
import { emptyReading } from "./readings.ts";

const kept: Uint8Array[] = [];

serve(({ early }) => async (task) => {
  const command = Buffer.from(task.bytes).toString();
  if (command === "hang") for (;;);
  if (command === "exit") process.exit(3);
  if (command === "abort") process.abort();
  if (command === "kill") process.kill(process.pid, "SIGKILL");
  // Filled, because pages that were never written to take no memory.
  if (command === "devour") for (;;) kept.push(Buffer.alloc(16e6, 1));
  if (command === "keep") kept.push(Buffer.alloc(250e6, 1));
  if (command === "bug") throw new TypeError("a mistake in the code");
  if (command === "encrypted") throw new ExtractionError("encrypted_pdf");
  if (command === "late bug")
    setTimeout(() => {
      throw new TypeError("a mistake that comes to light when nobody waits");
    }, 50);
  if (command === "slow") await new Promise((resolve) => setTimeout(resolve, 300));
  return {
    document: { mimeType: "image/png", pageCount: 1, pages: [] },
    reading: { ...emptyReading(), text: command === "early" ? String(early) : textOf(command) },
    engine: { name: "test", version: "1" },
    seconds: 0,
  };
});

function textOf(command: string): string {
  switch (command) {
    case "pid":
      return String(process.pid);
    case "priority":
      return String(os.getPriority());
    case "secret":
      return process.env.A_SECRET ?? "none";
    case "break out":
      return [
        () => writeFileSync(new URL("./written", import.meta.url), ""),
        () => readFileSync("/etc/hostname"),
        () => execFileSync(process.execPath, ["--version"]),
      ]
        .map(codeOfFailure)
        .join(" ");
    default:
      return command;
  }
}

function codeOfFailure(act: () => unknown): unknown {
  try {
    act();
    return "done";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
