/**
 * Asks the assistant hundreds of questions about random books, in English and German, and judges its answers by what this bench computes
 * from the tables itself. The questions: by hand in open.txt and sealed.txt, by templates in templates.txt.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill as fillBooks, makeVendorRecords } from "../books.ts";
import { appendResults, type Figure } from "../results.ts";
import { type Book, readBook } from "./book.ts";
import { COMPANIES } from "./companies.ts";
import { addDays } from "./days.ts";
import { fill, type Question, readQuestions } from "./fill.ts";
import { checkByHledger } from "./hledger.ts";
import { judge, type Part, type Verdict } from "./judge.ts";
import { type Company, makeCompany } from "./make.ts";
import { randomOf } from "./random.ts";
import { startServer } from "./server.ts";
import { computeTruths, isEmpty, type Truth } from "./truths.ts";

export interface QuestionOptions {
  /** How many; the questions by hand go first. */
  questions: number;
  seed: number;
  /** Folder for the list of wrong answers; absent: a folder of its own under the temporary one. */
  out?: string | undefined;
  /** Parts of "kind" or "question" that are asked alone. */
  only?: string | undefined;
  /** A file of questions, which are asked alone: more.txt, fresh.txt. */
  file?: string | undefined;
  /** Lists the wrong answers to sealed questions too, for those who do not build the assistant. */
  showSealed: boolean;
  /** Asks a single company, whose books get so many expenses more, of some thousand vendors. */
  rows?: number | undefined;
}

/** Company with the currency of the many expenses; and its invoices, when it has those. */
const LARGE = "B";
const MANY_INVOICES = 400;
const DAYS = 1000;

interface Asked {
  question: Question;
  turn: number;
  text: string;
  verdict: Verdict;
  because: string;
  truth: string;
  expected: Truth[];
  reply: string;
  parts: readonly Part[];
  ms: number;
}

/** Makes the books, asks, prints the table, and writes what was wrong; the process ends with 1 when something was. */
export async function benchQuestions(options: QuestionOptions): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const running = await startServer();
  const asked: Asked[] = [];
  try {
    const companies: Company[] = [];
    const books = new Map<string, Book>();
    const { rows } = options;
    for (const [at, spec] of COMPANIES.entries()) {
      if (rows !== undefined && spec.letter !== LARGE) continue;
      console.log(`Making the books of ${spec.name} …`);
      const count = rows === undefined ? undefined : MANY_INVOICES;
      const company = await makeCompany(running, spec, options.seed * 10 + at, today, count);
      companies.push(company);
      if (rows !== undefined) {
        await fillBooks(running.client, rows, addDays(today, 1 - DAYS));
        const { count: vendors } = await makeVendorRecords(running.client, company.organizationId);
        console.log(`${vendors.toLocaleString("en")} vendors`);
      }
      books.set(spec.letter, await readBook(running.client, company));
    }
    for (const company of rows === undefined ? companies : [])
      await checkByHledger(running.origin, company, books.get(company.spec.letter) as Book);
    const questions = chooseQuestions(options, books);
    console.log(`Asking ${questions.reduce((sum, { turns }) => sum + turns.length, 0)} questions …`);
    for (const question of questions) {
      const company = companies.find(({ spec }) => spec.letter === question.letter) as Company;
      asked.push(...(await ask(running.origin, company, books.get(question.letter) as Book, question)));
    }
  } finally {
    await running.close();
  }
  report(asked, options);
  if (asked.some(({ verdict }) => verdict === "wrong")) process.exitCode = 1;
}

const TRIES = 12;
/** Files that the assistant's builder has not read, asked alone; the wrong answers to them are listed with `showSealed` only. */
const SEALED_FILES = [
  "sealed.txt",
  "fresh.txt",
  "fresh-2.txt",
  "fresh-3.txt",
  "fresh-4-en.txt",
  "fresh-4-de.txt",
  "fresh-5.txt",
  "fresh-6.txt",
  "fresh-7.txt",
  "fresh-8.txt",
  "fresh-9.txt",
  "fresh-10.txt",
  "fresh-12.txt",
  "fresh-13.txt",
  "fresh-17.txt",
];

