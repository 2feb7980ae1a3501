import { describe, expect, it } from "vitest";
import { othersWords, placeWords } from "./words.ts";

describe("sessions in words", () => {
  it("say the place where it is known", () => {
    expect(placeWords({ place: "Germany", address: "203.0.113.7" })).toBe("Germany · 203.0.113.7");
    expect(placeWords({ place: null, address: "203.0.113.7" })).toBe("203.0.113.7");
  });
  it("count the others, and leave this one", () => {
    expect(othersWords(1)).toMatch(/^The other session ends at once; whoever uses it /);
    expect(othersWords(3)).toMatch(
      /^The other 3 sessions end at once; whoever uses them .* You stay signed in here\.$/,
    );
  });
});
