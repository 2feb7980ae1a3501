/** Emails to people outside the company: why none is sent. */
export const contractOutsideMail = {
  addressNotProven:
    "Verify your own email address first. Until then, no emails are sent to other people. Open the link in the email that we sent you, or have it sent again.",
  mailLimit: "The limit of emails per hour is reached. Try again later.",
  // The same with whose limit it is, and for how long
  organizationLimit:
    "Your company can email {most, plural, one {# person} other {# people}} outside it per hour. Nothing was sent. Try again in {minutes, plural, one {# minute} other {# minutes}}, or ask your server administrator to raise the limit.",
  sourceLimit:
    "From one network, {most, plural, one {# person} other {# people}} can be emailed per hour. Nothing was sent. Try again in {minutes, plural, one {# minute} other {# minutes}}, or ask your server administrator to raise the limit.",
  serverLimit:
    "The server has reached its limit of emails per hour. Nothing was sent. Try again in {minutes, plural, one {# minute} other {# minutes}}, or ask your server administrator to raise the limit.",
} as const;
