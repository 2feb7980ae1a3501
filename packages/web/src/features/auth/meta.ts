/** Title and robots of the sign-in screens: found by who has a reason to come, not by search. */
import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../../kit/brand.ts";

/** What a screen's `meta` answers. */
export function authMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex, nofollow" }];
}
