/** /.well-known/security.txt: how a weakness is reported (RFC 9116). */
import { addDays } from "@tallyleaf/ledger";
import type { Operator } from "./site-marks.ts";

/** RFC 9116, 2.5.5 asks for less than a year; the file is written again every day. */
const VALID_DAYS = 180;

/** @param today YYYY-MM-DD, in UTC; @returns null: nobody has said where reports go, and the file must say it */
export function securityTxt({ securityContact, publicUrl }: Operator, today: string): string | null {
  if (securityContact === null) return null;
  return [
    `Contact: ${securityContact}`,
    `Expires: ${addDays(today, VALID_DAYS)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/responsible-disclosure`,
    "",
  ].join("\n");
}
