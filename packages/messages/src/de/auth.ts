import type { auth as english } from "../en-US/auth.ts";
import type { Translated } from "../translator.ts";

export const auth: Translated<typeof english> = {};
