/** Orders of an online shop: why an import fails. */
export const contractShopOrders = {
  refundDate: "refundDate is not valid.",
  unreadable: "This file contains no orders that can be imported. Export the orders of the shop as CSV.",
  noAccount: "An account of this integration no longer exists or is inactive. Choose another one.",
} as const;
