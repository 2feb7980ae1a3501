/** The words of every mail. What people have typed (names) is made fit for a line before it gets here or right here. */
import { ROLE_WITH_ARTICLE, type Role } from "@tallyleaf/contract";
import type { Letter } from "./layout.ts";

/** How long the links work. */
export const VERIFICATION_HOURS = 24;
export const RESET_HOURS = 1;

/** Longer names are cut: a name is no place for a message. */
const NAME_LENGTH = 80;

export function verifyEmailLetter(link: string, companyName: string): Letter {
  return {
    subject: "Verify your email address",
    title: "Verify your email address",
    paragraphs: [`Somebody, most likely you, gave this address to ${companyName}. Confirm that it is yours.`],
    action: { label: "Verify email address", link },
    notes: [
      `The link works once, for ${VERIFICATION_HOURS} hours.`,
      "You did not ask for this? Ignore this mail, and the address stays unconfirmed.",
    ],
  };
}

export function resetPasswordLetter(link: string, companyName: string): Letter {
  return {
    subject: "Reset your password",
    title: "Reset your password",
    paragraphs: [`Choose a new password for your ${companyName} account. You will then be signed out everywhere else.`],
    action: { label: "Choose a new password", link },
    notes: [
      `The link works once, for ${RESET_HOURS === 1 ? "one hour" : `${RESET_HOURS} hours`}.`,
      "You did not ask for this? Ignore this mail, and your password stays as it is.",
    ],
  };
}

export interface PasswordChange {
  /** Names of the person's API keys that still work, and of those that were revoked with the old password. */
  working: readonly string[];
  revoked: readonly string[];
  /** Nobody had proven the account's address before. */
  firstProof: boolean;
}

/** More are counted, not named. */
const NAMED_KEYS = 20;

function named(keys: readonly string[]): string {
  const more = keys.length - NAMED_KEYS;
  const names = keys.slice(0, NAMED_KEYS).map(oneLine).join(", ");
  return more > 0 ? `${names}, and ${more} more` : names;
}

export function passwordChangedLetter({ working, revoked, firstProof }: PasswordChange, companyName: string): Letter {
  return {
    subject: "Your password was changed",
    title: "Your password was changed",
    paragraphs: [
      `The password of your ${companyName} account has just been changed.`,
      ...(firstProof
        ? [
            "Nobody had confirmed this address before. A second factor, API keys, open invitations, webhooks and connections to other software that the account had were ended. Look under Users for who else has access to your company.",
          ]
        : []),
      ...(revoked.length > 0 ? [`These API keys were revoked: ${named(revoked)}.`] : []),
      ...(working.length > 0
        ? [
            `These API keys that you made still work: ${named(working)}. Whoever holds one gets in without the password. You can revoke them under Integrations.`,
          ]
        : []),
    ],
    notes: [
      `It was you? Then there is nothing to do. It was not? Open ${companyName}, choose "Forgot password?" and set a new one at once: that signs everybody out.`,
    ],
  };
}

export function secondFactorOnLetter(companyName: string): Letter {
  return {
    subject: "Your second factor is on",
    title: "Your second factor is on",
    paragraphs: [
      `From now on your ${companyName} account asks for a code of your authenticator app, after the password, at every sign-in.`,
    ],
    notes: [
      "Keep the recovery codes where you find them without your phone.",
      `It was not you? Then somebody knows your password and has shut you out: tell the members of your organization, and whoever runs ${companyName} for you.`,
    ],
  };
}

export function secondFactorOffLetter(companyName: string): Letter {
  return {
    subject: "Your second factor was turned off",
    title: "Your second factor was turned off",
    paragraphs: [`Your ${companyName} account asks for nothing but the password from now on.`],
    notes: [
      `It was you, or you asked whoever runs ${companyName} for it? Then there is nothing to do. If not: open ${companyName}, choose "Forgot password?", set a new password at once, and turn the second factor on again in your profile.`,
    ],
  };
}

