/** What the history says of members and invitations. */
import { ROLE_WITH_ARTICLE } from "@tallyleaf/contract";
import type { EventTexts, Facts } from "../../platform/events/texts.ts";

export const memberEvents: EventTexts = {
  "invitation.invited": ({ who, after }) => `${who} invited ${addressIn(after)}${roleIn(after, "as")}`,
  "invitation.invitation_resent": ({ who, after }) => `${who} sent the invitation to ${addressIn(after)} again`,
  "invitation.invitation_revoked": ({ who, before }) => `${who} took back the invitation to ${addressIn(before)}`,
  "invitation.invitation_accepted": ({ who, after }) => `${who} accepted the invitation to be ${aMember(after)}`,
  "invitation.invitation_declined": ({ who, before }) => `${who} declined the invitation to be ${aMember(before)}`,
  "membership.role_changed": ({ who, subject, ownAct, before, after }) =>
    `${who} changed ${ownAct ? "their own role" : `the role of ${subject}`}${before.said("role", "from")}${after.said("role", "to")}`,
  "membership.deactivated": ({ who, subject }) => `${who} deactivated ${subject}`,
  "membership.activated": ({ who, subject }) => `${who} activated ${subject} again`,
  "membership.removed": ({ who, subject }) => `${who} removed ${subject}`,
  "membership.left": ({ who }) => `${who} left the organization`,
  "membership.account_deleted": ({ who, before }) => `${who}, ${aMember(before)}, deleted their account`,
};

const ROLES = new Map<string, string>(Object.entries(ROLE_WITH_ARTICLE));
const addressIn = (facts: Facts) => facts.text("email") ?? "somebody";
/** "an employee"; of a role that there is no more, "a member". */
const aMember = (facts: Facts) => ROLES.get(facts.text("role") ?? "") ?? "a member";
const roleIn = (facts: Facts, word: string) => (facts.text("role") === null ? "" : ` ${word} ${aMember(facts)}`);
