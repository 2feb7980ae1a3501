/** Says the messages of saved questions. */
import { translator } from "@tallyleaf/messages";
import { savedQuestions } from "@tallyleaf/messages/catalogs/saved-questions";

export const say = translator(savedQuestions);
