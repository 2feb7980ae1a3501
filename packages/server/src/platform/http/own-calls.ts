/**
 * Calls of the contract that this process makes for a member: tools of agents and of the assistant. A call asks for the same permission
 * and scope as over HTTP, and its input and answer go through the same schemas. So a tool can do nothing that the API can't.
 */
import {
  CALLS,
  type Call,
  type CallInput,
  type CallName,
  type CallOutput,
  type FileOf,
  holds,
  KEY_FAILURES,
  keyLacks,
  type Scope,
  scopeOf,
} from "@tallyleaf/contract";
import type * as z from "zod";
import type { MemberContext, SentFile } from "./context.ts";
import { UNHEARD } from "./events.ts";
import { CallFailure } from "./failure.ts";
import type { Inspect } from "./parts.ts";
import { type Handlers, parseParts, requireNeeds } from "./serve.ts";

/** Input of an own call: as for the client, with a file as it was received. */
export type OwnInput<C extends Call> = Omit<CallInput<C>, "file"> &
  (NonNullable<C["file"]> extends never ? unknown : FileOf<C, SentFile>);

export interface OwnCalls {
  /**
   * Makes a call for a member. The member's name, language, and request are those of `caller`.
   *
   * @param scope replaces the scope of the call: of one that is closed to keys as a whole (search), for a tool that shows only a part, and
   *   of one that another call of the tool leads to anyway (the reading of an upload)
   * @throws CallFailure as the call over HTTP
   */
  make<C extends Call>(call: C, input: OwnInput<C>, caller: MemberContext, scope?: Scope): Promise<CallOutput<C>>;
}

/** Returns the own calls, which work once the app has the handlers. */
export function createOwnCalls(): OwnCalls & { serve(handlers: Handlers, inspect: Inspect): void } {
  let served: { handlers: Handlers; inspect: Inspect } | null = null;
  const names = new Map<Call, CallName>(
    (Object.entries(CALLS) as [CallName, Call][]).map(([name, call]) => [call, name]),
  );
  return {
    serve: (handlers, inspect) => {
      served = { handlers, inspect };
    },
    make: async (call, input, caller, scope) => {
      const name = names.get(call);
      if (!served || !name) throw new Error(`The call ${call.path} isn't served here.`);
      requireScope(call, caller, scope);
      requireNeeds(caller, call);
      const { params, query, body, file } = input as Sent;
      const parsed = parseParts(call, { params, query: query && toQuery(query), body: body ?? {} });
      if (file) await served.inspect(file, caller);
      const handler = served.handlers[name] as (
        input: object,
        caller: MemberContext,
        progress: object,
      ) => Promise<unknown>;
      return (call.output as z.ZodType).parse(await handler({ ...parsed, file }, caller, UNHEARD)) as never;
    },
  };
}

interface Sent {
  params?: object;
  query?: Record<string, unknown>;
  body?: object;
  file?: SentFile;
}

/** @throws CallFailure 403 if the caller is a key without the scope */
function requireScope(call: Call, { apiKey }: MemberContext, stated?: Scope): void {
  if (!apiKey) return;
  const needed = stated ?? scopeOf(call);
  if (!needed || call.people) throw new CallFailure(KEY_FAILURES.notForKeys);
  if (!holds(apiKey.scopes, needed)) throw new CallFailure(KEY_FAILURES.lacksScope, { message: keyLacks(needed) });
}

/** A query as its address would carry it: texts. */
export const toQuery = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
