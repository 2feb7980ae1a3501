/** The people on the about page: by what they do. Names and portraits are for whoever runs this site to add. */
export interface TeamMember {
  initials: string;
  role: string;
  bio: string;
}

export const TEAM: readonly TeamMember[] = [
  {
    initials: "EN",
    role: "Co-founder, engineer",
    bio: "Has built software that other people's days depend on, and kept a box of receipts for every company along the way. Works on the part that reads.",
  },
  {
    initials: "CP",
    role: "Co-founder, CPA",
    bio: "Has closed the books of shops, studios and restaurants for years, mostly at night. Works on the part that must balance.",
  },
];

export interface Value {
  icon: "brain" | "rocket" | "clock" | "shield" | "chart" | "sparkles";
  title: string;
  text: string;
}

export const VALUES: readonly Value[] = [
  {
    icon: "brain",
    title: "AI-First Innovation",
    text: "Machines read, people decide. Every value shows how sure it is, and where it is on the document.",
  },
  {
    icon: "rocket",
    title: "Entrepreneur Focus",
    text: "Built for the person who runs the shop, not for the person who runs the software.",
  },
  {
    icon: "clock",
    title: "Time Liberation",
    text: "An hour not spent on paperwork belongs to the business, or to the family.",
  },
  {
    icon: "shield",
    title: "Enterprise Security",
    text: "Roles checked on every call, companies kept apart, two-factor sign-in, on a server that you choose.",
  },
  {
    icon: "chart",
    title: "Actionable Insights",
    text: "Every figure opens the entries behind it, so you see what to do about it.",
  },
  {
    icon: "sparkles",
    title: "Seamless Experience",
    text: "Drop the receipt in. It is read, posted and filed, or comes to your review.",
  },
];
