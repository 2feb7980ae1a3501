/** Scrolls the current tab of a strip into view: on a phone the strip may be wider than the window. Only the strip, which is positioned, moves. */
export function centerTab(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}
