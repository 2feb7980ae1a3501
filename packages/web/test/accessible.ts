/** Checks every state of a component in a real browser: accessible by axe, no wider than its page, nothing too small to tap. */
import axe from "axe-core";
import { expect, vi } from "vitest";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a change of colors alone can break. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** WCAG 2.2 AA by axe, of what is on the page now. @param only "colors": the rules that another theme can break */
export async function expectAccessible(only?: "colors"): Promise<void> {
  // A color that still fades is judged by its halfway shade.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  const rules =
    only === "colors" ? ({ type: "rule", values: COLOR_RULES } as const) : ({ type: "tag", values: TAGS } as const);
  const { violations } = await axe.run(document, {
    runOnly: { ...rules },
    // Off by default; 24 by 24 pixels, or room around it.
    rules: { "target-size": { enabled: only === undefined } },
    resultTypes: ["violations"],
  });
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
  );
  expect(told).toEqual([]);
}

/** Nothing is wider than the window, once its layout is done; what is wider is named. */
export const expectFits = (): Promise<void> => vi.waitFor(requireFit);

function requireFit(): void {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  const wide = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => getComputedStyle(element).overflowX === "visible" && element.scrollWidth > element.clientWidth + 1,
  );
  const told = wide.map(
    ({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 60)}`,
  );
  expect(told, `${scrollWidth} pixels wide`).toEqual([]);
}
