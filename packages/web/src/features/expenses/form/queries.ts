/** The calls of the add and edit screens, in the order and with the sentences of the specification. */
import {
  addExchangeRateOfExpense,
  CallFailed,
  createExpense,
  type ExpenseDetail,
  extendItems,
  mergeItems,
  saveExpenseSettings,
  type Upload,
  updateExpense,
  uploadFile,
} from "@tallyleaf/contract";
import { call } from "../../../client/client.ts";
import { confirmedDays } from "../../../kit/ask/questions.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { sessionStore } from "../../../session/store.ts";
import { type bodyOf, mergedBodyOf } from "./body.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";

type Body = ReturnType<typeof bodyOf>;

/** Why a document was not stored: the server's message, or the specification's. */
const uploadReason = (error: unknown): string =>
  error instanceof CallFailed && error.body === null && error.status >= 400
    ? say("uploadFailed", { status: String(error.status) })
    : messageOf(error);

/** Stores the document of an expense, and no more. @throws Error with the specification's message. */
export async function storeDocument(file: File): Promise<Upload> {
  const organizationId = sessionStore.current()?.currentOrganizationId;
  let stored: Upload;
  try {
    stored = await call(uploadFile, { body: { organizationId }, file });
  } catch (error) {
    throw new Error(uploadReason(error), { cause: error });
  }
  if (!stored.fileUrl) throw new Error(say("uploadedWithoutAddress"));
  return stored;
}

export const create = (body: Body): Promise<{ message: string; expense: ExpenseDetail }> =>
  call(createExpense, { body: { ...body, ...confirmedDays(body.invoiceDate) } });

/** Makes an account the one that paid expenses are paid from unless something says another. */
export const keepDefaultAccount = (defaultPaymentAccountId: string) =>
  call(saveExpenseSettings, { body: { defaultPaymentAccountId } });

/** Names the step at which a save stopped. */
export class SaveStopped extends Error {
  readonly step: "merge" | "extend" | "update";
  constructor(step: SaveStopped["step"], cause: unknown) {
    super(messageOf(cause), { cause });
    this.step = step;
  }
}

/** Merges or extends the items, then changes the expense. @throws SaveStopped */
export async function update(expense: Pick<ExpenseDetail, "id" | "revision">, form: FormState, body: Body) {
  const { revision } = expense;
  const params = { id: String(expense.id) };
  const merged = mergedBodyOf(form);
  if (merged) await runStep("merge", () => call(mergeItems, { params, body: { ...merged, revision } }));
  else await runStep("extend", () => call(extendItems, { params, query: { revision: String(revision) } }));
  return await runStep("update", () =>
    call(updateExpense, { params, body: { ...body, revision, ...confirmedDays(body.invoiceDate) } }),
  );
}

async function runStep<T>(name: SaveStopped["step"], act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new SaveStopped(name, error);
  }
}

/**
 * Stores the typed rate as a manual one.
 *
 * @param validFrom the day from which it is valid, YYYY-MM-DD; null: always
 * @throws Error with the specification's message.
 */
export async function keepRate(
  fromCurrencyCode: string,
  toCurrencyCode: string,
  conversionRate: number,
  validFrom: string | null,
): Promise<void> {
  try {
    await call(addExchangeRateOfExpense, {
      body: { fromCurrencyCode, toCurrencyCode, conversionRate, rateType: "manual", validFrom },
    });
  } catch (error) {
    const said = error instanceof CallFailed && error.status > 0;
    throw new Error(said ? say("rateNotShared", { status: String(error.status) }) : messageOf(error), { cause: error });
  }
}
