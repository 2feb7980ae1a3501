/** Opens the live demo: a session of its founder, which ends when the demo is recreated. */
import { openDemo } from "@tallyleaf/contract";
import { currentLanguage } from "@tallyleaf/messages";
import { openSession, presentSession } from "../../../features/auth/sign-in.ts";
import type { Platform } from "../../../platform/feature/feature.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { findOpenDemo } from "./store.ts";

const SIGNED_IN = sayAnswer("signedIn");

/** The handler of the demo's call. */
export function demoHandlers({ db, config }: Pick<Platform, "db" | "config">): Pick<Handlers, "openDemo"> {
  return {
    openDemo: async () => {
      const { off, notReady } = openDemo.failures;
      return db.asSystem(async (tx) => {
        const demo = await findOpenDemo(tx);
        if (!demo) throw config.demo ? new CallFailure(notReady, { retryAfter: 60 }) : new CallFailure(off);
        const { userId, organizationId, until } = demo;
        // All visitors are one person, whose sessions say nothing of them.
        const session = await openSession(tx, userId, { userAgent: "", source: "0.0.0.0" }, "full", until);
        const answer = await presentSession(tx, userId, organizationId, session, SIGNED_IN);
        // They share an account, not a language: each has that of the page which leads here.
        return { ...answer, user: { ...answer.user, language: currentLanguage() } };
      });
    },
  };
}
