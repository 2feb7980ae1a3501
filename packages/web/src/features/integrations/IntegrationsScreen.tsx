/** /integrations: connections to other software, the keys of the API, and webhooks. For founders. */

import { Button } from "@mantine/core";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { DeveloperApi } from "./DeveloperApi.tsx";
import { IntegrationCards } from "./IntegrationCards.tsx";
import { CATEGORIES, CATEGORY_LABELS, queryOf, type View, viewOf } from "./view.ts";
import { Webhooks } from "./Webhooks.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Integrations") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function IntegrationsScreen() {
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const show = (next: View, replace = false) => setQuery(queryOf(next), { replace, preventScrollReset: true });
  return (
    <>
      <PageHeader title="Integrations">
        What your books are connected to, and the ways in for programs of your own.
      </PageHeader>
      <fieldset className={`${layout.bare} ${layout.chips} ${layout.below}`} aria-label="Category">
        {CATEGORIES.map((category) => (
          <Button
            key={category}
            size="xs"
            variant={category === view.category ? "light" : "default"}
            aria-pressed={category === view.category}
            onClick={() => show({ ...view, category }, true)}
          >
            {CATEGORY_LABELS[category]}
          </Button>
        ))}
      </fieldset>
      <IntegrationCards view={view} onView={show} />
      <DeveloperApi />
      <Webhooks view={view} onView={show} />
    </>
  );
}
