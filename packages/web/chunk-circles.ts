/** Refuses a build in which two files need each other: one of them would run before what it uses is there. */
import type { Plugin } from "vite";

/** The Vite plugin. */
export function chunkCircles(): Plugin {
  return {
    name: "tallyleaf:chunk-circles",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const walk = (file: string, way: readonly string[]) => {
        if (way.includes(file)) this.error(`Files need each other: ${[...way, file].join(" → ")} (chunk-groups.ts).`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== "chunk") return;
        for (const next of chunk.imports) walk(next, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) walk(file, []);
    },
  };
}
