/** Commands with the tool that each asks for and its input, on Saturday 21 November 2026 in books kept in euro (world.ts). Written and checked by hand. */

export type Asked = readonly [command: string, tool: string, input: Record<string, unknown>];

export const COMMANDS: readonly Asked[] = [
  ["Create a new bill", "new_bill", {}],
  ["Update a bill", "update_bill", { which: {}, changes: {} }],
  ["Remove a bill", "remove_bill", { which: {} }],
  ["New Bill", "new_bill", {}],
  ["Update Bill", "update_bill", { which: {}, changes: {} }],
  ["Remove Bill", "remove_bill", { which: {} }],
  [
    "add a bill of 120 EUR from X due Friday",
    "new_bill",
    { vendor: "X", amount: 120, currency: "EUR", dueDate: "2026-11-27" },
  ],
  [
    "Change the due date of the Acme bill to 30 June",
    "update_bill",
    { which: { vendor: "Acme Corp" }, changes: { dueDate: "2027-06-30" } },
  ],
  [
    "Delete the bill from Acme of 120 EUR",
    "remove_bill",
    { which: { vendor: "Acme Corp", amount: 120, currency: "EUR" } },
  ],
  [
    "I paid 45 EUR at Bistro Roma yesterday",
    "new_bill",
    { paid: true, vendor: "Bistro Roma", amount: 45, currency: "EUR", date: "2026-11-20" },
  ],
  ["recategorise bill 12 as travel", "update_bill", { which: { id: 12 }, changes: { category: "Travel" } }],
  ["set the amount of bill 12 to 150", "update_bill", { which: { id: 12 }, changes: { amount: 150 } }],
  ["Add Netflix 15.99 for streaming", "new_bill", { vendor: "Netflix", amount: 15.99, description: "streaming" }],
  ["Read this receipt", "read_document", {}],
  ["What does the attached document say?", "read_document", {}],
  ["scan this invoice", "read_document", {}],
  [
    "Create a bill from Acme for 99.90 due 15 December",
    "new_bill",
    { vendor: "Acme Corp", amount: 99.9, dueDate: "2026-12-15" },
  ],
  ["new expense: Uber 23.50 yesterday", "new_bill", { paid: true, vendor: "Uber", amount: 23.5, date: "2026-11-20" }],
  [
    "Add $18.40 for Uber yesterday",
    "new_bill",
    { vendor: "Uber", paid: true, amount: 18.4, currency: "USD", date: "2026-11-20" },
  ],
  [
    "Log 12 euros at Starbucks today",
    "new_bill",
    { paid: true, vendor: "Starbucks", amount: 12, currency: "EUR", date: "2026-11-21" },
  ],
  [
    "Add an invoice from Nordlicht Studio over 1,250.00 EUR dated 3 November due in 30 days",
    "new_bill",
    { vendor: "Nordlicht Studio GmbH", amount: 1250, currency: "EUR", date: "2026-11-03", dueDate: "2026-12-21" },
  ],
  [
    "Record a payment of $45 to Adobe for Creative Cloud",
    "new_bill",
    { vendor: "Adobe Systems", amount: 45, currency: "USD", description: "Creative Cloud" },
  ],
  [
    "enter bill INV-204 from Müller & Söhne for 300 EUR",
    "new_bill",
    { vendor: "Müller & Söhne", amount: 300, currency: "EUR", invoiceNumber: "INV-204" },
  ],
  [
    "We paid Hetzner 59 EUR on 2 November",
    "new_bill",
    { paid: true, vendor: "Hetzner Online GmbH", amount: 59, currency: "EUR", date: "2026-11-02" },
  ],
  [
    "please create a new bill for rent: 900 EUR from City Living, due on the 1st",
    "new_bill",
    { vendor: "City Living", amount: 900, currency: "EUR", dueDate: "2026-12-01", description: "rent" },
  ],
  [
    "Bill from Vodafone, 49.99 EUR, due next Friday",
    "new_bill",
    { vendor: "Vodafone", amount: 49.99, currency: "EUR", dueDate: "2026-11-27" },
  ],
  ["Update bill 12", "update_bill", { which: { id: 12 }, changes: {} }],
  [
    "Change the amount of bill 12 to 150 EUR",
    "update_bill",
    { which: { id: 12 }, changes: { amount: 150, currency: "EUR" } },
  ],
  ["move expense 7 to travel", "update_bill", { which: { id: 7 }, changes: { category: "Travel" } }],
  [
    "set the category of bill 9 to office supplies",
    "update_bill",
    { which: { id: 9 }, changes: { category: "Office supplies" } },
  ],
  [
    "rename the vendor of bill 3 to Foo Industries",
    "update_bill",
    { which: { id: 3 }, changes: { vendor: "Foo Industries" } },
  ],
  [
    "postpone the Vodafone bill to next Monday",
    "update_bill",
    { which: { vendor: "Vodafone" }, changes: { dueDate: "2026-11-23" } },
  ],
  ["the amount of bill 5 should be 80", "update_bill", { which: { id: 5 }, changes: { amount: 80 } }],
  [
    'update the description of bill 4 to "Team lunch"',
    "update_bill",
    { which: { id: 4 }, changes: { description: "Team lunch" } },
  ],
  [
    "change the invoice number of bill 8 to INV-99",
    "update_bill",
    { which: { id: 8 }, changes: { invoiceNumber: "INV-99" } },
  ],
  ["change the date of bill 6 to yesterday", "update_bill", { which: { id: 6 }, changes: { date: "2026-11-20" } }],
  [
    "Change the last Amazon bill to 42.10 EUR",
    "update_bill",
    { which: { vendor: "Amazon", latest: true }, changes: { amount: 42.1, currency: "EUR" } },
  ],
  ["Remove bill 12", "remove_bill", { which: { id: 12 } }],
  ["delete the last expense", "remove_bill", { which: { latest: true } }],
  ["cancel the Vodafone bill", "remove_bill", { which: { vendor: "Vodafone" } }],
  ["get rid of expense #44", "remove_bill", { which: { id: 44 } }],
  ["please remove the 23.50 Uber receipt", "remove_bill", { which: { vendor: "Uber", amount: 23.5 } }],
  [
    "Add bill: Acme, €500, due 1 Dec",
    "new_bill",
    { vendor: "Acme Corp", amount: 500, currency: "EUR", dueDate: "2026-12-01" },
  ],
  [
    "new bill 75.50 EUR Vodafone due on 30/11/2026",
    "new_bill",
    { vendor: "Vodafone", amount: 75.5, currency: "EUR", dueDate: "2026-11-30" },
  ],
  [
    "got a bill from Hetzner for 59 euros due in two weeks",
    "new_bill",
    { vendor: "Hetzner Online GmbH", amount: 59, currency: "EUR", dueDate: "2026-12-05" },
  ],
  [
    "create an expense for 15 USD at Starbucks for coffee with a client",
    "new_bill",
    { vendor: "Starbucks", amount: 15, currency: "USD", description: "coffee with a client" },
  ],
  [
    "spent 42 on fuel at Shell yesterday",
    "new_bill",
    { paid: true, vendor: "Shell", amount: 42, date: "2026-11-20", category: "Fuel" },
  ],
  [
    'add a new invoice from "Foo & Bar Ltd" of 1.250,00 EUR due end of month',
    "new_bill",
    { vendor: "Foo & Bar Ltd", amount: 1250, currency: "EUR", dueDate: "2026-11-30" },
  ],
  ["add a receipt", "new_bill", {}],
  ["change bill 12 due date to 5 December", "update_bill", { which: { id: 12 }, changes: { dueDate: "2026-12-05" } }],
  ["make bill 3 due next Friday", "update_bill", { which: { id: 3 }, changes: { dueDate: "2026-11-27" } }],
  ["set bill 7 amount: 99,90", "update_bill", { which: { id: 7 }, changes: { amount: 99.9 } }],
  [
    "correct the amount of the Uber bill from 20 to 23.50",
    "update_bill",
    { which: { vendor: "Uber", amount: 20 }, changes: { amount: 23.5 } },
  ],
  [
    "change category of the last Starbucks expense to meals",
    "update_bill",
    { which: { vendor: "Starbucks", latest: true }, changes: { category: "Meals and restaurants" } },
  ],
  ["switch expense 5 to USD", "update_bill", { which: { id: 5 }, changes: { currency: "USD" } }],
  ["edit bill 9", "update_bill", { which: { id: 9 }, changes: {} }],
  [
    "bill 4 should be categorised as software",
    "update_bill",
    { which: { id: 4 }, changes: { category: "Software and subscriptions" } },
  ],
  ["remove the latest bill from Amazon", "remove_bill", { which: { vendor: "Amazon", latest: true } }],
  ["I want to delete a bill", "remove_bill", { which: {} }],
  ["throw away bill 8", "remove_bill", { which: { id: 8 } }],
  ["plz remove bill #45", "remove_bill", { which: { id: 45 } }],
  [
    "the latest Hetzner invoice is incorrect, it was dated 3 November",
    "update_bill",
    { which: { vendor: "Hetzner Online GmbH", latest: true }, changes: { date: "2026-11-03" } },
  ],
  [
    "add 60 EUR for Adobe, software, 12 Nov",
    "new_bill",
    {
      paid: true,
      vendor: "Adobe Systems",
      amount: 60,
      currency: "EUR",
      date: "2026-11-12",
      category: "Software and subscriptions",
    },
  ],
];

