/** Reads the questions, and fills the templates with names, months, and amounts of a company. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompanySpec, Role } from "./companies.ts";
import { firstOfMonth } from "./days.ts";
import type { Random } from "./random.ts";

export interface Turn {
  question: string;
  truth: string;
}

export interface Question {
  kind: string;
  language: "en" | "de";
  letter: CompanySpec["letter"];
  asker: Role;
  /** Several are asked in one conversation. */
  turns: Turn[];
  /** Where it comes from: written by hand, and shown to the assistant's builder or not, or filled in. */
  origin: "open" | "sealed" | "template";
}

/** Reads a file of "kind | language | companies | truth | question"; lines that begin with > go on with the conversation above. */
export function readQuestions(
  file: string,
): { kind: string; language: "en" | "de"; letters: string; asker: Role; turns: Turn[] }[] {
  const all: ReturnType<typeof readQuestions> = [];
  for (const line of readFileSync(join(import.meta.dirname, file), "utf8").split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const parts = line
      .replace(/^>\s*/, "")
      .split(/ \| /)
      .map((part) => part.trim());
    if (line.startsWith(">")) {
      const [truth, question] = parts;
      if (truth === undefined || question === undefined) throw new Error(`${file}: ${line}`);
      all.at(-1)?.turns.push({ truth, question });
      continue;
    }
    const [kind, language, letters, truth, question] = parts;
    if (!kind || (language !== "en" && language !== "de") || !letters || !truth || !question || parts.length > 5)
      throw new Error(`${file}: ${line}`);
    const [place = "", asker = "founder"] = letters.split(":");
    all.push({
      kind,
      language,
      letters: place === "*" ? "ABC" : place,
      asker: asker as Role,
      turns: [{ truth, question }],
    });
  }
  return all;
}

const CATEGORIES = [
  ["5300", "travel", "Reisekosten"],
  ["6000", "rent", "Miete"],
  ["5600", "software", "Software"],
  ["5400", "fuel", "Kraftstoff"],
  ["6200", "insurance", "Versicherungen"],
  ["5500", "office supplies", "Bürobedarf"],
  ["5700", "telephone and internet", "Telefon und Internet"],
] as const;

/** Categories that the company has spent on. */
const categoriesOf = (spec: CompanySpec) =>
  CATEGORIES.filter(([code]) => spec.vendors.some(({ category }) => category === code));

/** Months of the last year, the current one left out, with how each language calls it. */
const monthNames = (month: number) =>
  (["en-US", "de-DE"] as const).map((locale) =>
    new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, month - 1, 1))),
  );

/** Fills {vendor}, {client}, {category}, {person}, {month}, {other month}, {year}, {amount}, {bank} in a question and its truth. */
export function fill(
  turns: readonly Turn[],
  language: "en" | "de",
  spec: CompanySpec,
  today: string,
  random: Random,
): Turn[] {
  const at = language === "en" ? 0 : 1;
  const monthNumber = () => Number(firstOfMonth(today, random.whole(1, 11)).slice(5, 7));
  const month = monthNumber();
  let other = monthNumber();
  while (other === month) other = monthNumber();
  const category = random.pick(categoriesOf(spec));
  const [vendor, vendor2] = random.shuffle(spec.vendors);
  const [client, client2] = random.shuffle(spec.clients.filter(({ silent }) => !silent));
  const person = random.pick(Object.values(spec.people));
  const amount = random.pick([100, 200, 250, 500, 1000, 1500]);
  const year = Number(today.slice(0, 4));
  const bank = random.pick(spec.banks.filter(({ currency }) => currency === undefined));
  const shown: Record<string, [inQuestion: string, inTruth: string]> = {
    vendor: [vendor?.name ?? "", vendor?.name ?? ""],
    vendor2: [vendor2?.name ?? "", vendor2?.name ?? ""],
    client: [client?.name ?? "", client?.name ?? ""],
    client2: [client2?.name ?? "", client2?.name ?? ""],
    category: [category[at + 1] as string, category[0]],
    person: [random.pick([person, person.split(" ")[0] as string]), person],
    month: [monthNames(month)[at] as string, `m${month}`],
    month2: [monthNames(other)[at] as string, `m${other}`],
    amount: [amount.toLocaleString(language === "en" ? "en-US" : "de-DE"), String(amount)],
    year: [String(year), `y${year}`],
    bank: [bank.name, bank.name],
    currency: [spec.currency, spec.currency],
  };
  const put = (text: string, side: 0 | 1) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = shown[name];
      if (value === undefined) throw new Error(`Nothing fills ${whole}.`);
      return value[side];
    });
  return turns.map(({ question, truth }) => ({ question: put(question, 0), truth: put(truth, 1) }));
}
