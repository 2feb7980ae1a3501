/**
 * Groups of lines that may be papers of their own: receipts laid side by side or below each other on one picture. Only the blank
 * between them is looked at here; a label with its amount far to the right is two groups as well. Who understands the words says
 * which of the groups are papers.
 */
import type { Line, PageText } from "../model/document.ts";

/** Blank of this share of the page's width between two columns, and of so many line heights between two blocks. */
const GUTTER = 0.03;
const LINE_HEIGHTS = 3;
/** A paper has a name, a date, an item, a total: fewer lines are a part of one. */
const LEAST_LINES = 5;

/** The lines of a page by the blank between them: one group or several, each of enough lines to be a paper. */
export function groupsOf(page: PageText): Line[][] {
  const heights = page.lines.map((line) => line.box[3]).sort((a, b) => a - b);
  const lineHeight = heights[heights.length >> 1] ?? 0;
  const columns = joinSmall(splitAtBlanks(page.lines, 0, GUTTER));
  return columns.flatMap((column) => joinSmall(splitAtBlanks(column, 1, LINE_HEIGHTS * lineHeight)));
}

/** Neighbours joined until each has enough lines. */
function joinSmall(groups: readonly Line[][]): Line[][] {
  const joined: Line[][] = [];
  for (const group of groups) {
    const last = joined[joined.length - 1];
    if (last && (last.length < LEAST_LINES || group.length < LEAST_LINES)) last.push(...group);
    else joined.push([...group]);
  }
  return joined;
}

/** Cuts lines wherever none of them is, along one axis (0 across, 1 down). */
function splitAtBlanks(lines: readonly Line[], axis: 0 | 1, blank: number): Line[][] {
  const sorted = lines.toSorted((a, b) => a.box[axis] - b.box[axis]);
  const groups: Line[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const line of sorted) {
    const group = groups[groups.length - 1];
    if (group && line.box[axis] - end < blank) group.push(line);
    else groups.push([line]);
    end = Math.max(end, line.box[axis] + line.box[axis + 2]!);
  }
  return groups;
}