/** The questions by hand, each of one of its companies, then templates until there are enough; half of them in each language. */
function chooseQuestions(
  { questions: count, seed, only, rows, file }: QuestionOptions,
  books: ReadonlyMap<string, Book>,
): Question[] {
  const random = randomOf(seed * 7919 + 1);
  const tryOne = (row: ReturnType<typeof readQuestions>[number], origin: Question["origin"]): Question => {
    const letter = random.pick([...row.letters].filter((one) => books.has(one))) as Question["letter"];
    const book = books.get(letter);
    if (book === undefined) throw new Error(`No company is called ${letter}.`);
    return { ...row, letter, origin, turns: fill(row.turns, row.language, book.company.spec, book.today, random) };
  };
  const isDull = ({ letter, turns }: Question) =>
    turns.some(({ truth }) => isEmpty(computeTruths(books.get(letter) as Book, truth, "")));
  // A few may have nothing to tell: that has to be said rightly, too.
  const one = (row: ReturnType<typeof readQuestions>[number], origin: Question["origin"]): Question => {
    let question = tryOne(row, origin);
    for (let tries = 0; tries < TRIES && rows === undefined && isDull(question) && random.next() < 0.9; tries += 1)
      question = tryOne(row, origin);
    return question;
  };
  const isWanted = ({ kind, turns, letters }: ReturnType<typeof readQuestions>[number]) =>
    [...letters].some((letter) => books.has(letter)) &&
    (only === undefined || kind.includes(only) || turns.some(({ question }) => question.includes(only)));
  if (file !== undefined)
    return readQuestions(file)
      .filter(isWanted)
      .map((row) => one(row, SEALED_FILES.includes(file) ? "sealed" : "open"));
  const hand = (["open", "sealed"] as const).flatMap((origin) =>
    readQuestions(`${origin}.txt`)
      .filter(isWanted)
      .map((row) => one(row, origin)),
  );
  const chosen = count < 500 ? random.shuffle(hand) : hand;
  const sum = (list: readonly Question[]) => list.reduce((all, { turns }) => all + turns.length, 0);
  while (sum(chosen) > count) chosen.pop();
  const templates = readQuestions("templates.txt").filter(isWanted);
  const seen = new Set<string>();
  for (let tries = 0; sum(chosen) < count && templates.length > 0 && tries < count * 20; tries += 1) {
    const of = (language: string) => sum(chosen.filter((each) => each.language === language));
    const language = of("en") <= of("de") ? "en" : "de";
    const rows = templates.filter((row) => row.language === language && row.turns.length <= count - sum(chosen));
    if (rows.length === 0) break;
    const next = one(random.pick(rows), "template");
    const key = next.letter + JSON.stringify(next.turns);
    if (!seen.has(key)) chosen.push(next);
    seen.add(key);
  }
  return chosen;
}

/** Asks once more on a new connection where the server has closed the one that was kept: it never saw the question. */
const fetchAgain = (url: string, options: RequestInit): Promise<Response> =>
  fetch(url, options).catch(() => fetch(url, options));

async function ask(origin: string, company: Company, book: Book, question: Question): Promise<Asked[]> {
  const asked: Asked[] = [];
  let conversationId: string | undefined;
  for (const [turn, { question: text, truth }] of question.turns.entries()) {
    const expected = computeTruths(book, truth, company.spec.people[question.asker]);
    const began = performance.now();
    const answer = await fetchAgain(`${origin}/api/ai/chat`, {
      method: "POST",
      headers: {
        ...company.headers[question.asker],
        "content-type": "application/json",
        "accept-language": question.language === "de" ? "de-DE" : "en-US",
      },
      body: JSON.stringify({ message: text, today: company.today, ...(conversationId ? { conversationId } : {}) }),
    });
    const body = JSON.parse(await answer.text());
    const ms = performance.now() - began;
    const parts: Part[] = body.answer?.parts ?? [];
    const reply: string = body.reply ?? `${answer.status} ${JSON.stringify(body)}`;
    conversationId = body.conversation?.id;
    const judged = answer.ok
      ? judge(expected, { text: reply, parts })
      : { verdict: "wrong" as const, because: `the call fails with ${answer.status}` };
    asked.push({ question, turn, text, ...judged, truth, expected, reply, parts, ms });
  }
  return asked;
}

