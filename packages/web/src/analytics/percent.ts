/** Shares as percent. */

/** "98 %"; rounded down, so that only all of them are 100. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.floor((part * 100) / whole)} %`;
}
