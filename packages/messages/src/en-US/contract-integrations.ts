/** Connections to other software: names, messages to a chat, and what is wrong with settings. */
export const contractIntegrations = {
  cardPayments: "Card payments",
  onlineShop: "Online shop",
  cloudDrive: "Cloud drive",
  teamChat: "Team chat",
  // Messages to a chat
  expensesToReview: "Expenses to review",
  failedDocuments: "Failed documents",
  postedExpenses: "Posted expenses",
  sentInvoices: "Sent invoices",
  paidInvoices: "Invoices paid in full",
  payments: "Payments, in and out",
  closedMonths: "Closed months",
  readyReports: "Reports ready to download",
  // Settings
  kind: "kind must be one of {kinds}.",
  chatUrl: "Enter the address of the incoming webhook, like https://hooks.example.com/services/….",
  longUrl: "Use at most {max, number} characters for the address.",
  moments: "Choose at least one kind of message.",
  endpoint: "Enter the address of the storage, like https://storage.example.com, or leave it empty for Amazon S3.",
  region: "Enter the region, like eu-central-1.",
  bucket: "Enter the bucket's name: 3 to 63 lowercase letters, digits, dots, and hyphens.",
  prefix: "Use at most {max, number} characters for the folder, without two slashes in a row.",
  accessKeyId: "Enter the access key ID.",
  secretAccessKey: "Enter the secret access key.",
  exports: "exports must be true or false.",
  // Failures
  notConnected: "This integration is not connected. Connect it first.",
  insecureAddress: "The address must begin with https://, so that no one can read the messages on the way.",
  privateAddress:
    "This address is inside a private network. Your server administrator can allow such addresses (WEBHOOK_ALLOW_PRIVATE).",
  secretNeeded: "Enter the secret too.",
  unknownAccount: "One of these accounts does not exist or is inactive.",
  unknownRecipient: "One of these people is not a founder or accountant of this company.",
  nothingToSync: "This integration works automatically or with a file, so there is nothing to sync.",
} as const;
