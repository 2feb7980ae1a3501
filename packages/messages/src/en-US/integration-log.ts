/** Actions of integrations, for their log and their cards: a test, a sync, an import, an export, or messages to a chat. */
export const integrationLog = {
  // Any integration
  reason: "{reason}",
  tryingAgain: "We will try again.",
  disconnected: "The integration was disconnected.",
  lostSecret: "The stored secret can't be decrypted on this server. Enter it again in the settings.",
  interrupted: "The sync was interrupted. Everything done so far stays, and the next sync continues from there.",
  syncStarted: "The sync has started.",
  syncRunning: "A sync is already running.",

  // Team chat; {text} is the first message that was sent
  chatTested: "The chat received the test message.",
  chatPosted: "Sent: {text}.",
  chatPostedMore: "Sent: {text}, and {count, plural, one {# more message} other {# more messages}}.",
  chatGone: "The chat refuses this address ({status}). Create a new incoming webhook there.",
  chatAnswered: "The chat answered {status} instead of a status from 200 to 299.",
  chatRedirects: "The chat answered {status}, a redirect. Redirects are not followed.",

  // Cloud drive
  driveTested: "A test file was written to {bucket}, read, and deleted.",
  driveDiffers: "The storage returned other content than was written.",
  documentsCopied: "{count, plural, one {# document was copied.} other {# documents were copied.}}",
  documentsCopiedBefore: "{count, plural, one {# document was copied before.} other {# documents were copied before.}}",
  documentsLost:
    "{count, plural, one {# document was not found in this server's storage.} other {# documents were not found in this server's storage.}}",
  monthsCopied: "{count, plural, one {The books of # month were copied.} other {The books of # months were copied.}}",
  driveCurrent: "Nothing new: the drive has everything.",
  noBucket: "There is no bucket of this name at this storage.",
  unknownKey: "The storage does not know this access key.",
  wrongSecret: "The secret does not belong to this access key.",
  noAccess: "The access key may not read and write in this bucket.",
  otherRegion: "The bucket is in another region. Enter its own region.",
  wrongClock: "The clock of this server is wrong, so the storage refuses its requests.",
  storageFull: "The storage is full.",
  storageSilent: "The storage does not answer.",

  // Files for accounting software
  filesReady: "The files are ready to download.",
  filesMonthly:
    "{count, plural, one {On day {day} of each month, the files of the month before go to # person.} other {On day {day} of each month, the files of the month before go to # people.}}",
  noRecipients: "No one is set to get the files by email. They can be downloaded.",
  nothingPosted: "Nothing was posted in {month}, so nothing was mailed.",
  recipientsGone: "None of the recipients is a founder or accountant now. Choose others.",
  noneInDays: "Nothing was posted in these days.",
  quickbooksNumbers: "Turn off account numbers in QuickBooks while you import. It finds accounts by their names.",
  quickbooksParties: "Lines of receivables and payables name a customer or supplier, who must exist in QuickBooks.",
  quickbooksBills:
    "Not every QuickBooks plan imports bills. If yours doesn't, change the settings so that bills become journals.",
  xeroAccounts:
    "Xero accepts no bank accounts, receivables, or payables in a manual journal. Map {count, plural, =0 {{codes}} other {{codes} and others}} to clearing accounts there.",
  tooManyLines:
    "{count, plural, one {# entry has more lines than {software} accepts in one file.} other {# entries have more lines than {software} accepts in one file.}}",
  otherCurrencyLeftOut:
    "{count, plural, one {# entry from before the base currency changed is left out.} other {# entries from before the base currency changed are left out.}}",
  noSuchAccount: "There is no account {code}.",
  noMailServer:
    "This server has no mail server (SMTP_URL), so emails are written to a folder on it. You can still download the files.",
  filesMailed: "The files of {month} were mailed to {names}.",
  entriesDownloaded:
    "{count, plural, one {# entry from {from} to {to} was downloaded.} other {# entries from {from} to {to} were downloaded.}}",

  // Card payments; {account} is a bank account
  paymentsSet: "Payments are imported into {account} from the reports that you upload.",
  bankAccountGone: "The bank account of this integration is closed or was deleted. Choose another.",
  linesImported:
    "{count, plural, one {# transaction imported into {account}.} other {# transactions imported into {account}.}}",
  linesKnown: "{count, plural, one {# was there already.} other {# were there already.}}",
  noNewPayments: "Nothing new: all of these payments were there already.",

  // Online shop
  shopSet: "Orders of {shop} are posted from the exports that you upload.",
  ordersPosted: "{count, plural, one {# order posted.} other {# orders posted.}}",
  ordersRefunded: "{count, plural, one {More refunded of # order.} other {More refunded of # orders.}}",
  noNewOrders: "Nothing new: all paid orders are posted already.",
  ordersFailed: "{count, plural, one {# order could not be posted.} other {# orders could not be posted.}}",
  salesAccount: "Sales need an active account of type Revenue.",
  shippingAccount: "Shipping needs an active account of type Revenue.",
  clearingAccount: "The clearing account of the shop must be an active account of type Asset.",
  clearingIsBank: "This account is linked to the bank account {bank}, so its money would count twice. Choose another.",
} as const;
