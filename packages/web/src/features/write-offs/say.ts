/** Says the messages of write-offs. */
import { translator } from "@tallyleaf/messages";
import { writeOffs } from "@tallyleaf/messages/catalogs/write-offs";

export const say = translator(writeOffs);
