/** The assistant's calls, and under which keys their answers are kept. */
import {
  type AnswerPart,
  type ChatMessage,
  type ChatOutput,
  chat,
  chatProgress,
  confirmProposal,
  declineProposal,
  deleteConversation,
  getConversation,
  listConversations,
  type ProposalCard,
  renameConversation,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { assertRecordId } from "../../client/missing-record.ts";

const CHAT = ["chat"] as const;

export const conversationsQuery = queryOptions({
  queryKey: [...CHAT, "list"],
  queryFn: async ({ signal }) => (await call(listConversations, {}, { signal })).data,
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...CHAT, "conversation", id],
    queryFn: async ({ signal }) => {
      assertRecordId(getConversation, id);
      return call(getConversation, { params: { id } }, { signal });
    },
    // Earlier messages stay; new ones are added here.
    staleTime: 60_000,
  });

interface Question {
  message: string;
  file: File | null;
  conversationId: string | null;
  /** YYYY-MM-DD, where the asker is. */
  today: string;
}

/** Asks. @param grow told of the answer so far */
export function ask(
  { message, file, conversationId, today }: Question,
  grow: (text: string) => void,
): Promise<ChatOutput> {
  const body = { message, today, conversationId: conversationId ?? undefined };
  return call(
    chat,
    { body, ...(file ? { file } : {}) },
    {
      onProgress: (state) => {
        const parsed = chatProgress.safeParse(state);
        if (parsed.success) grow(parsed.data.text);
      },
    },
  );
}

/** Adds a question and its answer to what is kept of their conversation. */
export function keepAnswer(client: QueryClient, { conversation, question, answer }: ChatOutput): void {
  client.setQueryData(conversationQuery(conversation.id).queryKey, (kept) => ({
    conversation,
    messages: [...(kept?.messages ?? []), question, answer],
  }));
  client.setQueryData(conversationsQuery.queryKey, (kept) => [
    conversation,
    ...(kept ?? []).filter(({ id }) => id !== conversation.id),
  ]);
}

/** A proposal as it is now, in every message that shows it. */
export function keepProposal(client: QueryClient, conversationId: string, proposal: ProposalCard): void {
  const shown = (part: AnswerPart): AnswerPart =>
    part.kind === "proposal" && part.proposal.id === proposal.id ? { kind: "proposal", proposal } : part;
  const of = (message: ChatMessage): ChatMessage => ({ ...message, parts: message.parts.map(shown) });
  client.setQueryData(
    conversationQuery(conversationId).queryKey,
    (kept) => kept && { ...kept, messages: kept.messages.map(of) },
  );
}

export const confirmIt = (id: string) => call(confirmProposal, { params: { id } });
export const declineIt = (id: string) => call(declineProposal, { params: { id } });
export const renameIt = (id: string, title: string) => call(renameConversation, { params: { id }, body: { title } });
export const deleteIt = (id: string) => call(deleteConversation, { params: { id } });
