import type { SearchHits } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { menuOf } from "../menu.ts";
import { ASK, askOf, hitsOf, lineAfter } from "./hits.ts";

const menu = menuOf({ userRole: "accountant", onboardingCompleted: true, showWelcomePage: false });
const nothing: SearchHits = { expenses: [], vendors: [], invoices: [], entries: [], clients: [], documents: [] };
const expense = {
  id: 12,
  vendorName: "Corner Café",
  description: "Lunch",
  date: "2026-05-12",
  amount: 12.5,
  currency: "EUR",
};

const listed = (text: string, found: SearchHits | null = null) =>
  hitsOf(menu, text, found, "en-US").map(({ label, hits }) => [label, ...hits.map((hit) => hit.label)]);

describe("screens", () => {
  it("are those of the user's menu, all of them before anything is typed", () => {
    expect(listed("")).toEqual([
      [
        "Screens",
        "Dashboard",
        "Assistant",
        "Assignment",
        "Analytics",
        "Expenses",
        "Reimbursements",
        "Documents",
        "Categories",
        "Invoices",
        "Quotes",
        "Recurring",
        "Reminders",
        "Items",
        "Banking",
        "Payment runs",
        "Forecast",
        "Clients",
        "Vendors",
        "Journal",
        "Fixed assets",
        "Adjustments",
        "Payroll",
        "Reports",
        "Budgets",
        "Taxes",
        "Profile",
        "Currency",
        "Proposals",
        "History",
      ],
    ]);
    expect(listed("company")).toEqual([]);
  });

  it("are found by any part of their names and their groups', ignoring case", () => {
    expect(listed(" CATEG ")).toEqual([["Screens", "Categories"]]);
    expect(listed("settings cur")).toEqual([["Screens", "Currency"]]);
    expect(listed("curr")).toEqual([["Screens", "Currency", "Recurring"]]);
    // A tab of another screen is a screen too.
    expect(listed("quot")).toEqual([["Screens", "Quotes"]]);
  });
});

describe("results of the server", () => {
  it("link to the expense, to a vendor's expenses, to a document's expense", () => {
    const groups = hitsOf(
      menu,
      "co",
      {
        expenses: [expense],
        vendors: [{ name: "Corner Café & Co", expenses: 3 }],
        invoices: [
          {
            id: "0198f0aa-0000-7000-8000-000000000003",
            kind: "invoice",
            number: "INV-2026-0007",
            clientName: "Cobalt Ltd",
            issueDate: "2026-05-12",
            total: 80,
            currency: "EUR",
          },
        ],
        entries: [
          {
            id: "0198f0aa-0000-7000-8000-000000000005",
            number: "GJ-2026-0001",
            description: "Rent",
            date: "2026-05-31",
            amount: 900,
            currency: "EUR",
          },
        ],
        clients: [
          {
            id: "0198f0aa-0000-7000-8000-000000000004",
            name: "Ada",
            company: "Cobalt Ltd",
            email: "ada@cobalt.example",
          },
        ],
        documents: [
          {
            id: "0198f0aa-0000-7000-8000-000000000001",
            fileName: "scan.pdf",
            uploadedAt: "2026-05-12T10:00:00Z",
            expenseId: 7,
            excerpt: null,
          },
          {
            id: "0198f0aa-0000-7000-8000-000000000002",
            fileName: "letter.pdf",
            uploadedAt: "2026-05-12T10:00:00Z",
            expenseId: 8,
            excerpt: "… your Corner Café …",
          },
        ],
      },
      "en-US",
    );
    expect(groups.map(({ label }) => label)).toEqual([
      "Expenses",
      "Vendors",
      "Invoices",
      "Journal entries",
      "Clients",
      "Documents",
    ]);
    const [expenses, vendors, invoices, entries, clients, documents] = groups.map(({ hits }) => hits[0]);
    expect(expenses).toMatchObject({
      label: "Corner Café",
      facts: "€12.50 · May 12, 2026 · Lunch",
      to: "/expenses/12",
    });
    expect(vendors?.facts).toBe("3 expenses");
    expect(new URL(vendors?.to ?? "", "https://x").searchParams.get("search")).toBe("Corner Café & Co");
    expect(invoices).toMatchObject({ label: "INV-2026-0007", facts: "Cobalt Ltd · €80.00 · May 12, 2026" });
    expect(entries).toMatchObject({
      label: "GJ-2026-0001",
      facts: "Rent · €900.00 · May 31, 2026",
      to: "/journal?entry=0198f0aa-0000-7000-8000-000000000005",
    });
    expect(clients).toMatchObject({ label: "Cobalt Ltd", facts: "Ada · ada@cobalt.example" });
    expect(documents?.to).toBe("/expenses/7");
    // Found inside: the words around it say more than the day.
    expect(groups[5]?.hits[1]?.facts).toBe("… your Corner Café …");
  });

  it("have a name and details also when little was extracted", () => {
    const bare = { ...expense, vendorName: "", description: "", date: null, amount: null, currency: null };
    const [group] = hitsOf(menu, "zz", { ...nothing, expenses: [bare] });
    expect(group?.hits[0]).toMatchObject({ label: "Expense 12", facts: "– · –" });
  });

  it("form no empty group, and no two lines with one key", () => {
    expect(hitsOf(menu, "zz", nothing)).toEqual([]);
    const twins = { ...nothing, vendors: ["A B", "A-B"].map((name) => ({ name, expenses: 1 })) };
    const keys = hitsOf(menu, "", twins).flatMap(({ hits }) => hits.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the arrow keys", () => {
  it("wrap around at both ends, and do nothing without lines", () => {
    expect([0, 1, 2].map((at) => lineAfter(at, 3, 1))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((at) => lineAfter(at, 3, -1))).toEqual([2, 0, 1]);
    expect(lineAfter(0, 0, 1)).toBe(0);
    expect(lineAfter(-1, 0, -1)).toBe(0);
  });
});

describe("the assistant", () => {
  it("can be asked what was typed, and nothing without a text", () => {
    expect(askOf(" Who owes me? ").flatMap(({ hits }) => hits)).toEqual([
      { key: ASK, label: "Ask: Who owes me?", facts: "", to: "/aichat?ask=Who%20owes%20me%3F" },
    ]);
    expect(askOf("  ")).toEqual([]);
  });
});
