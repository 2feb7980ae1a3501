/** Has a sample read: by the built-in engine, and by the configured model, which has to see the picture for it. */
import {
  createExtractionPool,
  ExtractionError,
  type ExtractionPool,
  type ModelFailure,
  questionOf,
} from "@tallyleaf/extraction";
import { createModel } from "../../platform/language-model/ask.ts";
import type { Config, ModelSettings } from "../../platform/process/config.ts";
import { type Finding, ill, off, well } from "../../platform/process/finding.ts";
import { look } from "./look.ts";
import { makeSample, type Sample } from "./sample.ts";

/** One page takes a model a few seconds; beyond this a batch becomes a matter of patience. */
const SLOW_SECONDS = 20;
/** For one page, on a slow machine that is busy. */
const ENGINE_SECONDS = 300;

/** Looks at both. @param today YYYY-MM-DD */
export async function lookAtReading({ ai }: Config, today: string): Promise<Finding[]> {
  const sample = await makeSample(today);
  const faults: string[] = [];
  const pool = createExtractionPool({
    workers: 1,
    onFault: ({ message }) => faults.push(message.split("\n")[0] ?? message),
  });
  try {
    const engine = await look(["Reading engine"], ENGINE_SECONDS, async () => [
      await lookAtEngine(pool, sample, faults),
    ]);
    if (!ai)
      return [...engine, off("Model", "None is configured (AI_PROVIDER=embedded); documents stay on this machine.")];
    // The model has a limit of its own, which its sentence names.
    const modelSeconds = 2 * ai.timeoutSeconds + ENGINE_SECONDS;
    return [...engine, ...(await look(["Model"], modelSeconds, async () => [await lookAtModel(pool, sample, ai)]))];
  } finally {
    await pool.destroy();
  }
}

async function lookAtEngine(pool: ExtractionPool, { pdf, total }: Sample, faults: readonly string[]): Promise<Finding> {
  const subject = "Reading engine";
  try {
    const { reading, seconds } = await pool.read(pdf);
    const read = reading.fields.total?.value;
    return read === total
      ? well(subject, `Read a sample receipt in ${seconds.toFixed(1)} s.`)
      : ill(subject, `Read ${read ?? "nothing"} where a sample receipt says ${total}. Please report this.`);
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return ill(subject, [error.message, ...faults.slice(0, 1)].join(" "));
  }
}

/** Has a model look at the sample's picture. */
export async function lookAtModel(
  pool: ExtractionPool,
  { pdf, total }: Sample,
  settings: ModelSettings,
): Promise<Finding> {
  const subject = "Model";
  const said = `${settings.model} (${settings.provider}${settings.baseUrl ? ` at ${settings.baseUrl}` : ""})`;
  let detail = "";
  const model = await createModel(settings, { onFailure: (_failure, words) => (detail = words) });
  const data = await pool.picture(pdf, { page: 1, longSide: 1200, format: "jpeg" });
  // The picture alone: a model that cannot see would read the total among the words.
  const nothing = { mimeType: "application/pdf", pageCount: 1, pages: [] };
  const asked = await model.ask(questionOf(nothing, [{ mediaType: "image/jpeg", data }], {}));
  if (asked.outcome !== "answered") {
    return ill(subject, `${said}: ${adviceOn(asked.outcome, settings)}${detail ? ` It said: ${detail}` : ""}`);
  }
  const seconds = asked.milliseconds / 1000;
  if (Number(asked.answer.total) !== Number(total)) {
    const read = asked.answer.total ?? "no total";
    return ill(
      subject,
      `${said} answers, but does not see the picture: it read ${read} where ${total} is printed. Set AI_MODEL to a model that can see images.`,
    );
  }
  const took = `read a sample receipt in ${seconds.toFixed(1)} s`;
  if (seconds <= SLOW_SECONDS) return well(subject, `${said} ${took}.`);
  return ill(subject, `${said} ${took}: too slow for daily work. Use a smaller model or a faster machine.`);
}

function adviceOn(failure: ModelFailure, { timeoutSeconds, model, baseUrl }: ModelSettings): string {
  switch (failure) {
    case "timed_out":
      return `No answer within ${timeoutSeconds} s: too slow. Use a smaller model or a faster machine, or raise AI_TIMEOUT_SECONDS.`;
    case "unreachable":
      return `Nothing answers at ${baseUrl ?? "the provider's address"}. Check AI_BASE_URL, the network, and that the server runs.`;
    case "key_refused":
      return "The provider refuses the key. Check AI_API_KEY.";
    case "unknown_model":
      return `The address or the model is not known there. Check AI_BASE_URL (it often ends with /v1) and that AI_MODEL=${model} is the provider's own name.`;
    case "too_many_requests":
      return "The provider has too many requests of yours right now. Try again in a minute, or raise your limit there.";
    case "no_credit":
      return "The provider wants to be paid first. Check your account there.";
    case "too_long":
      return "A page is too much for this model. Give it a longer context (with Ollama: OLLAMA_CONTEXT_LENGTH=16384), or use another one.";
    case "no_images":
      return "The model cannot see images. Set AI_MODEL to one that can.";
    case "refused":
      return "The model gave no answer to a harmless receipt. Use another one.";
    case "malformed":
      return "The answer had not the form that was asked for. Use a model that can give structured answers (JSON by a schema), and check that AI_BASE_URL is the provider's.";
    case "provider_fault":
      return "The provider failed. Try again later.";
  }
}
