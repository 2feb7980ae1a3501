/** Says the messages of fixed assets. */
import { translator } from "@tallyleaf/messages";
import { assetRegister } from "@tallyleaf/messages/catalogs/asset-register";
import { assets } from "@tallyleaf/messages/catalogs/assets";

export const say = translator(assets);
export const sayRegister = translator(assetRegister);
