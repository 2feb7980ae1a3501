/** The client's page in a language that only documents have. */
import {
  askOnClientPage,
  type ClientPage,
  type ClientPageDocument,
  type ClientPageQuote,
  decideOnClientPage,
  viewClientPage,
} from "@tallyleaf/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { idOf } from "../../../test/books.ts";
import { answer, refuse } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import ClientPageScreen from "./ClientPageScreen.tsx";
import { speak, speakBrowsers } from "./say.ts";

const { href } = location;
afterEach(async () => {
  vi.restoreAllMocks();
  history.replaceState(null, "", href);
  await speak("en-US");
});

const QUOTE: ClientPageQuote = {
  ...{ id: idOf(1), number: "QU-1", issueDate: "2026-03-01", validUntil: "2026-03-31", currency: "EUR" },
  ...{ total: 1357.5, status: "sent", decidedAt: null, decidedBy: "", pdf: "/files/client-page/x/quote-1.pdf" },
};
const BILL: ClientPageDocument = {
  ...({ id: idOf(2), kind: "invoice", number: "INV-1", issueDate: "2026-03-01", dueDate: "2026-03-31" } as const),
  ...({ currency: "EUR", total: 1234.5, open: 234.5, isDebited: false, status: "partly_paid" } as const),
  ...{ pdf: "/a.pdf", xml: "/a.xml", payLink: "https://pay.example/1", swissCode: null, swissReference: "" },
};
const PAGE: Omit<ClientPage, "language"> = {
  seller: { name: "Lovelace", address: "", email: "", phone: "", logo: null, bankDetails: "IBAN", iban: "DE1" },
  ...{ client: "Grace", expiresAt: "2026-04-30T10:00:00Z", sums: [{ currency: "EUR", open: 234.5 }] },
  ...{ documents: [BILL], quotes: [QUOTE], unlisted: 2 },
};

test.each([
  ["fr", "Devis et factures de Lovelace", /1[\u202f ]234,50\s€/, "Partiellement payée", "Répondre au devis QU-1"],
  ["es", "Presupuestos y facturas de Lovelace", /1\.?234,50\s€/, "Pagada en parte", "Responder al presupuesto QU-1"],
  ["it", "Preventivi e fatture di Lovelace", /1\.?234,50\s€/, "Pagata in parte", "Rispondere al preventivo QU-1"],
  ["nl", "Offertes en facturen van Lovelace", /€\s1\.234,50/, "Deels betaald", "Offerte QU-1 beantwoorden"],
] as const)("speaks %s to a client with that language", async (language, title, total, status, button) => {
  answer(viewClientPage, { ...PAGE, language });
  history.replaceState(null, "", "?token=x");
  await showScreen(<ClientPageScreen />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  await expect.element(page.getByText(total)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^${status} · `))).toBeVisible();
  await expect.element(page.getByRole("button", { name: button })).toBeVisible();
  expect(document.documentElement.lang).toBe(language);
  const texts = [...document.querySelectorAll("main *")].map(({ childElementCount, textContent }) =>
    childElementCount === 0 ? textContent : "",
  );
  expect(texts.join("\n")).not.toMatch(/\b(invoice|quote|paid|due|open|your|question about|send|expires)\b/i);
  await expectAccessible();
  await expectFits();
});

test("says in the client's language what the server did, and why it refused", async () => {
  answer(viewClientPage, { ...PAGE, language: "fr" });
  answer(askOnClientPage, () => refuse(askOnClientPage.failures.tooMany));
  answer(decideOnClientPage, () => refuse(decideOnClientPage.failures.notOpen));
  history.replaceState(null, "", "?token=x");
  await showScreen(<ClientPageScreen />);
  await page.getByLabelText("Votre question").fill("Pourquoi ?");
  await page.getByRole("button", { name: "Envoyer la question" }).click();
  await expect.element(page.getByText(/^Trop de questions ont été posées/)).toBeVisible();
  answer(askOnClientPage, { success: true, message: "Your question was sent." });
  await page.getByRole("button", { name: "Envoyer la question" }).click();
  await expect.element(page.getByText("Votre question a été envoyée.")).toBeVisible();
  await page.getByRole("button", { name: "Répondre au devis QU-1" }).click();
  await page.getByLabelText("Votre nom").fill("Grace");
  await page.getByRole("button", { name: "Accepter le devis" }).click();
  await expect.element(page.getByText(/^Ce devis ne peut plus recevoir de réponse/)).toBeVisible();
  const accepted = { ...QUOTE, status: "accepted" as const, decidedAt: "2026-03-02T10:00:00Z", decidedBy: "Grace" };
  answer(decideOnClientPage, {
    ...{ success: true, message: "You accepted the quote." },
    page: { ...PAGE, language: "fr", quotes: [accepted] },
  });
  await page.getByRole("button", { name: "Accepter le devis" }).click();
  await expect.element(page.getByText("Merci. Vous avez accepté le devis QU-1.")).toBeVisible();
});

test("says in the browser's language that a link is over, and goes on in the page's where the client has that one", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["it-CH", "en"]);
  await speakBrowsers();
  answer(viewClientPage, () => refuse(viewClientPage.failures.linkOver));
  history.replaceState(null, "", "?token=x");
  const shown = await showScreen(<ClientPageScreen />);
  await expect.element(page.getByText(/^Questo link non funziona più/)).toBeVisible();
  expect(document.documentElement.lang).toBe("it");
  await shown.screen.unmount();
  answer(viewClientPage, { ...PAGE, language: "en-US" });
  await showScreen(<ClientPageScreen />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Quotes and invoices from Lovelace");
  expect(document.documentElement.lang).toBe("en");
});
