CREATE TABLE "change_proposal" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool" text NOT NULL,
	"input" jsonb NOT NULL,
	"note" text NOT NULL,
	"preview" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"api_key_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "change_proposal_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("change_proposal"."status" in ('open', 'confirmed', 'rejected')),
	CONSTRAINT "decided" CHECK (("change_proposal"."status" = 'open') = ("change_proposal"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "change_proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tool_call" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool" text NOT NULL,
	"api_key_id" uuid,
	"created_by" uuid NOT NULL,
	"failure" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_call_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "tool_call" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_page" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_page_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_page" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_question" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"invoice_id" uuid,
	"text" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_question_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_submission" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"network" text NOT NULL,
	"format" text NOT NULL,
	"address" text NOT NULL,
	"xml" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"is_test" boolean NOT NULL,
	"reference" text,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_submission_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("invoice_submission"."state" in ('queued', 'submitted', 'accepted', 'rejected', 'failed')),
	CONSTRAINT "network" CHECK ("invoice_submission"."network" in ('peppol', 'chorus-pro', 'ksef'))
);
--> statement-breakpoint
ALTER TABLE "invoice_submission" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "payment_means" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "mandate_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "debited_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "held_amount" numeric;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "held_currency" text;--> statement-breakpoint
ALTER TABLE "vendor_rule" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "kind" text DEFAULT 'item' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "percent" numeric;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "item_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "supply_date" date;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "supply_until" date;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "allowances" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "creditor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "prepaid" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_proposal" ADD CONSTRAINT "change_proposal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_proposal" ADD CONSTRAINT "change_proposal_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_proposal" ADD CONSTRAINT "change_proposal_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_call" ADD CONSTRAINT "tool_call_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_call" ADD CONSTRAINT "tool_call_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_page" ADD CONSTRAINT "client_page_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_question" ADD CONSTRAINT "client_question_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_submission" ADD CONSTRAINT "invoice_submission_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_proposal_open" ON "change_proposal" USING btree ("organization_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "tool_call_time" ON "tool_call" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_page_current" ON "client_page" USING btree ("organization_id","client_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "client_page_client" ON "client_page" USING btree ("organization_id","client_id");--> statement-breakpoint
CREATE INDEX "client_question_client" ON "client_question" USING btree ("organization_id","client_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_submission_standing" ON "invoice_submission" USING btree ("organization_id","invoice_id") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "invoice_submission_invoice" ON "invoice_submission" USING btree ("organization_id","invoice_id","created_at");--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD CONSTRAINT "held" CHECK (("journal_draft_line"."held_amount" is null) = ("journal_draft_line"."held_currency" is null) and "journal_draft_line"."held_amount" < 'Infinity');--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "kind" CHECK ("invoice_item"."kind" in ('item', 'allowance', 'charge'));--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "supply" CHECK ("invoice_item"."supply_until" is null or "invoice_item"."supply_until" >= "invoice_item"."supply_date");--> statement-breakpoint
CREATE POLICY "change_proposal_tenant" ON "change_proposal" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tool_call_tenant" ON "tool_call" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "client_page_tenant" ON "client_page" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "client_question_tenant" ON "client_question" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_submission_tenant" ON "invoice_submission" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));