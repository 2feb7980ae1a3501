/** Secrets at rest open where they were sealed, with the key they were sealed with, and nowhere else. */
import { createSecretKey } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCipher, DecryptionError } from "./encryption.ts";

const ours = createCipher(createSecretKey(Buffer.alloc(32, 1)));
const theirs = createCipher(createSecretKey(Buffer.alloc(32, 2)));

test("decrypts only with its key, in its place, and unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (text, at) => {
      const sealed = ours.encrypt(text, "webhook:1");
      expect(ours.decrypt(sealed, "webhook:1")).toBe(text);
      expect(() => theirs.decrypt(sealed, "webhook:1")).toThrow(DecryptionError);
      expect(() => ours.decrypt(sealed, "webhook:2")).toThrow(DecryptionError);
      const bytes = Buffer.from(sealed.slice(3), "base64url");
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
      expect(() => ours.decrypt(`v1.${bytes.toString("base64url")}`, "webhook:1")).toThrow(DecryptionError);
    }),
  );
});

test("decrypts old values after a change of the key, and encrypts new ones with the new key alone", () => {
  const after = createCipher(createSecretKey(Buffer.alloc(32, 2)), createSecretKey(Buffer.alloc(32, 1)));
  expect(after.decrypt(ours.encrypt("whsec_x", "webhook:1"), "webhook:1")).toBe("whsec_x");
  expect(theirs.decrypt(after.encrypt("whsec_x", "webhook:1"), "webhook:1")).toBe("whsec_x");
});

test("never encrypts a text to the same value twice", () => {
  expect(ours.encrypt("whsec_x", "webhook:1")).not.toBe(ours.encrypt("whsec_x", "webhook:1"));
});
