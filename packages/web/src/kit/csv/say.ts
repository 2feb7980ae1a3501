/** Says the messages of reading files of tables. */
import { translator } from "@tallyleaf/messages";
import { kitCsv } from "@tallyleaf/messages/catalogs/kit-csv";

export const say = translator(kitCsv);
