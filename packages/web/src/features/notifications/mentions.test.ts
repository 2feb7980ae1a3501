import { describe, expect, it } from "vitest";
import { mentionedIn, peopleFor, typedName, withName } from "./mentions.ts";

const people = [
  { id: "1", name: "Ada Lovelace" },
  { id: "2", name: "Grace Hopper" },
  { id: "3", name: "Ada Love" },
];

describe("a mention", () => {
  it("begins with an at sign at the start or after a space, up to the cursor", () => {
    expect(typedName("Hi @Gr", 6)).toBe("Gr");
    expect(typedName("@", 1)).toBe("");
    expect(typedName("Hi @Gr", 3)).toBeNull();
    expect(typedName("mail ada@example.com", 20)).toBeNull();
  });

  it("offers people by any word of their name, and nobody once a name is whole", () => {
    const names = (typed: string | null) => peopleFor(people, typed).map(({ name }) => name);
    expect(names("hop")).toEqual(["Grace Hopper"]);
    expect(names("a")).toEqual(["Ada Lovelace", "Ada Love"]);
    expect(names("Grace Hopper")).toEqual([]);
    expect(names(null)).toEqual([]);
  });

  it("is completed at the cursor, and leaves the rest", () => {
    expect(withName("Hi @Gr please", 6, "Grace Hopper")).toEqual({ text: "Hi @Grace Hopper please", cursor: 17 });
  });

  it("counts whom the text names when it is sent", () => {
    expect(mentionedIn(people, "Thanks @grace hopper!")).toEqual(["2"]);
    expect(mentionedIn(people, "Ada Lovelace knows")).toEqual([]);
  });
});
