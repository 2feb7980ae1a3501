/**
 * Checks the gallery's states at each width and in both themes. Compares facts of the layout and no pictures: these differ between
 * machines by their fonts.
 */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { show } from "../../../test/show.tsx";
import GalleryScreen from "./GalleryScreen.tsx";

/** Elements whose text is wider than they are, and can't be seen or scrolled to in full. */
function cutTexts(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>("main *")]
    .filter((element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    )
    .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, svg"))
    .filter((element) => isCut(element))
    .map((element) => `${element.className}: ${element.textContent?.slice(0, 80)}`);
}

function isCut(element: HTMLElement): boolean {
  for (let box: HTMLElement | null = element; box && box.tagName !== "MAIN"; box = box.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(box);
    // An end in dots is meant, and so is what scrolls.
    if (textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll") return false;
    const isClipped = overflowX === "hidden" || overflowX === "clip";
    if (isClipped && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1) return true;
  }
  return false;
}

test.each([320, 390, 1366])("keeps every component's texts visible at %i px", async (width) => {
  await page.viewport(width, 900);
  await show(<GalleryScreen />);
  await expect.element(page.getByRole("heading", { name: "Kit gallery" })).toBeVisible();
  expectFits();
  expect(cutTexts()).toEqual([]);
  if (width === 390) return;
  await expectAccessible();
  document.documentElement.dataset.mantineColorScheme = "dark";
  await expectAccessible("colors");
  document.documentElement.dataset.mantineColorScheme = "light";
});
