/** Shown instead of a sign-in page that could not be rendered. */
import { Component, type PropsWithChildren } from "react";
import { AuthPage } from "../../features/auth/AuthPage.tsx";
import { Button } from "../../kit/plain/Button.tsx";
import { say } from "../../kit/plain/say.ts";
import { sayCommon } from "../../kit/say-common.ts";

export class Boundary extends Component<PropsWithChildren, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <AuthPage title={say("screenNotShown")} sentence={say("screenNotShownHelp")}>
        <Button onClick={() => location.reload()}>{sayCommon("tryAgain")}</Button>
      </AuthPage>
    );
  }
}
