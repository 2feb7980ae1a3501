/** Says the messages about accruals. */
import { translator } from "@tallyleaf/messages";
import { accruals } from "@tallyleaf/messages/catalogs/accruals";

export const say = translator(accruals);
