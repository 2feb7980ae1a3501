/** The client or vendor of a line that belongs to no document: typed by hand, of a template, or imported. */
import { PARTY_TYPES } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { namedParty } from "./named-party.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractManualEntries);

const party = z.object({ type: z.enum(PARTY_TYPES), id: z.uuid() }, { error: say("partyMissing") });

/** Who the line is about; null: nobody is named. */
export const lineParty = party.nullable().default(null);

export const linePartyMessages = {
  label: say("party"),
  unknown: say("partyMissing"),
  unknownNamed: (name: string) => say("partyNotFound", { name }),
  types: { client: say("client"), vendor: say("vendor") },
};

/** How many of each type are found. */
export const MOST_PARTIES = 50;

export const listLineParties = defineCall({
  method: "GET",
  path: "/api/journal-parties",
  summary:
    "List active clients and vendors whose names contain a text, for the lines of journal entries; at most 50 of each, or one by its ID",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  query: z.object({
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .default(""),
    /** Of one that is answered too, whatever its name; ID. */
    named: z.uuid({ error: say("partyMissing") }).optional(),
  }),
  output: z.object({ data: z.array(namedParty) }),
});

export const linePartyCalls = { listLineParties } as const;
