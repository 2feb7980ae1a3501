/** Moving the company: everything in one file to take elsewhere, and such a file taken in where nothing is yet. */

import { Flex, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { movingsQuery } from "./calls.ts";
import { MoveIn } from "./MoveIn.tsx";
import { MoveOut } from "./MoveOut.tsx";
import { Moves } from "./Moves.tsx";

export function MovingSection() {
  const query = useQuery(movingsQuery);
  return (
    <Flex component="section" direction="column" gap={16} className={layout.card} aria-labelledby="moving">
      <div>
        <Title order={2} fz={17} id="moving">
          Move This Company
        </Title>
        <Text c="dimmed" size="sm">
          Books, documents, clients, invoices, bank lines and history go along, with equal figures. Passwords, sessions,
          API keys, webhooks, connections, invitations and conversations with the assistant stay behind.
        </Text>
      </div>
      <Loaded
        query={query}
        safe="Your company’s data is safe; only this list could not be shown."
        skeleton={<RowsSkeleton label="Loading exports and imports" rows={2} />}
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
