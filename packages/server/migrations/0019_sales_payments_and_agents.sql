CREATE TABLE "agent_client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_token" (
	"organization_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"api_key_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"redirect_uri" text,
	"code_challenge" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_token_organization_id_hash_pk" PRIMARY KEY("organization_id","hash"),
	CONSTRAINT "kind" CHECK ("agent_token"."kind" in ('code', 'access', 'refresh')),
	CONSTRAINT "code" CHECK (("agent_token"."kind" = 'code') = ("agent_token"."code_challenge" is not null and "agent_token"."redirect_uri" is not null))
);
--> statement-breakpoint
ALTER TABLE "agent_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalog_item" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"item_number" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"prices" jsonb NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	"account_code" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_item_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "catalog_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_item" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"invoice_id" uuid,
	"expense_id" bigint,
	"opens" boolean NOT NULL,
	"amount" numeric NOT NULL,
	"base_amount" numeric NOT NULL,
	CONSTRAINT "journal_item_organization_id_entry_id_line_number_pk" PRIMARY KEY("organization_id","entry_id","line_number"),
	CONSTRAINT "item" CHECK (num_nonnulls("journal_item"."invoice_id", "journal_item"."expense_id") = 1),
	CONSTRAINT "amounts" CHECK ("journal_item"."amount" <> 0 and "journal_item"."base_amount" * sign("journal_item"."amount") >= 0)
);
--> statement-breakpoint
ALTER TABLE "journal_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_run_item" (
	"organization_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"payee_kind" text NOT NULL,
	"payee_id" uuid,
	"payee_name" text NOT NULL,
	"iban" text NOT NULL,
	"country" text,
	"address" text DEFAULT '' NOT NULL,
	"expense_id" bigint NOT NULL,
	"amount" numeric NOT NULL,
	"discount" numeric NOT NULL,
	"end_to_end_id" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_run_item_organization_id_run_id_number_pk" PRIMARY KEY("organization_id","run_id","number"),
	CONSTRAINT "payment_run_item_end_to_end" UNIQUE("organization_id","end_to_end_id"),
	CONSTRAINT "payee_kind" CHECK ("payment_run_item"."payee_kind" in ('vendor', 'member')),
	CONSTRAINT "amount" CHECK ("payment_run_item"."amount" > 0 and "payment_run_item"."discount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_run_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"pay_date" date NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"total" numeric NOT NULL,
	"base_total" numeric NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"exported_by" uuid,
	"exported_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"file" text,
	"sha256" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("payment_run"."state" in ('draft', 'approved', 'exported', 'withdrawn')),
	CONSTRAINT "approved" CHECK (("payment_run"."approved_by" is null) = ("payment_run"."approved_at" is null)),
	CONSTRAINT "exported" CHECK (("payment_run"."file" is null) = ("payment_run"."exported_at" is null) and ("payment_run"."file" is null) = ("payment_run"."sha256" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recurring_document" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"form" jsonb NOT NULL,
	"price_changes" jsonb NOT NULL,
	"unit" text NOT NULL,
	"every" smallint NOT NULL,
	"day" smallint NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date,
	"count" integer,
	"time_zone" text NOT NULL,
	"covers" text NOT NULL,
	"mode" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"next_index" integer DEFAULT 0 NOT NULL,
	"next_run" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_document_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "kind" CHECK ("recurring_document"."kind" in ('invoice', 'bill')),
	CONSTRAINT "unit" CHECK ("recurring_document"."unit" in ('week', 'month', 'quarter', 'year')),
	CONSTRAINT "covers" CHECK ("recurring_document"."covers" in ('current', 'previous', 'next')),
	CONSTRAINT "mode" CHECK ("recurring_document"."mode" in ('draft', 'issue', 'send') and ("recurring_document"."kind" = 'invoice' or "recurring_document"."mode" = 'issue')),
	CONSTRAINT "rhythm" CHECK ("recurring_document"."every" >= 1 and "recurring_document"."day" between 1 and 31 and "recurring_document"."next_index" >= 0)
);
--> statement-breakpoint
ALTER TABLE "recurring_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recurring_run" (
	"organization_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"period" date NOT NULL,
	"state" text NOT NULL,
	"invoice_id" uuid,
	"expense_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_run_organization_id_schedule_id_period_pk" PRIMARY KEY("organization_id","schedule_id","period"),
	CONSTRAINT "state" CHECK ("recurring_run"."state" in ('made', 'skipped', 'failed')),
	CONSTRAINT "made" CHECK (("recurring_run"."state" = 'made') = ("recurring_run"."invoice_id" is not null or "recurring_run"."expense_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "recurring_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_reminder" (
	"organization_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_to" text NOT NULL,
	"open" numeric NOT NULL,
	"interest" numeric NOT NULL,
	"sum" numeric NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "invoice_reminder_organization_id_invoice_id_level_pk" PRIMARY KEY("organization_id","invoice_id","level"),
	CONSTRAINT "level" CHECK ("invoice_reminder"."level" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "invoice_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote_invoice" (
	"organization_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantities" numeric[] DEFAULT '{}' NOT NULL,
	"deducted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_invoice_organization_id_quote_id_invoice_id_pk" PRIMARY KEY("organization_id","quote_id","invoice_id"),
	CONSTRAINT "kind" CHECK ("quote_invoice"."kind" in ('deposit', 'part'))
);
--> statement-breakpoint
ALTER TABLE "quote_invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"number" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"issue_date" date NOT NULL,
	"valid_until" date NOT NULL,
	"currency" text NOT NULL,
	"net" numeric NOT NULL,
	"total" numeric NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text,
	"decided_at" timestamp with time zone,
	"decided_name" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("quote"."state" in ('draft', 'sent', 'accepted', 'declined')),
	CONSTRAINT "number" CHECK (("quote"."state" = 'draft') = ("quote"."number" is null)),
	CONSTRAINT "decided" CHECK (("quote"."state" in ('accepted', 'declined')) = ("quote"."decided_at" is not null)),
	CONSTRAINT "valid" CHECK ("quote"."valid_until" >= "quote"."issue_date")
);
--> statement-breakpoint
ALTER TABLE "quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_hold" (
	"organization_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"promised_until" date,
	CONSTRAINT "reminder_hold_organization_id_invoice_id_pk" PRIMARY KEY("organization_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_hold" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"organization_id" uuid NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"turned_on_by" uuid,
	"has_charges" boolean DEFAULT false NOT NULL,
	"levels" jsonb NOT NULL,
	"base_rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "reminder_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "turned_on" CHECK (not "reminder_settings"."is_on" or "reminder_settings"."turned_on_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_schedule" DROP CONSTRAINT "unit";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "credits";--> statement-breakpoint
DROP INDEX "invoice_number";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "payment_approval_limit" numeric;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "daily_changes" integer;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "item" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "dimensions_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "payment_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "rounds_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "rounding" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "withholding" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "payment_means" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "contract_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "project_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_token" ADD CONSTRAINT "agent_token_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_token" ADD CONSTRAINT "agent_token_client_id_agent_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."agent_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_token" ADD CONSTRAINT "agent_token_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_item" ADD CONSTRAINT "catalog_item_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_item" ADD CONSTRAINT "journal_item_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_item" ADD CONSTRAINT "journal_item_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_item" ADD CONSTRAINT "journal_item_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_item" ADD CONSTRAINT "payment_run_item_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_item" ADD CONSTRAINT "payment_run_item_organization_id_run_id_payment_run_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."payment_run"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run" ADD CONSTRAINT "payment_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run" ADD CONSTRAINT "payment_run_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_document" ADD CONSTRAINT "recurring_document_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_run" ADD CONSTRAINT "recurring_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_run" ADD CONSTRAINT "recurring_run_organization_id_schedule_id_recurring_document_organization_id_id_fk" FOREIGN KEY ("organization_id","schedule_id") REFERENCES "public"."recurring_document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invoice" ADD CONSTRAINT "quote_invoice_organization_id_quote_id_quote_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quote"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invoice" ADD CONSTRAINT "quote_invoice_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_hold" ADD CONSTRAINT "reminder_hold_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_token_hash" ON "agent_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "agent_token_key" ON "agent_token" USING btree ("organization_id","api_key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_item_number" ON "catalog_item" USING btree ("organization_id",lower("item_number")) WHERE active and item_number <> '';--> statement-breakpoint
CREATE INDEX "journal_item_invoice" ON "journal_item" USING btree ("organization_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "journal_item_expense" ON "journal_item" USING btree ("organization_id","expense_id") WHERE expense_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_run_item_bill" ON "payment_run_item" USING btree ("organization_id","expense_id") WHERE not released;--> statement-breakpoint
CREATE INDEX "payment_run_created" ON "payment_run" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "recurring_document_due" ON "recurring_document" USING btree ("next_run") WHERE not paused and ended_at is null;--> statement-breakpoint
CREATE INDEX "recurring_run_invoice" ON "recurring_run" USING btree ("organization_id","invoice_id");--> statement-breakpoint
CREATE INDEX "recurring_run_expense" ON "recurring_run" USING btree ("organization_id","expense_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_invoice_invoice" ON "quote_invoice" USING btree ("organization_id","invoice_id");--> statement-breakpoint
CREATE INDEX "quote_invoice_deducted_by" ON "quote_invoice" USING btree ("organization_id","deducted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_number" ON "quote" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "quote_issue_date" ON "quote" USING btree ("organization_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "quote_client" ON "quote" USING btree ("organization_id","client_id","issue_date");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_client_id_agent_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."agent_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("organization_id","number") WHERE (opening_id is null and not by_hand) or state <> 'void';--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "daily_changes" CHECK ("api_key"."daily_changes" >= 0);--> statement-breakpoint
ALTER TABLE "journal_schedule" ADD CONSTRAINT "unit" CHECK ("journal_schedule"."unit" in ('week', 'month', 'quarter', 'year'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "credits" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."credits_invoice_id" is not null) or ("invoice"."kind" = 'credit_note' and ("invoice"."opening_id" is not null or "invoice"."by_hand")));--> statement-breakpoint
CREATE POLICY "agent_token_tenant" ON "agent_token" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "catalog_item_tenant" ON "catalog_item" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_item_tenant" ON "journal_item" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_run_item_tenant" ON "payment_run_item" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_run_tenant" ON "payment_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "recurring_document_tenant" ON "recurring_document" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "recurring_run_tenant" ON "recurring_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_reminder_tenant" ON "invoice_reminder" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "quote_invoice_tenant" ON "quote_invoice" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "quote_tenant" ON "quote" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reminder_hold_tenant" ON "reminder_hold" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reminder_settings_tenant" ON "reminder_settings" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));