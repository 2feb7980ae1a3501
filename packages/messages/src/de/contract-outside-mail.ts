import type { contractOutsideMail as english } from "../en-US/contract-outside-mail.ts";
import type { Translated } from "../translator.ts";

export const contractOutsideMail: Translated<typeof english> = {
  addressNotProven:
    "Bestätigen Sie zuerst Ihre eigene E-Mail-Adresse. Bis dahin werden keine E-Mails an andere gesendet. Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben, oder lassen Sie sie erneut senden.",
  mailLimit: "Das Limit für E-Mails pro Stunde ist erreicht. Versuchen Sie es später erneut.",
  organizationLimit:
    "Ihr Unternehmen kann pro Stunde {most, plural, one {# Person} other {# Personen}} außerhalb per E-Mail erreichen. Es wurde nichts gesendet. Versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} erneut, oder bitten Sie die Serveradministration, das Limit zu erhöhen.",
  sourceLimit:
    "Aus einem Netzwerk {most, plural, one {kann # Person} other {können # Personen}} pro Stunde per E-Mail erreicht werden. Es wurde nichts gesendet. Versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} erneut, oder bitten Sie die Serveradministration, das Limit zu erhöhen.",
  serverLimit:
    "Der Server hat sein Limit für E-Mails pro Stunde erreicht. Es wurde nichts gesendet. Versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} erneut, oder bitten Sie die Serveradministration, das Limit zu erhöhen.",
};
