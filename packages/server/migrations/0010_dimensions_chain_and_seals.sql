CREATE TABLE "chain_head" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_seq" bigint,
	"fault" text,
	CONSTRAINT "chain_head_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "chain_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chain_link" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_link_organization_id_seq_pk" PRIMARY KEY("organization_id","seq"),
	CONSTRAINT "chain_link_subject" UNIQUE("organization_id","kind","subject_id"),
	CONSTRAINT "kind" CHECK ("chain_link"."kind" in ('entry', 'attachment', 'event'))
);
--> statement-breakpoint
ALTER TABLE "chain_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seal" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"seq" bigint NOT NULL,
	"record" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seal_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "seal_period" UNIQUE("organization_id","period","from_date","seq"),
	CONSTRAINT "period" CHECK ("seal"."period" in ('month', 'fiscal_year'))
);
--> statement-breakpoint
ALTER TABLE "seal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dimension" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimension_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "kind" CHECK ("dimension"."kind" in ('project', 'cost_center', 'tag')),
	CONSTRAINT "merged" CHECK ("dimension"."merged_into_id" <> "dimension"."id")
);
--> statement-breakpoint
ALTER TABLE "dimension" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "line_dimension" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"dimension_id" uuid NOT NULL,
	CONSTRAINT "line_dimension_organization_id_entry_id_line_number_dimension_id_pk" PRIMARY KEY("organization_id","entry_id","line_number","dimension_id")
);
--> statement-breakpoint
ALTER TABLE "line_dimension" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "journal_schedule_run" DROP CONSTRAINT "state";--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_schedule_run" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_schedule" ADD COLUMN "mode" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "distinct_from" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_head" ADD CONSTRAINT "chain_head_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_link" ADD CONSTRAINT "chain_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "dimension_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "dimension_organization_id_merged_into_id_dimension_organization_id_id_fk" FOREIGN KEY ("organization_id","merged_into_id") REFERENCES "public"."dimension"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_dimension" ADD CONSTRAINT "line_dimension_organization_id_entry_id_line_number_journal_line_organization_id_entry_id_line_number_fk" FOREIGN KEY ("organization_id","entry_id","line_number") REFERENCES "public"."journal_line"("organization_id","entry_id","line_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_dimension" ADD CONSTRAINT "line_dimension_organization_id_dimension_id_dimension_organization_id_id_fk" FOREIGN KEY ("organization_id","dimension_id") REFERENCES "public"."dimension"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dimension_name" ON "dimension" USING btree ("organization_id","kind",lower("name")) WHERE merged_into_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dimension_code" ON "dimension" USING btree ("organization_id","kind",lower("code")) WHERE merged_into_id is null and code <> '';--> statement-breakpoint
CREATE INDEX "line_dimension_dimension" ON "line_dimension" USING btree ("organization_id","dimension_id");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import', 'closing'));--> statement-breakpoint
ALTER TABLE "journal_schedule_run" ADD CONSTRAINT "state" CHECK ("journal_schedule_run"."state" in ('posted', 'skipped', 'waiting', 'drafted'));--> statement-breakpoint
ALTER TABLE "journal_schedule" ADD CONSTRAINT "mode" CHECK ("journal_schedule"."mode" in ('draft', 'submit', 'post'));--> statement-breakpoint
CREATE POLICY "chain_head_tenant" ON "chain_head" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "chain_link_tenant" ON "chain_link" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "seal_tenant" ON "seal" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "dimension_tenant" ON "dimension" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "line_dimension_tenant" ON "line_dimension" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));