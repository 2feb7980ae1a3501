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
  /** Changed chips of an earlier answer, instead of a message. */
  reading?: { tool: string; input: Record<string, string> };
  /** Ends the wait for the answer. */
  signal: AbortSignal;
}

/** State of an answer on its way. */
export type Progress = ReturnType<typeof chatProgress.parse>;

/** Asks. @param tell told of the steps, and of the answer so far */
export function ask(
  { message, file, conversationId, today, reading, signal }: Question,
  tell: (progress: Progress) => void,
): Promise<ChatOutput> {
  const body = { message, today, reading, conversationId: conversationId ?? undefined };
  return call(
    chat,
    { body, ...(file ? { file } : {}) },
    {
      signal,
      onProgress: (state) => {
        const parsed = chatProgress.safeParse(state);
        if (parsed.success) tell(parsed.data);
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
