/** Calls about the page of a client. */
import { CALLS, CLIENT_PAGE_LIMITS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { sentQuote } from "./quotes.ts";

const OVER = "This link no longer works. Ask the company that sent it for a new one.";
const EMAIL = "Enter an email address, or leave the field empty.";

async function freshClient({ founder }: World) {
  return (await founder.call(CALLS.addClient, { body: { name: "Passing" } })).client;
}

/** A fresh client's link that works, as its holder sends it. */
async function freshToken(world: World): Promise<string> {
  const { id } = await freshClient(world);
  const { page } = await world.founder.call(CALLS.createClientLink, { params: { id }, body: { days: 30 } });
  return new URL(page.link?.url ?? "").searchParams.get("token") ?? "";
}

export const clientPageCases: Cases<
  | "getClientLink"
  | "createClientLink"
  | "withdrawClientLink"
  | "viewClientPage"
  | "askOnClientPage"
  | "decideOnClientPage"
> = {
  getClientLink: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshClient(world)).id } }, as: world.founder }),
    bad: { params: { id: badId("Invalid client ID.") } },
  },
  createClientLink: {
    good: () => ({ params: { id: NOBODY }, body: { days: 90 } }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshClient(world)).id }, body: { days: 90 } },
      as: world.founder,
    }),
    bad: {
      params: { id: badId("Invalid client ID.") },
      body: { days: bad("Choose 30, 90, or 365 days.", undefined, 0, 31, "30", null) },
    },
  },
  withdrawClientLink: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshClient(world)).id } }, as: world.founder }),
    bad: { params: { id: badId("Invalid client ID.") } },
  },
  viewClientPage: {
    good: () => ({ body: { token: "x" } }),
    succeeds: async (world) => ({ input: { body: { token: await freshToken(world) } }, as: world.founder }),
    bad: { body: { token: bad(OVER, undefined, "", 7, "x".repeat(201)) } },
  },
  askOnClientPage: {
    good: () => ({ body: { token: "x", invoiceId: null, text: "When?", email: "" } }),
    succeeds: async (world) => ({
      input: { body: { token: await freshToken(world), invoiceId: null, text: "When?", email: "ada@bees.example" } },
      as: world.founder,
    }),
    bad: {
      body: {
        token: bad(OVER, undefined, "", 7, "x".repeat(201)),
        invoiceId: bad("Invalid invoice ID.", undefined, "x", 7),
        text: [
          ...bad("Enter a question.", undefined, "", "  ", 7),
          ...bad("The question can have at most 2,000 characters.", "x".repeat(CLIENT_PAGE_LIMITS.question + 1)),
        ],
        email: bad(EMAIL, undefined, "bees", 7, `${"x".repeat(250)}@bees.example`),
      },
    },
  },
  decideOnClientPage: {
    good: () => ({ body: { token: "x", quoteId: NOBODY, decision: "accepted", name: "Grace", reason: "" } }),
    succeeds: async (world) => {
      const { id, client } = await sentQuote(world);
      const { page } = await world.founder.call(CALLS.createClientLink, {
        params: { id: client.id },
        body: { days: 30 },
      });
      const token = new URL(page.link?.url ?? "").searchParams.get("token");
      return {
        input: { body: { token, quoteId: id, decision: "accepted", name: "G", reason: "" } },
        as: world.founder,
      };
    },
    bad: {
      body: {
        token: bad(OVER, undefined, "", 7, "x".repeat(201)),
        quoteId: bad("Invalid quote ID.", undefined, "x", 7, null),
        decision: bad("Choose whether you accept or decline the quote.", undefined, "maybe", null),
        name: bad("Enter your name, with at most 100 characters.", undefined, "", "  ", 7, "x".repeat(101)),
        reason: bad("The reason can have at most 500 characters.", undefined, 7, "x".repeat(501)),
      },
    },
  },
};
