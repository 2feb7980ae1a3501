/** Whether signing in asks for a code of an authenticator app, and the way to change that. A card of the profile. */

import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { renewRecoveryCodes, turnOffSecondFactor } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../client/client.ts";
import { InstantText } from "../../kit/DateText.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { toast } from "../../kit/toast.ts";
import { SESSIONS } from "../sessions/keys.ts";
import { leftWords, secondFactorQuery } from "./calls.ts";
import { ProveDialog } from "./ProveDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { SetUpDialog } from "./SetUpDialog.tsx";

export function SecondFactorCard({ email }: { email: string }) {
  const client = useQueryClient();
  const factor = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<"set-up" | "renew" | "off" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // What was pressed is gone once it is on, or off: the focus goes here, instead of to the page's beginning.
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  const changed = ({ message, recoveryCodes }: { message: string; recoveryCodes?: readonly string[] }) => {
    close();
    if (recoveryCodes) setCodes(recoveryCodes);
    else title.current?.focus();
    toast.success(message);
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    void client.invalidateQueries({ queryKey: SESSIONS });
  };
  const keptCodes = () => {
    setCodes(null);
    title.current?.focus();
  };
  return (
    <section className={layout.card} aria-labelledby="second-factor">
      <Group gap="var(--space-8) var(--space-24)" align="flex-start" justify="space-between" className={layout.leads}>
        <div>
          <Group gap="var(--space-2) var(--space-8)">
            <Title order={2} fz={17} id="second-factor" ref={title} tabIndex={-1}>
              Second factor
            </Title>
            {factor.data?.enabled && <Badge color="green">On</Badge>}
          </Group>
          <Text c="dimmed" fz="sm">
            A code of an app on your phone, asked for after the password. Whoever learns your password then still cannot
            sign in.
          </Text>
        </div>
        {factor.data?.enabled === false && (
          <Button variant="default" onClick={() => setOpen("set-up")}>
            Set up
          </Button>
        )}
      </Group>
      <Loaded query={factor} skeleton={<RowsSkeleton label="Loading second factor" rows={1} />}>
        {(data) =>
          data.enabled && (
            <Group
              gap="var(--space-8) var(--space-16)"
              justify="space-between"
              mt={12}
              pt={12}
              className={layout.ruled}
            >
              <Text fz="sm">
                {data.since && (
                  <>
                    On since <InstantText instant={data.since} />.{" "}
                  </>
                )}
                {leftWords(data.recoveryCodesLeft)}
              </Text>
              <Group gap="sm">
                <Button variant="default" size="xs" onClick={() => setOpen("renew")}>
                  New recovery codes
                </Button>
                <Button variant="default" size="xs" onClick={() => setOpen("off")}>
                  Turn off
                </Button>
              </Group>
            </Group>
          )
        }
      </Loaded>
      <SetUpDialog opened={open === "set-up"} onClose={close} onOn={changed} />
      <ProveDialog
        opened={open === "renew"}
        title="New recovery codes"
        sentence="You get ten new ones. Those that you have now no longer work."
        submitLabel="Make new codes"
        busyLabel="Making new codes..."
        send={(body) => call(renewRecoveryCodes, { body })}
        onSent={changed}
        onClose={close}
      />
      <ProveDialog
        opened={open === "off"}
        title="Turn off the second factor?"
        sentence="From then on the password alone signs you in. You are signed out everywhere else."
        submitLabel="Turn off"
        busyLabel="Turning off..."
        send={(body) => call(turnOffSecondFactor, { body })}
        onSent={changed}
        onClose={close}
      />
      <RecoveryCodesDialog codes={codes} email={email} onDone={keptCodes} />
    </section>
  );
}
