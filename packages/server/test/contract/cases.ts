/**
 * Data for the tests made from the contract, for each call: a valid input, one that succeeds, and the error of each invalid field.
 * One file for each noun beside this one; the compiler reports a missing call, or a missing field of a call.
 */
import type { CALLS, Call, CallInput, CallName, Upload } from "@tallyleaf/contract";
import type { Person, TestServer } from "../support/server.ts";
import type { RawInput } from "../support/wire.ts";

/** Objects that exist when the tests begin. */
export interface World {
  server: TestServer;
  founder: Person;
  /** Founder of another organization. */
  rival: Person;
  /** The founder's document, and the expense that it became. */
  document: Upload;
}

interface Bad {
  /** Sent in the field's place; undefined leaves the field out. */
  value: unknown;
  message: string;
}

type BadFields<C extends Call> = {
  [Part in Exclude<keyof CallInput<C>, "file">]: {
    [Field in keyof CallInput<C>[Part]]-?: readonly [Bad, ...Bad[]];
  };
};

interface Case<C extends Call> {
  /** Valid, and harmless to the caller: calls that would end a session or a membership name one that doesn't exist. */
  good(world: World): CallInput<C> & RawInput;
  /** An input that succeeds, and who sends it; absent: `good`, sent by the founder. */
  succeeds?(world: World): Promise<{ input: RawInput; as: Pick<Person, "headers"> }>;
  bad: BadFields<C>;
}

export type Cases<Name extends CallName = CallName> = { [N in Name]: Case<(typeof CALLS)[N]> };

/** The same sentence for several values. */
export const bad = (message: string, ...values: [unknown, ...unknown[]]): [Bad, ...Bad[]] =>
  values.map((value) => ({ value, message })) as [Bad, ...Bad[]];

/** The id of nothing. */
export const NOBODY = "018f0000-0000-7000-8000-000000000000";

/** Values that are invalid ids. */
export const badId = (message: string) => bad(message, "abc", "7", "018f0000-0000-7000-8000");
