import { expect, it } from "vitest";
import { isGone, mayReload } from "./gone.ts";

function storage() {
  const texts = new Map<string, string>();
  const memory = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
  return () => memory;
}

it("tells a browser's error about a missing file from any other error", () => {
  expect(isGone(new TypeError("Failed to fetch dynamically imported module: /assets/HomeScreen-a1.js"))).toBe(true);
  expect(isGone(new TypeError("Importing a module script failed."))).toBe(true);
  expect(isGone(new TypeError("Cannot read properties of undefined"))).toBe(false);
  expect(isGone(null)).toBe(false);
});

it("reloads by itself once, and again only after a minute", () => {
  const kept = storage();
  const noon = Date.UTC(2026, 4, 19, 12);
  expect(mayReload(kept, noon)).toBe(true);
  expect(mayReload(kept, noon + 500)).toBe(false);
  expect(mayReload(kept, noon + 59_999)).toBe(false);
  expect(mayReload(kept, noon + 60_000)).toBe(true);
});

it("leaves the reload to the user when nothing can be stored", () => {
  const blocked = (): Storage => {
    throw new Error("The operation is insecure.");
  };
  expect(mayReload(blocked, Date.UTC(2026, 4, 19))).toBe(false);
});
