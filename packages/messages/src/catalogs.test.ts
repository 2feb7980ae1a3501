/** Each language says the same as English: the same messages, with the same arguments, and nothing else. */
import { readdirSync } from "node:fs";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { catalogNames, loadCatalog } from "./all.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from "./languages.ts";

type Element = ReturnType<typeof parse>[number];

/** The arguments and tags of a message, with the kind of each: text, number, choice, plural, tag. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (elements: readonly Element[]) => {
    for (const element of elements) {
      if ("value" in element && element.type !== 0)
        found.add(`${element.type === 8 ? "tag" : "argument"} ${element.value}`);
      if ("children" in element) walk(element.children);
      if ("options" in element) for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(parse(message));
  return [...found].sort();
}

const names = catalogNames();
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

test("each language has a folder and a name, and each folder is a language", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGES].sort());
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
});

describe.each(others)("%s", (language) => {
  test("has the catalogs of English", () => {
    const files = readdirSync(`${import.meta.dirname}/${language}`).filter((file) => file !== "page.ts");
    expect(files.sort()).toEqual(names.map((name) => `${name}.ts`));
  });

  test.each(names)("has the messages of %s, with their arguments", async (name) => {
    const [english, translated] = [await loadCatalog(DEFAULT_LANGUAGE, name), await loadCatalog(language, name)];
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(english))
      expect([key, argumentsOf(translated[key] ?? "")]).toEqual([key, argumentsOf(message)]);
  });
});
