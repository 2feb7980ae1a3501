import type { siteClaims as english } from "../en-US/site-claims.ts";
import type { Translated } from "../translator.ts";

export const siteClaims: Translated<typeof english> = {
  CLAIM_CREDIT: "10 $ Startguthaben",
  CLAIM_CANCEL: "Jederzeit kündbar",
  CLAIM_TIME: "Mehr als 10 Stunden pro Woche gespart",
  CLAIM_SECURITY: "Sicherheit und Verschlüsselung wie bei Banken",
  CLAIM_CUSTOMERS: "Hunderte Unternehmerinnen und Unternehmer",
  CLAIM_FOUNDERS: "einem Team aus Softwareentwicklung und Wirtschaftsprüfung",
};
