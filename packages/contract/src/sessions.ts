/** A person's sessions, and how to end them. */
import { translator } from "@tallyleaf/messages";
import { contractAuth } from "@tallyleaf/messages/catalogs/contract-auth";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { COMMON_FAILURES } from "./failures.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractAuth);

export const sessionRow = z.object({
  id: z.uuid(),
  /** "Firefox on Linux". */
  device: anyText(),
  /** Network address of the last request. */
  address: anyText(),
  /** Place of that address: a country, "This network", or null if unknown. */
  place: anyText().nullable(),
  signedInAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  /** The caller's session. */
  current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const listSessions = defineCall({
  method: "GET",
  path: "/auth/sessions",
  summary: "List the caller's sessions, last used first",
  tag: "Sessions",
  access: "session",
  output: z.object({ data: z.array(sessionRow) }),
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/auth/sessions/:id",
  summary: "Sign out one of the caller's sessions",
  tag: "Sessions",
  access: "session",
  params: z.object({ id: z.uuid({ error: say("sessionInvalid") }) }),
  output: messageOnly,
  failures: { notFound: COMMON_FAILURES.notFound },
});

export const endOtherSessions = defineCall({
  method: "POST",
  path: "/auth/sessions/end-others",
  summary: "Sign out all other devices",
  tag: "Sessions",
  access: "session",
  output: messageOnly.extend({ ended: z.int() }),
});

export const sessionCalls = { listSessions, endSession, endOtherSessions } as const;
