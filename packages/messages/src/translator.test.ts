/** Who reads decides the language; in a server neither an earlier reader nor the machine's own region has a say. */
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
  it("is English until the catalog of another language is known", () => {
    const source = { ...english };
    const say = translator(source);
    readerIs(() => "de");
    expect(say("saved")).toBe("Saved");
    addCatalog(source, "de", german);
    expect(say("saved")).toBe("Gespeichert");
  });

  it("says each message in the language of the reader of that moment", () => {
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

  it("writes by the language's own region in a server, whatever the machine is set to", () => {
    vi.stubGlobal("navigator", { languages: ["de-CH", "en-IN"] });
    expect(currentLocale()).toBe("en-US");
    readerIs(() => "de");
    expect(currentLocale()).toBe("de-DE");
  });
});

describe("sayAgain", () => {
  it("says what a module said in English when it was loaded, with the labels in it", () => {
    addCatalog(english, "de", german);
    const say = translator(english);
    const sentence = say("needs", { label: say("label") });
    expect(sentence).toBe("Tax ID is required.");
    expect(sayAgain(sentence, "de")).toBe("Steuernummer fehlt.");
  });

  it("leaves a text that no message is", () => {
    expect(sayAgain("Ada Lovelace", "de")).toBe("Ada Lovelace");
  });
});
