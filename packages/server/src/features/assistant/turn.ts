/** One turn of a conversation: what is asked with it, what its answer is made with, and the answer. */
import type { AnswerPart } from "@tallyleaf/contract";
import type { LanguageModel } from "ai";
import type { MemberContext } from "../../platform/http/context.ts";
import type { OwnCalls } from "../../platform/http/own-calls.ts";
import type { DocumentRow } from "../documents/library.ts";
import type { AttachmentDeps, AttachmentReading } from "./attachment.ts";
import type { ToolCall } from "./tools/index.ts";
import type { ProposalDraft } from "./tools/tool.ts";

export interface AnswerDeps extends Omit<AttachmentDeps, "pool"> {
  calls: OwnCalls;
  now: () => Date;
  /** Marks a proposal as declined. @throws CallFailure when it is not open */
  declineProposal: (id: string, caller: MemberContext) => Promise<unknown>;
  readAttachment: AttachmentReading;
  /** Null: questions are understood by our own rules. */
  model: () => Promise<LanguageModel | null>;
  /** Milliseconds that a model may take for one answer. */
  modelTimeout: number;
  onError: (error: unknown, what: string) => void;
}

export interface Asked {
  text: string;
  today: string;
  /** Chips of an earlier answer, instead of a text. */
  reading: { tool: string; input: Record<string, string | number | boolean> } | null;
  /** The file that came with the question, else the last one of the conversation. */
  document: DocumentRow | null;
  /** It came with this question. */
  attached: boolean;
  /** Tool call for the previous answer. */
  previous: ToolCall | null;
  /** That of the answer before it. */
  earlier: ToolCall | null;
  /** The proposal of the previous answer; null: it had none. */
  proposal: string | null;
  /** Earlier messages, the oldest first. */
  history: { author: "user" | "assistant"; content: string }[];
}

export interface Answer {
  /** The whole of it in words. */
  content: string;
  parts: AnswerPart[];
  toolCalls: ToolCall[];
  proposals: ProposalDraft[];
}

/** Told of the steps on the way to an answer. */
export type Tell = (state: { text?: string; step?: string }) => void;
