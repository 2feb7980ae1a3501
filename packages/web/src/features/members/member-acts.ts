/** What can be done with a member that asks first: the question, what follows, and how it is told afterwards. */
import { type MemberRow, ROLE_WITH_ARTICLE, type Role } from "@tallyleaf/contract";
import { PRODUCT_NAME } from "../../kit/brand.ts";

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
  const labels =
    act === "remove"
      ? { confirmLabel: "Remove", busyLabel: "Removing..." }
      : { confirmLabel: "Deactivate", busyLabel: "Deactivating..." };
  const stays = self ? "What you brought" : "What they brought";
  if (act === "remove") {
    return {
      ...labels,
      title: self ? `Remove yourself from ${organization}?` : `Remove ${name}?`,
      words: [
        self
          ? `You leave ${organization} at once, and only another founder can invite you back.`
          : `${name} loses access to ${organization} at once. To come back they need a new invitation.`,
        `${stays} stays: expenses, documents and entries remain in the books under ${self ? "your" : "their"} name. So does ${self ? "your" : "their"} own ${PRODUCT_NAME} account.`,
      ],
    };
  }
  return {
    ...labels,
    title: self ? `Deactivate yourself in ${organization}?` : `Deactivate ${name}?`,
    words: [
      self
        ? `You lose access to ${organization} at once, and only another founder can let you in again.`
        : `${name} loses access to ${organization} at once, until you activate them again.`,
      `${stays} stays in the books as it is.`,
    ],
  };
}

/** What a founder gives up who takes another role; null for everybody else. */
export function demotionWarning({ self }: Subject, role: Role): string | null {
  if (!self || role === "founder") return null;
  return `You will be ${ROLE_WITH_ARTICLE[role]} from then on: this page closes, and only another founder can make you one again.`;
}

/** How an act upon oneself is told once it is done; the server tells of the others. */
export function doneToSelf(act: MemberAct, organization: string): string {
  return act === "remove"
    ? `You are no member of ${organization} any more.`
    : `You have no access to ${organization} any more.`;
}
