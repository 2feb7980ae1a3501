/** Responses of the public site's contact form. */
export const contractLeads = {
  email: "Please enter a valid email address",
  businessName: "Please enter the name of your business",
  longName: "Use at most 200 characters for the name",
  monthlyBill: "Please enter a valid amount",
  painPoints: "Please select at least one challenge",
  industry: "Choose an industry from the list",
  solution: "Choose a solution from the list",
  experience: "Choose an experience from the list",
  challenges: "Choose challenges from the list",
  thanks: "Thank you for your submission! You will soon receive an email from us.",
  /** Nothing else is known of what went wrong. */
  failed: "Your message could not be sent. Please try again in a moment, or write us an email.",
  closed: "This server has no contact form.",
  known: "Email already exists",
} as const;
