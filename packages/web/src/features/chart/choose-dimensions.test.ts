import { expect, it } from "vitest";
import { chooseDimensions } from "./choose-dimensions.ts";

it("keeps the last project and the last cost center, and all tags", () => {
  const all = [
    { id: "a", kind: "project" as const },
    { id: "b", kind: "project" as const },
    { id: "k", kind: "cost_center" as const },
    { id: "t", kind: "tag" as const },
    { id: "u", kind: "tag" as const },
  ];
  expect(chooseDimensions(all, ["a", "t", "k", "u", "b"])).toEqual(["t", "k", "u", "b"]);
  expect(chooseDimensions(all, [])).toEqual([]);
});
