/** A person's own API keys where they set a password. Apart from api-keys.ts, since the sign-in pages load it. */
import { translator } from "@tallyleaf/messages";
import { contractAuth } from "@tallyleaf/messages/catalogs/contract-auth";
import * as z from "zod";
import { anyText } from "./scalars.ts";

const say = translator(contractAuth);

/** A working key, as its creator sees it when changing the password. */
export const ownApiKey = z.object({
  id: z.uuid(),
  name: anyText(),
  /** Start of the key. */
  prefix: anyText(),
  organizationName: anyText(),
});
export type OwnApiKey = z.output<typeof ownApiKey>;

/** For every call that sets a password: whether the person's keys are revoked with the old one. */
export const revokeApiKeys = z.boolean({ error: say("revokeApiKeys") }).default(false);
