/** Actions on a member that need confirmation: the question, the consequence, and the toast. */
import type { MemberRow, Role } from "@tallyleaf/contract";
import { PRODUCT_NAME } from "../../kit/brand.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./say.ts";

/** Acts that take something away, and are confirmed. */
export type MemberAct = "deactivate" | "remove";

interface Question {
  title: string;
  /** One paragraph each. */
  words: string[];
  confirmLabel: string;
  busyLabel: string;
}

type Subject = Pick<MemberRow, "name" | "self">;

/** The question before a member is deactivated or removed; another one for oneself, who is then outside. */
export function questionOf(act: MemberAct, { name, self }: Subject, organization: string): Question {
  const values = { name, organization, product: PRODUCT_NAME };
  if (act === "remove") {
    return {
      confirmLabel: sayCommon("remove"),
      busyLabel: say("removing"),
      title: self ? say("removeSelfTitle", values) : say("removeTitle", values),
      words: self
        ? [say("removeSelfAccess", values), say("removeSelfStays", values)]
        : [say("removeAccess", values), say("removeStays", values)],
    };
  }
  return {
    confirmLabel: say("deactivate"),
    busyLabel: say("deactivating"),
    title: self ? say("deactivateSelfTitle", values) : say("deactivateTitle", values),
    words: self
      ? [say("deactivateSelfAccess", values), say("deactivateSelfStays")]
      : [say("deactivateAccess", values), say("deactivateStays")],
  };
}

/** Warning for a founder who takes another role; null for everyone else. */
export function demotionWarning({ self }: Subject, role: Role): string | null {
  return self && role !== "founder" ? say("demotionWarning", { role }) : null;
}

/** How an act upon oneself is told once it is done; the server tells of the others. */
export function doneToSelf(act: MemberAct, organization: string): string {
  return act === "remove" ? say("removedSelf", { organization }) : say("deactivatedSelf", { organization });
}
