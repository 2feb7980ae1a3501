/** A German company that can issue e-invoices, and an issued invoice of it. */
import { CALLS } from "@tallyleaf/contract";
import type { Person } from "./server.ts";

/** States all that e-invoices need of the seller. */
export async function stateSeller(person: Person): Promise<void> {
  const company = {
    ...{ name: "Bienen GmbH", country: "DE", address: "Honigweg 1\n10115 Berlin", phone: "+49 30 123456" },
    ...{ email: "rechnung@bienen.example", contactName: "Beate Biene", electronicAddress: "9930:DE123456788" },
  };
  await person.call(CALLS.saveOrganization, { body: company as never });
  await person.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "DE123456788", startsOn: "2020-01-01", rhythm: "month" },
  });
  const bankDetails = "Bienenbank\nIBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX";
  await person.call(CALLS.saveInvoiceSettings, { body: { bankDetails } as never });
}

/** Issues an invoice to a client with this address; returns its id. */
export async function issueTo(person: Person, electronicAddress: string, eInvoiceFormat = "peppol"): Promise<string> {
  const client = {
    ...{ name: "Musterhausen AG", address: "Rathausplatz 2\n20095 Hamburg", country: "DE", buyerReference: "K-7" },
    ...{ electronicAddress, eInvoiceFormat, taxId: "DE136695976" },
  };
  const { id: clientId } = (await person.call(CALLS.addClient, { body: client as never })).client;
  const day = new Date().toISOString().slice(0, 10);
  const items = [{ description: "Honig", quantity: 1, unitPrice: 100, accountCode: "4100", taxCode: "DE-U19" }];
  const body = { clientId, issueDate: day, dueDate: day, currency: "EUR", items };
  const { id } = (await person.call(CALLS.createInvoice, { body: body as never })).invoice;
  await person.call(CALLS.issueInvoice, { params: { id }, body: {} });
  return id;
}
