/**
 * Trains the model that chooses the kind of a question that no frame takes (grammar/guess.ts) from the questions with truths, and measures
 * it on each writer's questions by a model that has not seen that writer.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EVERYDAY_WORDS } from "../../packages/server/src/features/assistant/everyday-words.ts";
import {
  featuresOf,
  type GuessModel,
  guess,
  type Kind,
  narrowingOf,
  slotsOf,
  templateOf,
} from "../../packages/server/src/features/assistant/grammar/guess.ts";
import { indexOf, type Name } from "../../packages/server/src/features/assistant/grammar/names.ts";
import type { Question, World } from "../../packages/server/src/features/assistant/grammar/question.ts";
import { understand } from "../../packages/server/src/features/assistant/grammar/read.ts";
import { GERMAN_CATEGORY_NAMES } from "../../packages/server/src/features/assistant/planner/german/category-names.ts";
import { COMPANIES, type CompanySpec } from "./companies.ts";
import { readQuestions } from "./fill.ts";

const MODEL = join(import.meta.dirname, "../../packages/server/src/features/assistant/grammar/questions.model.json");

/** Questions that measure the assistant, and that it may not learn from. */
const UNSEEN: ReadonlySet<string> = new Set(["fresh-17.txt"]);

interface Example {
  file: string;
  text: string;
  truth: string;
  /** Its truth without names and times; null: it has no answer. */
  asked: string | null;
  question: Question;
  template: string | null;
  features: readonly string[];
  world: World;
}

/** The names and accounts of a company, as far as a question can be about them. */
function worldOf(spec: CompanySpec, today: string): World {
  const categories = Object.entries(GERMAN_CATEGORY_NAMES).flatMap(([english, german], at) =>
    [english, ...german, ...(EVERYDAY_WORDS[english] ?? [])].map(
      (name): Name => ({ kind: "category", id: `category ${at}`, name }),
    ),
  );
  const names: Name[] = [
    ...spec.vendors.map(({ name }): Name => ({ kind: "vendor", id: `vendor ${name}`, name })),
    ...spec.clients.map(({ name }): Name => ({ kind: "client", id: `client ${name}`, name })),
    ...spec.banks.map(({ name }): Name => ({ kind: "account", id: `account ${name}`, name })),
    ...Object.values(spec.people).map((name): Name => ({ kind: "member", id: `member ${name}`, name })),
    ...["Cash", "Kasse"].map((name): Name => ({ kind: "account", id: "account 1000", name })),
    ...["Credit card", "Kreditkarte"].map((name): Name => ({ kind: "card", id: "account 2100", name })),
    ...categories,
  ];
  return {
    today,
    years: [],
    currency: spec.currency,
    // No row of a report is called so.
    receivable: "account 1300",
    payable: "account 2000",
    till: "account 1000",
    card: "account 2100",
    names: indexOf(names),
    me: names.find(({ kind }) => kind === "member"),
  };
}

/** Parts of a truth that say what is asked, and not about whom or when. */
const ASKED =
  /^(?:as|by|state|side|of|what|type|row|least|less|byDue|receipt|bill|reference|basis|noDue|open|from|kind)=/;

/** A truth without its names and times. */
function askedBy(truth: string): string | null {
  const [name = "", ...parts] = (truth.split(" || ")[0] ?? "").split(";").map((part) => part.trim());
  if (/^(?:nothing|unknown|asks|help|command)/.test(name)) return null;
  const own = parts.map((part) => (ASKED.test(part) ? part : part.replace(/=.*/, ""))).sort();
  return [name, ...own].join(";").replace("as=parties", "as=count");
}

/** The first question of each conversation in a file. */
function examplesOf(file: string, worlds: ReadonlyMap<string, World>): Example[] {
  return readQuestions(file).flatMap(({ language, letters, turns: [first] }) => {
    const world = worlds.get(letters[0] ?? "");
    if (!world || !first || first.question.includes("{")) return [];
    const { today } = world;
    const { question, reading } = understand(first.question, world, language === "de" ? "de" : "en-US");
    const asked = askedBy(first.truth);
    // A time that ends today is no day that the state is asked of.
    const isUnclear = reading?.input.asOf === today && question.times.some(({ to }) => to === today);
    const template = reading && asked && !isUnclear ? templateOf(reading, question, world) : null;
    return [
      {
        file,
        text: first.question,
        truth: first.truth,
        asked,
        question,
        template: template && JSON.stringify(template),
        features: featuresOf(question),
        world,
      },
    ];
  });
}

const PASSES = 12;
const STEP = 0.5;
/** A kind needs so many questions that the grammar reads alike, and so large a share of its questions. */
const FEWEST = 3;
const SHARE = 0.4;
/** Kinds that are so little likely learn nothing from a question, which keeps most weights at zero. */
const SKIPPED = 0.01;
/** Smaller weights are left out. */
const LEAST = 0.5;

/** Questions whose name the books don't have: of no kind, whatever the rest says. */
const strangers = (examples: readonly Example[]) =>
  examples.flatMap(({ text, question, world }, at) => {
    const words = question.mentionWords;
    if (words.length === 0 || words.length !== question.mentions.length) return [];
    const strange = words.reduce((current, word, each) => current.replace(word, `qzx${at}v${each}`), text);
    const again = understand(strange, world, question.language).question;
    return again.mentions.length === 0 ? [{ features: featuresOf(again), label: "" }] : [];
  });

