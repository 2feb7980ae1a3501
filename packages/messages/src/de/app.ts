import type { app as english } from "../en-US/app.ts";
import type { Translated } from "../translator.ts";

export const app: Translated<typeof english> = {};
