import { expect, it } from "vitest";
import { chooseDimensions, joinDefaults } from "./choose-dimensions.ts";

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

it("joins defaults: the first project and cost center, all tags, and none that lines can't have", () => {
  const all = [
    { id: "a", kind: "project" as const },
    { id: "b", kind: "project" as const },
    { id: "k", kind: "cost_center" as const },
    { id: "t", kind: "tag" as const },
    { id: "u", kind: "tag" as const },
  ];
  expect(
    joinDefaults(all, [
      ["t", "gone"],
      ["b", "t"],
      ["a", "u", "k"],
    ]),
  ).toEqual(["t", "b", "u", "k"]);
  expect(joinDefaults(all, [])).toEqual([]);
});
