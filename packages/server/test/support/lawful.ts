/** Legal content of an invoice in most countries, for tests of something else. */
import { CALLS } from "@tallyleaf/contract";
import type { Person } from "./server.ts";

/** Of a client, above the limit of small invoices. */
export const ADDRESS = { address: "1 High Street\nTown" } as const;

/** Gives the company an address and a tax ID. */
export const stateCompany = (founder: Person) =>
  founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, taxId: "21/815/08150" } });
