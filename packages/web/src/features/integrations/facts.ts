/** Settings of a connection, in a few words. Pure. */
import {
  accountingFields,
  CHAT_MOMENTS,
  cloudDriveFields,
  type IntegrationSettings,
  onlineShopFields,
} from "@tallyleaf/contract";
import { formatList } from "../../kit/format-number.ts";
import { say } from "./say.ts";

/** Terms and what they are, in the order in which they are read. */
export function factsOf(settings: IntegrationSettings): readonly [term: string, value: string][] {
  switch (settings.kind) {
    case "cloud_drive": {
      const { endpoint, region, bucket, prefix, exports } = settings;
      return [
        [say("storage"), endpoint === "" ? say("amazonS3", { region }) : new URL(endpoint).host],
        [cloudDriveFields.bucket.label, bucket],
        [cloudDriveFields.prefix.label, prefix || say("noFolder")],
        [say("copies"), exports ? say("documentsAndBooks") : say("documents")],
      ];
    }
    case "team_chat": {
      return [
        [say("sentTo"), settings.host],
        [
          say("messagesAbout"),
          formatList(
            settings.moments.map((moment) => CHAT_MOMENTS[moment]),
            "unit",
          ),
        ],
      ];
    }
    case "quickbooks":
    case "xero": {
      const { monthly, bills, mapping } = settings;
      const delivery = monthly && say("emailedOnDay", { day: String(monthly.day), people: monthly.recipients.length });
      return [
        [say("everyMonth"), delivery ?? say("downloadedByHand")],
        [say("unpaidBills"), bills ? say("asBills") : say("asJournals")],
        [accountingFields.mapping.label, String(Object.keys(mapping).length)],
      ];
    }
    case "online_shop":
      return [
        [say("shop"), settings.shop],
        [onlineShopFields.revenueAccountCode.label, settings.revenueAccountCode],
        [onlineShopFields.shippingAccountCode.label, settings.shippingAccountCode || settings.revenueAccountCode],
        [onlineShopFields.clearingAccountCode.label, settings.clearingAccountCode || say("ownAccount")],
      ];
    default:
      return [];
  }
}
