/** What a connection is set to, in a few words. Pure. */
import { CHAT_MOMENTS, type IntegrationSettings } from "@tallyleaf/contract";

/** Terms and what they are, in the order in which they are read. */
export function factsOf(settings: IntegrationSettings): readonly [term: string, value: string][] {
  switch (settings.kind) {
    case "cloud_drive":
      return [
        ["Storage", settings.endpoint === "" ? `Amazon S3, ${settings.region}` : new URL(settings.endpoint).host],
        ["Bucket", settings.bucket],
        ["Folder", settings.prefix || "None"],
        ["Copied", settings.exports ? "Documents, and the books of each finished month" : "Documents"],
      ];
    case "team_chat":
      return [
        ["Sent to", settings.host],
        ["Told of", settings.moments.map((moment) => CHAT_MOMENTS[moment]).join("; ")],
      ];
    case "quickbooks":
    case "xero": {
      const { monthly, bills, mapping } = settings;
      const people = monthly?.recipients.length ?? 0;
      const told = monthly && `By mail on day ${monthly.day}, to ${people === 1 ? "1 person" : `${people} people`}`;
      return [
        ["Every month", told ?? "Downloaded by hand"],
        ["Unpaid bills", bills ? "As bills" : "As journals"],
        ["Accounts mapped", String(Object.keys(mapping).length)],
      ];
    }
    case "online_shop":
      return [
        ["Shop", settings.shop],
        ["Sales on", settings.revenueAccountCode],
        ["Shipping on", settings.shippingAccountCode || settings.revenueAccountCode],
        ["Money waits on", settings.clearingAccountCode || "An account of its own"],
      ];
    default:
      return [];
  }
}
