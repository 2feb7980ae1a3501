/** Says the messages of members. */
import { translator } from "@tallyleaf/messages";
import { members } from "@tallyleaf/messages/catalogs/members";

export const say = translator(members);
