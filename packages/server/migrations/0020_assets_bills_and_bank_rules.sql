CREATE TABLE "asset_depreciation" (
	"organization_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" numeric NOT NULL,
	"day" date NOT NULL,
	"entry_id" uuid NOT NULL,
	"run_id" uuid,
	CONSTRAINT "asset_depreciation_organization_id_asset_id_month_pk" PRIMARY KEY("organization_id","asset_id","month"),
	CONSTRAINT "amount" CHECK ("asset_depreciation"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "asset_depreciation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "asset" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"asset_code" text NOT NULL,
	"accumulated_code" text NOT NULL,
	"expense_code" text NOT NULL,
	"method" text NOT NULL,
	"life_months" integer NOT NULL,
	"rate" numeric,
	"first_year" text NOT NULL,
	"year_start" smallint NOT NULL,
	"acquired_on" date NOT NULL,
	"in_use_from" date NOT NULL,
	"cost" numeric NOT NULL,
	"residual" numeric NOT NULL,
	"opening_on" date,
	"opening_depreciation" numeric NOT NULL,
	"serial" text NOT NULL,
	"location" text NOT NULL,
	"note" text NOT NULL,
	"expense_id" bigint,
	"expense_line" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disposed_on" date,
	"disposal" text,
	"proceeds" numeric,
	"invoice_id" uuid,
	"disposal_entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_from" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "asset_number" UNIQUE("organization_id","number"),
	CONSTRAINT "method" CHECK ("asset"."method" in ('straight_line', 'declining', 'immediate', 'pool', 'none')),
	CONSTRAINT "first_year" CHECK ("asset"."first_year" in ('months', 'half_year', 'full_year')),
	CONSTRAINT "disposal" CHECK ("asset"."disposal" in ('sold', 'scrapped', 'lost', 'own_use')),
	CONSTRAINT "disposed" CHECK (("asset"."disposed_on" is null) = ("asset"."disposal" is null)),
	CONSTRAINT "rate" CHECK (("asset"."rate" is not null) = ("asset"."method" = 'declining')),
	CONSTRAINT "amounts" CHECK ("asset"."cost" > 0 and "asset"."residual" >= 0 and "asset"."opening_depreciation" >= 0
        and "asset"."residual" + "asset"."opening_depreciation" <= "asset"."cost"),
	CONSTRAINT "expense_line" CHECK (("asset"."expense_id" is null) = ("asset"."expense_line" is null))
);
--> statement-breakpoint
ALTER TABLE "asset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "depreciation_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "depreciation_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reversed" CHECK (("depreciation_run"."reversed_by" is null) = ("depreciation_run"."reversed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "depreciation_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_question" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tool" text NOT NULL,
	"chips" jsonb NOT NULL,
	"times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_question_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_rule" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"direction" text NOT NULL,
	"account_code" text NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "direction" CHECK ("bank_rule"."direction" in ('out', 'in', 'both')),
	CONSTRAINT "mode" CHECK ("bank_rule"."mode" in ('suggest', 'book'))
);
--> statement-breakpoint
ALTER TABLE "bank_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "recurring_document" DROP CONSTRAINT "mode";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "depreciation_by_clock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_alias" ADD COLUMN "agreed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_item" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "journal_item" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "journal_item" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "discount" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD CONSTRAINT "asset_depreciation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD CONSTRAINT "asset_depreciation_organization_id_asset_id_asset_organization_id_id_fk" FOREIGN KEY ("organization_id","asset_id") REFERENCES "public"."asset"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD CONSTRAINT "asset_depreciation_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD CONSTRAINT "asset_depreciation_organization_id_run_id_depreciation_run_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."depreciation_run"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_run" ADD CONSTRAINT "depreciation_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_run" ADD CONSTRAINT "depreciation_run_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_question" ADD CONSTRAINT "saved_question_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_question" ADD CONSTRAINT "saved_question_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_depreciation_run" ON "asset_depreciation" USING btree ("organization_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_of_expense" ON "asset" USING btree ("organization_id","expense_id","expense_line") WHERE "asset"."expense_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_due" ON "asset" USING btree ("organization_id","due_from");--> statement-breakpoint
CREATE UNIQUE INDEX "depreciation_run_month" ON "depreciation_run" USING btree ("organization_id","month") WHERE "depreciation_run"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_question_user" ON "saved_question" USING btree ("organization_id","user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rule_text" ON "bank_rule" USING btree ("organization_id",lower("text"),"direction");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import', 'closing', 'tax_return', 'tax_payment', 'depreciation', 'disposal'));--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "discount" CHECK ("payment_allocation"."discount" >= 0 and "payment_allocation"."discount" <= abs("payment_allocation"."amount"));--> statement-breakpoint
ALTER TABLE "recurring_document" ADD CONSTRAINT "mode" CHECK ("recurring_document"."mode" in ('draft', 'issue', 'send') and ("recurring_document"."kind" = 'invoice' or "recurring_document"."mode" <> 'send'));--> statement-breakpoint
CREATE POLICY "asset_depreciation_tenant" ON "asset_depreciation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "asset_tenant" ON "asset" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "depreciation_run_tenant" ON "depreciation_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "saved_question_tenant" ON "saved_question" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_rule_tenant" ON "bank_rule" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));