/** Judges an answer of the assistant against what is right: its facts, and whether the text that is shown has the same figures. */
import type { Expected, FactKey, Sum, Truth } from "./truths.ts";

interface Facts {
  count?: number | null;
  amount?: string | null;
  currency?: string | null;
  names?: string[] | null;
  date?: string | null;
  isYes?: boolean | null;
}

export interface Part {
  kind: string;
  tool?: string;
  facts?: Facts;
  [more: string]: unknown;
}

export interface Reply {
  text: string;
  parts: readonly Part[];
}

export type Verdict = "right" | "wrong" | "declined";

const KEYS = ["count", "amount", "names", "date", "isYes"] as const satisfies readonly FactKey[];

/** Judges by each truth: one that is met is enough. */
export function judge(truths: readonly Truth[], reply: Reply): { verdict: Verdict; because: string } {
  const isDeclined = reply.parts.some(({ kind }) => kind === "declined");
  // It asks back instead of telling something.
  const isAsking =
    isChoice(reply) &&
    truths.some(({ kind }) => kind === "facts" || kind === "help") &&
    !reply.parts.some(({ kind, facts }) => kind === "proposal" || (kind === "reading" && hasFacts(facts)));
  const reasons: string[] = [];
  for (const truth of truths) {
    const because = isDeclined || (isAsking && truth.kind !== "asks") ? declinedBy(truth) : missed(truth, reply);
    if (because === null) return { verdict: "right", because: "" };
    reasons.push(because);
  }
  return { verdict: isDeclined || isAsking ? "declined" : "wrong", because: reasons.join(" / ") };
}

const declinedBy = ({ kind }: Truth): string | null => (kind === "nothing" || kind === "unknown" ? null : "declined");

const hasFacts = (facts: Facts | undefined): boolean => Object.keys(facts ?? {}).length > 0;

const isChoice = ({ parts }: Reply): boolean =>
  parts.some(({ kind, questions }) => kind === "questions" && (questions as string[]).length > 1);

function missed(truth: Truth, reply: Reply): string | null {
  const read = reply.parts.find(({ kind }) => kind === "reading");
  const facts = read?.facts ?? {};
  const told = KEYS.filter((key) => facts[key] !== undefined && facts[key] !== null);
  switch (truth.kind) {
    case "nothing":
      return told.length > 0 ||
        reply.parts.some(({ kind }) => kind === "reading" || kind === "table" || kind === "chart")
        ? "answers another question"
        : null;
    case "asks":
      return told.length > 0 || reply.parts.some(({ kind }) => kind === "table" || kind === "chart")
        ? "answers instead of asking"
        : null;
    case "unknown":
      if (told.length > 0 || reply.parts.some(({ kind }) => kind === "table" || kind === "chart"))
        return "tells facts of a name that does not exist";
      return plain(reply.text).includes(plain(truth.name)) ? null : "does not say the unknown name";
    case "help":
    case "command": {
      // The count of topics that help found is no fact of the books.
      const isOther =
        (told.length > 0 && read?.tool !== "help") ||
        reply.parts.some(({ kind }) => kind === "table" || kind === "chart");
      if (truth.kind === "help" && isOther) return "tells facts instead of how it is done";
      const shown = JSON.stringify(reply.parts);
      const isThere = truth.to.some((path) =>
        path === "proposal" ? /"kind":"proposal"/.test(shown) : shown.includes(`"${path}`) || reply.text.includes(path),
      );
      return isThere ? null : `no link to ${truth.to.join(" or ")}`;
    }
    case "facts":
      return missedFacts(truth.expected, facts, told, reply);
  }
}

function missedFacts(expected: Expected, facts: Facts, told: readonly FactKey[], reply: Reply): string | null {
  const needed = expected.need.filter((key) => told.includes(key));
  if (needed.length === 0) return `tells none of ${expected.need.join(", ")}`;
  for (const key of told) {
    const because = differs(expected, facts, key);
    if (because !== null) return because;
  }
  if (expected.shown?.some((cents) => cents.every((one) => isAmountShown(reply.text, one))) === false)
    return "the text does not show both";
  const shown = needed.some((key) => isShown(facts, key, reply));
  return shown ? null : "the text does not show the same";
}

