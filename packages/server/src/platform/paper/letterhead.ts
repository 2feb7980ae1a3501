/** The head of a document about a company's books: the company at the left, the document's title at the right. */
import type { LinesBlock } from "./document.ts";

/**
 * @param company `taxId` as printed: "Tax ID DE123456789"; empty: none
 * @param about the title, then two smaller lines
 */
export function letterhead(
  company: { name: string; address: string; taxId: string },
  about: readonly [title: string, range: string, terms: string],
  logo: Buffer | null = null,
): LinesBlock {
  const x = logo ? 60 : 0;
  const small = { size: 8, grey: true };
  return {
    kind: "lines",
    height: 68,
    logo: logo && { png: logo, box: [50, 50], y: -4 },
    lines: [
      { text: company.name, x, y: -2, size: 12, weight: "bold" },
      { text: company.address.split(/[\s,]*\n\s*/).join(", "), x, y: 16, ...small },
      { text: company.taxId, x, y: 28, ...small },
      { text: about[0], on: "right", y: -4, size: 15, weight: "bold" },
      { text: about[1], on: "right", y: 18, size: 9 },
      { text: about[2], on: "right", y: 31, ...small },
    ],
  };
}
