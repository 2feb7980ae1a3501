import type { contractSearch as english } from "../en-US/contract-search.ts";
import type { Translated } from "../translator.ts";

export const contractSearch: Translated<typeof english> = {
  required: "q fehlt.",
  tooLong: "Suchen Sie mit höchstens {max} Zeichen.",
};
