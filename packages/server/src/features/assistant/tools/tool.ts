/**
 * The interface of an assistant's tool: one question about the books, with its method, its input, and its permission. A planner or
 * a model chooses tools and inputs; only tools produce figures.
 */
import type { AnswerPart, ChatMethod, ExpenseForm, Needs } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import type { FileLinks } from "../../documents/keys.ts";
import type { ReadAttachment } from "../attachment.ts";
import type { Books } from "../books.ts";
import type { Names } from "../names.ts";
import type { Covered } from "../subjects.ts";

/** Asker, time and books of a question; the transaction is the asker's own. */
export interface ToolContext {
  tx: Transaction;
  caller: MemberContext;
  books: Books;
  /** Active accounts by code. */
  chart: readonly Account[];
  names: Names;
  /** The asker's day, YYYY-MM-DD. */
  today: string;
  links: FileLinks;
  /** The file that came with this question, or the last one that came before; null: there is none. */
  attachment: ReadAttachment | null;
}

/** Change to make once the asker has confirmed it. */
export type Action =
  | { kind: "create"; form: ExpenseForm }
  | { kind: "update"; expenseId: number; revision: number; form: ExpenseForm }
  | { kind: "remove"; expenseId: number; revision: number };

/** A change that a tool proposes. Tools change nothing. */
export interface ProposalDraft {
  action: Action;
  title: string;
  rows: { label: string; value: string; before?: string }[];
  notes: string[];
  confirmLabel: string;
}

export interface ToolResult {
  /**
   * The result as JSON: a model sees this, and every figure of an answer must be in it. A `to` in an object is the link of its
   * figures.
   */
  data: object;
  /** The same in plain words. */
  say: string;
  parts?: AnswerPart[];
  proposal?: ProposalDraft;
  /** Questions to go on with. */
  questions?: string[];
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  method: ChatMethod;
  /** Description of its answers, for people and models. */
  summary: string;
  needs: Needs;
  input: Input;
  /** The words of a question that the answer to this input uses; a question with any other word is declined. */
  covers(input: z.output<Input>): Covered;
  run(input: z.output<Input>, context: ToolContext): Promise<ToolResult>;
}

/** Describes a tool; keeps the type of its input for `run`. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;

/** Thrown by a tool that cannot do what was asked; the sentence says why and what helps. */
export class ToolRefusal extends Error {
  readonly questions: string[];
  constructor(message: string, questions: string[] = []) {
    super(message);
    this.name = "ToolRefusal";
    this.questions = questions;
  }
}
