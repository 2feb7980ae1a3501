import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CanonicalValue, canonicalText, listDifferences } from "./canonical.ts";
import { type ChainEnd, chainOrigin, findBrokenLink, type Link, linkHash } from "./chain.ts";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const ORGANIZATION = "11111111-1111-4111-8111-111111111111";

function chainOf(contents: readonly string[]): { links: Link[]; end: ChainEnd } {
  let end = chainOrigin(ORGANIZATION, sha256);
  const links = contents.map((content, index) => {
    end = { seq: index + 1, hash: linkHash(end.hash, content, sha256) };
    return { ...end, content };
  });
  return { links, end };
}

describe("the test vector", () => {
  const first = {
    seq: 1,
    entryId: "e1",
    postedAt: "2026-01-05T09:00:00.000Z",
    entryDate: "2026-01-05",
    currency: "EUR",
    reverses: undefined,
    lines: [
      { debit: "100.00", account: "1100" },
      { credit: "100.00", account: "3000" },
    ],
  };
  const second = {
    ...first,
    seq: 2,
    entryId: "e2",
    postedAt: "2026-01-06T09:00:00.000Z",
    entryDate: "2026-01-06",
    reverses: "e1",
    lines: [
      { account: "1100", credit: "100.00" },
      { account: "3000", debit: "100.00" },
    ],
  };
  it("has its texts and hashes", () => {
    const texts = [canonicalText(first), canonicalText(second)];
    expect(texts[0]).toBe(
      '{"currency":"EUR","entryDate":"2026-01-05","entryId":"e1","lines":[{"account":"1100","debit":"100.00"},{"account":"3000","credit":"100.00"}],"postedAt":"2026-01-05T09:00:00.000Z","seq":1}',
    );
    expect(texts[1]).toBe(
      '{"currency":"EUR","entryDate":"2026-01-06","entryId":"e2","lines":[{"account":"1100","credit":"100.00"},{"account":"3000","debit":"100.00"}],"postedAt":"2026-01-06T09:00:00.000Z","reverses":"e1","seq":2}',
    );
    expect(chainOrigin(ORGANIZATION, sha256).hash).toBe(
      "c92caf43458ca2e4611b96a31b1f9dcb46d354898a6c1c5487c76f852a6c1dfa",
    );
    expect(chainOf(texts).links.map(({ hash }) => hash)).toEqual([
      "0c092030945f449cc19f3c163e85c5622dd8df5852922f7d214f2d7683d54f2a",
      "4eec4fdea03d95e932caa61b6016de607d06d22a3448340f1f32161480915bad",
    ]);
  });
});

describe("canonicalText", () => {
  const { tree } = fc.letrec<{ tree: CanonicalValue }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.string(),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie("tree"), { maxKeys: 4 }),
    ),
  }));
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, own]) => [key, shuffled(own)]),
    );
  };
  it("is the same for any order of keys, and JSON of the same value", () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(canonicalText(shuffled(value) as CanonicalValue)).toBe(canonicalText(value));
        expect(listDifferences(JSON.parse(canonicalText(value)) as CanonicalValue, value)).toEqual([]);
      }),
    );
  });
  it("takes no number whose text could differ", () => {
    expect(() => canonicalText({ amount: 0.1 })).toThrow("write amounts as texts");
  });
});

describe("listDifferences", () => {
  it("names what differs by its path", () => {
    const before = { day: "2026-01-05", lines: [{ debit: "1.00" }, { credit: "1.00" }], vendor: "Paper Mill" };
    const after = { day: "2026-01-05", lines: [{ debit: "2.00" }], reference: "R-1" };
    expect(listDifferences(before, after)).toEqual([
      { path: "lines.1.debit", before: "1.00", after: "2.00" },
      { path: "lines.2", before: '{"credit":"1.00"}', after: null },
      { path: "reference", before: null, after: "R-1" },
      { path: "vendor", before: "Paper Mill", after: null },
    ]);
  });
});

describe("findBrokenLink", () => {
  const contents = fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 30 });
  const broken = (change: (links: Link[], at: number) => Link[]) => (texts: string[], place: number) => {
    const { links, end } = chainOf(texts);
    const at = place % links.length;
    return findBrokenLink(ORGANIZATION, change([...links], at), end, sha256);
  };
  const law = (change: (links: Link[], at: number) => Link[], expected: (at: number, length: number) => object) =>
    fc.assert(
      fc.property(contents, fc.nat(), (texts, place) => {
        expect(broken(change)(texts, place)).toEqual(expected(place % texts.length, texts.length));
      }),
    );

  it("accepts a chain as it was made", () => {
    fc.assert(
      fc.property(contents, (texts) => {
        const { links, end } = chainOf(texts);
        expect(findBrokenLink(ORGANIZATION, links, end, sha256)).toBeNull();
      }),
    );
  });
  it("names a link whose content was changed", () => {
    law(
      (links, at) => links.map((link, index) => (index === at ? { ...link, content: `${link.content}x` } : link)),
      (at) => ({ seq: at + 1, problem: "changed" }),
    );
  });
  it("names the link after one that was changed with its hash", () => {
    law(
      (links, at) => {
        const before = links[at - 1]?.hash ?? chainOrigin(ORGANIZATION, sha256).hash;
        return links.map((link, index) =>
          index === at ? { ...link, content: "forged", hash: linkHash(before, "forged", sha256) } : link,
        );
      },
      (at, length) => ({ seq: Math.min(at + 2, length), problem: "changed" }),
    );
  });
  it("names the number of a link that was removed, also of the last", () => {
    law(
      (links, at) => links.filter((_, index) => index !== at),
      (at) => ({ seq: at + 1, problem: "missing" }),
    );
  });
  it("names the first of two links whose contents were swapped", () => {
    law(
      (links, at) => {
        const other = (at + 1) % links.length;
        return links.map((link, index) => {
          const from = index === at ? links[other] : index === other ? links[at] : link;
          return { ...link, content: from?.content ?? "" };
        });
      },
      (at, length) => ({ seq: Math.min(at, (at + 1) % length) + 1, problem: "changed" }),
    );
  });
  it("names a link that was added at the end", () => {
    fc.assert(
      fc.property(contents, (texts) => {
        const { links, end } = chainOf(texts);
        const longer = chainOf([...texts, "added"]).links;
        expect(findBrokenLink(ORGANIZATION, longer, end, sha256)).toEqual({
          seq: links.length + 1,
          problem: "changed",
        });
      }),
    );
  });
  it("is of one organization", () => {
    const { links, end } = chainOf(["a"]);
    expect(findBrokenLink("22222222-2222-4222-8222-222222222222", links, end, sha256)).toEqual({
      seq: 1,
      problem: "changed",
    });
  });
});
