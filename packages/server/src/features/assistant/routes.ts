/** The assistant's calls: ask, and the conversations and proposals that come of it. */

import {
  answerPart,
  type ChatMessage,
  type ConversationRow,
  chat,
  getConversation,
  PROPOSAL_MINUTES,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import * as z from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import type { proposals } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { answerByRules, answerUnderstood } from "./answer.ts";
import { findAttachedDocument, keepAttachment } from "./attachment.ts";
import { confirm, markDeclined, presentProposal } from "./proposals.ts";
import { questionOf } from "./reading-answer.ts";
import { say } from "./say.ts";
import * as store from "./store.ts";
import type { ToolCall } from "./tools/index.ts";
import type { Answer, AnswerDeps, Asked } from "./turn.ts";

interface Deps extends AnswerDeps {
  onLeftover: (error: unknown, key: string) => void;
}

type Calls =
  | "chat"
  | "listConversations"
  | "getConversation"
  | "renameConversation"
  | "deleteConversation"
  | "confirmProposal"
  | "declineProposal";

/** The handlers of the assistant's calls. */
export function assistantHandlers(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  const missing = () => new CallFailure(getConversation.failures.notFound);
  return {
    chat: async ({ body, file }, caller, progress) => {
      const { conversationId, today = dayOf(now()), reading = null } = body;
      const message = body.message === "" && reading ? questionOf(reading.tool, reading) : body.message;
      if (message === "" && !file) throw new CallFailure(chat.failures.empty);
      if (conversationId !== undefined) await requireConversation(deps, conversationId, caller);
      const document = file ? await keepAttachment(deps, file, caller) : null;
      const begun = await begin(
        deps,
        caller,
        { message, conversationId, documentId: document?.id ?? null },
        document?.fileName ?? null,
      );
      const asked: Asked = { text: message, today, reading, attached: document !== null, ...begun.asked };
      const answer = await answerOf(deps, asked, caller, progress);
      return finish(deps, caller, begun.conversation, begun.question, answer);
    },

    listConversations: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({
        data: (await store.listConversations(tx, caller)).map(presentConversation),
      })),

    getConversation: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const conversation = await store.findConversation(tx, caller, params.id);
        if (!conversation) throw missing();
        return {
          conversation: presentConversation(conversation),
          messages: await presentMessages(tx, caller.organizationId, params.id, now()),
        };
      }),

    renameConversation: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const conversation = await store.updateConversation(tx, caller, params.id, { title: body.title });
        if (!conversation) throw missing();
        return { success: true, message: say("renamed"), conversation: presentConversation(conversation) };
      }),

    deleteConversation: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const undo = await undoable(tx, caller, { kind: "conversation", id: params.id, name: "" }, async () => {
          if (!(await store.removeConversation(tx, caller, params.id))) throw missing();
        });
        return { success: true, message: say("deleted"), undo };
      }),

    confirmProposal: async ({ params }, caller) => {
      const { message, card } = await confirm(deps, params.id, caller);
      return { success: true, message, proposal: card };
    },

    declineProposal: async ({ params }, caller) => ({
      success: true,
      message: say("nothingChanged"),
      proposal: await markDeclined(deps, params.id, caller),
    }),
  };
}

/** By the grammar where it understands, else by the configured model, and by rules where there is none or it fails. */
async function answerOf(
  deps: AnswerDeps,
  asked: Asked,
  caller: MemberContext,
  progress: (state: object) => void,
): Promise<Answer> {
  // Nothing leaves the live demo.
  const model = caller.isDemo ? null : await deps.model();
  // A question that the grammar understands needs no model, which could misread it.
  const understood = await answerUnderstood(deps, asked, caller, progress);
  if (understood) return understood;
  if (model === null) return answerByRules(deps, asked, caller, progress);
  try {
    // The code that calls models is loaded only where a model is configured.
    const { answerByModel } = await import("./model/answer.ts");
    return await answerByModel(deps, model, asked, caller, progress);
  } catch (error) {
    deps.onError(error, "the model did not answer");
    return answerByRules(deps, asked, caller, progress);
  }
}

async function requireConversation({ db }: Deps, id: string, caller: MemberContext): Promise<void> {
  const found = await db.asOrganization(caller.organizationId, (tx) => store.findConversation(tx, caller, id));
  if (!found) throw new CallFailure(chat.failures.notFound);
}

const callsSchema = z.array(z.object({ tool: z.string(), input: z.record(z.string(), z.unknown()) }));
const proposalPart = z.object({ kind: z.literal("proposal"), id: z.uuid() });
/** Number of earlier messages that a model receives. */
const REMEMBERED = 12;
const TITLE_LENGTH = 60;

const callOf = (message: store.MessageRecord | undefined): ToolCall | null =>
  (callsSchema.safeParse(message?.toolCalls).data?.at(-1) ?? null) as ToolCall | null;

