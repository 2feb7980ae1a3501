import { listViews, searchEverything } from "@tallyleaf/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/accessible.ts";
import { answer } from "../../../test/server.ts";
import { show } from "../../../test/show.tsx";
import { showScreen } from "../../../test/show-screen.tsx";
import { permissionsOf } from "../../session/can.ts";
import { sessionStore } from "../../session/store.ts";
import BottomBar from "../BottomBar.tsx";
import { menuOf } from "../menu.ts";
import { SearchPanel } from "./SearchPanel.tsx";

const NOTHING = { expenses: [], vendors: [], invoices: [], entries: [], clients: [], documents: [] };

function Search() {
  const { pathname, state } = useLocation();
  const [turn, setTurn] = useState(0);
  const menu = menuOf({ userRole: "founder", onboardingCompleted: true, showWelcomePage: false });
  return (
    <>
      <p>
        At {pathname} {JSON.stringify(state)}
      </p>
      <SearchPanel key={turn} menu={menu} typed={() => ""} onClose={() => {}} onGo={() => setTurn(turn + 1)} />
    </>
  );
}

test("offers commands by role, finds one with a slip, and shows it first the next time", async () => {
  answer(searchEverything, NOTHING);
  answer(listViews, { data: [], columns: [] });
  await showScreen(<Search />);
  const field = page.getByRole("combobox");
  await expect.element(page.getByRole("option", { name: "Import bank statement" })).toBeVisible();
  await page.viewport(390, 844);
  await expectAccessible();
  await page.viewport(1024, 768);
  await field.fill("new cleint");
  await expect.element(page.getByRole("option", { name: "New client" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText('At /clients {"opens":"new"}')).toBeVisible();
  const recent = page.getByRole("group", { name: "Recent" });
  await expect.element(recent.getByRole("option", { name: "New client" })).toBeVisible();
});

test("lists a screen before the commands about it, and the assistant last", async () => {
  answer(searchEverything, NOTHING);
  answer(listViews, { data: [], columns: [] });
  await showScreen(<Search />);
  await page.getByRole("combobox").fill("invoice");
  await expect.element(page.getByRole("option").first()).toHaveAttribute("href", "/invoices");
  await expect.element(page.getByRole("option", { name: "New invoice" })).toBeVisible();
  await expect.element(page.getByRole("option").last()).toHaveAttribute("href", "/aichat?ask=invoice");
});

test("has the camera in the middle of the phone's bar, in reach of a thumb", async () => {
  const session = sessionStore.current();
  if (!session) throw new Error("Nobody is signed in.");
  await page.viewport(390, 844);
  await show(<BottomBar session={session} />);
  const items = [...document.querySelectorAll("nav[aria-label='Quick access'] :is(a, button)")];
  expect(items.length).toBe(permissionsOf(session.user).bank ? 5 : 4);
  expect(items[2]?.getAttribute("aria-label")).toBe("Photograph a receipt");
  for (const item of items) {
    const { width, height } = item.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();
  await page.viewport(1024, 768);
});
