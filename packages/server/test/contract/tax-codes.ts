/** Calls about tax codes and registrations. */
import { CALLS } from "@tallyleaf/contract";
import type { Person, TestServer } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const GERMANY = { country: "DE", number: "12/345/67890", startsOn: "2026-01-01", rhythm: "month" } as const;

/** A founder of a company that is registered in Germany. */
export async function registered(server: TestServer): Promise<{ as: Person; id: string }> {
  const as = await server.register({ defaultCurrency: "EUR" });
  return { as, id: (await as.call(CALLS.addTaxRegistration, { body: GERMANY })).registration.id };
}

const FIELDS = {
  number: [
    ...bad("number must be a string.", 7, null),
    ...bad("Use at most 50 characters for the tax number.", "x".repeat(51)),
  ] as ReturnType<typeof bad>,
  startsOn: bad("Enter the first day of the first return.", "2026-02-30", "", null, 7),
  rhythm: bad("Choose how often you file.", "week", "", null, 7),
  moneyFrom: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  moneyUntil: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  smallFrom: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  smallUntil: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
};

export const taxCodeCases: Cases<
  "listTaxCodes" | "listTaxRegistrations" | "addTaxRegistration" | "changeTaxRegistration" | "removeTaxRegistration"
> = {
  listTaxCodes: {
    good: () => ({ query: { direction: "sale", day: "2026-03-01" } }),
    bad: {
      query: {
        direction: bad("direction must be sale or purchase.", "out"),
        day: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30"),
      },
    },
  },
  listTaxRegistrations: { good: () => ({}), bad: {} },
  addTaxRegistration: {
    good: () => ({ body: { ...GERMANY, country: "XX" } }),
    succeeds: async ({ server }) => ({ input: { body: GERMANY }, as: await server.register() }),
    bad: {
      body: {
        ...FIELDS,
        region: bad("Choose a state.", "Texas", "tx", null, 7),
        country: bad("Choose a country.", undefined, "", "Germany", "de", 7),
      },
    },
  },
  changeTaxRegistration: {
    good: () => ({ params: { id: NOBODY }, body: { number: "1" } }),
    succeeds: async ({ server }) => {
      const { as, id } = await registered(server);
      return { input: { params: { id }, body: { number: "1" } }, as };
    },
    bad: { params: { id: badId("Invalid ID.") }, body: FIELDS },
  },
  removeTaxRegistration: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const { as, id } = await registered(server);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId("Invalid ID.") } },
  },
};
