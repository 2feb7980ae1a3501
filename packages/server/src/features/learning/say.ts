/** Says what a rule does, and what it was learned from. */
import { translator } from "@tallyleaf/messages";
import { learnedRules } from "@tallyleaf/messages/catalogs/learned-rules";

export const say = translator(learnedRules);
