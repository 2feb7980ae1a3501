/** Says what a call has done, in the language of who made it. */
import { translator } from "@tallyleaf/messages";
import { answers } from "@tallyleaf/messages/catalogs/answers";

export const sayAnswer = translator(answers);