/** Why a told fact is none of the right ones; null: it is, or nobody can say. */
function differs(expected: Expected, facts: Facts, key: FactKey): string | null {
  const values = expected[key];
  if (values === undefined || values.length === 0) return null;
  const isRight = {
    count: () => (expected.count ?? []).includes(Number(facts.count)),
    amount: () => (expected.amount ?? []).some((sum) => isSum(sum, facts)),
    names: () =>
      (expected.names ?? []).some((names) => isSameSet(names, facts.names ?? []) || isPageOf(names, expected, facts)),
    date: () => (expected.date ?? []).includes(facts.date ?? ""),
    isYes: () => (expected.isYes ?? []).includes(facts.isYes ?? false),
  }[key]();
  return isRight ? null : `other ${key}`;
}

function isSum({ cents, currency }: Sum, facts: Facts): boolean {
  const told = centsOf(facts.amount ?? "");
  if (told !== cents) return false;
  return !facts.currency || currency === "" || facts.currency === currency;
}

/** A decimal string in cents; null: it is none. */
export function centsOf(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  if (match === null) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" && cents !== 0 ? -cents : cents;
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const [a, b] = [new Set(one.map(plain)), new Set(other.map(plain))];
  return a.size === b.size && [...a].every((name) => b.has(name));
};

/** An answer shows a long list as its first page, with how many there are in all. */
const isPageOf = (all: readonly string[], { count = [] }: Expected, { count: told, names: listed }: Facts): boolean => {
  const names = listed ?? [];
  const known = new Set(all.map(plain));
  return (
    names.length > 0 &&
    Number(told) > names.length &&
    count.includes(Number(told)) &&
    names.every((name) => known.has(plain(name)))
  );
};

/** Letters and digits without case and marks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const NUMBER_WORDS = [
  /\b(0|no|none|nothing|zero|kein\w*|nichts|null|not|nicht)\b/i,
  /\b(1|one|a|an|ein\w*|eins)\b/i,
  /\b(2|two|zwei|both|beide)\b/i,
  /\b(3|three|drei)\b/i,
] as const;

const plainBlanks = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, " ");
const isAmountShown = (text: string, cents: number) => forms(cents).some((form) => hasNumber(plainBlanks(text), form));

function isShown(facts: Facts, key: FactKey, reply: Reply): boolean {
  const text = plainBlanks(reply.text);
  if (key === "isYes") return text.trim() !== "";
  if (key === "amount") return isAmountShown(text, centsOf(facts.amount ?? "") ?? 0);
  if (key === "count") {
    const count = Number(facts.count);
    return (
      hasNumber(text, String(count)) ||
      ["en-US", "de-DE"].some((locale) => hasNumber(text, count.toLocaleString(locale))) ||
      (NUMBER_WORDS[count]?.test(text) ?? false)
    );
  }
  if (key === "date") return isDateShown(text, facts.date ?? "");
  const shown = plain(text + JSON.stringify(reply.parts.filter(({ kind }) => kind !== "reading")));
  return (facts.names ?? []).every((name) => shown.includes(plain(name)));
}

/** The number by itself, not within another one. */
const hasNumber = (text: string, form: string): boolean => {
  for (let place = text.indexOf(form); place >= 0; place = text.indexOf(form, place + 1)) {
    const [before, after] = [text[place - 1] ?? " ", text.slice(place + form.length, place + form.length + 2)];
    if (!/[\d.,]/.test(before) && !/^\d|^[.,]\d/.test(after)) return true;
  }
  return false;
};

/** How English and German write an amount. */
function forms(cents: number): string[] {
  const value = Math.abs(cents) / 100;
  return ["en-US", "de-DE"].flatMap((locale) =>
    [2, 0]
      .filter((digits) => digits === 2 || cents % 100 === 0)
      .flatMap((digits) => {
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        return [
          value.toLocaleString(locale, options),
          value.toLocaleString(locale, { ...options, useGrouping: false }),
        ];
      }),
  );
}

function isDateShown(text: string, date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return false;
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const months = ["en-US", "de-DE"].flatMap((locale) =>
    (["long", "short"] as const).map((width) =>
      new Intl.DateTimeFormat(locale, { month: width, timeZone: "UTC" }).format(at).replace(".", ""),
    ),
  );
  return (
    text.includes(date) ||
    months.some(
      (name) => text.includes(name) && hasNumber(text.replaceAll(",", " ").replaceAll(".", " "), String(day)),
    ) ||
    [
      `${day}.${month}.${year}`,
      `${String(day).padStart(2, "0")}.${String(month).padStart(2, "0")}.${year}`,
      `${month}/${day}/${year}`,
      `${day}/${month}/${year}`,
    ].some((form) => text.includes(form))
  );
}
