/** Says the messages of monthly runs. */
import { translator } from "@tallyleaf/messages";
import { monthlyRuns } from "@tallyleaf/messages/catalogs/monthly-runs";

export const say = translator(monthlyRuns);