export function recoveryCodeUsedLetter(left: number, companyName: string): Letter {
  const rest = left === 0 ? "None is left" : left === 1 ? "One is left" : `${left} are left`;
  return {
    subject: "A recovery code was used",
    title: "A recovery code was used",
    paragraphs: [
      `A recovery code took the place of your authenticator app in your ${companyName} account. ${rest}; you can make new ones in your profile.`,
    ],
    notes: [
      `It was you? Then there is nothing to do. It was not? Somebody knows your password and has your recovery codes: change the password, and make new codes.`,
    ],
  };
}

/** Goes to the address that was left: whoever took the account over reads the new one. */
export function emailChangedLetter(companyName: string): Letter {
  return {
    subject: "Your email address was changed",
    title: "Your email address was changed",
    paragraphs: [`Your ${companyName} account has another email address now. This one is no longer used for it.`],
    notes: [
      `It was you? Then there is nothing to do. It was not? The account may be in other hands: tell the members of your organization, and whoever runs ${companyName} for you.`,
    ],
  };
}

/** Goes to the address that the account had. */
export function accountDeletedLetter(companyName: string): Letter {
  return {
    subject: "Your account was deleted",
    title: "Your account was deleted",
    paragraphs: [
      `Your ${companyName} account was deleted with everything that was yours alone: your name and address, password, second factor, API keys and conversations with the assistant. You are signed out everywhere.`,
      "What you entered in the books of a company stays there, without your name. You can register with this address again at any time, as a new person.",
    ],
    notes: [
      `Did somebody else do this? Then they knew your password: tell the members of your organization, and whoever runs ${companyName} for you.`,
    ],
  };
}

/** To who asked through the public site. */
export function leadThanksLetter(companyName: string): Letter {
  return {
    subject: `Thank you for writing to ${companyName}`,
    title: "Thank you for writing to us",
    paragraphs: ["We have read nothing yet, but we will: a person answers to this address within a few days."],
    notes: ["You did not write to us? Then somebody mistyped an address. Ignore this mail; nothing else will come."],
  };
}

interface LeadFacts {
  email: string;
  businessName: string;
  industry: string;
  monthlyBill: string;
  currentSolution: string;
  bookkeepingExperience: string;
  painPoints: readonly string[];
}

/** To the operator. */
export function leadReceivedLetter(lead: LeadFacts, companyName: string): Letter {
  return {
    subject: `New lead: ${oneLine(lead.businessName)}`,
    title: `${oneLine(lead.businessName)} would like to hear from ${companyName}`,
    paragraphs: [
      `Email: ${oneLine(lead.email)}`,
      `Industry: ${lead.industry || "not said"}. Monthly expenses: ${lead.monthlyBill}.`,
      `Current solution: ${lead.currentSolution}. Bookkeeping experience: ${lead.bookkeepingExperience}.`,
      `Challenges: ${lead.painPoints.join(", ")}.`,
    ],
    notes: ["All leads as a table: npm run leads"],
  };
}

export interface Invitation {
  inviter: string;
  organization: string;
  role: Role;
  /** Until the link ends, rounded up. */
  daysLeft: number;
}

