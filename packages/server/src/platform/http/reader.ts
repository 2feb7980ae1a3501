/**
 * The language of the reader whom the server answers or writes to just now. Messages (`translator`) are said in it: a request has the
 * language that the person chose (the app keeps it in a cookie), else the one that their browser prefers; a mail that of its reader.
 * Outside of both, and for programs that name no language, it is English.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type DocumentLanguage,
  type Language,
  languageOf,
  preferredLanguage,
  readerIs,
  sayAgain,
} from "@tallyleaf/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { acceptedLanguages } from "./accepted-languages.ts";

const reader = new AsyncLocalStorage<DocumentLanguage>();

readerIs(() => reader.getStore() ?? null);

/** Does something for a reader of this language. */
export const forReader = <Result>(language: DocumentLanguage, act: () => Result): Result => reader.run(language, act);

/** The language in which a request is answered. */
export function requestLanguage({ headers }: Pick<FastifyRequest, "headers">): Language {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? "")?.[1];
  return languageOf(chosen ?? preferredLanguage(acceptedLanguages(headers["accept-language"])));
}

/** Answers each request in its language. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => forReader(requestLanguage(request), done));
  // Reading a body may lose what is known of the request (@fastify/request-context does the same).
  server.addHook("preValidation", (request, _reply, done) => forReader(requestLanguage(request), done));
}

/** A sentence that a module made in English when it was loaded, such as the contract's, in the reader's language. */
export const inReadersLanguage = (text: string): string => {
  const language = reader.getStore();
  return language === undefined ? text : sayAgain(text, languageOf(language));
};