const labelOf = ({ asked, question }: Example) => (asked === null ? "" : `${asked} | ${slotsOf(question)}`);

/** The kinds that have a clear reading, by their labels. */
function kindsOf(examples: readonly Example[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const [label, own] of Map.groupBy(examples, labelOf)) {
    const readings = own.filter(({ template }) => template !== null);
    const [most] = [...Map.groupBy(readings, ({ template }) => template as string)].sort(
      ([, a], [, b]) => b.length - a.length,
    );
    if (label === "" || !most || most[1].length < Math.max(FEWEST, readings.length * SHARE)) continue;
    kinds.set(label, {
      reading: JSON.parse(most[0]),
      slots: label.split(" | ")[1] ?? "",
      seen: [...new Set(own.map(({ question }) => narrowingOf(question).join("|")))].sort(),
    });
  }
  return kinds;
}

function train(examples: readonly Example[]): GuessModel {
  const byLabel = kindsOf(examples);
  const labels = [...byLabel.keys()];
  const kinds = [null, ...byLabel.values()];
  const rows = [
    ...examples
      .filter((one) => one.asked === null || byLabel.has(labelOf(one)))
      .map((one) => ({ features: one.features, label: labelOf(one) })),
    ...strangers(examples),
  ];
  const seen = Map.groupBy(
    rows.flatMap(({ features }) => features),
    (feature) => feature,
  );
  const places = new Map([...seen].filter(([, { length }]) => length > 1).map(([feature], at) => [feature, at]));
  const X = rows.map(({ features }) => features.flatMap((one) => places.get(one) ?? []));
  const Y = rows.map(({ label }) => Math.max(0, labels.indexOf(label) + 1));
  const count = kinds.length;
  const weights = new Float32Array(places.size * count);
  const slopes = new Float32Array(places.size * count).fill(1e-6);
  const p = new Float64Array(count);
  for (let pass = 0; pass < PASSES; pass++)
    for (let n = 0; n < X.length; n++) {
      const at = (n * 7919 + pass * 31) % X.length;
      const x = X[at] as number[];
      const scale = 1 / Math.sqrt(Math.max(1, x.length));
      p.fill(0);
      for (const f of x) for (let k = 0; k < count; k++) p[k]! += weights[f * count + k]! * scale;
      const top = Math.max(...p);
      let sum = 0;
      for (let k = 0; k < count; k++) sum += p[k] = Math.exp(p[k]! - top);
      for (let k = 0; k < count; k++) {
        const miss = p[k]! / sum - (k === Y[at] ? 1 : 0);
        if (Math.abs(miss) < SKIPPED) continue;
        const slope = miss * scale;
        for (const f of x) {
          const place = f * count + k;
          slopes[place]! += slope * slope;
          weights[place]! -= (STEP * slope) / Math.sqrt(slopes[place]!);
        }
      }
    }
  const texts = [...places].flatMap(([feature, at]) => {
    const kept = Array.from({ length: count }, (_, k) => [k, weights[at * count + k]!] as const)
      .filter(([, weight]) => Math.abs(weight) >= LEAST)
      .map(([k, weight]) => `${k}:${Math.round(weight * 100)}`);
    return kept.length > 0 ? [[feature, kept.join(" ")] as const] : [];
  });
  return { kinds, weights: Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Asks what no frame takes by a model without that file's questions, and lists what it answers, for people to judge. */
function measure(examples: readonly Example[], file: string): void {
  const model = train(examples.filter((one) => one.file !== file));
  const unread = examples.filter((one) => one.file === file && one.template === null);
  const answered = unread.flatMap(({ text, truth, asked, question, world }) => {
    if (understand(text, world, question.language).reading) return [];
    const found = guess(model, question, world);
    return found ? [{ text, truth, asked, ...found }] : [];
  });
  for (const { text, truth, asked, sure, reading } of answered)
    console.log(`${asked === null ? "NONE " : ""}${sure.toFixed(2)} ${text} | ${truth} | ${JSON.stringify(reading)}`);
  const without = answered.filter(({ asked }) => asked === null).length;
  console.log(
    `${file}: of ${unread.length} that no frame takes, ${answered.length} answered, ${without} without an answer`,
  );
}

/** @param file the model is trained without it, and asked it; absent: the model is written */
export function learnQuestions(file?: string): void {
  const today = new Date().toISOString().slice(0, 10);
  const worlds = new Map(COMPANIES.map((spec) => [spec.letter as string, worldOf(spec, today)]));
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".txt") && !UNSEEN.has(name));
  const examples = files.flatMap((name) => examplesOf(name, worlds));
  if (file !== undefined) {
    measure(examples, file);
    return;
  }
  const model = train(examples);
  const text = `${JSON.stringify(model)}\n`;
  writeFileSync(MODEL, text);
  console.log(
    `${examples.length} questions, ${model.kinds.length - 1} kinds, ${Object.keys(model.weights).length} features, ${Math.round(text.length / 1024)} kB`,
  );
}
