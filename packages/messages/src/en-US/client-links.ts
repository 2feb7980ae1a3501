/** The link of a client's page, in the client's details. */
export const clientLinks = {
  clientPage: "Client page",
  loading: "Loading the client page",
  explanation:
    "With a link, the client sees what is owed and the invoices, can pay by code, and can ask questions. No account is needed.",
  linkFor: "Link works for",
  days: "{days} days",
  createLink: "Create link",
  newLink: "New link",
  withdraw: "Withdraw link",
  withdrawTitle: "Withdraw the link?",
  withdrawConsequence: "Its holder can no longer open the page. You can create another link at any time.",
  link: "Link",
  writeEmail: "Write email",
  emailSubject: "Your invoices",
  worksUntil: "Works until {date}.",
  neverOpened: "Not opened yet.",
  openedAt: "Last opened {date}.",
};
