import { afterEach, expect, it, vi } from "vitest";
import { FAREWELLS, keepFarewell, takeFarewells } from "./farewell.ts";

/** A browser's storage, as far as it is used. */
function storage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it("shows the message once, the newest first", () => {
  storage();
  keepFarewell({ tone: "heed", sentence: "No organization." });
  keepFarewell(FAREWELLS.deleted);
  expect(takeFarewells()).toEqual([FAREWELLS.deleted, { tone: "heed", sentence: "No organization." }]);
  expect(takeFarewells()).toEqual([]);
});

it.each(["no JSON", "{}", '[{"sentence": 1}]', "[null]"])("shows no message of %s", (text) => {
  storage().set("farewell", text);
  expect(takeFarewells()).toEqual([]);
});

it("shows no message when the browser blocks its storage", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  keepFarewell(FAREWELLS.deleted);
  expect(takeFarewells()).toEqual([]);
});
