/** Every screen of the app is a page for the server too: opened by its address, it is no 404. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const textOf = (path: string) => readFileSync(new URL(`../packages/${path}`, import.meta.url), "utf8");

it("lists the first segment of each screen's path", () => {
  const screens = [...textOf("web/src/routes.ts").matchAll(/^ {4}route\("([a-z-]+)/gm)].map(([, segment]) => segment);
  const pages = /APP_PAGES = `([^`]+)`/.exec(textOf("server/src/platform/http/web.ts"))?.[1]?.split(/\s+/) ?? [];
  expect(screens.length).toBeGreaterThan(10);
  expect(screens.filter((segment) => segment === undefined || !pages.includes(segment))).toEqual([]);
});
