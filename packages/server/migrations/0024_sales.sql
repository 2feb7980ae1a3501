CREATE TABLE "client" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"currency" text,
	"payment_terms_days" integer,
	"notes" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_terms_days" CHECK ("client"."payment_terms_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_organization_id_kind_year_pk" PRIMARY KEY("organization_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "invoice_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"organization_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"discount_percent" numeric DEFAULT '0' NOT NULL,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" numeric,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"net" numeric NOT NULL,
	"tax" numeric NOT NULL,
	CONSTRAINT "invoice_item_organization_id_invoice_id_line_number_pk" PRIMARY KEY("organization_id","invoice_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "invoice_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"organization_id" uuid NOT NULL,
	"bank_details" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"payment_terms_days" integer DEFAULT 14 NOT NULL,
	"number_prefix" text DEFAULT 'INV' NOT NULL,
	"credit_note_prefix" text DEFAULT 'CN' NOT NULL,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" numeric,
	CONSTRAINT "invoice_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "prefixes" CHECK ("invoice_settings"."number_prefix" <> "invoice_settings"."credit_note_prefix")
);
--> statement-breakpoint
ALTER TABLE "invoice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"credits_invoice_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"currency" text NOT NULL,
	"base_currency" text NOT NULL,
	"exchange_rate" numeric,
	"tax_structure" text DEFAULT 'exclusive' NOT NULL,
	"discount_kind" text,
	"discount_value" numeric,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"subtotal" numeric NOT NULL,
	"discount_total" numeric NOT NULL,
	"tax_total" numeric NOT NULL,
	"total" numeric NOT NULL,
	"client_snapshot" jsonb,
	"seller_snapshot" jsonb,
	"entry_id" uuid,
	"issued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_to" text,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_number" UNIQUE("organization_id","number"),
	CONSTRAINT "kind" CHECK ("invoice"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "state" CHECK ("invoice"."state" in ('draft', 'issued', 'void')),
	CONSTRAINT "tax_structure" CHECK ("invoice"."tax_structure" in ('exclusive', 'inclusive')),
	CONSTRAINT "discount" CHECK (("invoice"."discount_kind" is null) = ("invoice"."discount_value" is null)),
	CONSTRAINT "credits" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."credits_invoice_id" is not null)),
	CONSTRAINT "issued" CHECK (("invoice"."state" = 'draft') = ("invoice"."number" is null and "invoice"."entry_id" is null and "invoice"."issued_at" is null)
        and ("invoice"."state" = 'draft' or num_nulls("invoice"."number", "invoice"."entry_id", "invoice"."issued_at", "invoice"."exchange_rate", "invoice"."client_snapshot", "invoice"."seller_snapshot") = 0)),
	CONSTRAINT "void" CHECK (("invoice"."state" = 'void') = ("invoice"."voided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("project"."status" in ('active', 'done'))
);
--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_credits_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","credits_invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_name" ON "client" USING btree ("organization_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "invoice_issue_date" ON "invoice" USING btree ("organization_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoice_due_date" ON "invoice" USING btree ("organization_id","state","due_date");--> statement-breakpoint
CREATE INDEX "invoice_client" ON "invoice" USING btree ("organization_id","client_id","issue_date");--> statement-breakpoint
CREATE INDEX "invoice_project" ON "invoice" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "invoice_credits" ON "invoice" USING btree ("organization_id","credits_invoice_id");--> statement-breakpoint
CREATE INDEX "project_client" ON "project" USING btree ("organization_id","client_id");--> statement-breakpoint
CREATE POLICY "client_tenant" ON "client" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_counter_tenant" ON "invoice_counter" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_item_tenant" ON "invoice_item" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_settings_tenant" ON "invoice_settings" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_tenant" ON "invoice" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_tenant" ON "project" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));