function report(asked: readonly Asked[], { out, seed, showSealed, rows }: QuestionOptions): void {
  const count = (list: readonly Asked[], verdict: Verdict) => list.filter((one) => one.verdict === verdict).length;
  const figures: Figure[] = [];
  const row = (name: string, list: readonly Asked[]) =>
    console.log(
      name.padEnd(26) +
        [list.length, count(list, "right"), count(list, "wrong"), count(list, "declined")]
          .map((n) => String(n).padStart(10))
          .join(""),
    );
  console.log(
    `\n${"kind, language".padEnd(26)}${["asked", "right", "wrong", "declined"].map((word) => word.padStart(10)).join("")}`,
  );
  for (const kind of [...new Set(asked.map(({ question }) => question.kind))])
    for (const language of ["en", "de"])
      row(
        `${kind}, ${language}`,
        asked.filter(({ question }) => question.kind === kind && question.language === language),
      );
  for (const origin of ["open", "sealed", "template"])
    row(
      `(${origin})`,
      asked.filter(({ question }) => question.origin === origin),
    );
  for (const language of ["en", "de"])
    row(
      `(${language})`,
      asked.filter(({ question }) => question.language === language),
    );
  row("all", asked);
  const times = asked.map(({ ms }) => ms).sort((x, y) => x - y);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  // A question without an answer is rightly refused: it says nothing about how much is answered.
  const answerable = asked.filter(({ expected }) =>
    expected.every(({ kind }) => kind !== "nothing" && kind !== "unknown"),
  );
  const share = count(answerable, "right") / Math.max(1, answerable.length);
  reportTimes(asked);
  console.log(
    `answered rightly of the ${answerable.length} that have an answer: ${(share * 100).toFixed(1)} %; p95 ${p95.toFixed(0)} ms`,
  );
  const folder = out ?? join(tmpdir(), "tallyleaf-questions");
  mkdirSync(folder, { recursive: true });
  for (const verdict of ["wrong", "declined"] as const) {
    const list = asked.filter((one) => one.verdict === verdict && (showSealed || one.question.origin !== "sealed"));
    writeFileSync(join(folder, `${verdict}.txt`), list.map(describe).join("\n"));
  }
  console.log(`The wrong and the declined are in ${folder}.`);
  const set = `questions, seed ${seed}, ${asked.length} asked${rows === undefined ? "" : `, ${rows} entries`}`;
  for (const verdict of ["right", "wrong", "declined"] as const)
    figures.push({ set, figure: verdict, value: count(asked, verdict) });
  figures.push({ set, figure: "answered rightly, share", value: share }, { set, figure: "p95 ms", value: p95 });
  if (asked.length >= 500) appendResults(figures);
}

/** The tools whose answers took longest. */
function reportTimes(asked: readonly Asked[]): void {
  const byTool = Map.groupBy(asked, ({ parts }) =>
    String(parts.find(({ kind }) => kind === "reading")?.tool ?? parts.at(1)?.kind ?? "text"),
  );
  const rows = [...byTool]
    .map(([tool, list]) => {
      const times = list.map(({ ms }) => ms).sort((x, y) => x - y);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
      return { tool, count: times.length, p50: at(0.5), p95: at(0.95) };
    })
    .sort((x, y) => y.p95 - x.p95);
  console.log(
    `\n${"answered by".padEnd(26)}${["asked", "p50 ms", "p95 ms"].map((word) => word.padStart(10)).join("")}`,
  );
  for (const { tool, count, p50, p95 } of rows.slice(0, 12))
    console.log(
      tool.padEnd(26) + [String(count), p50.toFixed(0), p95.toFixed(0)].map((text) => text.padStart(10)).join(""),
    );
}

function describe({ question, turn, text, because, truth, expected, reply, parts }: Asked): string {
  const told = parts.filter(({ kind }) => kind === "reading" || kind === "declined");
  const before = question.turns.slice(0, turn).map((one) => one.question);
  return [
    `[${question.kind}, ${question.language}, company ${question.letter}, ${question.asker}, ${question.origin}] ${[...before, text].join(" → ")}`,
    `  ${because}`,
    `  truth     ${truth}`,
    `  expected  ${expected.map((one) => JSON.stringify(one.kind === "facts" ? shownOf(one.expected) : one)).join(" || ")}`,
    `  got       ${JSON.stringify(told)}`,
    `  said      ${reply.replaceAll("\n", " ").slice(0, 400)}`,
    "",
  ].join("\n");
}

/** Amounts as people write them. */
const shownOf = (expected: object) => {
  const amounts = (expected as { amount?: { cents: number; currency: string }[] }).amount;
  return amounts
    ? {
        ...expected,
        amount: [...new Set(amounts.map(({ cents, currency }) => `${(cents / 100).toFixed(2)} ${currency}`))],
      }
    : expected;
};
