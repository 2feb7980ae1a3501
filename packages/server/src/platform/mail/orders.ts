/**
 * What can be asked to be mailed. An order names whom and why and carries no secret: the link's token is made when the mail
 * is written, so that what waits in the queue is worth nothing to who reads it.
 */

export type MailOrder =
  | { kind: "verify_email"; email: string }
  | { kind: "reset_password"; email: string }
  /** Somebody set the account's password; no link in it. Names of API keys that ended with it; those that work are looked up. */
  | { kind: "password_changed"; email: string; revokedKeys?: string[]; firstProof?: boolean }
  | { kind: "second_factor_on" | "second_factor_off"; email: string }
  /** `left`: how many more there are. */
  | { kind: "recovery_code_used"; email: string; left: number }
  /** Sent to the address that an account had until now; no link in it. */
  | { kind: "email_changed"; email: string }
  /** Sent to the address of an account that is gone; no link in it. */
  | { kind: "account_deleted"; email: string }
  /** To who asked through the public site, and to the operator. */
  | { kind: "lead_thanks"; email: string }
  | { kind: "lead_received"; email: string }
  | { kind: "invitation"; organizationId: string; invitationId: string }
  /** To a client, with the paper; the message is the sender's own. */
  | { kind: "invoice"; organizationId: string; invoiceId: string; email: string; message: string }
  /** To who is asked for the receipt of a bank line. */
  | { kind: "receipt_request"; organizationId: string; requestId: string }
  /** A webhook was switched off after failing for too long; one to each founder. */
  | { kind: "webhook_disabled"; email: string; organizationId: string; webhookId: string }
  /** A report of a schedule is there; to each member whom it names. */
  | { kind: "report"; organizationId: string; runId: string; userId: string }
  /** The books of a finished month as files for accounting software; to each member whom the connection names. */
  | {
      kind: "accounting_files";
      organizationId: string;
      software: "quickbooks" | "xero";
      /** "2026-03". */
      month: string;
      userId: string;
    };

/** Mails that members send to whomever they name. They leave only once the sender's own address is proven, and are counted. */
export type OutsideOrder = Extract<MailOrder, { kind: "invitation" | "invoice" }>;

/** Mails that anybody can have sent to an address that nobody has proven yet. They are counted, and wait where there were too many. */
export type UnaskedOrder = Extract<MailOrder, { kind: "verify_email" | "lead_thanks" }>;

/**
 * The rest: to an account's own address about the account itself, to the operator, or to members about their organization. The latter
 * wait until the member's address is proven.
 */
export type InsideOrder = Exclude<MailOrder, OutsideOrder | UnaskedOrder>;
