/** The sign-in pages' own form parts: what is typed, what is wrong with it, and what became of what was sent. */
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { Boundary } from "../../app/sign-in/Boundary.tsx";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { TextField } from "./TextField.tsx";
import { useForm } from "./use-form.ts";
import { useSending } from "./use-sending.ts";

function Broken(): never {
  throw new Error("broken");
}

interface Typed extends Record<string, string> {
  email: string;
  password: string;
}

function missing({ email, password }: Typed) {
  return {
    ...(email.includes("@") ? {} : { email: "Enter an email address." }),
    ...(password === "" ? { password: "Enter the password." } : {}),
  };
}

interface Props {
  send: (typed: Typed) => Promise<string>;
  onDone?: (answer: string) => void;
}

function SignIn({ send, onDone }: Props) {
  const form = useForm<Typed>({ email: "", password: "" }, missing);
  const entry = useSending(send, { onDone });
  return (
    <form noValidate onSubmit={form.onSubmit(entry.send)}>
      {entry.error && <Notice tone="fault">{entry.error.message}</Notice>}
      {entry.data && <Notice tone="good">{entry.data}</Notice>}
      <TextField label="Email" description="Of your account." {...form.inputProps("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...form.inputProps("password")} />
      <Button type="submit" disabled={entry.isPending}>
        Sign In
      </Button>
    </form>
  );
}

async function showForm(send: Props["send"], onDone?: Props["onDone"]) {
  const { screen } = await show(<SignIn send={send} onDone={onDone} />);
  return {
    screen,
    email: screen.getByRole("textbox", { name: "Email" }),
    password: screen.getByLabelText("Password", { exact: true }),
    submit: screen.getByRole("button", { name: "Sign In" }),
  };
}

test("names each error at its field, focuses the first, and sends nothing", async () => {
  const send = vi.fn(async () => "");
  const { email, password, submit } = await showForm(send);
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription("Of your account. Enter an email address.");
  await expect.element(password).toHaveAccessibleDescription("Enter the password.");
  await userEvent.type(email, "ada@bakery.example");
  await expect.element(email).toHaveAccessibleDescription("Of your account.");
  await expect.element(password).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test("sends the input once, shows the refusal, and accepts a second attempt", async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const send = vi.fn((_: Typed) => answers[send.mock.calls.length - 1]!.promise);
  const { screen, email, password, submit } = await showForm(send);
  await userEvent.type(email, "ada@bakery.example");
  await userEvent.type(password, "a long secret{Enter}");
  await expect.element(submit).toBeDisabled();
  await userEvent.type(password, "{Enter}");
  expect(send.mock.calls).toEqual([[{ email: "ada@bakery.example", password: "a long secret" }]]);
  answers[0]!.reject(new Error("Wrong password."));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Wrong password.");
  await submit.click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  answers[1]!.resolve("Welcome back.");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Welcome back.");
});

test("reports a bug of the page as such, not as the server's refusal", async () => {
  const unhandled = new Promise<unknown>((resolve) => {
    const take = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      resolve(event.reason);
    };
    addEventListener("unhandledrejection", take, { once: true });
  });
  const { screen, email, password, submit } = await showForm(
    async () => "Welcome back.",
    () => {
      throw new Error("no such page");
    },
  );
  await userEvent.type(email, "ada@bakery.example");
  await userEvent.type(password, "a long secret");
  await submit.click();
  expect(await unhandled).toEqual(new Error("no such page"));
  await expect.element(screen.getByRole("status")).toHaveTextContent("Welcome back.");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("shows and hides a password by key, and keeps the text", async () => {
  const { screen, password } = await showForm(async () => "");
  await userEvent.type(password, "a long secret");
  await expect.element(password).toHaveAttribute("type", "password");
  const reveal = screen.getByRole("button", { name: "Show characters" });
  await userEvent.tab();
  await expect.element(reveal).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(password).toHaveAttribute("type", "text");
  await expect.element(reveal).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard(" ");
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveValue("a long secret");
});

test("says so when a page can't be rendered", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { screen } = await show(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This screen could not be shown");
  await expect.element(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  log.mockRestore();
});
