CREATE TABLE "chat_outbox" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_outbox_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "chat_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cloud_copy" (
	"organization_id" uuid NOT NULL,
	"kind" text DEFAULT 'cloud_drive' NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_copy_organization_id_source_pk" PRIMARY KEY("organization_id","source"),
	CONSTRAINT "cloud_copy_path" UNIQUE("organization_id","path"),
	CONSTRAINT "kind" CHECK ("cloud_copy"."kind" = 'cloud_drive')
);
--> statement-breakpoint
ALTER TABLE "cloud_copy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "integration_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "action" CHECK ("integration_run"."action" in ('test', 'sync', 'import', 'export', 'message')),
	CONSTRAINT "outcome" CHECK ("integration_run"."outcome" in ('running', 'ok', 'failed')),
	CONSTRAINT "ended" CHECK (("integration_run"."outcome" = 'running') = ("integration_run"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "integration_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"connected_by" uuid NOT NULL,
	"flowing_since" timestamp with time zone,
	"last_sync_at" timestamp with time zone,
	"last_outcome" text,
	"last_sentence" text,
	"next_sync_at" timestamp with time zone,
	CONSTRAINT "integration_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "last_outcome" CHECK ("integration"."last_outcome" in ('ok', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "integration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD CONSTRAINT "chat_outbox_organization_id_event_id_event_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_copy" ADD CONSTRAINT "cloud_copy_organization_id_kind_integration_organization_id_kind_fk" FOREIGN KEY ("organization_id","kind") REFERENCES "public"."integration"("organization_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_run" ADD CONSTRAINT "integration_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_run_newest" ON "integration_run" USING btree ("organization_id","kind","started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_run_one_sync" ON "integration_run" USING btree ("organization_id","kind") WHERE "integration_run"."outcome" = 'running' and "integration_run"."action" = 'sync';--> statement-breakpoint
CREATE INDEX "integration_due" ON "integration" USING btree ("next_sync_at") WHERE "integration"."next_sync_at" is not null;--> statement-breakpoint
CREATE POLICY "chat_outbox_tenant" ON "chat_outbox" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "cloud_copy_tenant" ON "cloud_copy" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integration_run_tenant" ON "integration_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integration_tenant" ON "integration" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));