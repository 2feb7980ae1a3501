/**
 * Stored sentences: a job or a call stores them in English, since it doesn't know their reader, and each reader gets them in their
 * language. The English messages of the catalogs recognize a sentence; they may contain values and plurals, but no choices (`select`)
 * and no exact plurals (`=0`). A sentence that fits no message stays as it is.
 */
import { writeDay, writeMoney, writeMonth } from "@tallyleaf/contract";
import { inReadersLanguage } from "./reader.ts";

type Values = Record<string, string | number>;

/** A catalog in English, and the function that formats its messages. */
type Source = readonly [catalog: Readonly<Record<string, string>>, say: (key: string, values: Values) => string];

/** Argument of a message that a group of its pattern captures, in the order of the groups. */
interface Place {
  name: string;
  isNumber: boolean;
}

/** Returns a function that translates a stored text of one or several sentences. */
export function keptSentences(sources: readonly Source[]): (kept: string) => string {
  const messages = sources.flatMap(([catalog, say]) =>
    Object.entries(catalog).map(([key, message]) => {
      const places: Place[] = [];
      return { places, say, key, pattern: new RegExp(`^${patternOf(message, places, null)}(?: (.*))?$`, "s") };
    }),
  );
  const sayKept = (kept: string): string => {
    for (const { pattern, places, say, key } of messages) {
      const found = pattern.exec(kept)?.slice(1);
      if (!found) continue;
      const values: Values = {};
      for (const [place, { name, isNumber }] of places.entries()) {
        const text = found[place];
        if (text !== undefined) values[name] = isNumber ? Number(text.replaceAll(",", "")) : valueAgain(text);
      }
      const rest = found[places.length];
      const said = say(key, values);
      return rest === undefined ? said : `${said} ${sayKept(rest)}`;
    }
    return inReadersLanguage(kept);
  };
  const valueAgain = (text: string): string => {
    if (/^[A-Z][a-z]+ \d{4}$/.test(text)) return writeMonth(isoOf(`1 ${text}`));
    if (/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(text)) return writeDay(isoOf(text));
    const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? [];
    return amount && currency ? writeMoney(amount, currency) : sayKept(text);
  };
  return sayKept;
}

const isoOf = (english: string) => new Date(`${english} UTC`).toISOString().slice(0, 10);

/** @param counted the argument that `#` names, within a plural */
function patternOf(message: string, places: Place[], counted: string | null): string {
  let pattern = "";
  for (let at = 0; at < message.length; at += 1) {
    const sign = message.charAt(at);
    if (sign === "{") {
      const end = endOfBraces(message, at);
      pattern += argumentPattern(message.slice(at + 1, end), places);
      at = end;
    } else if (sign === "#" && counted !== null) pattern += numberPattern(places, counted);
    else pattern += sign.replace(/[.*+?^${}()|[\]\\/]/, "\\$&");
  }
  return pattern;
}

function argumentPattern(argument: string, places: Place[]): string {
  const [, name = "", kind] = /^(\w+)(?:, (\w+))?/.exec(argument) ?? [];
  if (kind === "number") return numberPattern(places, name);
  if (kind === "plural") {
    const branches: string[] = [];
    for (let at = argument.indexOf("{"); at >= 0; at = argument.indexOf("{", at)) {
      const end = endOfBraces(argument, at);
      branches.push(patternOf(argument.slice(at + 1, end), places, name));
      at = end;
    }
    return `(?:${branches.join("|")})`;
  }
  places.push({ name, isNumber: false });
  return "(.+?)";
}

function numberPattern(places: Place[], name: string): string {
  places.push({ name, isNumber: true });
  return "(\\d[\\d,]*)";
}

/** Finds the brace that closes the one at `from`. */
function endOfBraces(message: string, from: number): number {
  let depth = 0;
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === "{") depth += 1;
    if (message[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return message.length;
}
