/** Assistant: questions and answers, stored conversations, and suggested changes. */
import { translator } from "@tallyleaf/messages";
import { contractAssistant } from "@tallyleaf/messages/catalogs/contract-assistant";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { fileFailures, filePart } from "./file-part.ts";
import { MAX_UPLOAD_BYTES } from "./files.ts";
import { holdsNeeds, type Needs, type Permissions } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, jsonField, messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractAssistant);

export const MAX_CHAT_MESSAGE = 2000;
export const MAX_CONVERSATION_TITLE = 100;
/** Suggestions shown while typing. */
export const MAX_CHAT_SUGGESTIONS = 5;
/** After this time, a suggested change can't be confirmed. */
export const PROPOSAL_MINUTES = 60;

/** Greeting before the first question. */
export const CHAT_GREETING = say("greeting");
/** Shown if there is no answer. */
export const NO_REPLY = say("noReply");

export const CHAT_METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type ChatMethod = (typeof CHAT_METHODS)[number];

export interface QuickCommand {
  id: string;
  /** In the page's language. */
  label: string;
  /** Sent by a click, in the page's language. */
  message: string;
  method: ChatMethod;
  category: "financial" | "bills";
  /** A question of this kind, in the page's language. */
  example: string;
  /** Permission that the answering tool needs. */
  needs: Needs;
}

/** The seven quick commands. Rule: decisions, "The seven quick commands send these messages". */
export const QUICK_COMMANDS: readonly QuickCommand[] = [
  {
    id: "view-reports",
    label: say("viewReports"),
    message: say("showReports"),
    method: "GET",
    category: "financial",
    example: say("reportsExample"),
    needs: { verb: "see", subject: "report" },
  },
  {
    id: "cash-flow",
    label: say("cashFlow"),
    message: say("showCashFlow"),
    method: "GET",
    category: "financial",
    example: say("cashFlowExample"),
    needs: { verb: "see", subject: "report" },
  },
  {
    id: "bills-list",
    label: say("billsList"),
    message: say("listBills"),
    method: "GET",
    category: "bills",
    example: say("billsExample"),
    needs: { verb: "see", subject: "payment" },
  },
  {
    id: "new-bill",
    label: say("newBill"),
    message: say("createBill"),
    method: "POST",
    category: "bills",
    example: say("newBillExample"),
    needs: { verb: "add", subject: "expense" },
  },
  {
    id: "new-report",
    label: say("newReport"),
    message: say("createReport"),
    method: "POST",
    category: "financial",
    example: say("newReportExample"),
    needs: { verb: "see", subject: "report" },
  },
  {
    id: "update-bill",
    label: say("updateBill"),
    message: say("updateABill"),
    method: "PUT",
    category: "bills",
    example: say("updateExample"),
    needs: { verb: "change", subject: "expense" },
  },
  {
    id: "remove-bill",
    label: say("removeBill"),
    message: say("removeABill"),
    method: "DELETE",
    category: "bills",
    example: say("removeExample"),
    needs: { verb: "remove", subject: "expense" },
  },
];

/** Returns the quick commands that these permissions allow. */
export const quickCommandsFor = (permissions: Permissions): QuickCommand[] =>
  QUICK_COMMANDS.filter(({ needs }) => holdsNeeds(permissions, needs));

/** An address of the web app, such as "/expenses?vendor=Acme". */
const address = anyText().regex(/^\/[a-z]/);

/** Text whose figures link to their rows. */
const words = z.array(z.object({ text: anyText(), to: address.optional() }));

const cell = z.union([anyText(), z.number(), z.null()]);

/** Card of a suggested change. */
export const proposalCard = z.object({
  id: z.uuid(),
  method: z.enum(CHAT_METHODS),
  title: anyText(),
  rows: z.array(z.object({ label: anyText(), value: anyText(), before: anyText().optional() })),
  /** Notes to read before confirming. */
  notes: z.array(anyText()),
  confirmLabel: anyText(),
  status: z.enum(["open", "confirmed", "declined", "expired"]),
  expiresAt: instant,
  /** The expense it changes or created. */
  expenseId: z.int().nullable(),
});
export type ProposalCard = z.output<typeof proposalCard>;

