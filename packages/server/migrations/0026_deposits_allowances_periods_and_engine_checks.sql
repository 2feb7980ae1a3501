CREATE TABLE "engine_check" (
	"organization_id" uuid NOT NULL,
	"engine_version" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "engine_check_organization_id_engine_version_pk" PRIMARY KEY("organization_id","engine_version"),
	CONSTRAINT "status" CHECK ("engine_check"."status" in ('waiting', 'running', 'done', 'failed'))
);--> statement-breakpoint
ALTER TABLE "engine_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "allowance" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "allowance_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reversed" CHECK (("allowance"."reversed_by" is null) = ("allowance"."reversed_at" is null))
);--> statement-breakpoint
ALTER TABLE "allowance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deferral" DROP CONSTRAINT "document";--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "deferral_release" ALTER COLUMN "run_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "period" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "deposit_expense_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "advance_tax" numeric;--> statement-breakpoint
ALTER TABLE "engine_check" ADD CONSTRAINT "engine_check_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance" ADD CONSTRAINT "allowance_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allowance_day" ON "allowance" USING btree ("organization_id","day") WHERE "allowance"."reversed_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_deposit_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","deposit_expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deferral_of_entry" ON "deferral" USING btree ("organization_id","document_entry_id","line") WHERE "deferral"."expense_id" is null and "deferral"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX "payment_deposit" ON "payment" USING btree ("organization_id","deposit_expense_id") WHERE deposit_expense_id is not null;--> statement-breakpoint
ALTER TABLE "deferral" ADD CONSTRAINT "document" CHECK (num_nonnulls("deferral"."expense_id", "deferral"."invoice_id") <= 1);--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import', 'closing', 'tax_return', 'tax_payment', 'depreciation', 'disposal', 'revaluation', 'deferral', 'allowance'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "deposit" CHECK ("payment"."deposit_expense_id" is null or ("payment"."kind" = 'payment' and "payment"."direction" = 'out' and "payment"."fee" = 0 and "payment"."write_off" = 0));--> statement-breakpoint
CREATE POLICY "engine_check_tenant" ON "engine_check" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "allowance_tenant" ON "allowance" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));