/** Says the messages of matching and of receipt requests. */
import { translator } from "@tallyleaf/messages";
import { bankMatching } from "@tallyleaf/messages/catalogs/bank-matching";

export const say = translator(bankMatching);
