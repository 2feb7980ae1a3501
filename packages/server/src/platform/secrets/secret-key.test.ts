/** The signing key: made once, private, the same at the next start. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSecretKey } from "./secret-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-key-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("loadSecretKey", () => {
  it("creates a private key once and finds it again", () => {
    const first = loadSecretKey(folder, undefined);
    expect(first.symmetricKeySize).toBe(32);
    expect(statSync(join(folder, "secret-key")).mode & 0o777).toBe(0o600);
    expect(loadSecretKey(folder, undefined).equals(first)).toBe(true);
  });

  it("differs between folders", () => {
    const other = mkdtempSync(join(tmpdir(), "tallyleaf-key-"));
    expect(loadSecretKey(folder, undefined).equals(loadSecretKey(other, undefined))).toBe(false);
    rmSync(other, { recursive: true });
  });

  it("prefers the setting to the file", () => {
    const configured = "k".repeat(40);
    expect(loadSecretKey(folder, configured).export().toString()).toBe(configured);
  });

  it("refuses a damaged file with one sentence", () => {
    writeFileSync(join(folder, "secret-key"), "short");
    expect(() => loadSecretKey(folder, undefined)).toThrow(/^The key file .* is damaged: /);
  });
});
