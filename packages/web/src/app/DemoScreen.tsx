/** /demo: opens the live demo at once; who is signed in with an account of their own is asked first. */
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MetaFunction, useNavigate } from "react-router";
import { enterDemo, failureText } from "../features/demo/open.ts";
import { say } from "../features/demo/say.ts";
import { pageTitle } from "../kit/brand.ts";
import { sessionStore, useSession } from "../session/store.ts";
import { CalmPage } from "./CalmPage.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function DemoScreen() {
  const navigate = useNavigate();
  const user = useSession()?.user;
  const opening = useMutation({
    mutationFn: enterDemo,
    onSuccess: () => void navigate("/home", { replace: true }),
  });
  const { mutate } = opening;
  useEffect(() => {
    const current = sessionStore.current();
    // Nobody is signed out without a word.
    if (current === null || current.user.demoUntil !== undefined) mutate();
  }, [mutate]);

  if (opening.isError)
    return (
      <CalmPage
        title={say("title")}
        action={
          <Group gap={12}>
            <Button onClick={() => mutate()}>{say("tryAgain")}</Button>
            <Button component="a" href="/register" variant="default">
              {say("register")}
            </Button>
          </Group>
        }
      >
        {failureText(opening.error)}
      </CalmPage>
    );
  if (opening.isIdle && user !== undefined && user.demoUntil === undefined)
    return (
      <CalmPage
        title={say("title")}
        action={
          <Group gap={12}>
            <Button onClick={() => mutate()}>{say("openDemo")}</Button>
            <Button component="a" href="/home" variant="default">
              {say("backToApp", { company: user.organization.name })}
            </Button>
          </Group>
        }
      >
        {say("signedIn", { name: user.name })}
      </CalmPage>
    );
  return (
    <CalmPage title={say("title")} action={null}>
      {say("loading")}
    </CalmPage>
  );
}