/** A field of what was read, as the reader sees it. `period` and `against` are an interval of two days: "2026-10-01/2026-10-31". */
const readingChip = z.object({
  /** Field of the tool's input; `tool` is the tool itself. */
  name: anyText(),
  /** Empty: not shown. */
  label: anyText(),
  value: anyText(),
  /** Other values; an empty one leaves the field out. */
  choices: z.array(z.object({ value: anyText(), label: anyText() })).optional(),
});
export type ReadingChip = z.output<typeof readingChip>;

/** How a question was read, and the headline of its answer as data. All chips together are the tool's input. */
export const readingPart = z.object({
  kind: z.literal("reading"),
  tool: anyText(),
  chips: z.array(readingChip),
  facts: z.object({
    count: z.int().optional(),
    /** A decimal in `currency`. */
    amount: anyText().optional(),
    currency: anyText().optional(),
    names: z.array(anyText()).optional(),
    date: calendarDate.optional(),
    isYes: z.boolean().optional(),
  }),
});
export type ReadingPart = z.output<typeof readingPart>;

/** A question that is not answered: its words that were not understood, and questions that are. */
export const declinedPart = z.object({
  kind: z.literal("declined"),
  words: z.array(anyText()),
  questions: z.array(anyText()),
});

/** Parts of an answer. */
export const answerPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), words }),
  z.object({
    kind: z.literal("table"),
    caption: anyText(),
    columns: z.array(
      z.object({ label: anyText(), type: z.enum(["text", "date", "amount", "count", "percent", "status"]) }),
    ),
    /** `currency` of the row's amounts. */
    rows: z.array(
      z.object({
        cells: z.array(cell),
        currency: anyText().nullable(),
        to: address.optional(),
        isTotal: z.boolean().optional(),
      }),
    ),
    /** The complete list as a screen. */
    open: z.object({ label: anyText(), to: address }).optional(),
  }),
  z.object({
    kind: z.literal("chart"),
    caption: anyText(),
    /** Bars compare items; columns are months or other periods in order. */
    shape: z.enum(["bars", "columns"]),
    currency: anyText(),
    series: z.array(anyText()),
    points: z.array(z.object({ label: anyText(), amounts: z.array(amount), to: address.optional() })),
    open: z.object({ label: anyText(), to: address }).optional(),
  }),
  z.object({ kind: z.literal("proposal"), proposal: proposalCard }),
  /** Follow-up questions, sent unchanged. */
  z.object({ kind: z.literal("questions"), questions: z.array(anyText()) }),
  readingPart,
  declinedPart,
]);
export type AnswerPart = z.output<typeof answerPart>;

export const chatMessage = z.object({
  id: z.uuid(),
  type: z.enum(["user", "assistant"]),
  content: anyText(),
  timestamp: instant,
  /** File attached to a question; its key is null once the document is deleted. */
  attachment: z.object({ fileName: anyText(), mimeType: anyText(), key: anyText().nullable() }).nullable(),
  parts: z.array(answerPart),
});
export type ChatMessage = z.output<typeof chatMessage>;

const conversationRow = z.object({ id: z.uuid(), title: anyText(), updatedAt: instant });
export type ConversationRow = z.output<typeof conversationRow>;

const conversationId = z.object({ id: z.uuid({ error: say("conversationInvalid") }) });
const proposalId = z.object({ id: z.uuid({ error: say("proposalInvalid") }) });

/** A screen says it too. */
const missing = say("conversationNotFound");

const CONVERSATION_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: missing,
} as const satisfies Failure;

const { noFile, empty: emptyFile, tooLarge } = fileFailures(MAX_UPLOAD_BYTES);

export const chatFailures = {
  notFound: CONVERSATION_NOT_FOUND,
  empty: { status: 400, code: "empty_message", message: say("messageEmpty") },
  emptyFile,
  tooLarge,
  wrongType: { status: 415, code: "wrong_file_type", message: say("fileType") },
  tooManyFiles: { status: 400, code: "one_file_at_a_time", message: say("oneFile") },
  noFile,
} as const satisfies Record<string, Failure>;

const rereading = z.object({
  tool: anyText().max(100),
  input: z.record(anyText().max(100), z.union([anyText().max(2000), z.int(), z.boolean()])),
});

