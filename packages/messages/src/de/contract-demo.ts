import type { contractDemo as english } from "../en-US/contract-demo.ts";
import type { Translated } from "../translator.ts";

export const contractDemo: Translated<typeof english> = {
  notInDemo: "Das geht in der Demo nicht: Sie verschickt nichts, und Anmeldung und Mitglieder bleiben, wie sie sind.",
  off: "Hier gibt es keine Demo.",
  notReady: "Die Demo wird vorbereitet. Versuchen Sie es in einer Minute erneut.",
};
