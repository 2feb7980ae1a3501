import { readFileSync } from "node:fs";
import { PERMISSIONS } from "@tallyleaf/contract";
import { describe, expect, it, test } from "vitest";
import { TERM_KEYS } from "../../client/terms/term-keys.ts";
import { parseWords } from "../../client/terms/words.ts";
import { allowed } from "../../session/access.ts";
import { addressOf, diagnosticsOf } from "./diagnostics.ts";
import { pageAt, parseHelp, parseNews, piecesOf } from "./help-text.ts";

const fileAt = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");
const routes = readFileSync(new URL("../../routes.ts", import.meta.url), "utf8");
const SCREENS = [...routes.matchAll(/^ {4}route\("([a-z/-]+)"/gm)].map(([, path]) => `/${path}`);

describe.each(["en", "de"])("help in %s", (language) => {
  const help = parseHelp(fileAt(`docs/help/${language}.md`));

  it("has a text for every screen, with words that it explains", () => {
    expect(SCREENS.length).toBeGreaterThan(30);
    for (const path of SCREENS) {
      const page = pageAt(help, path);
      expect({ path, paragraphs: page?.paragraphs.length, points: page?.points.length }).toMatchObject({
        path,
        paragraphs: 1,
      });
      expect(page?.words.length, path).toBeGreaterThan(0);
    }
    // Nothing is about a screen that is not there.
    for (const { path } of help.pages)
      expect(allowed(path, PERMISSIONS.founder) || allowed(path, PERMISSIONS.accountant), path).toBe(true);
  });

  it("explains each word once, and says whole sentences", () => {
    const words = help.words.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)]);
    for (const { paragraphs, points } of help.pages)
      for (const sentence of [...paragraphs, ...points]) expect(sentence).toMatch(/[.!?]$/);
  });
});

test("explains the same number of words on each screen in both languages", () => {
  const [english, german] = ["en", "de"].map((language) => parseHelp(fileAt(`docs/help/${language}.md`)));
  const shape = (help: typeof english) =>
    help?.pages.map(({ path, points, words }) => [path, points.length, words.length]);
  expect(shape(german)).toEqual(shape(english));
});

test("explains the same words in both languages, with all that the screens show", () => {
  const [english = [], german = []] = ["en", "de"].map((language) =>
    parseWords(fileAt(`docs/help/${language}.md`)).map(({ key }) => key),
  );
  expect(german.toSorted()).toEqual(english.toSorted());
  expect(new Set(german).size).toBe(german.length);
  expect(TERM_KEYS.filter((key) => !english.includes(key))).toEqual([]);
});

test("finds the most special section, and none for an unknown address", () => {
  const help = parseHelp("## /a\nOne.\n## /a/b\nTwo.\n- **Bold** point.\nWords: x\n## words\n- x: a letter\n");
  expect(pageAt(help, "/a/b/12")).toMatchObject({
    paragraphs: ["Two."],
    points: ["**Bold** point."],
    words: [{ key: "x", word: "x", meaning: "a letter" }],
  });
  expect(pageAt(help, "/a/c")?.paragraphs).toEqual(["One."]);
  expect(pageAt(help, "/other")).toBeNull();
  expect(piecesOf("**Bold** point.")).toEqual([
    { text: "Bold", isBold: true },
    { text: " point.", isBold: false },
  ]);
});

test("lists what the newest version of the changelog adds, without what only programmers read", () => {
  const news = parseNews(fileAt("CHANGELOG.md"));
  expect(news.length).toBeGreaterThan(3);
  for (const { area, points } of news) {
    expect(area).toMatch(/^[A-Z][^*]*$/);
    expect(points.join(" ")).not.toMatch(/API: /);
  }
  const written =
    "## 2\n\n### Added\n\n**Area**\n\n- One\n  more. API: `GET /x`.\n- API: 17 calls.\n\n### Changed\n\n- Two.\n## 1\n";
  expect(parseNews(written)).toEqual([{ area: "Area", points: ["One more."] }]);
});

describe("the report of a problem", () => {
  it("has nothing of the books or of a person", () => {
    const secrets = ["Grace", "1234.56", "f3a9c0de-1111-7000-8000-000000000000", "invoice-2026.pdf", "eyJhbGciOi"];
    const requests = secrets.map((secret) => ({
      name: `https://books.example/api/clients/${secret}/statement?search=${secret}#${secret}`,
      startTime: 1000,
      responseStatus: 500,
    }));
    const report = diagnosticsOf({
      ...{ pathname: "/clients/f3a9c0de-1111-7000-8000-000000000000", language: "de", userAgent: "Firefox/150.0" },
      ...{ width: 1366, height: 768, isDark: true, isOnline: true, role: "founder", requests, now: 61_000 },
    });
    for (const secret of [...secrets, "books.example"]) expect(JSON.stringify(report)).not.toContain(secret);
    expect(report).toMatchObject({
      screen: "/clients/:id",
      minutesOpen: 1,
      failedCalls: secrets.map(() => ({ call: "/api/clients/:id/statement", status: 500, secondsAgo: 60 })),
    });
  });

  it("leaves out what did not fail, and what is no call", () => {
    const request = (name: string, responseStatus: number) => ({ name, responseStatus, startTime: 0 });
    const requests = [request("/api/home", 200), request("/assets/a.js", 404), request("/auth/session", 401)];
    const report = diagnosticsOf({
      ...{ pathname: "/home", language: "de", userAgent: "", width: 1, height: 1, isDark: false, isOnline: true },
      ...{ role: "founder", requests, now: 0 },
    });
    expect(report).toMatchObject({ failedCalls: [{ call: "/auth/session", status: 401 }] });
  });

  it("keeps the words of an address, and no others", () => {
    expect(addressOf("/settings-currency")).toBe("/settings-currency");
    expect(addressOf("/files/0f/2026/05/Rechnung%20Grace.pdf")).toBe("/files/:id");
    expect(addressOf("/api/home?x=1")).toBe("/api/home");
  });
});
