/**
 * A client gets documents and mails in a language of their own, also in one that the app doesn't have: invoices, credit notes, quotes,
 * reminders, and statements are made over HTTP, and no English text of the product is in their mails and PDFs.
 */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import type { DocumentLanguage } from "@tallyleaf/messages";
import { catalogNames, loadCatalog } from "@tallyleaf/messages/all";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stateCompany } from "./support/lawful.ts";
import type { ReceivedMail } from "./support/mailbox.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-05-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
});
afterAll(() => server.close());

const CATALOGS = ["invoice", "party-statement", "report-files", "mails"];

/** Literal parts of the English messages that no message of the language has. */
async function englishBut(language: DocumentLanguage): Promise<string[]> {
  const textsIn = async (tag: string) => {
    const found = CATALOGS.filter((name) => catalogNames().includes(name) && catalogNames(tag as "fr").includes(name));
    const catalogs = await Promise.all(found.map((name) => loadCatalog(tag, name)));
    return catalogs.flatMap((catalog) => Object.values(catalog));
  };
  const known = (await textsIn(language)).join("\n");
  const parts = (await textsIn("en-US")).flatMap((text) => text.split(/[{}#\n]/)).map((part) => part.trim());
  return [...new Set(parts)].filter(
    (part) => (/^[A-Z].{4}/.test(part) || / .* /.test(part)) && !/select,|plural,/.test(part) && !known.includes(part),
  );
}

async function textOf(file: NonNullable<ReceivedMail["attachments"]>[number]): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file.content as ArrayBuffer), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent());
  const drawn = (await Promise.all(pages)).flatMap(({ items }) =>
    items.flatMap((item) => ("str" in item ? [item.str] : [])),
  );
  await pdf.loadingTask.destroy();
  return drawn.join(" ");
}

/** The whole of a mail, its PDF as well; none of it is in English. */
async function readMail(
  { to, language }: { to: string; language: DocumentLanguage },
  kind: Parameters<TestServer["mailTo"]>[1],
): Promise<string> {
  const english = await englishBut(language);
  expect(english.length).toBeGreaterThan(100);
  const mail = await server.mailTo(to, kind);
  const [file] = mail.attachments ?? [];
  const whole = [mail.subject, mail.text, mail.html?.replace(/<style.*?<\/style>|<[^>]+>/gs, " "), file?.filename];
  const text = [...whole, file ? await textOf(file) : ""].join("\n").replace(/\s+/g, " ");
  expect({ kind, found: english.filter((phrase) => text.includes(phrase)) }).toEqual({ kind, found: [] });
  return text;
}

interface Wanted {
  language: DocumentLanguage;
  invoice: readonly string[];
  credit: readonly string[];
  quote: readonly string[];
  reminder: readonly string[];
  statement: readonly string[];
}

const WANTED: readonly Wanted[] = [
  {
    language: "fr",
    invoice: ["Facture INV-", "Bonjour Rosa,", "Date d’échéance", "1er mai 2026", "1 250,50", "TVA 20 % sur"],
    credit: ["Avoir CN-", "Sur la facture", "Total de l’avoir EUR"],
    quote: ["Devis QU-", "Valable jusqu’au", "Voir le devis et y répondre", "Ou ouvrez cette adresse :"],
    reminder: ["Rappel : facture", "Merci de la régler dans les prochains jours."],
    statement: ["Relevé de compte", "Solde d’ouverture", "Avoir CN-", "releve-de-compte.pdf"],
  },
  {
    language: "es",
    invoice: ["Factura INV-", "Hola, Rosa:", "Vencimiento", "1 may 2026", "1.250,50", "IVA 20 % sobre"],
    credit: ["Factura rectificativa CN-", "A la factura", "Total rectificado EUR"],
    quote: ["Presupuesto QU-", "Válido hasta el", "Ver y responder al presupuesto", "O abra esta dirección:"],
    reminder: ["Recordatorio: factura", "Le rogamos que la pague en los próximos días."],
    statement: ["Extracto de cuenta", "Saldo inicial", "Factura rectificativa CN-", "extracto-de-cuenta.pdf"],
  },
  {
    language: "it",
    invoice: ["Fattura INV-", "Buongiorno Rosa,", "Scadenza", "1 maggio 2026", "1.250,50", "IVA 20% su"],
    credit: ["Nota di credito CN-", "Per la fattura", "Totale accreditato EUR"],
    quote: ["Preventivo QU-", "Valido fino al", "Vedere il preventivo e rispondere", "Oppure apra questo indirizzo:"],
    reminder: ["Promemoria: fattura", "La preghiamo di pagarla nei prossimi giorni."],
    statement: ["Estratto conto", "Saldo iniziale", "Nota di credito CN-", "estratto-conto.pdf"],
  },
  {
    language: "nl",
    invoice: ["Factuur INV-", "Beste Rosa,", "Vervaldatum", "1 mei 2026", "1.250,50", "Btw 20% over"],
    credit: ["Creditnota CN-", "Bij factuur", "Gecrediteerd EUR"],
    quote: ["Offerte QU-", "Geldig tot en met", "Offerte bekijken en beantwoorden", "Of open dit adres:"],
    reminder: ["Herinnering: factuur", "Wilt u deze in de komende dagen betalen?"],
    statement: ["Rekeningoverzicht", "Beginsaldo", "Creditnota CN-", "rekeningoverzicht.pdf"],
  },
];

