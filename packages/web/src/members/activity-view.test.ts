import { describe, expect, it } from "vitest";
import { AREAS, activityQueryOf, activityViewOf } from "./activity-view.ts";

describe("the history's view", () => {
  it("comes back from its address", () => {
    for (const area of AREAS)
      for (const page of [1, 2, 40]) expect(activityViewOf(activityQueryOf({ area, page }))).toEqual({ area, page });
  });
  it("is the default where the address makes no sense", () => {
    for (const query of ["", "area=secrets&page=0", "page=-1", "page=1.5", "page=many"])
      expect(activityViewOf(new URLSearchParams(query))).toEqual({ area: "all", page: 1 });
  });
});
