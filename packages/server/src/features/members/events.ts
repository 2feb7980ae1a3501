/** Sentences of the activity log about members and invitations. */
import { translator } from "@tallyleaf/messages";
import { activityPeople } from "@tallyleaf/messages/catalogs/activity-people";
import type { EventTexts, Facts } from "../../platform/events/texts.ts";

const say = translator(activityPeople);

export const memberEvents: EventTexts = {
  "invitation.invited": ({ who, after }) => {
    const noted = after.all("email");
    return noted ? say("invited", { who, ...noted, role: roleIn(after) }) : say("invitedSomeone", { who });
  },
  "invitation.invitation_resent": ({ who, after }) => {
    const noted = after.all("email");
    return noted ? say("invitationResent", { who, ...noted }) : say("invitationChanged", { who });
  },
  "invitation.invitation_revoked": ({ who, before }) => {
    const noted = before.all("email");
    return noted ? say("invitationRevoked", { who, ...noted }) : say("invitationChanged", { who });
  },
  "invitation.invitation_accepted": ({ who, after }) => say("invitationAccepted", { who, role: roleIn(after) }),
  "invitation.invitation_declined": ({ who, before }) => say("invitationDeclined", { who, role: roleIn(before) }),
  "membership.role_changed": ({ who, about, subject, ownAct, before, after }) => {
    const roles = { from: say("role", { role: roleIn(before) }), to: say("role", { role: roleIn(after) }) };
    return ownAct ? say("ownRoleChanged", { who, ...roles }) : say("roleChanged", { who, about, subject, ...roles });
  },
  "membership.dimensions_changed": ({ who, about, subject }) => say("memberDimensionsChanged", { who, about, subject }),
  "membership.deactivated": ({ who, about, subject }) => say("memberDeactivated", { who, about, subject }),
  "membership.activated": ({ who, about, subject }) => say("memberActivated", { who, about, subject }),
  "membership.removed": ({ who, about, subject }) => say("memberRemoved", { who, about, subject }),
  "membership.left": ({ who }) => say("memberLeft", { who }),
  "membership.account_deleted": ({ who, before }) => say("accountDeleted", { who, role: roleIn(before) }),
};

/** "other", where a sentence leaves it out, of a role that was not noted. */
const roleIn = (facts: Facts) => facts.text("role") ?? "other";