/** Keeps the question, in its conversation or a new one, and gathers what was said before. */
function begin(
  { db, now }: Deps,
  caller: MemberContext,
  question: { message: string; conversationId: string | undefined; documentId: string | null },
  fileName: string | null,
) {
  const { organizationId, userId } = caller;
  return db.asOrganization(organizationId, async (tx) => {
    const at = now();
    const known =
      question.conversationId === undefined
        ? null
        : await store.updateConversation(tx, caller, question.conversationId, { updatedAt: at });
    if (question.conversationId !== undefined && !known) throw new CallFailure(chat.failures.notFound);
    const conversation =
      known ??
      (await store.insertConversation(tx, {
        organizationId,
        id: uuid(),
        userId,
        title: titleOf(question.message || (fileName ?? say("newConversation"))),
        createdAt: at,
        updatedAt: at,
      }));
    const before = await store.listMessages(tx, organizationId, conversation.id, REMEMBERED);
    const answers = before.filter(({ message }) => message.author === "assistant").map(({ message }) => message);
    const last = answers.at(-1);
    const parts = Array.isArray(last?.parts) ? last.parts.filter(({ kind }) => kind === "proposal") : [];
    const documentId =
      question.documentId ?? before.findLast(({ message }) => message.documentId !== null)?.message.documentId;
    const kept = await store.insertMessage(tx, {
      organizationId,
      id: uuid(),
      conversationId: conversation.id,
      author: "user",
      content: question.message,
      documentId: question.documentId,
      createdAt: at,
    });
    const [stored] = await store.listMessages(tx, organizationId, conversation.id, 1);
    return {
      conversation,
      question: presentMessage({ message: kept, document: stored?.document ?? null }, new Map()),
      asked: {
        document: documentId ? await findAttachedDocument(tx, organizationId, documentId) : null,
        proposal: z.array(proposalPart).safeParse(parts).data?.at(-1)?.id ?? null,
        previous: callOf(last),
        earlier: callOf(answers.at(-2)),
        history: before.map(({ message: { author, content } }) => ({ author, content })),
      },
    };
  });
}

/** Keeps the answer with its proposals. */
function finish(
  { db, now }: Deps,
  { organizationId, userId }: MemberContext,
  conversation: store.Conversation,
  question: ChatMessage,
  { content, parts, toolCalls, proposals: drafts }: Answer,
) {
  return db.asOrganization(organizationId, async (tx) => {
    const at = now();
    const expiresAt = new Date(at.getTime() + PROPOSAL_MINUTES * 60_000);
    const made = drafts.map((action): typeof proposals.$inferInsert & { id: string } => ({
      organizationId,
      id: uuid(),
      conversationId: conversation.id,
      userId,
      action,
      status: "open",
      expiresAt,
      createdAt: at,
    }));
    await store.insertProposals(tx, made);
    // The message names its proposals; their state is looked up each time it is shown.
    const named = [...parts, ...made.map(({ id }) => ({ kind: "proposal", id }))];
    const message = await store.insertMessage(tx, {
      organizationId,
      id: uuid(),
      conversationId: conversation.id,
      author: "assistant",
      content,
      parts: named,
      toolCalls,
      createdAt: at,
    });
    const touched = await store.updateConversation(tx, { organizationId, userId }, conversation.id, { updatedAt: at });
    const cards = new Map(
      (await store.listProposals(tx, organizationId, conversation.id)).map((row) => [row.id, presentProposal(row, at)]),
    );
    return {
      reply: content,
      conversation: presentConversation(touched ?? conversation),
      question,
      answer: presentMessage({ message, document: null }, cards),
    };
  });
}

const titleOf = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).trimEnd()}…` : line;
};

const presentConversation = ({ id, title, updatedAt }: store.Conversation): ConversationRow => ({
  id,
  title,
  updatedAt: updatedAt.toISOString(),
});

async function presentMessages(
  tx: Transaction,
  organizationId: string,
  conversationId: string,
  at: Date,
): Promise<ChatMessage[]> {
  const cards = new Map(
    (await store.listProposals(tx, organizationId, conversationId)).map((row) => [row.id, presentProposal(row, at)]),
  );
  return (await store.listMessages(tx, organizationId, conversationId)).map((stored) => presentMessage(stored, cards));
}

const storedPart = z.union([answerPart, proposalPart]);

/** Presents a message; parts that an older version wrote and this one does not know are left out. */
function presentMessage(
  { message, document }: store.StoredMessage,
  cards: ReadonlyMap<string, ReturnType<typeof presentProposal>>,
): ChatMessage {
  const parts = z
    .array(z.unknown())
    .parse(message.parts)
    .flatMap((value): ChatMessage["parts"] => {
      const part = storedPart.safeParse(value).data;
      if (!part) return [];
      if (part.kind !== "proposal" || "proposal" in part) return [part as ChatMessage["parts"][number]];
      const proposal = cards.get(part.id);
      return proposal ? [{ kind: "proposal", proposal }] : [];
    });
  return {
    id: message.id,
    type: message.author,
    content: message.content,
    timestamp: message.createdAt.toISOString(),
    attachment: document && {
      fileName: document.fileName,
      mimeType: document.mimeType,
      key: document.deletedAt === null ? document.storageKey : null,
    },
    parts,
  };
}
