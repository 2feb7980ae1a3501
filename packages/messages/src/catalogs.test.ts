/** Every language has exactly English's messages, with the same arguments. */
import { readdirSync } from "node:fs";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { describe, expect, test } from "vitest";
import { catalogNames, compiledCatalog, loadCatalog } from "./all.ts";
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGES, LANGUAGE_NAMES, LANGUAGES } from "./languages.ts";

/** Kinds of a compiled argument by icu-minify's numbers: a choice, two kinds of plurals, then formats. */
const [SELECT, ORDINAL] = [1, 3];

/** Returns the arguments and tags of a message. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (nodes: unknown) => {
    for (const node of Array.isArray(nodes) ? nodes : []) if (Array.isArray(node)) note(node);
  };
  const note = ([name, kind, choices, ...rest]: readonly unknown[]) => {
    const isTag = kind !== undefined && (typeof kind !== "number" || kind === 0);
    // A label is passed unchanged and in English sentence case: each language uses the one it needs.
    found.add(`${isTag ? "tag" : "argument"} ${name === "labelWithin" ? "label" : name}`);
    if (isTag) walk([kind, choices, ...rest]);
    else if (typeof kind === "number" && kind >= SELECT && kind <= ORDINAL) Object.values(choices ?? {}).forEach(walk);
  };
  walk(compile(message));
  return [...found].sort();
}

const names = catalogNames();
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

test("has a folder and a name for each language, and no other folder", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...DOCUMENT_LANGUAGES].sort());
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...DOCUMENT_LANGUAGES]);
});

describe.each(others)("%s", (language) => {
  test("has the catalogs of English", () => {
    const files = readdirSync(`${import.meta.dirname}/${language}`);
    expect(files.map((file) => file.replace(/\.ts$/, "")).sort()).toEqual(names);
  });

  test.each(names)("has the messages of %s with their arguments", async (name) => {
    const [english, translated] = [await loadCatalog(DEFAULT_LANGUAGE, name), await loadCatalog(language, name)];
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(english))
      expect([key, argumentsOf(translated[key] ?? "")]).toEqual([key, argumentsOf(message)]);
  });
});

describe.each(DOCUMENT_LANGUAGES.filter((language) => !LANGUAGES.some((each) => each === language)))(
  "%s, a language of documents",
  (language) => {
    test.each(catalogNames(language))("has messages of %s with their arguments, and none in English", async (name) => {
      const [english, translated] = [await loadCatalog(DEFAULT_LANGUAGE, name), await loadCatalog(language, name)];
      const order = Object.keys(english);
      expect(Object.keys(translated)).toEqual(order.filter((key) => key in translated));
      // Of statements, only the words that a PDF uses.
      if (!/^(party-statement|report-files)$/.test(name)) expect(Object.keys(translated)).toEqual(order);
      for (const [key, message] of Object.entries(translated))
        expect([key, argumentsOf(message)]).toEqual([key, argumentsOf(english[key] ?? "")]);
      const left = Object.entries(translated).filter(([, message]) => ENGLISH.test(wordsOf(message)));
      expect(left).toEqual([]);
    });
  },
);

/** Words that English has and none of these languages. */
const ENGLISH =
  /\b(the|and|your|you|please|invoice|credit|quote|amount|payment|tax|from|with|this|paid|reminder|issue|notes|total due)\b/i;

/** A message without the names of arguments and choices. */
const wordsOf = (message: string): string =>
  message.replace(/\{\w+(?:\}|, (?:select|plural),)/g, " ").replace(/\b[\w]+ \{/g, " {");

test("says nothing for a choice of no text, also where it is the whole message", () => {
  const said = (message: string, what: string) =>
    format(compiledCatalog({ message }).message ?? "", "en-US", { what }, {} as never);
  expect(said("{what, select, tax {Reverse charge} other {}}", "none")).toBe("");
  expect(said("{what, select, tax {Reverse charge} other {}}", "tax")).toBe("Reverse charge");
  expect(said("All{what, select, tax { taxed} other {}}", "none")).toBe("All");
});
