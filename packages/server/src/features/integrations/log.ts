/**
 * The activity of a connection, for its log and its card: stored as message keys with values, and formatted when shown. Rows of
 * older versions contain the English sentence, which is shown as it is.
 */
import { writeDay, writeList, writeMonth } from "@tallyleaf/contract";
import { type Messages, translator } from "@tallyleaf/messages";
import { integrationLog } from "@tallyleaf/messages/catalogs/integration-log";
import * as z from "zod";
import { sayDelivery } from "../../platform/outbound/say.ts";

export const say = translator(integrationLog);
/** The catalog's keys come out of the database. */
const sayKey = translator<Messages>(integrationLog);

type Key = keyof typeof integrationLog;
/** `month` is YYYY-MM, `from` and `to` are days, `names` are people, `reason` is a sentence that a module made in English. */
type Values = Record<string, string | number | string[]>;

const noted = z.array(
  z.object({
    key: z.enum(Object.keys(integrationLog) as [Key, ...Key[]]),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).default({}),
  }),
);

/** Notes one sentence after the other. */
export const logged = (...sentences: (Key | [key: Key, values: Values])[]): string =>
  JSON.stringify(sentences.map((one) => (typeof one === "string" ? { key: one } : { key: one[0], values: one[1] })));

/** Adds sentences to what was noted. */
export const alsoLogged = (text: string, ...sentences: Parameters<typeof logged>): string =>
  JSON.stringify([...noted.parse(JSON.parse(text)), ...noted.parse(JSON.parse(logged(...sentences)))]);

/** Says what was noted, in the reader's language. */
export function sayLogged(text: string): string {
  if (!text.startsWith("[")) return text;
  const found = noted.safeParse(parsed(text));
  return found.success ? found.data.map(({ key, values }) => sayKey(key, written(values))).join(" ") : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const WRITERS: Readonly<Record<string, (text: string) => string>> = {
  month: writeMonth,
  from: writeDay,
  to: writeDay,
  reason: sayDelivery,
};

const written = (values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, writeList(value)];
      return [name, typeof value === "string" ? (WRITERS[name]?.(value) ?? value) : value];
    }),
  );
