/** Programs of packages that are no part of the project: npm fetches them once. */
import { delimiter, dirname } from "node:path";

/** How a program of a package is run; its arguments follow. */
export const fetched = (name: string, version: string, program: string) => ({
  command: "npm",
  args: ["exec", "--yes", `--package=${name}@${version}`, "--", program],
  // They need a newer Node than some systems have.
  env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
});
