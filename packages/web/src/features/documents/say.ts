/** Says the messages of the documents. */
import { translator } from "@tallyleaf/messages";
import { documents } from "@tallyleaf/messages/catalogs/documents";

export const say = translator(documents);
