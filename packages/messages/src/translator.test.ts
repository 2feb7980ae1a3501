/** The reader decides the language; in a server, neither an earlier reader nor the machine's region matters. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { addCatalog, currentLocale, readerIs, sayAgain, translator } from "./translator.ts";

const english = {
  saved: "Saved",
  rows: "{count, plural, one {# row} other {# rows}}",
  needs: "{label} is required.",
  label: "Tax ID",
} as const;
const german = {
  saved: "Gespeichert",
  rows: "{count, plural, one {# Zeile} other {# Zeilen}}",
  needs: "{label} fehlt.",
  label: "Steuernummer",
};

afterEach(() => {
  readerIs(() => null);
  vi.unstubAllGlobals();
});

describe("translator", () => {
  it("uses English until another language's catalog is registered", () => {
    const source = { ...english };
    const say = translator(source);
    readerIs(() => "de");
    expect(say("saved")).toBe("Saved");
    addCatalog(source, "de", german);
    expect(say("saved")).toBe("Gespeichert");
  });

  it("uses the language of the current reader for each message", () => {
    addCatalog(english, "de", german);
    const say = translator(english);
    const readers = ["de", null, "en-US", "de"] as const;
    expect(
      readers.map((reader) => {
        readerIs(() => reader);
        return say("rows", { count: 1234 });
      }),
    ).toEqual(["1.234 Zeilen", "1,234 rows", "1,234 rows", "1.234 Zeilen"]);
  });

  it("uses the language's own region in a server, whatever the machine's", () => {
    vi.stubGlobal("navigator", { languages: ["de-CH", "en-IN"] });
    expect(currentLocale()).toBe("en-US");
    readerIs(() => "de");
    expect(currentLocale()).toBe("de-DE");
  });
});

describe("sayAgain", () => {
  it("translates a module's English text, with its labels", () => {
    addCatalog(english, "de", german);
    const say = translator(english);
    const sentence = say("needs", { label: say("label") });
    expect(sentence).toBe("Tax ID is required.");
    expect(sayAgain(sentence, "de")).toBe("Steuernummer fehlt.");
  });

  it("returns text unchanged if it isn't a message", () => {
    expect(sayAgain("Ada Lovelace", "de")).toBe("Ada Lovelace");
  });
});
