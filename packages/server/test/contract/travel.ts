/** Calls about mileage and days of travel. */
import { CALLS, travelMessages } from "@tallyleaf/contract";
import { bad, type Cases } from "./cases.ts";

const journey = {
  ...{ kind: "mileage" as const, country: "DE" as const, date: "2026-03-02", purpose: "Visit" },
  ...{ from: "Berlin", to: "Potsdam", vehicle: "car" as const, distance: 35.5 },
};
const body = {
  kind: bad("kind must be mileage or per_diem.", undefined, "flight"),
  country: bad(travelMessages.country, undefined, "IT", 7),
  date: bad(travelMessages.date, undefined, "2026-02-30"),
  purpose: [
    ...bad(travelMessages.purpose, undefined, "  "),
    ...bad("Use at most 150 characters.", "x".repeat(151)),
  ] as ReturnType<typeof bad>,
  travelerId: bad("Invalid ID of a member.", "me", 7),
  from: bad(travelMessages.from, undefined, ""),
  to: bad(travelMessages.to, undefined, ""),
  vehicle: bad(travelMessages.vehicle, undefined, "plane"),
  distance: bad(travelMessages.distance, undefined, 0, -1, "12", 12.34, 1e6),
  passengers: bad(travelMessages.passengers, -1, 9, 1.5, "2"),
};

/** Of a change, which need not name what stays. */
const changeOfBody = Object.fromEntries(
  Object.entries(body).map(([field, cases]) => [
    field,
    field === "kind" ? cases : cases.filter(({ value }) => value !== undefined),
  ]),
) as typeof body;

export const travelCases: Cases<"listTravelRates" | "previewTravel" | "createTravel" | "updateTravel" | "listTravels"> =
  {
    listTravelRates: {
      good: () => ({ query: { country: "DE", date: "2026-03-02" } }),
      bad: {
        query: {
          country: bad(travelMessages.country, "IT", ""),
          date: bad(travelMessages.date, undefined, "2026-02-30", "soon"),
        },
      },
    },
    previewTravel: {
      good: () => ({ body: { ...journey, replaces: 1 } }),
      bad: { body: { ...body, replaces: bad(travelMessages.replaces, 0, "1", 1.5) } },
    },
    updateTravel: {
      good: () => ({ params: { id: "1" }, body: journey }),
      succeeds: async ({ server }) => {
        const as = await server.register({ defaultCurrency: "EUR" });
        const { expenseId } = await as.call(CALLS.createTravel, { body: journey });
        return { input: { params: { id: String(expenseId) }, body: { ...journey, distance: 40 } }, as };
      },
      bad: { params: { id: bad(travelMessages.replaces, "x", "-1") }, body: changeOfBody },
    },
    createTravel: {
      good: () => ({ body: journey }),
      // Of a company whose books are in euros, since there are no rates.
      succeeds: async ({ server }) => ({
        input: { body: journey },
        as: await server.register({ defaultCurrency: "EUR" }),
      }),
      bad: { body },
    },
    listTravels: { good: () => ({}), bad: {} },
  };
