import { describe, expect, it } from "vitest";
import { outcomeWords, runInParts } from "./outcome.ts";

describe("an action on many expenses", () => {
  it("is sent in parts, and collects the result of each", async () => {
    const sent: number[][] = [];
    const outcome = await runInParts(
      [1, 2, 3, 4, 5],
      async (ids) => {
        sent.push(ids);
        return { done: ids.filter((id) => id !== 3), refused: ids.includes(3) ? [{ id: 3, message: "No." }] : [] };
      },
      2,
    );
    expect(sent).toEqual([[1, 2], [3, 4], [5]]);
    expect(outcome).toMatchObject({ done: [1, 2, 4, 5], refused: [{ id: 3, message: "No." }] });
  });

  it("reports what was done before a part failed, and refuses the rest with the reason", async () => {
    const outcome = await runInParts(
      [1, 2, 3],
      async (ids) => {
        if (ids.includes(2)) throw new Error("Connection lost.");
        return { done: ids, refused: [] };
      },
      1,
    );
    expect(outcome).toMatchObject({
      done: [1],
      refused: [
        { id: 2, message: "Connection lost." },
        { id: 3, message: "Connection lost." },
      ],
    });
    expect(outcomeWords(outcome, "accepted")).toBe("1 expense accepted, 2 not.");
    expect(outcomeWords({ done: [1, 2], refused: [] }, "deleted")).toBe("2 expenses deleted.");
  });
});
