/** Says the messages about allowances for doubtful receivables. */
import { translator } from "@tallyleaf/messages";
import { allowances } from "@tallyleaf/messages/catalogs/allowances";

export const say = translator(allowances);
