/** Calls of the assistant. */
import { CALLS } from "@tallyleaf/contract";
import { purchase, scriptedPdf } from "../support/scripted.ts";
import type { Person } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

type Names =
  | "chat"
  | "listConversations"
  | "getConversation"
  | "renameConversation"
  | "deleteConversation"
  | "confirmProposal"
  | "declineProposal";

const talk = (person: Person, message: string) => person.call(CALLS.chat, { body: { message } });

/** A conversation of the founder's. */
async function conversation({ founder }: World) {
  const { conversation: begun } = await talk(founder, "What can you do?");
  return { params: { id: begun.id }, as: founder };
}

/** One more each time: what is in the books already isn't proposed again. */
let amount = 12;

/** A proposal that was made for the founder. */
async function proposal({ founder }: World) {
  amount += 1;
  const { answer } = await talk(founder, `Add a bill of ${amount}.00 from Quill`);
  const part = answer.parts.find(({ kind }) => kind === "proposal");
  if (part?.kind !== "proposal") throw new Error("A new bill is proposed.");
  return { input: { params: { id: part.proposal.id } }, as: founder };
}

const id = badId("Invalid conversation ID.");

export const assistantCases: Cases<Names> = {
  chat: {
    good: () => ({
      body: { message: "What is this?", today: "2026-11-21" },
      file: new File([new Uint8Array(scriptedPdf(purchase("Quill")))], "quill.pdf", { type: "application/pdf" }),
    }),
    bad: {
      body: {
        message: bad("Use at most 2000 characters.", "x".repeat(2001)),
        conversationId: bad("Invalid conversation ID.", "mine", "7"),
        today: bad("today is not valid.", "tomorrow", "2026-02-30"),
        reading: bad("The reading has no tool with an input.", "list_clients", "{"),
      },
    },
  },
  listConversations: { good: () => ({}), bad: {} },
  getConversation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { params, as } = await conversation(world);
      return { input: { params }, as };
    },
    bad: { params: { id } },
  },
  renameConversation: {
    good: () => ({ params: { id: NOBODY }, body: { title: "Rent" } }),
    succeeds: async (world) => {
      const { params, as } = await conversation(world);
      return { input: { params, body: { title: "Rent" } }, as };
    },
    bad: {
      params: { id },
      body: {
        title: [...bad("Enter a name.", undefined, "", "   "), ...bad("Use at most 100 characters.", "x".repeat(101))],
      },
    },
  },
  deleteConversation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { params, as } = await conversation(world);
      return { input: { params }, as };
    },
    bad: { params: { id } },
  },
  confirmProposal: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: proposal,
    bad: { params: { id: badId("Invalid proposal ID.") } },
  },
  declineProposal: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: proposal,
    bad: { params: { id: badId("Invalid proposal ID.") } },
  },
};
