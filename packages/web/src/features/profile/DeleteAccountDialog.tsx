/** Deletes the person's own account: says what goes and what stays, or what has to be done first, and asks for the password. */
import { Alert, Anchor, Button, Group, List, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import {
  type AccountOrganization,
  deleteOwnAccount,
  deleteOwnAccountBody,
  MAX_PASSWORD_LENGTH,
} from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../client/client.ts";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { CodeField } from "../../kit/form/CodeField.tsx";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { UsernameOfPassword } from "../../kit/form/UsernameOfPassword.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { bothOf, Loaded } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { FAREWELLS, keepFarewell } from "../../session/farewell.ts";
import { sessionStore, useSession } from "../../session/store.ts";
import { FIELD_BY_CODE, twoFactorQuery } from "../two-factor/queries.ts";
import { accountDeletionQuery } from "./queries.ts";
import { say } from "./say.ts";
import { staysText } from "./stays-text.ts";

interface Props {
  opened: boolean;
  email: string;
  onClose: () => void;
}

export function DeleteAccountDialog({ opened, email, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("deleteYourAccount")} size="lg">
      {(shell) => <Content shell={shell} email={email} />}
    </FormDialog>
  );
}

function Content({ shell, email }: { shell: Shell; email: string }) {
  const preview = useQuery(accountDeletionQuery);
  const factor = useQuery(twoFactorQuery);
  return (
    <Loaded
      query={bothOf(preview, factor)}
      safe={say("accountUnchanged")}
      skeleton={<RowsSkeleton label={say("loadingStays")} rows={4} />}
    >
      {([{ organizations }, { enabled }]) => {
        const led = organizations.filter(({ lastFounder }) => lastFounder);
        return led.length > 0 ? (
          <FirstTheCompany led={led} onClose={shell.close} />
        ) : (
          <DeleteForm shell={shell} email={email} organizations={organizations} withCode={enabled} />
        );
      }}
    </Loaded>
  );
}

/** A company is never left without a founder. */
function FirstTheCompany({ led, onClose }: { led: readonly AccountOrganization[]; onClose: () => void }) {
  const current = useSession()?.currentOrganizationId;
  return (
    <Stack>
      {led.map(({ id, name }) => (
        <Alert key={id} color="yellow" icon={<IconAlertTriangle stroke={1.5} />}>
          <Text fw={550} fz="inherit">
            {say("lastFounder", { name })}
          </Text>
          <Text fz="inherit">{id === current ? say("firstDo") : say("firstDoIn", { name })}</Text>
          <List fz="inherit" withPadding>
            <List.Item>
              <Anchor component={Link} to="/user-management" underline="always" fz="inherit">
                {say("makeFounder")}
              </Anchor>
            </List.Item>
            <List.Item>
              {say.rich("deleteCompany", {
                link: (chunks) => (
                  <Anchor component={Link} to="/company" underline="always" fz="inherit">
                    {chunks}
                  </Anchor>
                ),
              })}
            </List.Item>
          </List>
        </Alert>
      ))}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {sayCommon("close")}
        </Button>
      </Group>
    </Stack>
  );
}

interface FormProps {
  shell: Shell;
  email: string;
  organizations: readonly AccountOrganization[];
  /** Whether the user has two-factor authentication. */
  withCode: boolean;
}

function DeleteForm({ shell, email, organizations, withCode }: FormProps) {
  const bodyOf = ({ currentPassword, code }: { currentPassword: string; code: string }) =>
    withCode ? { currentPassword, code } : { currentPassword };
  const { form, dialog } = useDialogForm({
    initialValues: { currentPassword: "", code: "" },
    validate: (values) => validateWith(deleteOwnAccountBody, bodyOf(values)),
    send: (values) => call(deleteOwnAccount, { body: bodyOf(values) }),
    // The sign-in page says that it is done.
    onSent() {
      keepFarewell(FAREWELLS.deleted);
      sessionStore.clear("deleted");
    },
    byCode: FIELD_BY_CODE,
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("deleteAccount")} busyLabel={sayCommon("deleting")} danger>
      <div>
        <Text fw={550}>{say("permanentlyDeleted")}</Text>
        <List size="sm" withPadding>
          <List.Item>{say("deletesProfile")}</List.Item>
          <List.Item>{say("deletesAccess")}</List.Item>
          <List.Item>{say("deletesConversations")}</List.Item>
        </List>
      </div>
      <div>
        <Text fw={550}>{say("staysInBooks")}</Text>
        <List size="sm" withPadding className={text.wrapped}>
          {organizations.map(({ id, name, stays }) => (
            <List.Item key={id}>{say("staysIn", { name, items: staysText(stays) })}</List.Item>
          ))}
          <List.Item>{say("staysElsewhere")}</List.Item>
        </List>
      </div>
      <Text size="sm">{say("deleteNote", { email })}</Text>
      <UsernameOfPassword email={email} />
      <PasswordField
        label={say("yourPassword")}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...form.getInputProps("currentPassword")}
      />
      {withCode && <CodeField recovery {...form.getInputProps("code")} />}
    </DialogForm>
  );
}
