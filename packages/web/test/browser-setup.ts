/**
 * Sets up every file of component tests: the app's styles, without motion; a fresh page and server for each test. One page runs file
 * after file and loads the app's modules once: what a module registers or keeps outlives its file, so hooks belong here.
 */
import { notifications } from "@mantine/notifications";
import { listComments } from "@tallyleaf/contract";
import { afterEach, beforeEach } from "vitest";
import { cdp, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import "../src/app/mantine.css";
import "../src/kit/tokens.css";
import "../src/app/page.css";
import "../src/app/app.css";
import { answer, startServer, stopServer } from "./server.ts";

beforeEach(async () => {
  await page.viewport(1024, 768);
  startServer();
  // Below most documents.
  answer(listComments, { data: [], people: [], answersTo: null });
});
afterEach(async () => {
  await cleanup();
  // Where the last click left it, the pointer would hover over something of the next test.
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1 });
  notifications.clean();
  stopServer();
});
