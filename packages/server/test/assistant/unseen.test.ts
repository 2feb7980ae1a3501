/** Families of questions that unseen writers asked: each with its siblings, and what it must not be taken for. */
import { describe, expect, it } from "vitest";
import { october, read, today } from "./asked-world.ts";

describe("what is late", () => {
  it.each(["Which invoices are we late with?", "Which invoices are we behind on?"])(
    "is ours where we are late: %s",
    (question) => {
      expect(read(question)).toEqual({ tool: "list_payables", input: { ...today, by: "bill", overdue: true } });
    },
  );
  it("is ours in German, too", () => {
    expect(read("Mit welchen Rechnungen sind wir selbst in Verzug?", "de")?.tool).toBe("list_payables");
    expect(read("Wie viele überfällige Rechnungen haben wir?", "de")?.tool).toBe("list_receivables");
  });
});

describe("one invoice by its number alone", () => {
  it.each([
    ["Is invoice 45 paid?", "paid"],
    ["Is invoice number 45 overdue?", "overdue"],
    ["When is invoice no. 45 due?", "due"],
    ["Who is invoice 45 for?", "who"],
  ])("is found: %s", (question, asks) => {
    expect(read(question)).toEqual({ tool: "list_invoices", input: { search: "45" }, asks });
  });
  it("is found in German", () => {
    expect(read("Ist Rechnung Nr. 45 bezahlt?", "de")).toEqual({
      tool: "list_invoices",
      input: { search: "45" },
      asks: "paid",
    });
  });
  it("is no year, amount, or count", () => {
    expect(read("Is invoice 2026 paid?")?.input.search).toBeUndefined();
    expect(read("Which invoices are over 45?")?.input.search).toBeUndefined();
    expect(read("Rechnung 45 Euro", "de")?.input.search).toBeUndefined();
  });
});

describe("details of one client or vendor", () => {
  it.each([
    ["What is Acme's address?", "get_client", "acme", "address"],
    ["VAT number of Acme", "get_client", "acme", "taxId"],
    ["Who is our contact at Acme?", "get_client", "acme", "contact"],
    ["What is the IBAN of Hetzner?", "get_vendor", "hetzner", "iban"],
    ["phone number of Hetzner", "get_vendor", "hetzner", "phone"],
  ])("are read from its record: %s", (question, tool, id, asks) => {
    expect(read(question)).toEqual({ tool, input: { id }, asks });
  });
  it("are none of all clients", () => {
    expect(read("address")).toBeNull();
    expect(read("Which clients have no address?")?.tool).toBe("list_clients");
  });
});

describe("a month that is to be closed", () => {
  it.each(["Is everything booked for October?", "Can I close October?", "Is October complete?"])(
    "is looked through: %s",
    (question) => {
      expect(read(question)).toEqual({ tool: "month_checklist", input: { month: "2026-10" }, asks: "none" });
    },
  );
  it.each(["Ist für Oktober alles gebucht?", "Kann ich den Oktober schon abschließen?"])(
    "is looked through: %s",
    (question) => {
      expect(read(question, "de")).toEqual({ tool: "month_checklist", input: { month: "2026-10" }, asks: "none" });
    },
  );
  it("shows what blocks it", () => {
    expect(read("What's still missing for October?")).toEqual({ tool: "month_checklist", input: { month: "2026-10" } });
  });
});

