import { describe, expect, it } from "vitest";
import { leavingWords, leftMessage } from "./leaving.ts";

describe("leaving an organization", () => {
  it("says what follows: for the last, for the current, for any other", () => {
    const current = { name: "Acme", isCurrent: true };
    expect(leavingWords(current, 0)[1]).toMatch(/only company.*signed out/);
    expect(leavingWords(current, 2)[1]).toMatch(/continue in another/);
    expect(leavingWords({ ...current, isCurrent: false }, 2)).toHaveLength(1);
  });

  it("names the next organization only when it changes", () => {
    const said = "You've left Acme.";
    expect(leftMessage(said, "a", { id: "b", name: "Bolt" })).toBe(`${said} You are now working in Bolt.`);
    expect(leftMessage(said, "a", { id: "a", name: "Acme" })).toBe(said);
    expect(leftMessage(said, "a", null)).toBe(said);
  });
});
