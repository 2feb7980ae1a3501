import { expect, it } from "vitest";
import { inGroups, recoveryFile } from "./queries.ts";

it("writes a key in groups of four", () => {
  expect(inGroups("JBSWY3DPEHPK3PXP")).toBe("JBSW Y3DP EHPK 3PXP");
  expect(inGroups("JBSWY3")).toBe("JBSW Y3");
});

it("writes a file of recovery codes with their owner, one per line", () => {
  const lines = recoveryFile(["k3f9a-07xtm", "abcde-fghjk"], { product: "Books", email: "ada@example.com" }).split(
    "\n",
  );
  expect(lines[0]).toBe("Recovery codes of ada@example.com for Books");
  expect(lines).toContain("k3f9a-07xtm");
  expect(lines).toContain("abcde-fghjk");
});
