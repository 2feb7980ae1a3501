/** Says the messages to a team chat. */
import { translator } from "@tallyleaf/messages";
import { chat } from "@tallyleaf/messages/catalogs/chat";

export const say = translator(chat);
