import { answerAgentRequest, type CallOutput, readAgentRequest } from "@tallyleaf/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, later, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { sessionStore } from "../../session/store.ts";
import { ADA, BAKERY, STUDIO } from "../../session/test-session.ts";
import AuthorizeScreen from "./AuthorizeScreen.tsx";

const BOTH = [
  { id: STUDIO, name: "Studio", role: "founder" },
  { id: BAKERY, name: "Bakery", role: "accountant" },
] as const;
type Asked = CallOutput<typeof readAgentRequest>;
const ASKED: Asked = {
  ...{ clientName: "Claude", redirectHost: "claude.ai", isLocal: false, organizationName: "Studio", role: "founder" },
  ...{ offered: ["expenses:read", "expenses:write"], asked: ["expenses:read"], redirectTo: null },
};

/** The organization of each call, as its header names it. */
let named: string[] = [];
const address = location.href;
beforeEach(() => {
  named = [];
  history.replaceState(null, "", `?client_id=${idOf(7)}&redirect_uri=https://claude.ai/cb`);
  const serve = globalThis.fetch;
  globalThis.fetch = (target, init) => {
    named.push(new Headers(init?.headers).get("X-Organization-Id") ?? "");
    return serve(target, init);
  };
});
afterEach(() => history.replaceState(null, "", address));

test("asks nobody for a company who has one", async () => {
  answer(readAgentRequest, ASKED);
  await showScreen(<AuthorizeScreen />);
  await expect.element(page.getByText(/in the books of Studio/)).toBeVisible();
  await expect.element(page.getByLabelText("Company", { exact: true })).not.toBeInTheDocument();
});

test("lets who has several companies choose one, and asks and answers for that one", async () => {
  sessionStore.set({ ...ADA, organizations: [...BOTH] });
  answer(readAgentRequest, ASKED);
  await showScreen(<AuthorizeScreen />);
  await page.getByLabelText("Expenses: change").click();
  const bakery = later<Asked>();
  answer(readAgentRequest, () => bakery.promise);
  const company = page.getByLabelText("Company", { exact: true });
  await company.selectOptions("Bakery");
  // The shown permissions are still those of the other company.
  await expect.element(page.getByRole("button", { name: "Connect", exact: true })).toBeDisabled();
  bakery.come({ ...ASKED, organizationName: "Bakery", role: "accountant", offered: ["expenses:read"] });
  await expect.element(page.getByText(/in the books of Bakery/)).toBeVisible();
  await expect.element(page.getByLabelText("Expenses: change")).not.toBeInTheDocument();
  await expect.element(company).toHaveValue(BAKERY);
  await expectAccessible();
  answer(answerAgentRequest, () => refuse(answerAgentRequest.failures.tooMany));
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect.poll(() => sentTo(answerAgentRequest)).toHaveLength(1);
  expect(sentTo(answerAgentRequest)[0]).toMatchObject({ body: { allow: true, scopes: ["expenses:read"] } });
  expect(named).toEqual([STUDIO, BAKERY, BAKERY]);
  expect(sessionStore.current()?.currentOrganizationId).toBe(STUDIO);
});

test("goes on with another company where one refuses", async () => {
  sessionStore.set({ ...ADA, organizations: [...BOTH] });
  answer(readAgentRequest, () => refuse({ status: 403, code: "not_a_member", message: "You aren't a member." }));
  await showScreen(<AuthorizeScreen />);
  await expect.element(page.getByText("You aren't a member.")).toBeVisible();
  answer(readAgentRequest, ASKED);
  await page.getByLabelText("Company", { exact: true }).selectOptions("Bakery");
  await expect.element(page.getByText(/wants to work in the books/)).toBeVisible();
});
