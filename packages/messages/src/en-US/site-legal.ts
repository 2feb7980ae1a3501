/** The public site's legal pages: terms of service, privacy policy, responsible disclosure. No contractions here. */
export const siteLegal = {
  title: "Terms of Service and Privacy Policy",
  changed: "Last changed: {day}",
  terms: "Terms of Service",
  subject: "1. Scope",
  subjectText:
    "These terms are between you and {company} (“we”). They apply when you open a user account, and when you use the service for a company in which you have one. If you open a user account for a company, you confirm that you are allowed to do so.",
  service: "2. The service",
  serviceText:
    "The service stores receipts and invoices, reads them by machine, suggests journal entries, and shows figures that follow from them. It is a tool for keeping books. It is not tax, legal, or accounting advice.",
  machine: "3. Values extracted by machine",
  machineText:
    "Values that a machine has extracted can be wrong. The service shows its confidence and flags uncertain values. You decide whether an entry is right, and you are responsible for what you submit to an authority.",
  userAccount: "4. Your user account",
  userAccountText:
    "Do not share your password, and tell us if another person may know it. Actions under your user account count as yours. A founder decides who can work in an organization and what each person can do there.",
  data: "5. Your data",
  dataText:
    "The data that you upload stays yours. You only give us permission to store and process it in order to provide the service to you. You can export all of it at any time, in formats that other programs read.",
  forbidden: "6. Prohibited use",
  forbiddenText:
    "You may not upload content that you have no right to use, disturb the service or other users, bypass its limits or the separation of organizations, or use it to deceive an authority or any other person.",
  price: "7. Price, credit, and termination",
  pricesShown: "Prices are shown before you pay.",
  creditFirst: "A free credit is used first and is not paid out.",
  priceText:
    "You may cancel at any time, with effect from the end of the paid period. We may terminate a user account with thirty days’ notice, and at once after a serious breach of these terms. You can export your data before that.",
  liability: "8. Availability and liability",
  liabilityText:
    "We operate the service with the care that books deserve, but we cannot promise that it never fails. Our liability is unlimited for intent and gross negligence, for injury to life, body, or health, and wherever the law does not permit a limit. Otherwise we are liable only for the breach of essential obligations, for foreseeable damage that is typical for this kind of contract, and up to the amount that you paid in the last twelve months. Keep the originals for as long as the law that applies to you requires.",
  changes: "9. Changes",
  changesText:
    "We announce changes to these terms thirty days before they apply. If you do not agree, you can cancel until then.",
  privacy: "Privacy Policy",
  controller: "1. Controller",
  controllerText:
    "The operator of this installation of {company} is responsible for the data in it. Contact: <mail></mail>.",
  purposes: "2. Data, purposes, and legal bases",
  purposeProfile:
    "Your name, email address, password (as a hash), and, if you provide them, phone number, picture, and a few words about yourself: to sign you in and to show who did what.",
  purposeDocuments:
    "Your documents, the data extracted from them, and the entries made from them: this is the service.",
  purposeSessions:
    "Sessions with browser, network address, and approximate place, and a history of changes and the people who made them: so that you notice unauthorized access, and so that the books can be trusted.",
  purposeContact: "The data that you send through the contact form: to answer you.",
  legalBases:
    "Where the General Data Protection Regulation (GDPR) applies, the legal basis for the service and for answers to your messages is Art. 6(1)(b) GDPR. For sessions and the history of changes it is Art. 6(1)(f) GDPR: our legitimate interest is the security of user accounts and the traceability of books.",
  place: "3. Place of storage and recipients",
  placeText:
    "Data is stored on the server and the storage that the operator has chosen. Documents are processed there. If the operator has configured a language model of another company, pages are sent to it for processing. Each expense that was processed that way says so.",
  cookies: "4. Cookies and tracking",
  cookiesText:
    "There is no advertising, no tracking, and no sale of data. Your session is stored in your own browser’s storage. Two cookies are used, both necessary for the service that you request. One is set when you sign in: it shows this server that you have signed in on this device before, so that people who guess passwords elsewhere cannot lock you out. The other remembers the language that you have chosen. The public pages load nothing from third parties.",
  retention: "5. Retention",
  retentionText:
    "Data is stored until you delete it. A deleted document or company is removed with its files, and from backups when these are overwritten. The law may require you to keep books and receipts for years: that decision is yours.",
  rights: "6. Your rights",
  rightsText:
    "You can access, correct, export, and delete your data, most of it yourself in the product, the rest by writing to <mail></mail>. Where the GDPR applies, you also have the right to restrict the processing and to object to it. You can lodge a complaint with a data protection authority where you live.",
  disclosure: "Responsible disclosure",
  disclosureIntro:
    "People trust us with their books. If you have found a vulnerability, we want to hear about it from you first.",
  report: "How to report",
  reportText:
    "Write to <mail></mail> with “Security” in the subject. Say what you found, where, and how to reproduce it. A short description that works is better than a long report.",
  promise: "What we promise",
  promiseAcknowledge: "We acknowledge your report within {days, number} business days.",
  promiseAssess: "We tell you our assessment, and when we expect to fix it.",
  promiseNoAction: "We do not take legal action against people who follow this page.",
  promiseCredit: "We credit you when it is fixed, if you wish.",
  ask: "What we ask",
  askOwnData: "Use only accounts and data that are your own, or that you were given for this purpose.",
  askStop: "Stop at the proof: do not copy, change, or delete data that belongs to others.",
  askCare: "Do not slow down the service, and do not send emails to people who work here to see whether they click.",
  askTime: "Give us ninety days before you make it public.",
  scope: "What counts",
  scopeText:
    "Bypassing sign-in, roles, or the separation of organizations; running code on the server or in the browser of another person; reading files of others; changing the books without a trace. Missing headers without an effect, and scanner reports that no person has checked, do not count.",
} as const;
