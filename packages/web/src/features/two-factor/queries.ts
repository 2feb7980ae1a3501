/** The calls about one's own two-factor authentication, and the format of its key and codes. */
import {
  beginSecondFactor,
  codeFailures,
  confirmSecondFactor,
  currentPasswordFailures,
  getSecondFactor,
} from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { say } from "./say.ts";

export const twoFactorQuery = {
  queryKey: ["second-factor"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSecondFactor, {}, { signal }),
};

export const begin = (currentPassword: string) => call(beginSecondFactor, { body: { currentPassword } });
export const confirm = (code: string) => call(confirmSecondFactor, { body: { code } });

/** The fields that the server's refusals are about. */
export const FIELD_BY_CODE = {
  [currentPasswordFailures.wrongPassword.code]: "currentPassword",
  [codeFailures.wrongCode.code]: "code",
} as const;

/** A key for typing it in: "JBSW Y3DP EHPK 3PXP". */
export function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Content of the file with the recovery codes. */
export function recoveryFile(codes: readonly string[], { product, email }: { product: string; email: string }): string {
  return [say("fileTitle", { email, product }), say("fileHelp"), "", ...codes, ""].join("\n");
}
