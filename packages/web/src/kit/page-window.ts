/** Chooses the page numbers that a list shows. Pure. */

/** The page numbers to offer: at most `most` in a row, around the current one. */
export function pageWindow(current: number, pages: number, most = 5): number[] {
  const length = Math.min(most, pages);
  const first = Math.min(Math.max(1, current - Math.floor(most / 2)), pages - length + 1);
  return Array.from({ length }, (_, place) => first + place);
}
