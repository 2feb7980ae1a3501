/** Why this person cannot mail anybody else yet, and what they can do about it; nothing for who has verified the address. */
import { Alert, Stack, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { keepSessionFresh, refreshSession } from "../../client/refresh-session.ts";
import { useSession } from "../../session/store.ts";
import { ResendVerification } from "./ResendVerification.tsx";
import { say } from "./say.ts";

/** The link is often opened in another tab: it is seen soon after. */
const SECONDS_BETWEEN_LOOKS = 5;

const useUnverified = () => useSession()?.user.emailVerified === false;

/** Whether the form contains VerifyFirst, or did: the refusal itself need not be shown again beside or after it. */
export function useToldToVerify(): boolean {
  const unverified = useUnverified();
  const [told, setTold] = useState(unverified);
  if (unverified && !told) setTold(true);
  return told;
}

export function VerifyFirst() {
  const session = useSession();
  const unverified = useUnverified();
  useEffect(() => {
    if (!unverified) return;
    const stop = keepSessionFresh(SECONDS_BETWEEN_LOOKS);
    // Without this, a user who returns before the next check would wait until they return again.
    const clock = setInterval(() => void refreshSession(SECONDS_BETWEEN_LOOKS), SECONDS_BETWEEN_LOOKS * 1000);
    return () => {
      clearInterval(clock);
      stop();
    };
  }, [unverified]);
  if (!unverified) return null;
  return (
    <Alert role="status" color="yellow" icon={<IconMail stroke={1.5} />}>
      <Stack gap="sm" align="flex-start">
        <Text fz="inherit">{say("verifyFirst", { email: session?.user.email ?? "" })}</Text>
        <ResendVerification email={session?.user.email ?? null} secondary small />
      </Stack>
    </Alert>
  );
}
