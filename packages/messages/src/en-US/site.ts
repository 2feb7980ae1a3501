/** The public site: what every page has around it, and what search engines read of each. */
export const site = {
  /** Names of pages, as links and before the company's name in titles. */
  about: "About Us",
  careers: "Careers",
  contact: "Contact",
  disclosure: "Responsible disclosure",
  terms: "Terms of Service and Privacy Policy",
  documentTitle: "{company} - AI-Powered Financial Management Platform",
  pageTitle: "{page} | {company}",
  /** Descriptions, for search engines and for links in chats. */
  landingDescription:
    "{company} reads receipts and invoices, turns each into a balanced journal entry, and shows how your business is doing. Self-hosted, on a server you choose.",
  aboutDescription: "Who makes {company}, and why: people should own their time, their income, and their future.",
  contactDescription: "Tell us how you do your books today and what slows you down.",
  careersDescription: "Open positions at {company}: small team, whole features, remote.",
  termsDescription: "The terms between you and {company}, and how your data is used.",
  disclosureDescription: "How to report a vulnerability in {company}, and what you can expect from us.",
  /** Keywords, with commas between them. */
  keywords: "bookkeeping, receipts, invoices, expense management, small business",
  landingKeywords: "AI accounting",
  aboutKeywords: "company, team, mission",
  careersKeywords: "jobs, careers, remote",
  termsKeywords: "terms, privacy",
  disclosureKeywords: "security, responsible disclosure",
  feedTitle: "Open positions at {company}",
  skipToContent: "Skip to content",
  /** Names of landmarks, for screen readers. */
  mainNavigation: "Main",
  legal: "Legal",
  menu: "Menu",
  signIn: "Sign in",
  tryProduct: "Try {company}",
  /** Opens a company with a year of data, which anyone may change. */
  tryDemo: "Try the demo",
  openProduct: "Open {company}",
  blurb: "Receipts and invoices in, books that balance out. <link>Discover {company}</link>",
  products: "Products",
  moreProducts: "More products coming soon",
  company: "Company",
  socialNetwork: "LinkedIn<hidden> (opens in a new tab)</hidden>",
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",
  security: "Security",
  copyright: "© {year} {company}. All rights reserved.",
} as const;
