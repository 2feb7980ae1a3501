/**
 * Leaves the sentences of failures out of the browser: a screen knows a failure by its status and code, and shows the sentence that the
 * server said. A failure that a screen also finds by itself takes its sentence from a constant, which stays.
 */
import type { Plugin } from "vite";

/** `code: "not_found", message: say("notFound")`: the sentence is written in the failure. */
export const FAILURE_TEXT = /(\bcode: "[\w-]+",\s*message: )say\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

/** The Vite plugin. */
export function withoutFailureTexts(): Plugin {
  return {
    name: "tallyleaf:without-failure-texts",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler(code) {
        if (this.environment.name !== "client") return null;
        return { code: code.replace(FAILURE_TEXT, '$1""'), map: null };
      },
    },
  };
}
