/** A thread that parses what people send, one file after the other; started by aside.ts, which says which parser reads each. */
import { parentPort } from "node:worker_threads";
import { DEFAULT_LANGUAGE, type Language } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { forReader } from "../http/reader.ts";
import { Unreadable } from "./unreadable.ts";

/** A parser is the exported function of a module. What it says is in the language of who sent the file. */
export interface Order {
  module: string;
  name: string;
  args: unknown[];
  language: Language;
}

/** An error's class does not survive the way between threads: a refusal travels as its sentence. */
export type Parsed = { result: unknown } | { refusal: string; reason: string | undefined } | { fault: unknown };

let hasCatalogs = false;

parentPort?.on("message", async ({ module, name, args, language }: Order) => {
  if (language !== DEFAULT_LANGUAGE && !hasCatalogs) {
    await addAllCatalogs();
    hasCatalogs = true;
  }
  parentPort?.postMessage(await parseInThread(module, name, args, language));
});

async function parseInThread(module: string, name: string, args: unknown[], language: Language): Promise<Parsed> {
  try {
    // Loaded for no reader: what a module says while it is loaded stays, and is translated for each reader.
    const { [name]: parse } = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
    if (!parse) throw new Error(`${module} exports no ${name}.`);
    return { result: forReader(language, () => parse(...args)) };
  } catch (error) {
    return error instanceof Unreadable ? { refusal: error.message, reason: error.reason } : { fault: error };
  }
}
