/** Says the messages of assignment. */
import { translator } from "@tallyleaf/messages";
import { assignment } from "@tallyleaf/messages/catalogs/assignment";

export const say = translator(assignment);
