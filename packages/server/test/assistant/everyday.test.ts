/** Everyday questions over HTTP: costs without a document, one invoice, payments, months, contacts, and words that ask nothing. */
import { type AnswerPart, CALLS, type ChatOutput } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS } from "../support/lawful.ts";
import { addMember } from "../support/members.ts";
import { type Person, startTestServer, type TestServer } from "../support/server.ts";
import { fillBooks, TODAY } from "./books.ts";
import { partOf } from "./parts.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  founder = await server.register({ defaultCurrency: "EUR" });
  await fillBooks(founder);
  // A contact person of a company that owes money.
  const { client } = await founder.call(CALLS.addClient, {
    body: {
      name: "Claire Fontaine",
      company: "Maison Blanche",
      email: "claire@maison.example",
      currency: "EUR",
      paymentTermsDays: 14,
      ...ADDRESS,
    },
  });
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: {
      clientId: client.id,
      issueDate: "2026-11-01",
      dueDate: "2026-11-15",
      currency: "EUR",
      items: [{ description: "Design", quantity: 1, unitPrice: 100, accountCode: "4100", taxRate: 19 }],
    } as never,
  });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  // Rent without a document, and travel partly without.
  const entry = (accountCode: string, amount: number) =>
    founder.call(CALLS.postManualEntry, {
      body: {
        entryDate: "2026-10-05",
        description: "Standing order",
        lines: [
          { accountCode, debit: amount },
          { accountCode: "1100", credit: amount },
        ],
      },
    });
  await entry("6000", 900);
  await entry("5300", 80);
});
afterAll(() => server.close());

const ask = (message: string, person = founder) => person.call(CALLS.chat, { body: { message, today: TODAY } });
const factsOf = ({ answer }: ChatOutput) =>
  answer.parts.find((part): part is Extract<AnswerPart, { kind: "reading" }> => part.kind === "reading")?.facts ?? {};

describe("costs", () => {
  it.each([
    ["How much did we spend on rent in October?", "900.00"],
    ["Miete im Oktober", "900.00"],
    ["How much did we spend on travel in October?", "200.50"],
    ["Did we spend more on rent in October than in September?", "900.00"],
  ])("has those that are posted without a document: %s", async (question, amount) => {
    expect(factsOf(await ask(question))).toMatchObject({ amount, currency: "EUR" });
  });

  it("are those of documents where both are the same", async () => {
    const answer = await ask("How much did we spend on travel in September?");
    expect(factsOf(answer)).toMatchObject({ amount: "20.00" });
    expect(partOf(answer, "reading")).toMatchObject({ tool: "spending" });
  });

  it("are of one basis in a share", async () => {
    const facts = factsOf(await ask("What share of our spending this year was travel?"));
    expect(facts).toMatchObject({ amount: "140.50" });
  });

  it("say that they are one's own, to an employee", async () => {
    const employee = await addMember(server, founder, "employee");
    expect((await ask("How much did we spend in October?", employee)).reply).toContain("Only your own expenses count");
  });
});

describe("a contact person", () => {
  it.each(["How much does Claire owe us?", "Was schuldet uns Claire Fontaine?", "What's Claire's tab?"])(
    "is the company: %s",
    async (question) => {
      const answer = await ask(question);
      expect(factsOf(answer)).toMatchObject({ amount: "119.00" });
      expect(answer.reply).toContain("Maison Blanche");
    },
  );

  it("has paid only if the company has", async () => {
    expect(factsOf(await ask("Has Claire paid?"))).toMatchObject({ isYes: false });
    expect(factsOf(await ask("Tell me whether Claire has paid"))).toMatchObject({ isYes: false });
    expect(factsOf(await ask("Weißt du, ob Claire gezahlt hat?"))).toMatchObject({ isYes: false });
  });

  it("is reached by email", async () => {
    for (const question of ["Email address of Maison Blanche", "E-Mail-Adresse von Claire Fontaine"])
      expect((await ask(question)).reply).toContain("claire@maison.example");
    expect((await ask("Phone number of Acme")).reply).toBe("Acme Ltd: not on file.");
  });
});

describe("one invoice", () => {
  it.each([
    "INV-2026-0002",
    "When is INV-2026-0002 due?",
    "Wann ist INV-2026-0002 fällig?",
    "When is Acme due?",
    "Wann muss Acme zahlen?",
  ])("has its due day in the answer: %s", async (question) => {
    expect(factsOf(await ask(question))).toMatchObject({ amount: "595.00", date: "2026-10-15" });
  });
});

describe("payments", () => {
  it.each([
    "Payments that came in in September",
    "Payments received in September",
    "Who paid in September?",
    "Wer hat im September gezahlt?",
    "Payments from Acme in September",
    "Zahlungen von Acme im September",
    "Payments from Acme",
    "Who paid when?",
  ])("are those of clients: %s", async (question) => {
    expect(factsOf(await ask(question))).toMatchObject({ amount: "1190.00" });
  });

  it.each(["Who didn't pay in September?", "Payments to Hetzner", "Wer hat im September nicht gezahlt?"])(
    "are not read where none are asked for: %s",
    async (question) => {
      expect((await ask(question)).reply).not.toContain("1,190.00");
    },
  );
});

describe("months", () => {
  it.each(["Revenue by month", "Umsatz pro Monat", "Monthly revenue"])("are the rows: %s", async (question) => {
    const answer = await ask(question);
    expect(factsOf(answer)).toMatchObject({ amount: "2100.00" });
    const table = partOf(answer, "table") as Extract<AnswerPart, { kind: "table" }>;
    expect(table.rows.map(({ cells }) => cells[1]).slice(8)).toEqual([1000, 700, 400, 2100]);
  });
});

describe("words that ask nothing", () => {
  it.each(["Hello", "Morning!", "Moin", "Hi there", "Guten Morgen"])("are greeted: %s", async (text) => {
    const answer = await ask(text);
    expect(answer.reply).toBe("Hello. Ask me about your books.");
    expect(partOf(answer, "questions")).toBeDefined();
  });

  it.each(["Thanks!", "thank you", "Danke", "ok, thanks"])("are welcome: %s", async (text) => {
    expect((await ask(text)).reply).toBe("You're welcome.");
  });
});

describe("comparisons and extremes", () => {
  it("says the later time first", async () => {
    const { reply } = await ask("Compare September and October revenue");
    expect(reply).toBe(
      "Revenue: 700.00 EUR in October 2026, and 1,000.00 EUR in September 2026. That is 300.00 EUR less.",
    );
  });

  it.each(["Biggest and smallest invoice this year", "First and last invoice of Acme"])(
    "declines two extremes: %s",
    async (question) => {
      expect(partOf(await ask(question), "declined")).toBeDefined();
    },
  );

  it("tells duplicates from what is unusual", async () => {
    expect((await ask("Duplicates?")).reply).toBe("No expense looks like a duplicate.");
  });

  it("shows closing balances in a trial balance", async () => {
    const table = partOf(await ask("Trial balance"), "table") as Extract<AnswerPart, { kind: "table" }>;
    const bank = table.rows.find(({ cells }) => String(cells[0]).includes("Business checking"));
    expect(bank?.cells[1]).toBe(810.5 - 980);
  });

  it("reads a slip of open as open", async () => {
    expect(factsOf(await ask("offne Rechnungen"))).toMatchObject({ count: 4 });
  });
});
