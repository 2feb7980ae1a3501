/** Error texts of calls about categories and accounts: the server's message if there is one, else the specification's. */
import { CallFailed } from "@tallyleaf/contract";
import { STATUS_TEXTS } from "../../kit/failure-text.ts";
import { say } from "./say.ts";

type Act = "fetch" | "create" | "update" | "delete";

const said = (error: unknown) => (error instanceof CallFailed ? (error.body?.error ?? null) : null);
/** The status of an answer without a sentence; null when there was no answer. */
const statusOf = (error: unknown) => (error instanceof CallFailed && error.status >= 400 ? error.status : null);

/** The sentences about one kind of record: those with a status are said of an answer without a sentence. */
interface Texts {
  fetch: string;
  fetchWith: (status: number) => string;
  create: string;
  update: string;
  delete: string;
  save: string;
}

/** "Failed to fetch categories: 502"; without an answer, what could not be done. */
const textsOf =
  (texts: Texts) =>
  (error: unknown, act: Act): string => {
    const sentence = said(error);
    if (sentence !== null) return sentence;
    const status = statusOf(error);
    if (act === "fetch") return status === null ? texts.fetch : texts.fetchWith(status);
    return act === "delete" || status !== null ? texts[act] : texts.save;
  };

export const categoryFailureText = textsOf({
  fetch: say("categoriesFailed"),
  fetchWith: (status) => say("categoriesFailedWith", { status: String(status) }),
  create: say("categoryCreateFailed"),
  update: say("categoryUpdateFailed"),
  delete: say("categoryDeleteFailed"),
  save: say("categorySaveFailed"),
});
export const ruleFailureText = textsOf({
  fetch: say("rulesFailed"),
  fetchWith: (status) => say("rulesFailedWith", { status: String(status) }),
  create: say("ruleCreateFailed"),
  update: say("ruleUpdateFailed"),
  delete: say("ruleDeleteFailed"),
  save: say("ruleSaveFailed"),
});

const ACCOUNT_ACTS = {
  create: "accountCreateFailed",
  update: "accountUpdateFailed",
  delete: "accountDeleteFailedWith",
} as const;

/** "Failed to create account: 502"; without an answer, what could not be done. */
export function accountFailureText(error: unknown, act: Act): string {
  const sentence = said(error);
  if (sentence !== null) return sentence;
  const status = statusOf(error);
  if (act === "fetch")
    return status === null
      ? say("accountsFailed")
      : say("accountsFailedWith", { status: STATUS_TEXTS[status] ?? String(status) });
  if (status !== null) return say(ACCOUNT_ACTS[act], { status: String(status) });
  return act === "delete" ? say("accountDeleteFailed") : say("accountSaveFailed");
}