/** German commands, each with an English one that is understood alike. */
export const GERMAN_COMMANDS: readonly (readonly [german: string, english: string])[] = [
  ["Neue Eingangsrechnung über 120 EUR von Acme, fällig am Freitag", "new bill of 120 EUR from Acme, due on Friday"],
  ["Rechnung von Vodafone über 49,90 € fällig 30.11.2026", "bill from Vodafone of 49.90 EUR due 30.11.2026"],
  ["Lege eine Rechnung von Acme über 1.200,00 € an", "create a bill from Acme of 1200.00 EUR"],
  ["Ich habe gestern 45 Euro bei Bistro Roma bezahlt", "I paid 45 euros at Bistro Roma yesterday"],
  ["Lösche die Rechnung von Acme über 120 EUR", "delete the bill from Acme of 120 EUR"],
  ["Eingangsrechnung 12 löschen", "delete bill 12"],
  ["Ändere das Fälligkeitsdatum der Acme-Rechnung auf den 30. Juni", "change the due date of the Acme bill to 30 June"],
  ["Setze den Betrag von Beleg 12 auf 99,50", "set the amount of receipt 12 to 99.50"],
  ["Ändere die Kategorie von Eingangsrechnung 12 auf Reisen", "change the category of bill 12 to travel"],
  ["Lies diesen Beleg", "read this receipt"],
];
