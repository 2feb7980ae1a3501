/** Opens the live demo in this browser. */
import { CallFailed, openDemo } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import { say } from "./say.ts";

/** Signs this browser in to the demo. @throws CallFailed */
export async function enterDemo(): Promise<void> {
  sessionStore.set(sessionFromAnswer(await call(openDemo, {})));
}

/** The server's sentence, or that it did not answer. */
export const failureText = (error: unknown): string =>
  (error instanceof CallFailed ? error.body?.error : null) ?? say("openFailed");
