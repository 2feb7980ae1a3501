/** /.well-known/security.txt: how a weakness is reported (RFC 9116). */
import { addDays } from "@tallyleaf/ledger";
import type { Operator } from "./site-marks.ts";

/** RFC 9116, 2.5.5 asks for less than a year; the file is written again every day. */
const VALID_DAYS = 180;

/** @param today YYYY-MM-DD, in UTC */
export function securityTxt({ securityContact, publicUrl }: Operator, today: string): string {
  return [
    `Contact: ${securityContact}`,
    `Expires: ${addDays(today, VALID_DAYS)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/responsible-disclosure`,
    "",
  ].join("\n");
}
