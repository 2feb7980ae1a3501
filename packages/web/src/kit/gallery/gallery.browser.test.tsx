/**
 * Checks the gallery's states at each width and in both themes. Compares facts of the layout and no pictures: these differ between
 * machines by their fonts.
 */
import { Notifications } from "@mantine/notifications";
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
  await expectFits();
  expect(cutTexts()).toEqual([]);
  if (width === 390) return;
  await expectAccessible();
  document.documentElement.dataset.mantineColorScheme = "dark";
  await expectAccessible("colors");
  document.documentElement.dataset.mantineColorScheme = "light";
});

/** Axe for the colors of both themes, and all its rules for one of them. */
async function expectGood() {
  await expectFits();
  await expectAccessible();
  document.documentElement.dataset.mantineColorScheme = "dark";
  await expectAccessible("colors");
  document.documentElement.dataset.mantineColorScheme = "light";
}

test.each([390, 1366])("keeps a question's texts visible at %i px, also after an error", async (width) => {
  await page.viewport(width, 900);
  await show(<GalleryScreen />);
  for (const name of ["Ask", "Ask in vain"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("button", { name: "Remove" })).toBeVisible();
    expect(dialog.getByRole("alert").elements()).toHaveLength(name === "Ask" ? 0 : 1);
    await expectGood();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test.each([390, 1366])("shows toasts of each kind in the corner at %i px", async (width) => {
  await page.viewport(width, 900);
  await show(<GalleryScreen />, "/", "*", <Notifications />);
  for (const kind of ["success", "notice", "error"])
    await page.getByRole("button", { name: `Show ${kind}` }).click({ force: true });
  const corner = page.getByRole("alert").filter({ hasText: "receipt of last week" });
  await expect.poll(() => corner.elements().length).toBeGreaterThanOrEqual(3);
  await expectGood();
});
