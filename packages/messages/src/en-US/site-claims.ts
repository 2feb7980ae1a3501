/** Claims of the public site that the software cannot keep by itself: the defaults of the operator's settings of these names. */
export const siteClaims = {
  CLAIM_CREDIT: "A $10 free credit",
  CLAIM_CANCEL: "Cancel anytime",
  CLAIM_TIME: "More than 10 hours saved per week",
  CLAIM_SECURITY: "Bank-level security and encryption",
  /** Begins or continues a sentence, as its subject: "Join {customers} …". */
  CLAIM_CUSTOMERS: "hundreds of entrepreneurs",
  /** After "was founded by". */
  CLAIM_FOUNDERS: "an engineer and a CPA",
} as const;
