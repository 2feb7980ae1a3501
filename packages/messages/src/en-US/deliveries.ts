/** Results of a message to an external address: a webhook, a chat, a bucket. Stored in English: no select, no =0. */
export const deliveries = {
  insecure: "The address does not begin with https://.",
  notReached: "The address leads to no server that can be reached from here.",
  redirect: "It answered {status}, a redirect, and those are not followed.",
  wrongStatus: "It answered {status} instead of a status from 200 to 299.",
  noName: "The name of the address could not be looked up.",
  nothingAnswers: "Nothing answers at this address.",
  brokeOff: "The connection broke off.",
  unreachable: "The address cannot be reached.",
  certificateExpired: "The certificate of the address has expired.",
  certificateUnknown: "The certificate of the address is not signed by a known authority.",
  certificateOther: "The certificate is for another name than this address.",
  notSent: "It could not be sent.",
  notSentBecause: "It could not be sent ({reason}).",
  noAnswer: "No answer within {seconds} seconds.",
  storageAnswered: "The storage answered {status} ({name}).",
  webhookSecretLost: "Its secret can no longer be decrypted on this server. Create a new one.",
} as const;
