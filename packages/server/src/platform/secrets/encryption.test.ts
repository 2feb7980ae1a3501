/** Secrets at rest open where they were sealed, with the key they were sealed with, and nowhere else. */
import { createSecretKey } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealing, UnopenedError } from "./encryption.ts";

const ours = createSealing(createSecretKey(Buffer.alloc(32, 1)));
const theirs = createSealing(createSecretKey(Buffer.alloc(32, 2)));

test("what was sealed opens again, and only with its key, in its place and unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (text, at) => {
      const sealed = ours.seal(text, "webhook:1");
      expect(ours.open(sealed, "webhook:1")).toBe(text);
      expect(() => theirs.open(sealed, "webhook:1")).toThrow(UnopenedError);
      expect(() => ours.open(sealed, "webhook:2")).toThrow(UnopenedError);
      const bytes = Buffer.from(sealed.slice(3), "base64url");
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
      expect(() => ours.open(`v1.${bytes.toString("base64url")}`, "webhook:1")).toThrow(UnopenedError);
    }),
  );
});

test("after a change of the key, what was sealed before opens still, and what is sealed now needs the new key alone", () => {
  const after = createSealing(createSecretKey(Buffer.alloc(32, 2)), createSecretKey(Buffer.alloc(32, 1)));
  expect(after.open(ours.seal("whsec_x", "webhook:1"), "webhook:1")).toBe("whsec_x");
  expect(theirs.open(after.seal("whsec_x", "webhook:1"), "webhook:1")).toBe("whsec_x");
});

test("the same text is never sealed to the same twice", () => {
  expect(ours.seal("whsec_x", "webhook:1")).not.toBe(ours.seal("whsec_x", "webhook:1"));
});
