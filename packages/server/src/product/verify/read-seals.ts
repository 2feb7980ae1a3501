/** Downloaded seals: the JSON files of a folder. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSeal } from "../../books/chain/seal-record.ts";
import type { NamedSeal } from "../../books/chain/verify.ts";
import { reasonOf, StartError } from "../../platform/process/start-error.ts";

/**
 * The seals in a folder.
 *
 * @throws StartError when it cannot be read, has none, or has a JSON file that is none
 */
export async function readSeals(folder: string): Promise<NamedSeal[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new StartError(`The folder ${folder} cannot be read (${reasonOf(error)}).`);
  });
  const files = names.filter((name) => name.endsWith(".json")).sort();
  if (files.length === 0)
    throw new StartError(`There are no seals in ${folder}: download them where a month or year is closed.`);
  return Promise.all(files.map((name) => readSeal(join(folder, name), name)));
}

async function readSeal(path: string, name: string): Promise<NamedSeal> {
  const text = await readFile(path, "utf8");
  const record = parseSeal(parsed(text));
  if (!record) throw new StartError(`${path} is no seal, or was changed.`);
  return { name: `the seal ${name}`, record };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
