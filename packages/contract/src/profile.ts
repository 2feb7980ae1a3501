/** A person's profile: name, address, picture, password. */

import { translator } from "@tallyleaf/messages";
import { contractProfile } from "@tallyleaf/messages/catalogs/contract-profile";
import * as z from "zod";
import {
  commonPassword,
  currentPassword,
  currentPasswordFailures,
  emailAddress,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  newPassword,
} from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { atMostHere, type Fields, givenShape, keptShape, languageField, requiredField } from "./fields.ts";
import { revokeApiKeys } from "./own-api-keys.ts";
import { PHONE_OR_NOTHING } from "./patterns.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractProfile);

/** A screen says it too. */
const passwordNeeded = say("passwordNeeded");

/** Pictures and logos; the server stores them smaller. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const INVALID_PHONE = say("badPhone");
const MAX_PHONE_LENGTH = 40;
export const MAX_BIO_LENGTH = 1000;
/** Empty, or an optional plus and then digits, spaces, hyphens, or parentheses. */
export const phoneNumber = anyText({ error: INVALID_PHONE })
  .trim()
  .max(MAX_PHONE_LENGTH, { error: INVALID_PHONE })
  .regex(PHONE_OR_NOTHING, { error: INVALID_PHONE });

/** Fields of the profile, in the order of the form. */
export const profileFields = {
  name: requiredField({
    label: say("fullName"),
    limit: MAX_NAME_LENGTH,
    missing: say("nameRequired"),
    tooLong: atMostHere(MAX_NAME_LENGTH),
  }),
  email: {
    label: say("emailAddress"),
    kind: "email",
    required: true,
    limit: MAX_EMAIL_LENGTH,
    given: emailAddress,
    kept: anyText(),
  },
  phone: {
    label: say("phoneNumber"),
    help: say("phoneHelp"),
    kind: "phone",
    limit: MAX_PHONE_LENGTH,
    given: phoneNumber.default(""),
    kept: anyText(),
  },
  /** The input accepts more than is stored, and shows a counter. */
  bio: {
    label: say("bio"),
    kind: "lines",
    given: anyText()
      .trim()
      .max(MAX_BIO_LENGTH, { error: atMostHere(MAX_BIO_LENGTH) })
      .default(""),
    kept: anyText(),
  },
  language: languageField({
    label: say("language"),
    help: say("languageHelp"),
    placeholder: say("browserLanguage"),
  }),
  showWelcomePage: {
    label: say("showWelcomePage"),
    help: say("showWelcomePageHelp"),
    kind: "yes_no",
    given: z.boolean({ error: say("badShowWelcomePage") }).optional(),
    kept: z.boolean(),
  },
} as const satisfies Fields;

export const profile = z.object({
  id: z.uuid(),
  ...keptShape(profileFields),
  emailVerified: z.boolean(),
  role: z.object({ name: z.enum(ROLES) }),
  organization: z.object({ name: anyText() }),
  createdAt: instant,
  /** A small image as a data URL; null if there is none. */
  profilePictureUrl: anyText().nullable(),
});
export type Profile = z.output<typeof profile>;

export const profileBody = z.object({
  ...givenShape(profileFields),
  /** Required to change the email address, because its owner can set a new password. */
  currentPassword: currentPassword.optional(),
});

export const getProfile = defineCall({
  method: "GET",
  path: "/api/user/profile",
  summary: "Get the caller's profile",
  tag: "Profile",
  needs: { verb: "see", subject: "profile" },
  output: profile,
});

export const saveProfile = defineCall({
  method: "PUT",
  path: "/api/user/profile",
  summary: "Save the profile; a new email address needs the current password, and must be verified again",
  tag: "Profile",
  needs: { verb: "change", subject: "profile" },
  body: changeOf(profileBody),
  output: messageOnly.extend({ profile }),
  failures: {
    passwordNeeded: {
      status: 400,
      code: "password_needed",
      message: passwordNeeded,
    },
    ...currentPasswordFailures,
    emailTaken: {
      status: 409,
      code: "email_taken",
      message: say("emailTaken"),
    },
    tooManyAddresses: {
      status: 429,
      code: "too_many_addresses",
      message: say("tooManyAddresses"),
    },
  } satisfies Record<string, Failure>,
});

/** Errors of a picture or logo; a screen shows them before sending it. */
const pictureMessages = {
  empty: say("emptyFile"),
  tooLarge: say("pictureTooLarge"),
  wrongType: say("wrongPictureType"),
  unreadable: say("unreadablePicture"),
};

export const pictureFailures = {
  noFile: { status: 400, code: "no_file", message: say("noFile") },
  tooManyFiles: { status: 400, code: "too_many_files", message: say("onePicture") },
  empty: { status: 400, code: "empty_file", message: pictureMessages.empty },
  tooLarge: { status: 413, code: "file_too_large", message: pictureMessages.tooLarge },
  wrongType: { status: 415, code: "wrong_file_type", message: pictureMessages.wrongType },
  unreadable: {
    status: 400,
    code: "unreadable_picture",
    message: pictureMessages.unreadable,
  },
} as const satisfies Record<string, Failure>;

/** Form part of a picture. */
export const pictureFile = {
  field: "file",
  maxBytes: MAX_PICTURE_BYTES,
  tooLarge: () => pictureFailures.tooLarge.message,
};

export const savePicture = defineCall({
  method: "PUT",
  path: "/api/user/profile/picture",
  summary: "Set the profile picture, cropped to its square",
  tag: "Profile",
  needs: { verb: "change", subject: "profile" },
  file: pictureFile,
  output: messageOnly.extend({ profilePictureUrl: anyText() }),
  failures: pictureFailures,
});

export const removePicture = defineCall({
  method: "DELETE",
  path: "/api/user/profile/picture",
  summary: "Remove the profile picture",
  tag: "Profile",
  needs: { verb: "change", subject: "profile" },
  output: messageOnly,
});

export const changePassword = defineCall({
  method: "POST",
  path: "/api/user/change-password",
  summary: "Set a new password; signs out all other devices, and ends the caller's API keys if requested",
  tag: "Profile",
  needs: { verb: "change", subject: "profile" },
  body: z.object({
    currentPassword,
    newPassword,
    revokeApiKeys,
  }),
  output: messageOnly,
  failures: {
    ...currentPasswordFailures,
    samePassword: {
      status: 400,
      code: "same_password",
      message: say("samePassword"),
    },
    commonPassword,
  } satisfies Record<string, Failure>,
});

export const profileCalls = { getProfile, saveProfile, savePicture, removePicture, changePassword } as const;