describe.each(WANTED)("a client who reads $language", (wanted) => {
  const { language } = wanted;
  const to = `rosa@${language}.example`;
  const mail = { to: [to], message: "" };
  const item = { description: "A-1", quantity: 1, unitPrice: 1250.5, taxName: "TVA", taxRate: 20, accountCode: "4100" };
  const days = { issueDate: "2026-03-01", dueDate: "2026-05-01" };
  let form: CallInput<typeof CALLS.createInvoice>["body"];
  beforeAll(async () => {
    const body = { name: "Rosa", email: to, address: "Rue 1\n1000 Bruxelles", country: "BE", language };
    const { client } = await founder.call(CALLS.addClient, { body });
    expect(client.language).toBe(language);
    form = { clientId: client.id, currency: "EUR", ...days, items: [item] };
  });
  const expectAll = (text: string, parts: readonly string[]) =>
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  const issued = async () => {
    const { invoice } = await founder.call(CALLS.createInvoice, { body: form });
    return (await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
  };

  it("gets invoices and credit notes in it", async () => {
    const { id, language: fixed } = await issued();
    expect(fixed).toBe(language);
    await founder.call(CALLS.sendInvoice, { params: { id }, body: mail });
    expectAll(await readMail({ to, language }, "invoice"), wanted.invoice);
    const { invoice: credit } = await founder.call(CALLS.createCreditNote, { params: { id } });
    await founder.call(CALLS.issueInvoice, { params: { id: credit.id }, body: {} });
    await founder.call(CALLS.sendInvoice, { params: { id: credit.id }, body: mail });
    expectAll(await readMail({ to, language }, "invoice"), wanted.credit);
    await founder.call(CALLS.sendStatement, { params: { id: form.clientId }, body: mail });
    expectAll(await readMail({ to, language }, "client_statement"), wanted.statement);
  });

  it("has a page that names it", async () => {
    const { page } = await founder.call(CALLS.createClientLink, { params: { id: form.clientId }, body: { days: 30 } });
    const token = new URL(page.link?.url ?? "").searchParams.get("token") ?? "";
    const { json } = await sendCall(server.origin, CALLS.viewClientPage, { body: { token } });
    expect(json).toMatchObject({ language });
  });

  it("gets quotes in it", async () => {
    const { dueDate, ...quoted } = form;
    const { quote } = await founder.call(CALLS.createQuote, { body: { ...quoted, validUntil: "2026-06-01" } });
    expect(quote.printed.language).toBe(language);
    await founder.call(CALLS.sendQuote, { params: { id: quote.id }, body: mail });
    expectAll(await readMail({ to, language }, "quote"), wanted.quote);
  });

  it("gets reminders in it", async () => {
    const { id } = await issued();
    await founder.call(CALLS.sendReminder, { params: { id } });
    expectAll(await readMail({ to, language }, "invoice_reminder"), wanted.reminder);
  });
});

it("refuses a language that no document has, and names those that there are", async () => {
  const body = { name: "Ana", language: "pt" as "fr" };
  const answer = await sendCall(server.origin, CALLS.addClient, { body }, founder.headers);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.json)).toContain("Français");
});
