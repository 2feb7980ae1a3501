/** Claims about the product on the landing page. Claims that the software cannot keep by itself are settings of the operator. */
import { sayLanding as say } from "../say-landing.ts";
import { CLAIM_SECURITY, CLAIM_TIME, type Condition, OFFER, textIf } from "./marks.tsx";

export interface Claim {
  icon: "scan" | "tags" | "pulse" | "clock" | "gift" | "lock";
  title: string;
  text: string;
  /** The whole card stays only where this setting has a value. */
  only?: Condition;
}

/** The cards, in the language that is being written. */
export const claims = (): readonly Claim[] => [
  { icon: "scan", title: say("extraction"), text: say("extractionText") },
  { icon: "tags", title: say("categorization"), text: say("categorizationText") },
  { icon: "pulse", title: say("insights"), text: say("insightsText") },
  { icon: "clock", title: CLAIM_TIME, text: say("timeText"), only: "CLAIM_TIME" },
  { icon: "gift", title: textIf("OFFER", OFFER) + textIf("NO_OFFER", say("dataIsYours")), text: say("offerText") },
  {
    icon: "lock",
    title: textIf("CLAIM_SECURITY", CLAIM_SECURITY) + textIf("NO_CLAIM_SECURITY", say("security")),
    text: say("securityText"),
  },
];
