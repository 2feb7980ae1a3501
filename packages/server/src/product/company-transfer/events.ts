/** What the history says of moving a company out and in. */
import type { EventTexts } from "../../platform/events/texts.ts";

export const companyTransferEvents: EventTexts = {
  "organization.moved_out": ({ who }) => `${who} ordered an export of everything, to move elsewhere`,
  "organization.move_out_downloaded": ({ who }) => `${who} downloaded an export of everything`,
  "organization.moved_in": ({ who, after }) => `${who} moved a company in${after.said("from", "from the export of")}`,
};
