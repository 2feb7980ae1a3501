import type { DocumentText } from "../model/document.ts";

/** The text of a document's pages, line by line. */
export const plainText = ({ pages }: Pick<DocumentText, "pages">): string =>
  pages.map((page) => page.lines.map((line) => line.text).join("\n")).join("\n\n");
