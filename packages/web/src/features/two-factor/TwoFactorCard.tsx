/** Status of two-factor authentication, and the buttons to change it. A card of the profile. */

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
import { ConfirmIdentityDialog } from "./ConfirmIdentityDialog.tsx";
import { twoFactorQuery } from "./queries.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { SetUpDialog } from "./SetUpDialog.tsx";
import { say } from "./say.ts";

export function TwoFactorCard({ email }: { email: string }) {
  const client = useQueryClient();
  const factor = useQuery(twoFactorQuery);
  const [open, setOpen] = useState<"set-up" | "renew" | "off" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The pressed button is gone once it is on, or off: the focus goes here, instead of to the page's beginning.
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  const changed = ({ message, recoveryCodes }: { message: string; recoveryCodes?: readonly string[] }) => {
    close();
    if (recoveryCodes) setCodes(recoveryCodes);
    else title.current?.focus();
    toast.success(message);
    void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
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
              {say("title")}
            </Title>
            {factor.data?.enabled && <Badge color="green">{say("on")}</Badge>}
          </Group>
          <Text c="dimmed" fz="sm">
            {say("explanation")}
          </Text>
        </div>
        {factor.data?.enabled === false && (
          <Button variant="default" onClick={() => setOpen("set-up")}>
            {say("setUp")}
          </Button>
        )}
      </Group>
      <Loaded query={factor} skeleton={<RowsSkeleton label={say("loadingTitle")} rows={1} />}>
        {({ enabled, since, recoveryCodesLeft }) =>
          enabled && (
            <Group
              gap="var(--space-8) var(--space-16)"
              justify="space-between"
              mt={12}
              pt={12}
              className={layout.ruled}
            >
              <Text fz="sm">
                {since && <>{say.rich("onSince", { day: () => <InstantText instant={since} /> })} </>}
                {say("codesLeft", { count: recoveryCodesLeft })}
              </Text>
              <Group gap="sm">
                <Button variant="default" size="xs" onClick={() => setOpen("renew")}>
                  {say("newRecoveryCodes")}
                </Button>
                <Button variant="default" size="xs" onClick={() => setOpen("off")}>
                  {say("turnOff")}
                </Button>
              </Group>
            </Group>
          )
        }
      </Loaded>
      <SetUpDialog opened={open === "set-up"} onClose={close} onOn={changed} />
      <ConfirmIdentityDialog
        opened={open === "renew"}
        title={say("newRecoveryCodes")}
        sentence={say("newCodesHelp")}
        submitLabel={say("makeNewCodes")}
        busyLabel={say("makingNewCodes")}
        send={(body) => call(renewRecoveryCodes, { body })}
        onSent={changed}
        onClose={close}
      />
      <ConfirmIdentityDialog
        opened={open === "off"}
        title={say("turnOffTitle")}
        sentence={say("turnOffHelp")}
        submitLabel={say("turnOff")}
        busyLabel={say("turningOff")}
        send={(body) => call(turnOffSecondFactor, { body })}
        onSent={changed}
        onClose={close}
      />
      <RecoveryCodesDialog codes={codes} email={email} onDone={keptCodes} />
    </section>
  );
}