export function invitationLetter(invitation: Invitation, link: string, companyName: string): Letter {
  const [inviter, organization] = [oneLine(invitation.inviter), oneLine(invitation.organization)];
  const days = invitation.daysLeft === 1 ? "one day" : `${invitation.daysLeft} days`;
  return {
    subject: `${inviter} invites you to ${organization}`,
    title: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${organization} keeps its books with ${companyName}. ${inviter} asks you to join as ${ROLE_WITH_ARTICLE[invitation.role]}.`,
    ],
    action: { label: "See the invitation", link },
    notes: [`The link works once, for ${days}.`, "You do not know the sender? Ignore this mail, and nothing happens."],
  };
}

/** To the founders: what was told to the address until now has to be looked up by hand. */
export function webhookDisabledLetter(
  webhook: { url: string; organization: string },
  link: string,
  companyName: string,
): Letter {
  const organization = oneLine(webhook.organization);
  return {
    subject: `A webhook of ${organization} was switched off`,
    title: "A webhook was switched off",
    paragraphs: [
      `${companyName} could not deliver to ${oneLine(webhook.url)} any more, and stopped trying.`,
      "What happens from now on is not sent there. Look at what it answered, mend it, send a test and switch it on again.",
    ],
    action: { label: "See the webhook", link },
    notes: [`You get this mail because you are a founder of ${organization}.`],
  };
}

interface InvoiceFacts {
  /** "Invoice" or "Credit note". */
  title: string;
  number: string;
  seller: string;
  client: string;
  /** "1,234.50 EUR" */
  total: string;
  /** Null on a credit note. */
  due: string | null;
  /** The sender's own words; empty: ours. */
  message: string;
}

/** To a client; the paper is attached. */
export function invoiceLetter({ title, number, seller, client, total, due, message }: InvoiceFacts): Letter {
  const from = oneLine(seller);
  const own = message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    subject: `${title} ${number} from ${from}`,
    from,
    title: `${title} ${number}`,
    paragraphs: [
      ...(own.length > 0 ? own : [`Dear ${oneLine(client)},`, `please find our ${title.toLowerCase()} attached.`]),
      `${due === null ? `Credited: ${total}` : `Total: ${total}, due on ${due}`}.`,
    ],
    notes: [`The ${title.toLowerCase()} is attached as a PDF.`],
  };
}

/** With the file of a scheduled report. */
export function reportLetter(
  { organization, report, range }: { organization: string; report: string; range: string },
  link: string,
  companyName: string,
): Letter {
  const [of, name] = [oneLine(organization), oneLine(report)];
  return {
    subject: `${name}, ${range}: ${of}`,
    title: `${name} of ${of}`,
    paragraphs: [`${range}. The report comes with this mail.`],
    action: { label: "Open the reports", link },
    notes: [
      `You get it because it is scheduled in ${companyName} and your name is on the list. There it can be paused, too.`,
    ],
  };
}

/** With the books of a finished month, as files that accounting software imports. */
export function accountingFilesLetter(
  { organization, software, month }: { organization: string; software: string; month: string },
  link: string,
  companyName: string,
): Letter {
  const of = oneLine(organization);
  return {
    subject: `${month} for ${software}: ${of}`,
    title: `${month} of ${of} for ${software}`,
    paragraphs: [
      `The files that ${software} imports come with this mail.`,
      "They hold the books as they stand now. What changes in this month later is not in them: close the month first, or download it again.",
    ],
    action: { label: "Open the integrations", link },
    notes: [`You get it because it is set up in ${companyName} and your name is on the list.`],
  };
}

/** To who is asked for the receipt of something that was paid. */
export function receiptRequestLetter(
  asked: { by: string; organization: string; what: string; amount: string; date: string; message: string },
  link: string,
): Letter {
  const by = oneLine(asked.by);
  return {
    subject: `${by} asks for a receipt: ${oneLine(asked.what)}, ${asked.amount}`,
    title: "A receipt is missing",
    paragraphs: [
      `${oneLine(asked.organization)} paid ${asked.amount} to ${oneLine(asked.what)} on ${asked.date}, and the books lack the receipt for it.`,
      ...(asked.message ? [`${by} writes: ${oneLine(asked.message)}`] : []),
    ],
    action: { label: "Upload the receipt", link },
    notes: [`You get this mail because ${by} asked you for it.`],
  };
}

/** A name on one line: no line break that could begin another header, no invisible sign that turns the text around. */
function oneLine(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length <= NAME_LENGTH ? line : `${letters.slice(0, NAME_LENGTH - 1).join("")}…`;
}
