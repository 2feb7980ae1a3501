/**
 * A name that corrects the one in the question before, which was not known: "sorry, I meant Chris May", "dann halt bei Jäger". That question is
 * asked again with this name.
 */
import { plainly } from "./grammar/idioms.ts";
import type { World } from "./grammar/question.ts";
import { COMMON, type Understood, understand } from "./grammar/read.ts";
import type { Asked } from "./turn.ts";

/** The question before with the name that is told now. Null: it had no unknown word, or more than a name is told. */
export function correctedBy(
  { history }: Pick<Asked, "history">,
  { question, reading }: Understood,
  world: World,
  language: string,
): Understood | null {
  const before = history.findLast(({ author }) => author === "user");
  const [words = ""] = question.mentionWords;
  const isNameAlone =
    reading === null &&
    question.mentions.length === 1 &&
    question.times.length === 0 &&
    question.count === null &&
    Object.keys(question.bounds).length === 0 &&
    (question.unknown.length === 0 || question.isKnown) &&
    question.features.every(({ atoms }) => [...atoms].some((atom) => COMMON.has(atom)));
  if (!before || !isNameAlone) return null;
  const former = understand(plainly(before.content), world, language);
  const { unknown, isKnown } = former.question;
  if (former.reading !== null || isKnown || unknown.length === 0) return null;
  // The unknown words are neighbors, as those of one name are.
  const said = new RegExp(`(?<![\\p{L}\\p{N}])${unknown.map(escaped).join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "u");
  if (!said.test(before.content)) return null;
  const again = understand(plainly(before.content.replace(said, () => words)), world, language);
  return again.reading === null ? null : again;
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
