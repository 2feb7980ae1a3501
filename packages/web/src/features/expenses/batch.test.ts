import type { ExpenseRow } from "@tallyleaf/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Batch,
  type BatchEvent,
  descriptionOf,
  hasUnsentFiles,
  isFinished,
  NO_BATCH,
  nextBatch,
  progressOf,
} from "./batch.ts";
import { expenseRow } from "./test-rows.ts";

const AT = "2026-05-12T10:00:00.000Z";

function started(count: number): Batch {
  const files = Array.from({ length: count }, (_, place) => ({ id: -1 - place, name: `${place}.pdf`, size: 10 }));
  return nextBatch(NO_BATCH, { type: "started", at: AT, files });
}

function after(batch: Batch, ...events: BatchEvent[]): Batch {
  return events.reduce(nextBatch, batch);
}

const stageOf = (batch: Batch, id: number) => batch.files.find((file) => file.id === id)?.stage;
const read = (id: number, row: Partial<ExpenseRow> = {}): BatchEvent[] => [
  { type: "upload_started", id },
  { type: "uploaded", id, expenseId: 40 - id, duplicate: false },
  { type: "read", id, row: expenseRow({ id: 40 - id, ...row }) },
];

describe("the state of a file", () => {
  it("goes through queued, uploading, and processing_ai, and ends as the server's result", () => {
    let batch = started(1);
    const stages = [stageOf(batch, -1)];
    for (const event of read(-1, { status: "to_review" })) {
      batch = nextBatch(batch, event);
      stages.push(stageOf(batch, -1));
    }
    expect(stages).toEqual(["queued", "uploading", "processing_ai", "to_review"]);
    expect(batch.files[0]?.row?.id).toBe(41);
    expect(batch.phase).toBe("complete");
  });

  it("fails at any step with its reason, and the description names file and error", () => {
    for (const before of [0, 1, 2]) {
      const batch = after(started(1), ...read(-1).slice(0, before), {
        type: "failed",
        id: -1,
        message: "Upload failed with status: 500",
      });
      expect(stageOf(batch, -1)).toBe("failed");
      expect(batch.files.map(descriptionOf)).toEqual(["Failed: 0.pdf - Upload failed with status: 500"]);
    }
  });

  it("is stored from the upload's response on, and a duplicate when the server says so", () => {
    const batch = after(
      started(1),
      { type: "upload_started", id: -1 },
      { type: "uploaded", id: -1, expenseId: 7, duplicate: true },
    );
    expect(batch.files[0]).toMatchObject({ stored: true, duplicate: true, expenseId: 7 });
    expect(hasUnsentFiles(batch)).toBe(false);
    expect(hasUnsentFiles(started(1))).toBe(true);
  });

  it("is finished for the batch when the server processes it by itself", () => {
    const batch = after(started(1), ...read(-1).slice(0, 2), { type: "handed_over", id: -1, message: "later" });
    expect(stageOf(batch, -1)).toBe("in_processing");
    expect(batch.phase).toBe("complete");
  });

  it("is listed as queued under its name", () => {
    expect(started(1).files.map(descriptionOf)).toEqual(["Queued: 0.pdf"]);
  });
});

describe("the batch", () => {
  it("shows the new state of an expense that a person saved, once it is complete", () => {
    const rows = [expenseRow({ id: 41, status: "ready" })];
    const toReview = after(started(2), ...read(-1, { status: "to_review", errorMessage: "Blurred" }));
    expect(nextBatch(toReview, { type: "listed", rows })).toBe(toReview);
    const complete = after(toReview, ...read(-2));
    const saved = nextBatch(complete, { type: "listed", rows });
    expect(saved.files.map(({ stage, message }) => [stage, message])).toEqual([
      ["ready", null],
      ["ready", null],
    ]);
    expect(nextBatch(saved, { type: "listed", rows })).toBe(saved);
  });

  it("keeps its own result beside a list from before it", () => {
    const complete = after(started(1), ...read(-1));
    const rows = [expenseRow({ id: 41, status: "in_processing" }), expenseRow({ id: 7 })];
    expect(nextBatch(complete, { type: "listed", rows })).toBe(complete);
  });

  it("shows finished files divided by total files", () => {
    const batch = after(started(4), ...read(-1), { type: "failed", id: -3, message: "no" });
    expect(progressOf(batch)).toEqual({ finished: 2, total: 4, share: 0.5 });
    expect(progressOf(NO_BATCH)).toEqual({ finished: 0, total: 0, share: 0 });
  });

  it("can't be restarted or dismissed while it runs", () => {
    const batch = started(2);
    expect(nextBatch(batch, { type: "dismissed" })).toBe(batch);
    expect(nextBatch(batch, { type: "started", at: AT, files: [{ id: -9, name: "x", size: 1 }] })).toBe(batch);
    expect(nextBatch(after(started(1), ...read(-1)), { type: "dismissed" })).toEqual(NO_BATCH);
  });

  it("ignores invalid events: unknown files, steps out of order, responses after the end", () => {
    const batch = started(1);
    expect(nextBatch(batch, { type: "upload_started", id: -5 })).toBe(batch);
    expect(nextBatch(batch, { type: "read", id: -1, row: expenseRow({}) })).toBe(batch);
    const complete = after(batch, ...read(-1));
    expect(nextBatch(complete, { type: "failed", id: -1, message: "late" })).toBe(complete);
  });
});

describe("any sequence of events", () => {
  const id = fc.integer({ min: -4, max: -1 });
  const event: fc.Arbitrary<BatchEvent> = fc.oneof(
    fc.record({ type: fc.constant("upload_started" as const), id }),
    fc.record({ type: fc.constant("uploaded" as const), id, expenseId: fc.nat(), duplicate: fc.boolean() }),
    id.map((file): BatchEvent => ({ type: "read", id: file, row: expenseRow({ status: "ready" }) })),
    fc.record({ type: fc.constant("handed_over" as const), id, message: fc.string() }),
    fc.record({ type: fc.constant("failed" as const), id, message: fc.string() }),
  );

  it("never changes a finished file or lowers progress, and completes with all files finished", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let batch = started(4);
        for (const next of events) {
          const after = nextBatch(batch, next);
          for (const file of batch.files.filter(isFinished)) expect(after.files).toContain(file);
          expect(progressOf(after).share).toBeGreaterThanOrEqual(progressOf(batch).share);
          expect(after.phase === "complete").toBe(after.files.every(isFinished));
          batch = after;
        }
      }),
    );
  });
});