describe("times and comparisons", () => {
  it("compares with the same days of the year before", () => {
    expect(read("Revenue year to date vs the same period last year")).toMatchObject({
      tool: "run_report",
      input: { from: "2026-01-01", to: "2026-11-27", row: "revenue:total" },
      against: { startDate: "2025-01-01", endDate: "2025-11-27" },
    });
    expect(read("Umsatz im Oktober verglichen mit dem Vorjahresmonat", "de")).toMatchObject({
      input: october,
      against: { startDate: "2025-10-01", endDate: "2025-10-31" },
    });
  });
  it("takes a weekday as that day", () => {
    expect(read("expenses from last Thursday")?.input).toMatchObject({ from: "2026-11-26", to: "2026-11-26" });
  });
  it("leaves one client out of the revenue", () => {
    expect(read("Revenue this year excluding Acme")).toEqual({
      tool: "client_totals",
      input: { from: "2026-01-01", to: "2026-12-31", sortBy: "net" },
      without: { clientId: "acme" },
    });
  });
  it("answers whether one was paid, or paid us, in a time", () => {
    expect(read("Did we pay Hetzner in October?")).toEqual({
      tool: "vendor_payments",
      input: { ...october, vendorId: "hetzner" },
      asks: "any",
    });
    expect(read("Did Acme pay us anything in October?")?.tool).toBe("client_totals");
    expect(read("Did Acme not pay us in October?")).toBeNull();
  });
});

describe("who pays, and what moved", () => {
  it("takes who owes without us as the clients", () => {
    expect(read("Who owes more than 3000?")).toMatchObject({
      tool: "list_receivables",
      input: { ...today, by: "client", above: "3000" },
    });
    expect(read("Who do we owe?")?.tool).toBe("list_payables");
  });
  it("tells money in and money out, where both are asked for", () => {
    expect(read("Money in and money out for October")).toEqual({ tool: "cash_movements", input: october });
    expect(read("Geldeingänge und Geldausgänge im Oktober", "de")).toEqual({ tool: "cash_movements", input: october });
  });
  it("asks whether the last invoice is paid, and not for the last paid one", () => {
    expect(read("Hat Acme die letzte Rechnung bezahlt?", "de")).toEqual({
      tool: "list_invoices",
      input: {
        kind: "invoice",
        issued: true,
        clientId: "acme",
        sortBy: "issueDate",
        sortOrder: "desc",
        perPage: 1,
      },
      asks: "paid",
    });
  });
  it("adds up both bank accounts, where there are two", () => {
    const banks = ["1100", "1110"];
    const reading = read("How much is in both bank accounts together?", "en-US", { banks });
    expect(reading?.input.row).toBe("account:1100,account:1110");
    expect(read("How much is in both bank accounts together?", "en-US", { banks: [...banks, "1120"] })).toBeNull();
  });
  it("leaves out who is named behind a relative pronoun", () => {
    expect(read("Ausgaben im Oktober, die nicht von Noor sind", "de")).toMatchObject({
      tool: "find_expenses",
      without: { memberId: "noor" },
    });
  });
});

describe("words that mean less than they seem", () => {
  it("takes overall beside a time as no time of its own", () => {
    expect(read("How much did we spend overall last quarter?")).toEqual({
      tool: "spending",
      input: { from: "2026-07-01", to: "2026-09-30" },
    });
    expect(read("How much did we spend overall?")?.against).toBeUndefined();
  });
  it("has the last day before the end of a month", () => {
    expect(read("Bills that are due before the end of December")?.input.dueTo).toBe("2026-12-31");
  });
  it("keeps the time of what went out", () => {
    expect(read("Wie viele Rechnungen gingen im Oktober raus?", "de")?.input).toMatchObject(october);
    expect(read("How many invoices went out in October?")?.input).toMatchObject(october);
  });
  it("takes a bill that is to be paid for no invoice", () => {
    expect(read("größte noch zu zahlende Rechnung", "de")?.tool).not.toBe("list_receivables");
  });
  it("takes the balance of a client as what it owes", () => {
    expect(read("Saldo von Acme", "de")).toEqual({
      tool: "list_receivables",
      input: { ...today, by: "client", party: "Acme Ltd" },
    });
  });
});

describe("questions that are another one", () => {
  it.each([
    "Which invoices did Acme write in October?",
    "cost of the office move in February and March",
    "How much would we have if all clients paid?",
    "Which expenses are a book value?",
    // In dollars, which the books may have: not the biggest client.
    "Who is our worst late payer in euros?",
  ])("are declined: %s", (question) => {
    expect(read(question)).toBeNull();
  });
});
