import type { contractShopOrders as english } from "../en-US/contract-shop-orders.ts";
import type { Translated } from "../translator.ts";

export const contractShopOrders: Translated<typeof english> = {
  refundDate: "refundDate ist ungültig.",
  unreadable:
    "Diese Datei enthält keine importierbaren Bestellungen. Exportieren Sie die Bestellungen des Shops als CSV.",
  noAccount: "Ein Konto dieser Integration existiert nicht mehr oder ist inaktiv. Wählen Sie ein anderes.",
};
