/** Books with every kind of document, for questions of tests: two clients, four invoices, eight expenses, a bank account. The day is 2026-11-27. */
import { CALLS } from "@tallyleaf/contract";
import { ADDRESS, stateCompany } from "../support/lawful.ts";
import type { Person } from "../support/server.ts";

export const TODAY = "2026-11-27";

export interface Books {
  clients: { acme: string; nord: string };
}

/** Fills the books of a founder, in euros. */
export async function fillBooks(founder: Person): Promise<Books> {
  await stateCompany(founder);
  const client = async (company: string) =>
    (
      await founder.call(CALLS.addClient, {
        body: { name: "", company, currency: "EUR", paymentTermsDays: 14, ...ADDRESS },
      })
    ).client.id;
  const clients = { acme: await client("Acme Ltd"), nord: await client("Nordlicht GmbH") };
  const invoice = async (clientId: string, issueDate: string, dueDate: string, unitPrice: number) => {
    const body = {
      clientId,
      issueDate,
      dueDate,
      currency: "EUR",
      items: [{ description: "Design", quantity: 1, unitPrice, accountCode: "4100", taxRate: 19 }],
    };
    const { id } = (await founder.call(CALLS.createInvoice, { body: body as never })).invoice;
    return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice.id;
  };
  const paid = await invoice(clients.acme, "2026-09-01", "2026-09-15", 1000);
  await founder.call(CALLS.recordPayment, {
    body: { date: "2026-09-20", accountCode: "1100", amount: 1190, items: [{ invoiceId: paid }] },
  });
  await invoice(clients.acme, "2026-10-01", "2026-10-15", 500);
  await invoice(clients.nord, "2026-10-20", "2026-11-03", 200);
  await invoice(clients.nord, "2026-11-20", "2026-12-04", 300);
  const spend = (vendorName: string, totalAmount: number, invoiceDate: string, more: object = {}) =>
    founder.call(CALLS.createExpense, {
      body: {
        vendorName,
        description: "x",
        invoiceDate,
        totalAmount,
        currency: "EUR",
        paymentAccountId: "1100",
        accountCode: "5400",
        ...more,
      },
    });
  await spend("Hetzner Online GmbH", 50, "2026-10-03");
  await spend("Hetzner Online GmbH", 60, "2026-11-03");
  await spend("Deutsche Bahn", 120.5, "2026-10-12", { accountCode: "5300" });
  await spend("Office Depot", 30, "2026-11-10", { accountCode: "5000" });
  await spend("Vodafone", 45, "2026-11-05", { paymentAccountId: "2000", dueDate: "2026-11-19" });
  await spend("Adobe Systems", 700, "2026-11-15", { paymentAccountId: "2000", dueDate: "2026-12-15" });
  await spend("Uber", 20, "2026-09-20", { accountCode: "5300" });
  await spend("Amazon", 99, "2026-09-20", { accountCode: "5000" });
  return { clients };
}
