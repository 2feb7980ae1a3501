import { type ClientPage, type ClientPageQuote, decideOnClientPage } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import Quotes from "./Quotes.tsx";

const OPEN: ClientPageQuote = {
  ...{ id: idOf(1), number: "QU-2026-0001", issueDate: "2026-03-01", validUntil: "2026-03-31", currency: "EUR" },
  ...{ total: 357, status: "sent", decidedAt: null, decidedBy: "", pdf: "/files/client-page/x/quote-1.pdf" },
};

const PAGE: ClientPage = {
  seller: { name: "Lovelace Engines", address: "", email: "", phone: "", logo: null, bankDetails: "", iban: null },
  ...{
    client: "Grace",
    language: "en-US",
    expiresAt: "2026-04-30T10:00:00Z",
    sums: [],
    documents: [],
    quotes: [],
    unlisted: 0,
  },
};

test("asks for the name before a quote is declined, and shows the outcome in focus", async () => {
  await showScreen(<Quotes quotes={[OPEN]} token="x" onAnswered={() => undefined} />);
  await page.getByRole("button", { name: "Answer quote QU-2026-0001" }).click();
  // Nothing is sent: there is no answer yet.
  await page.getByRole("button", { name: "Decline" }).click();
  await expect.element(page.getByLabelText("Your name")).toHaveFocus();
  answer(decideOnClientPage, { success: true, message: "Declined.", page: PAGE });
  await page.getByLabelText("Your name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect.element(page.getByText("Declined.")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe("Declined.");
  expect((await bodiesSentTo(decideOnClientPage))[0]).toMatchObject({ decision: "declined", name: "Ada Lovelace" });
});

test("sends the decision with the typed name, and offers none about quotes that are over", async () => {
  const over = [
    { ...OPEN, id: idOf(2), number: "QU-2026-0002", status: "expired" },
    {
      ...OPEN,
      id: idOf(3),
      number: "QU-2026-0003",
      status: "accepted",
      decidedAt: "2026-03-02T10:00:00Z",
      decidedBy: "Grace",
    },
  ] as const;
  await showScreen(<Quotes quotes={[OPEN, ...over]} token="x" onAnswered={() => undefined} />);
  await expect.element(page.getByText(/^Accepted by Grace/)).toBeVisible();
  await page.getByRole("button", { name: "Answer quote QU-2026-0001" }).click();
  expect(page.getByRole("button", { name: /^Answer quote/ }).elements()).toHaveLength(1);
  await page.getByLabelText("Your name").fill("Ada Lovelace");
  await expectAccessible();
  await expectFits();
  answer(decideOnClientPage, () => refuse(decideOnClientPage.failures.notOpen));
  await page.getByRole("button", { name: "Accept quote" }).click();
  expect((await bodiesSentTo(decideOnClientPage))[0]).toEqual({
    ...{ token: "x", quoteId: idOf(1), decision: "accepted", name: "Ada Lovelace", reason: "" },
  });
  await expect.element(page.getByText(/^This quote can't be answered anymore/)).toBeVisible();
});
