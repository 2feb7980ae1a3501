/**
 * Reads docs/help: a section for each screen, by its path, and one with the words. A section has paragraphs, a list, and the words that a
 * reader may not know. Pure.
 */
import { parseWords, type Word } from "../../client/terms/words.ts";
import { isUnder } from "../../session/access.ts";

export interface HelpPage {
  path: string;
  paragraphs: string[];
  points: string[];
  words: Word[];
}

export interface HelpText {
  pages: HelpPage[];
  words: Word[];
}

const WORDS = "Words: ";

/** @param text the file of a language */
export function parseHelp(text: string): HelpText {
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => section.split("\n").map((line) => line.trim()));
  const words = parseWords(text);
  const pages = sections
    .filter(([title]) => title?.startsWith("/"))
    .map(([path = "", ...lines]): HelpPage => {
      const named =
        lines
          .find((line) => line.startsWith(WORDS))
          ?.slice(WORDS.length)
          .split(", ") ?? [];
      return {
        path,
        paragraphs: lines.filter((line) => line !== "" && !line.startsWith("- ") && !line.startsWith(WORDS)),
        points: lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
        words: named.flatMap((name) => words.find(({ word }) => word === name) ?? []),
      };
    });
  return { pages, words };
}

/** The section of a screen; null: there is none. */
export function pageAt({ pages }: HelpText, pathname: string): HelpPage | null {
  return pages.filter(({ path }) => isUnder(pathname, path)).sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** A text with **bold** parts, in pieces. */
export const piecesOf = (text: string): { text: string; isBold: boolean }[] =>
  text
    .split("**")
    .map((piece, place) => ({ text: piece, isBold: place % 2 === 1 }))
    .filter(({ text: piece }) => piece !== "");

/** Returns the areas that the newest version of the changelog adds to, each with its points. */
export function parseNews(changelog: string): { area: string; points: string[] }[] {
  const version = changelog.split(/^## /m)[1] ?? "";
  const added = version.split(/^### /m).find((part) => part.startsWith("Added")) ?? "";
  return added
    .split(/^\*\*(?=[^*\n]+\*\*$)/m)
    .slice(1)
    .map((part) => {
      const [area = "", ...rest] = part.split("\n");
      const points = rest
        .join("\n")
        .split(/^- /m)
        .slice(1)
        .map((point) => point.replace(/\s+/g, " ").trim());
      // Notes for programmers stay in the changelog.
      return {
        area: area.replace("**", ""),
        points: points.map((point) => point.replace(/ ?API: .*$/, "")).filter(Boolean),
      };
    });
}
