/** The client or vendor of a line, as calls answer it. Apart from its field (line-party.ts), because first screens need no sentences of it. */
import { PARTY_TYPES } from "@tallyleaf/ledger";
import * as z from "zod";
import { anyText } from "./scalars.ts";

/** With its name as it is today. */
export const namedParty = z.object({ type: z.enum(PARTY_TYPES), id: z.uuid(), name: anyText() });
export type NamedParty = z.output<typeof namedParty>;
