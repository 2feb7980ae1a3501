/** Says the messages of the assistant. */
import { translator } from "@tallyleaf/messages";
import { assistant } from "@tallyleaf/messages/catalogs/assistant";

export const say = translator(assistant);
