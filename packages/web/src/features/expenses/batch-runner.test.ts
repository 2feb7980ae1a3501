import type { Upload } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import type { ReadingEnd } from "../receipts/reading.ts";
import { createBatchRunner } from "./batch-runner.ts";
import { expenseRow } from "./test-rows.ts";

const file = (name: string) => new File(["x"], name, { type: "application/pdf" });

const stored = (name: string, expenseId: number): Upload => ({
  fileUrl: `http://localhost:3000/files/${name}`,
  key: name,
  documentId: "0198f0aa-0000-7000-8000-000000000001",
  fileName: name,
  mimeType: "application/pdf",
  size: 1,
  expenseId,
  duplicateOf: null,
});

/** A server whose every answer waits until the test gives it. */
function slowServer() {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const turn = (entry: string) => {
    log.push(entry);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  let completed = 0;
  const work = {
    async upload(sent: File, temporaryId: number) {
      await turn(`upload ${sent.name} as ${temporaryId}`);
      return stored(sent.name, 100 - temporaryId);
    },
    async read({ fileName, expenseId }: Upload): Promise<ReadingEnd> {
      await turn(`read ${fileName}`);
      return { row: expenseRow({ id: expenseId ?? 0 }) };
    },
    worthRetrying: () => true,
    complete() {
      completed += 1;
    },
    now: () => "2026-05-12T10:00:00Z",
  };
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { work, log, answer, completed: () => completed };
}

describe("a batch run", () => {
  it("runs at most 2 files at a time, assigns temporary ids -1, -2, …, and starts the next when one is done", async () => {
    const server = slowServer();
    const runner = createBatchRunner(server.work, 2);
    const done = runner.start(["a", "b", "c"].map(file));
    expect(server.log).toEqual(["upload a as -1", "upload b as -2"]);
    await server.answer(); // a is stored
    await server.answer(); // b is stored
    expect(server.log.slice(2)).toEqual(["read a", "read b"]);
    await server.answer(); // a is read
    expect(server.log.slice(4)).toEqual(["upload c as -3"]);
    for (const _ of [1, 2, 3]) await server.answer();
    await done;
    expect(runner.current().files.map(({ stage, row }) => [stage, row?.id])).toEqual([
      ["ready", 101],
      ["ready", 102],
      ["ready", 103],
    ]);
    expect(server.completed()).toBe(1);
  });

  it("continues after a failed file, and offers only retryable ones again", async () => {
    const { work } = slowServer();
    const refusing = {
      ...work,
      upload: async (sent: File, id: number) => {
        if (sent.name !== "good") throw new Error(`${sent.name} refused`);
        return stored(sent.name, -id);
      },
      read: async (): Promise<ReadingEnd> => ({ leftToServer: "It is being read already." }),
      worthRetrying: (error: unknown) => error instanceof Error && error.message.startsWith("offline"),
    };
    const runner = createBatchRunner(refusing, 2);
    await runner.start(["wrong", "offline", "good"].map(file));
    expect(runner.current().files.map(({ stage, message }) => [stage, message])).toEqual([
      ["failed", "wrong refused"],
      ["failed", "offline refused"],
      ["in_processing", "It is being read already."],
    ]);
    expect(runner.unsent().map(({ name }) => name)).toEqual(["offline"]);
  });

  it("does not start twice at once, and never reuses a temporary id", async () => {
    const server = slowServer();
    const runner = createBatchRunner(server.work, 2);
    const first = runner.start([file("a")]);
    await runner.start([file("b")]);
    expect(server.log).toEqual(["upload a as -1"]);
    await server.answer();
    await server.answer();
    await first;
    void runner.start([file("b")]);
    expect(server.log.at(-1)).toBe("upload b as -2");
  });

  it("forgets everything at a reset, sends nothing more, and ignores late responses", async () => {
    const server = slowServer();
    const runner = createBatchRunner(server.work, 1);
    const done = runner.start(["a", "b"].map(file));
    runner.reset();
    await server.answer();
    await server.answer();
    await done;
    expect(runner.current()).toEqual({ phase: "idle", files: [] });
    expect(server.log).toEqual(["upload a as -1"]);
    expect(server.completed()).toBe(0);
  });
});
