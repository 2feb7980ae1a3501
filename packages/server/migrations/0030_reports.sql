CREATE TABLE "report_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"range" text NOT NULL,
	"choices" jsonb NOT NULL,
	"format" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"storage_key" text,
	"size" bigint,
	"error" text,
	"schedule_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "format" CHECK ("report_run"."format" in ('summary', 'detailed', 'visual')),
	CONSTRAINT "file" CHECK ("report_run"."file" in ('pdf', 'excel', 'csv')),
	CONSTRAINT "status" CHECK ("report_run"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "days" CHECK ("report_run"."from_date" <= "report_run"."to_date"),
	CONSTRAINT "kept" CHECK (("report_run"."status" = 'done') = ("report_run"."storage_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "report_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"range" text NOT NULL,
	"choices" jsonb NOT NULL,
	"format" text NOT NULL,
	"file" text NOT NULL,
	"frequency" text NOT NULL,
	"day" smallint NOT NULL,
	"recipients" uuid[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_run" date NOT NULL,
	"last_run_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "format" CHECK ("report_schedule"."format" in ('summary', 'detailed', 'visual')),
	CONSTRAINT "file" CHECK ("report_schedule"."file" in ('pdf', 'excel', 'csv')),
	CONSTRAINT "frequency" CHECK ("report_schedule"."frequency" in ('monthly', 'quarterly')),
	CONSTRAINT "day" CHECK ("report_schedule"."day" between 1 and 28),
	CONSTRAINT "recipients" CHECK (cardinality("report_schedule"."recipients") between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_run_newest" ON "report_run" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("next_run") WHERE not "report_schedule"."paused";--> statement-breakpoint
CREATE POLICY "report_run_tenant" ON "report_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "report_schedule_tenant" ON "report_schedule" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));