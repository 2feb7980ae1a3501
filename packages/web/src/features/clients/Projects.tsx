/** The projects of a client: add, rename, done, delete. */

import { ActionIcon, Button, Flex, Group, Text, TextInput, Title } from "@mantine/core";
import { IconCheck, IconPencil, IconPlus, IconRotate, IconTrash } from "@tabler/icons-react";
import { CLIENT_LIMITS, type ClientDetail, clientTexts, type ProjectRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import textLook from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { addProject, clientsChanged, removeProject, saveProject } from "./queries.ts";
import { say } from "./say.ts";

type Change = Partial<Pick<ProjectRow, "name" | "status">>;

export function Projects({ client }: { client: ClientDetail }) {
  const queries = useQueryClient();
  /** Id of the project that is renamed; "" for a new one; null: neither. */
  const [writing, setWriting] = useState<string | null>(null);
  const options = {
    onSuccess(answer: { message: string; undo?: string }) {
      setWriting(null);
      sayUndoable(answer);
      return clientsChanged(queries);
    },
    onError: (error: Error) => toast.error(messageOf(error)),
  };
  const add = useMutation({ mutationFn: (name: string) => addProject(client.id, { name }), ...options });
  const save = useMutation({
    mutationFn: ({ project: { id, name, description, status }, change }: { project: ProjectRow; change: Change }) =>
      saveProject(id, { name, description, status, ...change }),
    ...options,
  });
  const remove = useMutation({ mutationFn: removeProject, ...options });
  const busy = add.isPending || save.isPending || remove.isPending;
  return (
    <section aria-labelledby="client-projects">
      <Group gap={8} wrap="nowrap" justify="space-between" mb={8}>
        <Title order={3} fz="md" id="client-projects">
          {say("projects")}
        </Title>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setWriting("")}
        >
          {say("addProject")}
        </Button>
      </Group>
      {writing === "" && (
        <NameForm busy={busy} onSave={(name) => busy || add.mutate(name)} onCancel={() => setWriting(null)} />
      )}
      {client.projects.length === 0 && writing === null && (
        <Text size="sm" c="dimmed">
          {say("noProjectsYet")}
        </Text>
      )}
      {client.projects.length > 0 && (
        <ul className={`${layout.list} ${textLook.small} ${layout.ruled}`}>
          {client.projects.map((project) => (
            <Flex
              key={project.id}
              component="li"
              gap="var(--space-8) var(--space-12)"
              align="center"
              mih={44}
              py={4}
              className={layout.underlined}
            >
              {writing === project.id ? (
                <NameForm
                  name={project.name}
                  busy={busy}
                  onSave={(name) => busy || save.mutate({ project, change: { name } })}
                  onCancel={() => setWriting(null)}
                />
              ) : (
                <>
                  <Flex
                    component="span"
                    direction="column"
                    flex={1}
                    className={`${layout.words} ${textLook.inherits} ${textLook.medium}`}
                  >
                    <span className={project.status === "done" ? `${textLook.dimmed} ${textLook.struck}` : undefined}>
                      {project.name}
                    </span>
                    {project.invoiceCount > 0 && (
                      <span className={`${textLook.dimmed} ${textLook.regular}`}>
                        {say("invoiceCount", { count: project.invoiceCount })}
                      </span>
                    )}
                  </Flex>
                  <ActionIcon
                    aria-label={
                      project.status === "done"
                        ? say("markActive", { project: project.name })
                        : say("markDone", { project: project.name })
                    }
                    title={project.status === "done" ? say("activeAgain") : say("done")}
                    onClick={() =>
                      busy ||
                      save.mutate({ project, change: { status: project.status === "done" ? "active" : "done" } })
                    }
                  >
                    {project.status === "done" ? (
                      <IconRotate size={18} stroke={1.5} />
                    ) : (
                      <IconCheck size={18} stroke={1.5} />
                    )}
                  </ActionIcon>
                  <ActionIcon
                    aria-label={say("renameOf", { project: project.name })}
                    onClick={() => setWriting(project.id)}
                  >
                    <IconPencil size={18} stroke={1.5} />
                  </ActionIcon>
                  {project.invoiceCount === 0 && (
                    <ActionIcon
                      aria-label={say("deleteOf", { project: project.name })}
                      onClick={() => busy || remove.mutate(project.id)}
                    >
                      <IconTrash size={18} stroke={1.5} />
                    </ActionIcon>
                  )}
                </>
              )}
            </Flex>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NameProps {
  name?: string;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** The one field of a project, in its place in the list. */
function NameForm({ name = "", busy, onSave, onCancel }: NameProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setError(clientTexts.project);
    else onSave(text);
  };
  return (
    <Flex
      noValidate
      onSubmit={submit}
      component="form"
      direction="column"
      flex={1}
      className={`${layout.words} ${textLook.inherits} ${textLook.medium}`}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap" py={4}>
        <TextInput
          aria-label={say("projectName")}
          placeholder={say("projectName")}
          size="sm"
          flex={1}
          maxLength={CLIENT_LIMITS.project}
          autoFocus
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button size="sm" type="submit" aria-disabled={busy} data-disabled={busy || undefined}>
          {sayCommon("save")}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {sayCommon("cancel")}
        </Button>
      </Group>
    </Flex>
  );
}
