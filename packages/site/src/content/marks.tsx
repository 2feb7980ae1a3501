/**
 * Marks for what only the server knows: the public pages are written at the build, and server/src/platform/http/site-marks.ts puts the
 * operator's settings in place of the marks.
 */
import type { ReactNode } from "react";

/** Claims that the software cannot keep by itself; each is a setting of this name. */
export const CLAIM_TIME = "%%CLAIM_TIME%%";
export const CLAIM_SECURITY = "%%CLAIM_SECURITY%%";
export const CLAIM_CUSTOMERS = "%%CLAIM_CUSTOMERS%%";
export const CLAIM_FOUNDERS = "%%CLAIM_FOUNDERS%%";
/** CLAIM_CREDIT and CLAIM_CANCEL, those of the two that are on. */
export const OFFER = "%%OFFER%%";

/**
 * Settings that a part of a page can depend on; LOCAL_READING: no model of another company reads (AI_PROVIDER). PUBLIC_SITE:
 * without it only the legal pages are there.
 */
export type Condition =
  | "CLAIM_CREDIT"
  | "CLAIM_CUSTOMERS"
  | "CLAIM_FOUNDERS"
  | "CLAIM_SECURITY"
  | "CLAIM_TIME"
  | "COMPANY_FOUNDED"
  | "DEMO"
  | "LOCAL_READING"
  | "MODEL_READING"
  | "NO_CLAIM_FOUNDERS"
  | "NO_CLAIM_SECURITY"
  | "NO_COMPANY_FOUNDED"
  | "NO_OFFER"
  | "OFFER"
  | "PUBLIC_SITE";

/** Text that stays only where the setting has a value. */
export const textIf = (condition: Condition, text: string) => `%%IF:${condition}%%${text}%%END:${condition}%%`;

/** A part of a page that stays only where the setting has a value. */
export function If({ set, children }: { set: Condition; children: ReactNode }) {
  return (
    <>
      {`%%IF:${set}%%`}
      {children}
      {`%%END:${set}%%`}
    </>
  );
}

/** The day from which a position counts as posted, and the day until which; the server renews both. @param posted YYYY-MM-DD */
export const postedFrom = (posted: string) => `%%POSTED:${posted}%%`;
export const postedUntil = (posted: string) => `%%POSTED_UNTIL:${posted}%%`;
