import { describe, expect, it } from "vitest";
import { scaleFor } from "./use-zoom.ts";

describe("the scale that makes a place readable", () => {
  it("enlarges small print, and leaves readable text", () => {
    // Print of 8 pixels on a page as wide as its pane.
    expect(scaleFor({ box: [0.7, 0.5, 0.1, 8 / 1000] }, 1000, 1)).toBe(2.5);
    expect(scaleFor({ box: [0.7, 0.5, 0.1, 18 / 1000] }, 1000, 1)).toBe(1);
  });

  it("keeps a long line within the pane, and has a limit", () => {
    expect(scaleFor({ box: [0.05, 0.5, 0.5, 0.004] }, 1000, 1)).toBeCloseTo(1.8);
    expect(scaleFor({ box: [0.05, 0.5, 0.9, 0.004] }, 1000, 1)).toBe(1);
    expect(scaleFor({ box: [0.05, 0.5, 0.01, 0.001] }, 1000, 1)).toBe(4);
  });
});
