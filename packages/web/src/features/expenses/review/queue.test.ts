import { describe, expect, it } from "vitest";
import { expenseRow } from "../test-rows.ts";
import { mayFollow, withAct } from "./act-queue.ts";
import { afterDeciding, placeOf, withoutItems } from "./queue.ts";

describe("moving through the queue", () => {
  it("starts at the address's expense, or at the first", () => {
    expect(placeOf([5, 6, 7], 6)).toBe(1);
    expect(placeOf([5, 6, 7], 9)).toBe(0);
    expect(placeOf([], Number.NaN)).toBe(0);
  });

  it("goes to the next, after the last to the one before, after the only one nowhere", () => {
    expect(afterDeciding([5, 6, 7], 5)).toBe(6);
    expect(afterDeciding([5, 6, 7], 7)).toBe(6);
    expect(afterDeciding([5], 5)).toBeNull();
    // Decided somewhere else meanwhile: from the start.
    expect(afterDeciding([6, 7], 5)).toBe(6);
  });

  it("counts down with decided ones only", () => {
    const item = (id: number, certain: boolean) => ({
      expense: expenseRow({ id, status: "to_review" }),
      doubt: 0.2,
      certain,
      submittedBy: null,
    });
    const queue = { data: [item(1, true), item(2, false), item(3, true)], total: 600, certain: 2 };
    const left = withoutItems(queue, new Set([1, 99]));
    expect(left.data.map(({ expense }) => expense.id)).toEqual([2, 3]);
    expect(left).toMatchObject({ total: 599, certain: 1 });
  });
});

describe("keys pressed while the queue moves", () => {
  it("run in order, and only a few of them", () => {
    const waiting = withAct(withAct([], "accept", false), "next", false);
    expect(waiting).toEqual(["accept", "next"]);
    const many = Array.from({ length: 50 }).reduce<ReturnType<typeof withAct>>(
      (held) => withAct(held, "next", true),
      [],
    );
    expect(many).toHaveLength(10);
  });

  it("decide once when they are held down", () => {
    expect(withAct([], "accept", true)).toEqual([]);
    expect(withAct([], "next", true)).toEqual(["next"]);
  });

  it("accept no flagged expense that nobody has seen", () => {
    expect(mayFollow("accept", { hasDoubt: true })).toBe(false);
    expect(mayFollow("accept", { hasDoubt: false })).toBe(true);
    expect(mayFollow("next", { hasDoubt: true })).toBe(true);
  });
});
