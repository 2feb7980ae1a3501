CREATE TABLE "budget_plan_amount" (
	"organization_id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"row" smallint NOT NULL,
	"month" smallint NOT NULL,
	"account_code" text NOT NULL,
	"dimension_id" uuid,
	"amount" numeric NOT NULL,
	CONSTRAINT "budget_plan_amount_organization_id_budget_id_row_month_pk" PRIMARY KEY("organization_id","budget_id","row","month"),
	CONSTRAINT "month" CHECK ("budget_plan_amount"."month" >= 0 and "budget_plan_amount"."row" >= 0),
	CONSTRAINT "amount" CHECK ("budget_plan_amount"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "budget_plan_amount" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budget_plan" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_plan_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("budget_plan"."state" in ('draft', 'approved')),
	CONSTRAINT "days" CHECK ("budget_plan"."starts_on" <= "budget_plan"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "budget_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deferral_release" (
	"organization_id" uuid NOT NULL,
	"deferral_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" numeric NOT NULL,
	"day" date NOT NULL,
	"entry_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "deferral_release_organization_id_deferral_id_month_pk" PRIMARY KEY("organization_id","deferral_id","month"),
	CONSTRAINT "amount" CHECK ("deferral_release"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "deferral_release" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deferral_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "deferral_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reversed" CHECK (("deferral_run"."reversed_by" is null) = ("deferral_run"."reversed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deferral_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deferral" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"expense_id" bigint,
	"invoice_id" uuid,
	"document_entry_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"name" text NOT NULL,
	"account_code" text NOT NULL,
	"held_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"booked_on" date NOT NULL,
	"entry_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"method" text NOT NULL,
	"dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_from" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deferral_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "deferral_number" UNIQUE("organization_id","number"),
	CONSTRAINT "kind" CHECK ("deferral"."kind" in ('expense', 'revenue')),
	CONSTRAINT "method" CHECK ("deferral"."method" in ('day', 'month')),
	CONSTRAINT "amount" CHECK ("deferral"."amount" > 0),
	CONSTRAINT "period" CHECK ("deferral"."starts_on" <= "deferral"."ends_on"),
	CONSTRAINT "document" CHECK (num_nonnulls("deferral"."expense_id", "deferral"."invoice_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "deferral" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mails" jsonb NOT NULL,
	CONSTRAINT "notification_settings_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_mapping" (
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_mapping_organization_id_provider_pk" PRIMARY KEY("organization_id","provider")
);
--> statement-breakpoint
ALTER TABLE "payroll_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"month" date NOT NULL,
	"entry_id" uuid NOT NULL,
	"total" numeric NOT NULL,
	"currency" text NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_run_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "revaluation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"rates" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "revaluation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reversed" CHECK (("revaluation"."reversed_by" is null) = ("revaluation"."reversed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "revaluation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "travel" (
	"organization_id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"traveled_by" uuid NOT NULL,
	"country" text NOT NULL,
	"year_from" date NOT NULL,
	"date" date NOT NULL,
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"purpose" text NOT NULL,
	"vehicle" text,
	"distance" numeric,
	"unit" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "travel_organization_id_expense_id_pk" PRIMARY KEY("organization_id","expense_id"),
	CONSTRAINT "kind" CHECK ("travel"."kind" in ('mileage', 'per_diem')),
	CONSTRAINT "distance" CHECK (("travel"."kind" = 'mileage') = ("travel"."distance" is not null))
);
--> statement-breakpoint
ALTER TABLE "travel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "undo_step" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "undo_step_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "undo_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "deferral_by_clock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "demo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "write_off_id" uuid;--> statement-breakpoint
ALTER TABLE "budget_plan_amount" ADD CONSTRAINT "budget_plan_amount_organization_id_budget_id_budget_plan_organization_id_id_fk" FOREIGN KEY ("organization_id","budget_id") REFERENCES "public"."budget_plan"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_plan_amount" ADD CONSTRAINT "budget_plan_amount_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_plan_amount" ADD CONSTRAINT "budget_plan_amount_organization_id_dimension_id_dimension_organization_id_id_fk" FOREIGN KEY ("organization_id","dimension_id") REFERENCES "public"."dimension"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_plan" ADD CONSTRAINT "budget_plan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_release" ADD CONSTRAINT "deferral_release_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_release" ADD CONSTRAINT "deferral_release_organization_id_deferral_id_deferral_organization_id_id_fk" FOREIGN KEY ("organization_id","deferral_id") REFERENCES "public"."deferral"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_release" ADD CONSTRAINT "deferral_release_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_release" ADD CONSTRAINT "deferral_release_organization_id_run_id_deferral_run_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."deferral_run"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_run" ADD CONSTRAINT "deferral_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_run" ADD CONSTRAINT "deferral_run_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral" ADD CONSTRAINT "deferral_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral" ADD CONSTRAINT "deferral_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_organization_id_event_id_event_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_mapping" ADD CONSTRAINT "payroll_mapping_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revaluation" ADD CONSTRAINT "revaluation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel" ADD CONSTRAINT "travel_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel" ADD CONSTRAINT "travel_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_plan_amount_account" ON "budget_plan_amount" USING btree ("organization_id","account_code");--> statement-breakpoint
CREATE INDEX "budget_plan_amount_dimension" ON "budget_plan_amount" USING btree ("organization_id","dimension_id") WHERE dimension_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_plan_name" ON "budget_plan" USING btree ("organization_id","starts_on",lower("name"));--> statement-breakpoint
CREATE INDEX "deferral_release_run" ON "deferral_release" USING btree ("organization_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deferral_run_month" ON "deferral_run" USING btree ("organization_id","month") WHERE "deferral_run"."reversed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deferral_of_expense" ON "deferral" USING btree ("organization_id","expense_id","line") WHERE "deferral"."expense_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deferral_of_invoice" ON "deferral" USING btree ("organization_id","invoice_id","line") WHERE "deferral"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "deferral_due" ON "deferral" USING btree ("organization_id","due_from");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("organization_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("organization_id","user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_mail" ON "notification" USING btree ("created_at") WHERE "notification"."mail_due";--> statement-breakpoint
CREATE INDEX "payroll_run_month" ON "payroll_run" USING btree ("organization_id","provider","month");--> statement-breakpoint
CREATE UNIQUE INDEX "revaluation_day" ON "revaluation" USING btree ("organization_id","day") WHERE "revaluation"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "travel_year" ON "travel" USING btree ("organization_id","traveled_by","country","year_from");--> statement-breakpoint
CREATE INDEX "undo_step_age" ON "undo_step" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_write_off_id_payment_organization_id_id_fk" FOREIGN KEY ("organization_id","write_off_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_paid_by" ON "expense" USING btree ("organization_id","paid_by","id") WHERE paid_by is not null;--> statement-breakpoint
CREATE INDEX "payment_write_off" ON "payment" USING btree ("organization_id","id") WHERE kind <> 'payment';--> statement-breakpoint
CREATE INDEX "payment_recovery" ON "payment" USING btree ("organization_id","write_off_id") WHERE write_off_id is not null;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import', 'closing', 'tax_return', 'tax_payment', 'depreciation', 'disposal', 'revaluation', 'deferral'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "kind" CHECK ("payment"."kind" in ('payment', 'write_off', 'recovery'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "recovery" CHECK (("payment"."kind" = 'recovery') = ("payment"."write_off_id" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "write_off" CHECK ("payment"."kind" = 'payment' or ("payment"."amount" = 0 and "payment"."fee" = 0 and "payment"."write_off" > 0));--> statement-breakpoint
CREATE POLICY "budget_plan_amount_tenant" ON "budget_plan_amount" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "budget_plan_tenant" ON "budget_plan" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deferral_release_tenant" ON "deferral_release" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deferral_run_tenant" ON "deferral_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deferral_tenant" ON "deferral" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notification_settings_tenant" ON "notification_settings" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notification_tenant" ON "notification" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payroll_mapping_tenant" ON "payroll_mapping" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payroll_run_tenant" ON "payroll_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "revaluation_tenant" ON "revaluation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "travel_tenant" ON "travel" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "undo_step_tenant" ON "undo_step" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));