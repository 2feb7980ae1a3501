import type { kit as english } from "../en-US/kit.ts";
import type { Translated } from "../translator.ts";

export const kit: Translated<typeof english> = {
  justNow: "gerade eben",
};
