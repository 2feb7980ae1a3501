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
    text: "Machines read, people decide. Every value says how sure the machine is, and shows where it looked.",
  },
  {
    icon: "rocket",
    title: "Entrepreneur Focus",
    text: "Built for the person who runs the shop, not for the person who runs the software.",
  },
  {
    icon: "clock",
    title: "Time Liberation",
    text: "An hour that is not spent on paper belongs to the business, or to the family.",
  },
  {
    icon: "shield",
    title: "Enterprise Security",
    text: "What a bank would ask for, on a machine that you choose.",
  },
  {
    icon: "chart",
    title: "Actionable Insights",
    text: "A figure is worth something when one knows what to do about it.",
  },
  {
    icon: "sparkles",
    title: "Seamless Experience",
    text: "Drop the paper in. The rest should feel as if it had done itself.",
  },
];
