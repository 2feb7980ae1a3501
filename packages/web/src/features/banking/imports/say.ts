/** Says the messages of statement imports. */
import { translator } from "@tallyleaf/messages";
import { bankImports } from "@tallyleaf/messages/catalogs/bank-imports";

export const say = translator(bankImports);
