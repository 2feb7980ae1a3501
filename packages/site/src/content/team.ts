/** The people on the about page, by what they do, and what drives them. Names and portraits are for the operator to add. */
import { sayAbout as say } from "../say-about.ts";

export interface TeamMember {
  initials: string;
  role: string;
  bio: string;
}

export const team = (): readonly TeamMember[] => [
  { initials: "EN", role: say("engineer"), bio: say("engineerBio") },
  { initials: "CP", role: say("cpa"), bio: say("cpaBio") },
];

export interface Value {
  icon: "brain" | "rocket" | "clock" | "shield" | "chart" | "sparkles";
  title: string;
  text: string;
}

export const values = (): readonly Value[] => [
  { icon: "brain", title: say("ai"), text: say("aiText") },
  { icon: "rocket", title: say("entrepreneurs"), text: say("entrepreneursText") },
  { icon: "clock", title: say("time"), text: say("timeText") },
  { icon: "shield", title: say("security"), text: say("securityText") },
  { icon: "chart", title: say("insights"), text: say("insightsText") },
  { icon: "sparkles", title: say("seamless"), text: say("seamlessText") },
];
