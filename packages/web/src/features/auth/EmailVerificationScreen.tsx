/**
 * /email-verification and /verify-email. With the token of the mailed link it proves the address by itself; without one it says
 * that a mail is on its way, and sends another.
 */
import { Button, Group, Stack } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router";
import { keepSessionFresh } from "../../client/refresh-session.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { verifyFailureText } from "../../kit/failure-text.ts";
import { useSession } from "../../session/store.ts";
import { signInPath } from "../../session/target.ts";
import { AuthPage } from "./AuthPage.tsx";
import { authMeta } from "./meta.ts";
import { Note } from "./Note.tsx";
import { ResendVerification } from "./ResendVerification.tsx";
import { TextLink } from "./TextLink.tsx";
import { useGoAfter } from "./use-go-after.ts";
import { useMailToken } from "./use-mail-token.ts";
import { useVerification } from "./use-verification.ts";

const SECONDS_TO_READ_THE_MESSAGE = 3;
/** The link is often opened in another tab: who comes back to this one sees soon that it worked. */
const SECONDS_BETWEEN_LOOKS = 5;
const VERIFIED = "Email verified successfully!";
const NEXT = "/welcome";

export const meta = () => authMeta("Email Verification");

export default function EmailVerificationScreen() {
  const token = useMailToken();
  const session = useSession();
  const verification = useVerification(token ?? null);
  useEffect(() => keepSessionFresh(SECONDS_BETWEEN_LOOKS), []);
  const next = session === null ? signInPath(NEXT) : NEXT;
  useGoAfter(SECONDS_TO_READ_THE_MESSAGE, verification.isSuccess ? next : null);

  // The pre-rendered page stands for every address, and shows nothing that is gone in a moment.
  if (token === undefined || verification.isFetching) {
    return <AuthPage title="Verify your email" sentence={token ? "Verifying your email..." : "Opening..."} />;
  }
  if (verification.isSuccess || session?.user.emailVerified) {
    return (
      <AuthPage
        title="Email Verified!"
        sentence={
          verification.isSuccess || session === null
            ? "The address is yours, and your account is ready."
            : `${session.user.email} is verified already.`
        }
      >
        <Stack>
          {verification.isSuccess && <Note>{verification.message || VERIFIED}</Note>}
          <Button component={Link} to={next} size="md">
            Continue
          </Button>
        </Stack>
      </AuthPage>
    );
  }
  const { error, tryAgain } = verification;
  return (
    <AuthPage
      title={error ? "Email not verified" : "Verify your email"}
      sentence={
        session === null
          ? "Open the link in the email that was sent to you."
          : `A link was sent to ${session.user.email}. Open it, and the address is verified.`
      }
      footer={
        <Group justify="space-between">
          <TextLink to="/login">Back to Sign In</TextLink>
          {session !== null && <TextLink to={NEXT}>Go to Welcome & Setup</TextLink>}
        </Group>
      }
    >
      <Stack>
        {error && <ErrorAlert>{verifyFailureText(error)}</ErrorAlert>}
        {tryAgain && (
          <Button size="md" onClick={tryAgain}>
            Try Again
          </Button>
        )}
        <ResendVerification email={session?.user.email ?? null} secondary={tryAgain !== null} />
      </Stack>
    </AuthPage>
  );
}
