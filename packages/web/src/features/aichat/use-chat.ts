/** One conversation as it is seen: what was said, what is on its way, and what could not be sent. */
import { type ChatMessage, NO_REPLY } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { today } from "../../kit/days/today.ts";
import { sessionStore } from "../../session/store.ts";
import { chatFailureText, NO_TOKEN } from "./failure-text.ts";
import { ask, conversationQuery, conversationsQuery, keepAnswer, type Progress } from "./queries.ts";
import { say } from "./say.ts";

/** A message of this page that the server has not kept: a question on its way, or the note that it failed. */
export interface LocalMessage {
  id: string;
  type: ChatMessage["type"];
  content: string;
  timestamp: string;
  file: File | null;
  failed: boolean;
}

/** Changed chips of an earlier answer. */
export interface Rereading {
  tool: string;
  input: Record<string, string>;
}

interface Sent {
  message: string;
  file: File | null;
  reading?: Rereading;
}

/** @param id null: a conversation that has not begun. @param onBegun told of its id once the first answer came */
export function useChat(id: string | null, onBegun: (id: string) => void) {
  const client = useQueryClient();
  const kept = useQuery({ ...conversationQuery(id ?? ""), enabled: id !== null });
  const [local, setLocal] = useState<readonly LocalMessage[]>([]);
  const [growing, setGrowing] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  const waiting = useRef(false);
  const [busy, setBusy] = useState(false);
  const count = useRef(0);
  // The next question may be sent before the page has taken over the id that the first answer brought.
  const conversation = useRef(id);
  if (id !== null) conversation.current = id;

  const note = (type: LocalMessage["type"], content: string, file: File | null, failed: boolean) => {
    count.current += 1;
    const message = { id: `local-${count.current}`, type, content, timestamp: new Date().toISOString(), file, failed };
    setLocal((before) => [...before, message]);
  };

  /** Sends unless a message is on its way. Returns whether it was taken. */
  const send = ({ message, file, reading }: Sent): boolean => {
    if (waiting.current || (message.trim() === "" && file === null && !reading)) return false;
    // An earlier failure is shown once.
    setLocal([]);
    if (!reading) note("user", message, file, false);
    if (sessionStore.current() === null) {
      note("assistant", NO_TOKEN, null, true);
      return true;
    }
    waiting.current = true;
    setBusy(true);
    const run = new AbortController();
    running.current = run;
    const { signal } = run;
    const question = { message, file, reading, conversationId: conversation.current, today: today(), signal };
    ask(question, (state) => setGrowing((before) => ({ ...before, ...state })))
      .then((output) => {
        keepAnswer(client, output);
        setLocal([]);
        if (output.reply === "") note("assistant", NO_REPLY, null, true);
        const isNew = conversation.current === null;
        conversation.current = output.conversation.id;
        if (isNew) onBegun(output.conversation.id);
      })
      .catch((error: unknown) => {
        note("assistant", signal.aborted ? say("stopped") : chatFailureText(error), null, !signal.aborted);
        // The question may have been stored anyway: reloading the conversation shows it.
        void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      })
      .finally(() => {
        waiting.current = false;
        setBusy(false);
        setGrowing(null);
      });
    return true;
  };

  /** Ends the wait; the server finishes the answer, and keeps it. */
  const stop = () => running.current?.abort();

  return { kept, local, growing, busy, send, stop };
}
