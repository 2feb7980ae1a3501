/** /expenses/import: expenses out of a CSV of older books or a spreadsheet, looked at before they are booked. */
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../../kit/brand.ts";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { EarlierImports } from "./EarlierImports.tsx";
import { FileImport } from "./FileImport.tsx";
import { OneImport } from "./OneImport.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("importExpenses")) },
  { name: "robots", content: "noindex, nofollow" },
];

/** The import that the address names is followed, so that it may be left and looked at again. */
export default function ImportScreen() {
  const [query] = useSearchParams();
  const id = query.get("import");
  return (
    <>
      <PageHeader
        title={say("importExpenses")}
        actions={
          <Button
            component={Link}
            to="/expenses"
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden="true" />}
          >
            {say("backToExpenses")}
          </Button>
        }
      >
        {say("subtitle")}
      </PageHeader>
      {id === null ? (
        <>
          <FileImport />
          <EarlierImports />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </>
  );
}
