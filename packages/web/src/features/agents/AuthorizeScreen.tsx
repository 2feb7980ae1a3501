/** Asks whether a program may connect as an agent (OAuth 2.1): who asks, for which company, and what it may do. */
import {
  type AgentRequest,
  answerAgentRequest,
  type CallOutput,
  createClient,
  readAgentRequest,
  type Scope,
} from "@tallyleaf/contract";
import { type ReactNode, useEffect, useId, useState } from "react";
import { headersOf } from "../../client/session-headers.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Checkbox } from "../../kit/plain/Checkbox.tsx";
import field from "../../kit/plain/Field.module.css";
import { Notice } from "../../kit/plain/Notice.tsx";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { sessionStore } from "../../session/store.ts";
import { signInPath } from "../../session/target.ts";
import { AuthPage } from "../auth/AuthPage.tsx";
import { leaveTo } from "../auth/at-address.ts";
import { useAnswer } from "../auth/use-answer.ts";
import styles from "./AuthorizeScreen.module.css";
import { AREA_LABELS, areasOf, SUGGEST, toggled, UPLOAD } from "./areas.ts";
import { say } from "./say.ts";

const FIELDS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "code_challenge",
  "code_challenge_method",
  "scope",
  "resource",
  "state",
] as const satisfies readonly (keyof AgentRequest)[];

/** The request of the address; null: it lacks what it can't do without. */
function requestIn(query: string): AgentRequest | null {
  const params = new URLSearchParams(query);
  const given = FIELDS.flatMap((name) => (params.get(name) === null ? [] : [[name, params.get(name)]]));
  const { client_id, redirect_uri, ...rest } = Object.fromEntries(given) as Partial<AgentRequest>;
  return client_id && redirect_uri ? { client_id, redirect_uri, ...rest } : null;
}

/** Calls in an organization of the person's, which needn't be the one that their other pages show. */
const callIn = (organizationId: string) =>
  createClient({
    origin: "",
    headers: () => ({ ...headersOf(sessionStore.current()), "X-Organization-Id": organizationId }),
    onUnauthenticated: () => sessionStore.clear("ended"),
  });

export default function AuthorizeScreen() {
  const query = location.search;
  const request = requestIn(query);
  const isSignedIn = sessionStore.current() !== null;
  const [organizationId, setOrganizationId] = useState(sessionStore.current()?.currentOrganizationId ?? "");
  useEffect(() => {
    if (!isSignedIn) leaveTo(signInPath(`/authorize${location.search}`));
  }, [isSignedIn]);
  const answer = useAnswer(isSignedIn && request ? organizationId : null, async () => ({
    organizationId,
    asked: await callIn(organizationId)(readAgentRequest, { query: request as AgentRequest }),
  }));
  const choice = <OrganizationChoice chosen={organizationId} onChoose={setOrganizationId} />;
  const back = answer.data?.asked.redirectTo ?? null;
  useEffect(() => {
    if (back !== null) leaveTo(back);
  }, [back]);
  if (!request) return <AuthPage title={say("incomplete")} sentence={say("incompleteHelp")} />;
  if (answer.error)
    return (
      <AuthPage title={say("notConnected")} sentence={messageOf(answer.error)}>
        {choice}
        <Button disabled={answer.isFetching} onClick={answer.askAgain}>
          {answer.isFetching ? sayCommon("tryingAgain") : sayCommon("tryAgain")}
        </Button>
      </AuthPage>
    );
  if (!answer.data || back !== null) return <AuthPage title={say("notConnected")} sentence={say("opening")} />;
  return (
    <Question
      request={request}
      shown={answer.data.asked}
      organizationId={answer.data.organizationId}
      isLoading={answer.isFetching}
      choice={choice}
    />
  );
}

/** For who works for several organizations: whose books the agent gets. */
function OrganizationChoice({ chosen, onChoose }: { chosen: string; onChoose: (organizationId: string) => void }) {
  const id = useId();
  const mine = sessionStore.current()?.organizations ?? [];
  if (mine.length < 2) return null;
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {say("chosenCompany")}
      </label>
      <select
        id={id}
        className={`${field.input} ${styles.select}`}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {mine.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface QuestionProps {
  request: AgentRequest;
  shown: CallOutput<typeof readAgentRequest>;
  /** Whose books it is about. */
  organizationId: string;
  /** Another organization was chosen, and its answer is on its way. */
  isLoading: boolean;
  choice: ReactNode;
}

function Question({ request, shown, organizationId, isLoading, choice }: QuestionProps) {
  const { clientName: client, redirectHost: host, organizationName: company, offered, isLocal } = shown;
  const [scopes, setScopes] = useState<Scope[]>(shown.asked);
  const [scopesOf, setScopesOf] = useState(organizationId);
  // Another organization may offer less than the first, so its own permissions are chosen there.
  if (scopesOf !== organizationId) {
    setScopesOf(organizationId);
    setScopes(shown.asked);
  }
  const sending = useSending(
    (allow: boolean) => callIn(organizationId)(answerAgentRequest, { body: { ...request, allow, scopes } }),
    { onDone: ({ redirectTo }) => location.assign(redirectTo) },
  );
  const isBusy = sending.isPending || isLoading;
  const person = sessionStore.current()?.user.email ?? "";
  const check = (scope: Scope) => ({
    checked: scopes.includes(scope),
    onChange: ({ target }: { target: HTMLInputElement }) => setScopes(toggled(scopes, scope, target.checked)),
  });
  const direct = areasOf(offered).filter(({ write }) => write !== null && scopes.includes(write));
  if (sending.data) return <AuthPage title={say("connected")} sentence={say("goingBack")} />;
  return (
    <AuthPage title={say("asks", { client })} sentence={say("asksFor", { client, company, person })}>
      <div className={styles.stack}>
        {choice}
        <Notice tone="heed">{isLocal ? say("answersLocal") : say("answersTo", { host })}</Notice>
        <h2 className={styles.heading}>{say("permissions")}</h2>
        <p className={styles.note}>{say("roleLimits")}</p>
        {offered.includes(SUGGEST) && (
          <Checkbox label={say("suggests")} description={say("suggestsHelp")} {...check(SUGGEST)} />
        )}
        {offered.includes(UPLOAD) && (
          <Checkbox label={say("uploads")} description={say("uploadsHelp")} {...check(UPLOAD)} />
        )}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say("area")}</th>
              <th scope="col">{say("read")}</th>
              <th scope="col">{say("write")}</th>
            </tr>
          </thead>
          <tbody>
            {areasOf(offered).map(({ area, label, read, write }) => (
              <tr key={area}>
                <th scope="row">{label}</th>
                <td>
                  {read && <input type="checkbox" aria-label={say("readArea", { area: label })} {...check(read)} />}
                </td>
                <td>
                  {write && <input type="checkbox" aria-label={say("writeArea", { area: label })} {...check(write)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {direct.length > 0 && (
          <Notice tone="heed">
            {say("writeWarning", { areas: direct.map(({ area }) => AREA_LABELS[area]).join(", ") })}
          </Notice>
        )}
        {sending.error && <Notice tone="fault">{messageOf(sending.error)}</Notice>}
        <div className={styles.pair}>
          <Button look="plain" disabled={isBusy} onClick={() => sending.send(false)}>
            {say("refuse")}
          </Button>
          <Button disabled={isBusy} onClick={() => sending.send(true)}>
            {sending.isPending ? say("connecting") : say("connect")}
          </Button>
        </div>
      </div>
    </AuthPage>
  );
}
