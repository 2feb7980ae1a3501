import type { ProgressNews } from "@tallyleaf/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followReadings } from "./reading-news.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Streams that the test speaks into, one after the other. */
function streams() {
  const opened: { hear: (news: ProgressNews) => void; end: () => void; fail: () => void }[] = [];
  const open = (hear: (news: ProgressNews) => void, signal: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      opened.push({ hear, end: () => resolve({ ended: "time" }), fail: () => reject(new Error("broken")) });
    });
  const leaving = new AbortController();
  const look = vi.fn();
  const done = followReadings({ open, look, signal: leaving.signal });
  return { opened, look, leaving, done };
}
const READ = { kind: "read", expenseId: 1, status: "ready" } as const;

describe("following extractions", () => {
  it("fetches once the stream listens and when one has finished, and once for several together", async () => {
    const { opened, look, leaving, done } = streams();
    opened[0]?.hear({ kind: "listening" });
    await vi.advanceTimersByTimeAsync(200);
    expect(look).toHaveBeenCalledTimes(1);
    for (let times = 0; times < 5; times++) opened[0]?.hear(READ);
    await vi.advanceTimersByTimeAsync(200);
    expect(look).toHaveBeenCalledTimes(2);
    for (let beats = 0; beats < 20; beats++) {
      opened[0]?.hear({ kind: "alive" });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect([look.mock.calls.length, opened.length]).toEqual([2, 1]);
    leaving.abort();
    await done;
  });

  it("opens the next stream when one has ended", async () => {
    const { opened, look, leaving, done } = streams();
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect([opened.length, look.mock.calls.length]).toEqual([2, 0]);
    leaving.abort();
    await done;
  });

  it("polls every 2 seconds when the stream breaks or is silent, then listens again", async () => {
    const { opened, look, leaving, done } = streams();
    opened[0]?.fail();
    await vi.advanceTimersByTimeAsync(15_999);
    expect([opened.length, look.mock.calls.length]).toEqual([1, 7]);
    await vi.advanceTimersByTimeAsync(1);
    expect([opened.length, look.mock.calls.length]).toEqual([2, 8]);
    // Five seconds for its first word, then a look two seconds later.
    await vi.advanceTimersByTimeAsync(7000);
    expect(look).toHaveBeenCalledTimes(9);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(opened).toHaveLength(3);
    opened[2]?.hear({ kind: "alive" });
    await vi.advanceTimersByTimeAsync(31_999);
    expect(look).toHaveBeenCalledTimes(16);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(17);
    leaving.abort();
    await done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([opened.length, look.mock.calls.length]).toEqual([3, 17]);
  });
});
