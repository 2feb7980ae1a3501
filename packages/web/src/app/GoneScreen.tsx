/** Shown when a part of the app cannot be loaded: the page reloads once, then says so. */
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { CalmPage } from "./CalmPage.tsx";
import { mayReload } from "./gone.ts";
import { Splash } from "./Splash.tsx";
import { say } from "./say.ts";

export function GoneScreen() {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    // Without a connection a reload would only remove what is still here.
    if (navigator.onLine && mayReload(() => window.sessionStorage, Date.now())) window.location.reload();
    else setWaits(false);
  }, []);
  if (waits) return <Splash />;
  return (
    <CalmPage
      title={say("pageNotLoaded")}
      action={<Button onClick={() => window.location.reload()}>{say("reload")}</Button>}
    >
      {say("pageNotLoadedHelp")}
    </CalmPage>
  );
}
