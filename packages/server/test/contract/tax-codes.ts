/** Calls about tax codes and registrations. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import type { Person, TestServer } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const GERMANY = { country: "DE", number: "12/345/67890", startsOn: "2026-01-01", rhythm: "month" } as const;

/** A founder of a company that is registered in Germany. */
export async function registered(server: TestServer): Promise<{ as: Person; id: string }> {
  const as = await server.register({ defaultCurrency: "EUR" });
  return { as, id: (await as.call(CALLS.addTaxRegistration, { body: GERMANY })).registration.id };
}

const OWN: CallInput<typeof CALLS.addOwnTaxCode>["body"] = {
  ...{ country: "DE", name: "Half the lease", direction: "purchase", category: "S", rate: 19 },
  ...{ rateFrom: "2026-01-01", recoverable: 0.5, claimedBoxes: ["66"] },
};

const FIELDS = {
  number: [
    ...bad("number must be a string.", 7, null),
    ...bad("Use at most 50 characters for the tax number.", "x".repeat(51)),
  ] as ReturnType<typeof bad>,
  startsOn: bad("Enter the first day of the first return.", "2026-02-30", "", null, 7),
  rhythm: bad("Choose how often you file.", "week", "", null, 7),
  moneyFrom: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  moneyUntil: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  extendedFrom: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  smallFrom: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
  smallUntil: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30", "", 7),
};

export const taxCodeCases: Cases<
  | "listTaxCodes"
  | "proposePurchaseCode"
  | "listTaxRegistrations"
  | "addTaxRegistration"
  | "changeTaxRegistration"
  | "removeTaxRegistration"
  | "listOwnTaxCodes"
  | "addOwnTaxCode"
  | "changeOwnTaxCode"
> = {
  listTaxCodes: {
    good: () => ({ query: { direction: "sale", day: "2026-03-01" } }),
    bad: {
      query: {
        direction: bad("direction must be sale or purchase.", "out"),
        day: bad("Invalid day. Use YYYY-MM-DD.", "2026-02-30"),
        archived: bad("Invalid choice of archived codes.", "yes"),
      },
    },
  },
  proposePurchaseCode: {
    good: () => ({ query: { day: "2026-03-01", rate: "19", charged: "true" } }),
    bad: {
      query: {
        day: bad("Invalid day. Use YYYY-MM-DD.", undefined, "2026-02-30"),
        vendor: bad("vendor must have at most 200 characters.", "x".repeat(201)),
        accountCode: bad("accountCode must have at most 20 characters.", "5".repeat(21)),
        chosen: bad("chosen must have at most 30 characters.", "x".repeat(31)),
        rate: bad("The rate is a percentage such as 19 or 8.875.", "x", "-1"),
        charged: bad("charged is true or false.", "yes"),
        expense: bad("The expense's ID is not a number.", "abc", "1.5"),
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
  listOwnTaxCodes: { good: () => ({}), bad: {} },
  addOwnTaxCode: {
    good: () => ({ body: { ...OWN, country: "XX" } }),
    succeeds: async ({ server }) => ({ input: { body: OWN }, as: (await registered(server)).as }),
    bad: {
      body: {
        country: bad("Choose a country.", undefined, "", "Germany", "de", 7),
        region: bad("Choose a state.", "Texas", "tx", null, 7),
        name: [
          ...bad("Enter a name.", undefined, "", " ", null, 7),
          ...bad("Use at most 60 characters for the name.", "x".repeat(61)),
        ] as ReturnType<typeof bad>,
        direction: bad("direction must be sale or purchase.", undefined, "out", 7),
        category: bad("Choose a kind.", undefined, "X", 7),
        exemption: [
          ...bad("The reason of the exemption must be a text.", 7, null),
          ...bad("Use a code of the list VATEX, such as VATEX-EU-132.", "because"),
        ] as ReturnType<typeof bad>,
        rate: bad("Enter a rate from 0 to 100.", undefined, -1, 101, 0.00001, "19", null),
        rateFrom: bad("Invalid day. Use YYYY-MM-DD.", undefined, "2026-02-30", "", 7),
        laterRates: bad("Invalid list of rates.", "7", Array(21).fill({ rate: 7, rateFrom: "2027-01-01" })),
        recoverable: bad("Enter a share from 0 to 100 %.", -0.1, 1.1, "1", null),
        baseBoxes: bad("Invalid box.", "81", Array(11).fill("81")),
        owedBoxes: bad("Invalid box.", "81"),
        claimedBoxes: bad("Invalid box.", "81"),
      },
    },
  },
  changeOwnTaxCode: {
    good: () => ({ params: { id: NOBODY }, body: { archived: true } }),
    succeeds: async ({ server }) => {
      const { as } = await registered(server);
      const { taxCode } = await as.call(CALLS.addOwnTaxCode, { body: OWN });
      return { input: { params: { id: taxCode.id }, body: { name: "Other" } }, as };
    },
    bad: {
      params: { id: badId("Invalid ID.") },
      body: {
        name: bad("Enter a name.", "", null, 7),
        laterRates: bad("Invalid list of rates.", "7", null),
        archived: bad("Invalid choice of archived codes.", "yes", null, 7),
      },
    },
  },
};
