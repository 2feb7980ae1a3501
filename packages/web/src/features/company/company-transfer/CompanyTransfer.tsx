/** Moving the company: everything in one file to take elsewhere, and such a file taken in where nothing is yet. */

import { Flex, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { say } from "../say.ts";
import { MoveOut } from "./ExportCompany.tsx";
import { MoveIn } from "./ImportCompany.tsx";
import { movingsQuery } from "./queries.ts";
import { Moves } from "./Transfers.tsx";

export function CompanyTransfer() {
  const query = useQuery(movingsQuery);
  return (
    <Flex component="section" direction="column" gap={16} className={layout.card} aria-labelledby="moving">
      <div>
        <Title order={2} fz={17} id="moving">
          {say("transfer")}
        </Title>
        <Text c="dimmed" size="sm">
          {say("transferNote")}
        </Text>
      </div>
      <Loaded
        query={query}
        safe={say("transfersNotShown")}
        skeleton={<RowsSkeleton label={say("loadingTransfers")} rows={2} />}
      >
        {(data) => (
          <>
            <div className={layout.cards}>
              <MoveOut movings={data.data} />
              <MoveIn movings={data.data} canMoveIn={data.canMoveIn} maxBytes={data.maxBytes} />
            </div>
            <Moves movings={data.data} />
          </>
        )}
      </Loaded>
    </Flex>
  );
}
