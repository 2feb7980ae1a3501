/**
 * Orders of mails. An order names the recipient and the subject and carries no secret: the link's token is created when the mail is
 * written, so a queued order is worthless to anyone who reads it.
 *
 * Each feature adds its kinds to one of the three lists, beside the description of the kind (kind.ts): `declare module
 * "../../platform/mail/orders.ts" { interface InsideMails { … } }`.
 */

/**
 * Mails that members send to whomever they name. They leave only once the sender's own address is proven, and are counted.
 *
 * @public features add to it
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their kinds
export interface OutsideMails {}

/**
 * Mails that anybody can have sent to an address that nobody has proven yet. They are counted, and wait where there were too many.
 *
 * @public features add to it
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their kinds
export interface UnaskedMails {}

/**
 * The rest: to an account's own address about the account itself, to the operator, or to members about their organization. The latter
 * wait until the member's address is proven.
 *
 * @public features add to it
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their kinds
export interface InsideMails {}

type OrderOf<Kinds> = { [Kind in keyof Kinds]: { kind: Kind } & Kinds[Kind] }[keyof Kinds];

export type OutsideOrder = OrderOf<OutsideMails>;
export type UnaskedOrder = OrderOf<UnaskedMails>;
export type InsideOrder = OrderOf<InsideMails>;
export type MailOrder = OutsideOrder | UnaskedOrder | InsideOrder;
