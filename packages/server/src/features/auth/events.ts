/** What the history says of sign-ins, passwords and second factors. */
import { counted, type EventTexts } from "../../platform/events/texts.ts";

export const authEvents: EventTexts = {
  "user.signed_in": ({ who }) => `${who} signed in`,
  "user.sign_in_failed": ({ who, subject }) => `${who} failed to sign in as ${subject}`,
  "user.signed_out": ({ who }) => `${who} signed out`,
  "user.session_ended": ({ who }) => `${who} ended one of their sessions`,
  "user.sessions_ended": ({ who, after }) => `${who} ended ${counted(after.text("count"), "other session")}`,
  "user.email_verified": ({ who }) => `${who} verified their e-mail address`,
  "user.first_proven": ({ who }) =>
    `${who} proved their e-mail address for the first time, by a new password; what the account had let in before was ended`,
  "user.email_changed": ({ who, after }) => `${who} changed their e-mail address${after.said("email", "to")}`,
  "user.email_corrected": ({ subject, after }) =>
    `Whoever runs the server corrected the e-mail address of ${subject}${after.said("email", "to")}`,
  "user.profile_saved": ({ who }) => `${who} updated their profile`,
  "user.password_reset": ({ who }) => `${who} reset their password`,
  "user.password_changed": ({ who }) => `${who} changed their password`,
  "user.password_refused": ({ who }) => `${who} gave a wrong password where it is asked for again`,
  "user.second_factor_on": ({ who }) => `${who} turned their second factor on`,
  "user.second_factor_off": ({ who }) => `${who} turned their second factor off`,
  "user.second_factor_removed": ({ subject }) => `Whoever runs the server turned off the second factor of ${subject}`,
  "user.second_factor_refused": ({ who, subject }) => `${who} gave the right password of ${subject}, but a wrong code`,
  "user.recovery_code_used": ({ who }) => `${who} used a recovery code`,
  "user.recovery_codes_renewed": ({ who }) => `${who} made new recovery codes`,
  "user.infected_file_refused": ({ who, after }) =>
    `${who} sent ${after.text("fileName") ?? "a file"}, in which the virus scanner found ${after.text("found") ?? "something"}`,
  "user.organization_switched": ({ who }) => `${who} switched to this organization`,
};
