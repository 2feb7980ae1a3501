import { expect, test } from "vitest";
import { type ScriptLine, scriptOfPage } from "./scripts.ts";

const line = (script: ScriptLine["script"], letters: number): ScriptLine => ({ script, letters });

test("takes a page for the script that most of its letters are in", () => {
  const lines = [line("Greek", 9), line("Cyrillic", 2), line("Greek", 6), line("Greek", 5)];
  expect(scriptOfPage(lines, { lines: 8, letters: 90 })).toBe("Greek");
});

test("leaves a page with a name in another script, and a worn one with a few such shapes, in Latin letters", () => {
  expect(scriptOfPage([line("Cyrillic", 14)], { lines: 12, letters: 120 })).toBeNull();
  const worn = Array.from({ length: 22 }, () => line("Cyrillic", 3));
  expect(scriptOfPage(worn, { lines: 140, letters: 1012 })).toBeNull();
});
