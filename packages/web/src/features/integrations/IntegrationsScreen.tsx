/** /integrations: connections to other software, the keys of the API, and webhooks. For founders. */

import { type MetaFunction, useSearchParams } from "react-router";
import { PRODUCT_NAME, pageTitle } from "../../kit/brand.ts";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { ConnectedAgents } from "../agents/ConnectedAgents.tsx";
import { say as sayAgents } from "../agents/say.ts";
import { DeveloperApi } from "./DeveloperApi.tsx";
import { IntegrationCards } from "./IntegrationCards.tsx";
import { CATEGORIES, CATEGORY_LABELS, parseListParams, queryOf, type View } from "./list-params.ts";
import { Section } from "./Section.tsx";
import { say } from "./say.ts";
import { Webhooks } from "./Webhooks.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("integrations")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function IntegrationsScreen() {
  const [query, setQuery] = useSearchParams();
  const view = parseListParams(query);
  const show = (next: View, replace = false) => setQuery(queryOf(next), { replace, preventScrollReset: true });
  return (
    <>
      <PageHeader title={say("integrations")}>{say("subtitle", { product: PRODUCT_NAME })}</PageHeader>
      <FilterChips
        label={sayCommon("category")}
        choices={CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] }))}
        value={view.category}
        onChange={(category) => show({ ...view, category }, true)}
        mb={16}
      />
      <IntegrationCards view={view} onView={show} />
      <DeveloperApi />
      <Section title={sayAgents("title")} sentence={sayAgents("subtitle")} action={null}>
        <ConnectedAgents />
      </Section>
      <Webhooks view={view} onView={show} />
    </>
  );
}
