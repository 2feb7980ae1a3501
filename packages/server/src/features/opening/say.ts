/** Says what keeps opening balances from being posted. */
import { translator } from "@tallyleaf/messages";
import { openingProblems } from "@tallyleaf/messages/catalogs/opening-problems";

export const say = translator(openingProblems);
