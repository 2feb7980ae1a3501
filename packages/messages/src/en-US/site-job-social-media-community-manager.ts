/** An open position on the public site. A list has one point a line. */
export const siteJobSocialMediaCommunityManager = {
  title: "Social Media & Community Manager",
  department: "Marketing",
  location: "Remote (Canada)",
  type: "Part-time, 5-8 hours a week",
  salary: "Competitive; discussed in the first talk",
  description:
    "You will be the voice that small-business owners hear from us, and the ear that hears what they say. Less advertising, more being useful.",
  responsibilities: `Write 2-3 posts a week, and short guides that save people an hour
Answer questions in public, and bring what you learn to the people who build
Start and look after a community of owners, bookkeepers, and accountants
Measure what helps, and stop what does not`,
  requirements: `You have grown a community, and can show it
Clear, friendly, correct English in few words
Curiosity about how small businesses really work`,
  niceToHave: `French or Spanish
You have run a business, or kept its books
A hand for short videos`,
  whyAwesome: `A product that is easy to recommend
A direct line to the founders
Hours that fit around your life`,
} as const;
