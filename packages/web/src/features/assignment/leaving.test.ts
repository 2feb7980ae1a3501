import { describe, expect, it } from "vitest";
import { leavingWords, leftMessage } from "./leaving.ts";

describe("leaving an organization", () => {
  it("says what follows: for the last, for the current, for any other", () => {
    const current = { name: "Acme", isCurrent: true };
    expect(leavingWords(current, 0)[1]).toMatch(/only organization.*signed out/);
    expect(leavingWords(current, 2)[1]).toMatch(/go on in another/);
    expect(leavingWords({ ...current, isCurrent: false }, 2)).toHaveLength(1);
  });

  it("tells where one is afterwards only when that has changed", () => {
    const said = "You work for Acme no more.";
    expect(leftMessage(said, "a", { id: "b", name: "Bolt" })).toBe(`${said} You are working in Bolt now.`);
    expect(leftMessage(said, "a", { id: "a", name: "Acme" })).toBe(said);
    expect(leftMessage(said, "a", null)).toBe(said);
  });
});
