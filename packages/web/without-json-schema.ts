/**
 * Leaves JSON Schema out of zod in the browser: no screen writes one, and each schema class holds on to its writer, so that no bundler
 * can tell. OpenAPI and the agents' tools are written by the server.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/** The Vite plugin: the same exports, which do nothing. */
export function withoutJsonSchema(): Plugin {
  return {
    name: "tallyleaf:without-json-schema",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: WRITERS },
      handler(id) {
        const names = readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
        return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join("\n");
      },
    },
  };
}
