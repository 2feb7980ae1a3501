/** Says the messages of reports. */
import { translator } from "@tallyleaf/messages";
import { reports } from "@tallyleaf/messages/catalogs/reports";

export const say = translator(reports);
