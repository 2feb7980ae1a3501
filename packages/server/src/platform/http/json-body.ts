/**
 * Checks the size of JSON bodies as text, before they are parsed: a stranger's megabyte of brackets costs one pass. Code that walks the
 * body afterwards may therefore recurse.
 */
import { COMMON_FAILURES } from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
import { CallFailure } from "./failure.ts";
import { sayRefusal } from "./say-refusal.ts";

/** Limit of nested arrays and objects. */
export const MAX_DEPTH = 32;
/** Limit of arrays, objects, and values between their commas. */
export const MAX_VALUES = 50_000;

/**
 * Measures what a JSON text demands of a parser: the deepest nesting, and the number of values (property names count as one each).
 * The scan ends as soon as one exceeds its limit. Invalid JSON is measured too; the parser refuses it.
 */
export function measureJson(text: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let place = 0; place < text.length; place++) {
    switch (text.charCodeAt(place)) {
      case 0x22: // "
        place = endOfString(text, place);
        break;
      case 0x5b: // [
      case 0x7b: // {
        deepest = Math.max(deepest, ++depth);
        values++;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        break;
      case 0x2c: // ,
      case 0x3a: // :
        values++;
        break;
    }
    if (deepest > MAX_DEPTH || values > MAX_VALUES) break;
  }
  return { depth: deepest, values };
}

/** The place of the quote that ends the string which begins at `start`; the text's end where none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Reads JSON bodies within the budget; beyond it they are answered with 400. */
export function readJsonWithinBudget(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const { depth, values } = measureJson(String(body));
    if (depth > MAX_DEPTH) return done(tooMuch(sayRefusal("tooDeep", { most: MAX_DEPTH })));
    if (values > MAX_VALUES) return done(tooMuch(sayRefusal("tooManyValues", { most: MAX_VALUES })));
    return parse(request, String(body), done);
  });
}

const tooMuch = (message: string) => new CallFailure(COMMON_FAILURES.unreadable, { message });
