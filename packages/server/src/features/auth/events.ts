/** Sentences of the activity log about sign-ins, passwords, and two-factor authentication. */
import { translator } from "@tallyleaf/messages";
import { activityPeople } from "@tallyleaf/messages/catalogs/activity-people";
import type { EventTexts } from "../../platform/events/texts.ts";

const say = translator(activityPeople);

export const authEvents: EventTexts = {
  "user.signed_in": ({ who }) => say("signedIn", { who }),
  "user.sign_in_failed": ({ who, about, subject }) => say("signInFailed", { who, about, subject }),
  "user.signed_out": ({ who }) => say("signedOut", { who }),
  "user.session_ended": ({ who }) => say("sessionEnded", { who }),
  "user.sessions_ended": ({ who, after }) => {
    const count = Number(after.text("count") ?? Number.NaN);
    return Number.isInteger(count) ? say("sessionsEnded", { who, count }) : say("allSessionsEnded", { who });
  },
  "user.email_verified": ({ who }) => say("emailVerified", { who }),
  "user.first_proven": ({ who }) => say("firstProven", { who }),
  "user.email_changed": ({ who, after }) => {
    const noted = after.all("email");
    return noted ? say("emailChangedTo", { who, ...noted }) : say("emailChanged", { who });
  },
  "user.email_corrected": ({ about, subject, after }) =>
    say("emailCorrected", { about, subject, email: after.text("email") ?? "" }),
  "user.profile_saved": ({ who }) => say("profileSaved", { who }),
  "user.password_reset": ({ who }) => say("passwordReset", { who }),
  "user.password_changed": ({ who }) => say("passwordChanged", { who }),
  "user.password_refused": ({ who }) => say("passwordRefused", { who }),
  "user.second_factor_on": ({ who }) => say("twoFactorOn", { who }),
  "user.second_factor_off": ({ who }) => say("twoFactorOff", { who }),
  "user.second_factor_removed": ({ about, subject }) => say("twoFactorRemoved", { about, subject }),
  "user.second_factor_refused": ({ who, about, subject }) => say("twoFactorRefused", { who, about, subject }),
  "user.recovery_code_used": ({ who }) => say("recoveryCodeUsed", { who }),
  "user.recovery_codes_renewed": ({ who }) => say("recoveryCodesRenewed", { who }),
  "user.infected_file_refused": ({ who, after }) => {
    const noted = after.all("fileName", "found");
    return noted ? say("infectedFileNamed", { who, ...noted }) : say("infectedFile", { who });
  },
  "user.organization_switched": ({ who }) => say("companySwitched", { who }),
};
