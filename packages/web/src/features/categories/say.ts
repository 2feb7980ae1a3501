/** Says the messages of categories, accounts and rules. */
import { translator } from "@tallyleaf/messages";
import { categories } from "@tallyleaf/messages/catalogs/categories";

export const say = translator(categories);