export const chat = defineCall({
  method: "POST",
  path: "/api/ai/chat",
  summary:
    "Ask the assistant, optionally with one image or PDF. With `Accept: text/event-stream` the answer is streamed: events text, step, answer, error",
  tag: "Assistant",
  needs: { verb: "add", subject: "conversation" },
  file: { ...filePart(MAX_UPLOAD_BYTES), field: "invoice", optional: true },
  events: true,
  body: z.object({
    message: anyText({ error: say("messageNotText") })
      .trim()
      .max(MAX_CHAT_MESSAGE, { error: say("tooLong", { max: String(MAX_CHAT_MESSAGE) }) })
      .default(""),
    /** Absent: starts a new conversation. */
    conversationId: z.uuid({ error: say("conversationInvalid") }).optional(),
    /** The user's date, for words such as "yesterday"; absent: the server's. */
    today: calendarDate.optional(),
    /** A reading of an earlier answer with changed chips, instead of a message. */
    reading: z
      .union([rereading, jsonField(rereading, say("readingInvalid"))], { error: say("readingInvalid") })
      .optional(),
  }),
  output: z.object({
    /** The whole answer as text. */
    reply: anyText(),
    conversation: conversationRow,
    question: chatMessage,
    answer: chatMessage,
  }),
  failures: chatFailures,
});
export type ChatOutput = z.output<typeof chat.output>;

/** Events of a chat stream while the answer grows. */
export const chatProgress = z.object({ text: anyText().optional(), step: anyText().optional() });

export const listConversations = defineCall({
  method: "GET",
  path: "/api/ai/conversations",
  summary: "List the caller's conversations with the assistant, newest first",
  tag: "Assistant",
  needs: { verb: "see", subject: "conversation" },
  output: z.object({ data: z.array(conversationRow) }),
});

export const getConversation = defineCall({
  method: "GET",
  path: "/api/ai/conversations/:id",
  summary: "Get one of the caller's conversations with its messages",
  tag: "Assistant",
  needs: { verb: "see", subject: "conversation" },
  params: conversationId,
  output: z.object({ conversation: conversationRow, messages: z.array(chatMessage) }),
  failures: { notFound: CONVERSATION_NOT_FOUND },
});

export const renameConversation = defineCall({
  method: "PUT",
  path: "/api/ai/conversations/:id",
  summary: "Rename a conversation",
  tag: "Assistant",
  needs: { verb: "change", subject: "conversation" },
  params: conversationId,
  body: z.object({
    title: anyText({ error: say("enterName") })
      .trim()
      .min(1, { error: say("enterName") })
      .max(MAX_CONVERSATION_TITLE, { error: say("tooLong", { max: String(MAX_CONVERSATION_TITLE) }) }),
  }),
  output: messageOnly.extend({ conversation: conversationRow }),
  failures: { notFound: CONVERSATION_NOT_FOUND },
});

export const deleteConversation = defineCall({
  method: "DELETE",
  path: "/api/ai/conversations/:id",
  summary: "Delete a conversation with its messages; confirmed changes stay in the books",
  tag: "Assistant",
  needs: { verb: "remove", subject: "conversation" },
  params: conversationId,
  output: undoableMessage,
  failures: { notFound: CONVERSATION_NOT_FOUND },
});

const proposalFailures = {
  notFound: { status: 404, code: "not_found", message: say("proposalNotFound") },
  decided: { status: 409, code: "already_decided", message: say("proposalDecided") },
  expired: {
    status: 409,
    code: "proposal_expired",
    message: say("proposalExpired"),
  },
  changed: {
    status: 409,
    code: "changed_meanwhile",
    message: say("proposalChanged"),
  },
} as const satisfies Record<string, Failure>;

export const confirmProposal = defineCall({
  method: "POST",
  path: "/api/ai/proposals/:id/confirm",
  summary: "Confirm a suggested change once; everything is checked again",
  tag: "Assistant",
  needs: { verb: "change", subject: "conversation" },
  params: proposalId,
  output: messageOnly.extend({ proposal: proposalCard }),
  failures: proposalFailures,
});

export const declineProposal = defineCall({
  method: "POST",
  path: "/api/ai/proposals/:id/decline",
  summary: "Dismiss a suggested change",
  tag: "Assistant",
  needs: { verb: "change", subject: "conversation" },
  params: proposalId,
  output: messageOnly.extend({ proposal: proposalCard }),
  failures: proposalFailures,
});

export const assistantCalls = {
  chat,
  listConversations,
  getConversation,
  renameConversation,
  deleteConversation,
  confirmProposal,
  declineProposal,
} as const;
