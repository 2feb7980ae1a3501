CREATE TABLE "fiscal_year" (
	"organization_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "fiscal_year_organization_id_starts_on_pk" PRIMARY KEY("organization_id","starts_on"),
	CONSTRAINT "fiscal_year_length" CHECK ("fiscal_year"."ends_on" + 1 between "fiscal_year"."starts_on" + interval '1 month' and "fiscal_year"."starts_on" + interval '18 months'),
	CONSTRAINT "fiscal_year_closed" CHECK (("fiscal_year"."closed_at" is null) = ("fiscal_year"."closed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "fiscal_year" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_attachment" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid,
	"draft_id" uuid,
	"document_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_attachment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "journal_attachment_entry" UNIQUE("organization_id","entry_id","document_id"),
	CONSTRAINT "journal_attachment_draft" UNIQUE("organization_id","draft_id","document_id"),
	CONSTRAINT "one_owner" CHECK (num_nonnulls("journal_attachment"."entry_id", "journal_attachment"."draft_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "journal_attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_counter" (
	"organization_id" uuid NOT NULL,
	"journal" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "journal_counter_organization_id_journal_year_pk" PRIMARY KEY("organization_id","journal","year")
);
--> statement-breakpoint
ALTER TABLE "journal_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_draft_line" (
	"organization_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"account_code" text DEFAULT '' NOT NULL,
	"debit" numeric DEFAULT '0' NOT NULL,
	"credit" numeric DEFAULT '0' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "journal_draft_line_organization_id_draft_id_line_number_pk" PRIMARY KEY("organization_id","draft_id","line_number"),
	CONSTRAINT "sides" CHECK ("journal_draft_line"."debit" >= 0 and "journal_draft_line"."credit" >= 0 and "journal_draft_line"."debit" < 'Infinity' and "journal_draft_line"."credit" < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "journal_draft_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_draft" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"entry_date" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate" numeric,
	"reverse_on" date,
	"reverses" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"rejected_by" uuid,
	"rejection" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "journal_draft_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("journal_draft"."state" in ('draft', 'submitted')),
	CONSTRAINT "submitted" CHECK (("journal_draft"."state" = 'submitted') = ("journal_draft"."submitted_by" is not null)),
	CONSTRAINT "rate" CHECK ("journal_draft"."exchange_rate" > 0 and "journal_draft"."exchange_rate" < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "journal_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_import" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"copy" integer NOT NULL,
	"entries" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "journal_import_file" UNIQUE("organization_id","sha256","copy"),
	CONSTRAINT "entries" CHECK ("journal_import"."entries" > 0)
);
--> statement-breakpoint
ALTER TABLE "journal_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_schedule_run" (
	"organization_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"period" date NOT NULL,
	"state" text NOT NULL,
	"entry_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_schedule_run_organization_id_schedule_id_period_pk" PRIMARY KEY("organization_id","schedule_id","period"),
	CONSTRAINT "state" CHECK ("journal_schedule_run"."state" in ('posted', 'skipped', 'waiting')),
	CONSTRAINT "posted" CHECK (("journal_schedule_run"."state" = 'posted') = ("journal_schedule_run"."entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "journal_schedule_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_schedule" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"template_id" uuid NOT NULL,
	"amount" numeric,
	"unit" text NOT NULL,
	"every" smallint NOT NULL,
	"day" smallint NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date,
	"count" integer,
	"when_closed" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"next_index" integer DEFAULT 0 NOT NULL,
	"next_run" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_schedule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "unit" CHECK ("journal_schedule"."unit" in ('month', 'quarter', 'year')),
	CONSTRAINT "rhythm" CHECK ("journal_schedule"."every" >= 1 and "journal_schedule"."day" between 1 and 31 and "journal_schedule"."next_index" >= 0),
	CONSTRAINT "when_closed" CHECK ("journal_schedule"."when_closed" in ('wait', 'next_open'))
);
--> statement-breakpoint
ALTER TABLE "journal_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_template" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"lines" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_template_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opening" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"opening_date" date,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"accounts" text[] DEFAULT '{}' NOT NULL,
	"proof" jsonb,
	"remainder" numeric,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posted_at" timestamp with time zone,
	"posted_by" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	CONSTRAINT "opening_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("opening"."state" in ('draft', 'posted', 'reversed')),
	CONSTRAINT "posted" CHECK (("opening"."state" = 'draft') = ("opening"."posted_at" is null)
        and ("opening"."state" = 'draft' or num_nulls("opening"."posted_by", "opening"."opening_date", "opening"."proof", "opening"."remainder") = 0)),
	CONSTRAINT "reversed" CHECK (("opening"."state" = 'reversed') = ("opening"."reversed_at" is not null and "opening"."reversed_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "opening" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_name" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	CONSTRAINT "vendor_name_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "vendor_name" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"aliases" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"country" text,
	"address" text DEFAULT '' NOT NULL,
	"ibans" text DEFAULT '' NOT NULL,
	"iban_days" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"iban_changed_at" timestamp with time zone,
	"currency" text,
	"payment_terms_days" integer,
	"category_code" text,
	"payment_account_code" text,
	"language" text,
	"is_1099" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into_id" uuid,
	"merged_at" timestamp with time zone,
	"merge_changes" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_terms_days" CHECK ("vendor"."payment_terms_days" between 0 and 365),
	CONSTRAINT "merged" CHECK (("vendor"."merged_into_id" is null) = ("vendor"."merged_at" is null) and "vendor"."merged_into_id" <> "vendor"."id")
);
--> statement-breakpoint
ALTER TABLE "vendor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_number";--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source_named";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "journal_needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "journal_approval_limit" numeric;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "opening_id" uuid;--> statement-breakpoint
ALTER TABLE "fiscal_year" ADD CONSTRAINT "fiscal_year_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_attachment" ADD CONSTRAINT "journal_attachment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_attachment" ADD CONSTRAINT "journal_attachment_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_attachment" ADD CONSTRAINT "journal_attachment_organization_id_draft_id_journal_draft_organization_id_id_fk" FOREIGN KEY ("organization_id","draft_id") REFERENCES "public"."journal_draft"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_attachment" ADD CONSTRAINT "journal_attachment_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_counter" ADD CONSTRAINT "journal_counter_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD CONSTRAINT "journal_draft_line_organization_id_draft_id_journal_draft_organization_id_id_fk" FOREIGN KEY ("organization_id","draft_id") REFERENCES "public"."journal_draft"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD CONSTRAINT "journal_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD CONSTRAINT "journal_draft_organization_id_reverses_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","reverses") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_import" ADD CONSTRAINT "journal_import_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_schedule_run" ADD CONSTRAINT "journal_schedule_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_schedule_run" ADD CONSTRAINT "journal_schedule_run_organization_id_schedule_id_journal_schedule_organization_id_id_fk" FOREIGN KEY ("organization_id","schedule_id") REFERENCES "public"."journal_schedule"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_schedule_run" ADD CONSTRAINT "journal_schedule_run_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_schedule" ADD CONSTRAINT "journal_schedule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_schedule" ADD CONSTRAINT "journal_schedule_organization_id_template_id_journal_template_organization_id_id_fk" FOREIGN KEY ("organization_id","template_id") REFERENCES "public"."journal_template"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_template" ADD CONSTRAINT "journal_template_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening" ADD CONSTRAINT "opening_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_name" ADD CONSTRAINT "vendor_name_organization_id_vendor_id_vendor_organization_id_id_fk" FOREIGN KEY ("organization_id","vendor_id") REFERENCES "public"."vendor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_attachment_document" ON "journal_attachment" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "journal_draft_date" ON "journal_draft" USING btree ("organization_id","entry_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_draft_reverses" ON "journal_draft" USING btree ("organization_id","reverses") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "journal_schedule_due" ON "journal_schedule" USING btree ("next_run") WHERE not paused and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_template_name" ON "journal_template" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_draft" ON "opening" USING btree ("organization_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "vendor_name_vendor" ON "vendor_name" USING btree ("organization_id","vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_by_name" ON "vendor" USING btree ("organization_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "vendor_merged" ON "vendor" USING btree ("organization_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_vat_id" ON "vendor" USING btree ("organization_id","vat_id") WHERE vat_id <> '' and merged_into_id is null;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_organization_id_vendor_id_vendor_organization_id_id_fk" FOREIGN KEY ("organization_id","vendor_id") REFERENCES "public"."vendor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_opening_id_opening_organization_id_id_fk" FOREIGN KEY ("organization_id","opening_id") REFERENCES "public"."opening"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_vendor" ON "expense" USING btree ("organization_id","vendor_id","list_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("organization_id","number") WHERE opening_id is null or state <> 'void';--> statement-breakpoint
CREATE INDEX "invoice_opening" ON "invoice" USING btree ("organization_id","opening_id") WHERE opening_id is not null;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_number" UNIQUE("organization_id","number");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "second_person" CHECK ("journal_entry"."approved_by" <> "journal_entry"."created_by");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import'));--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source_named" CHECK ("journal_entry"."expense_id" is null or "journal_entry"."source" in ('expense', 'opening'));--> statement-breakpoint
CREATE POLICY "fiscal_year_tenant" ON "fiscal_year" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_attachment_tenant" ON "journal_attachment" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_counter_tenant" ON "journal_counter" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_draft_line_tenant" ON "journal_draft_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_draft_tenant" ON "journal_draft" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_import_tenant" ON "journal_import" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_schedule_run_tenant" ON "journal_schedule_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_schedule_tenant" ON "journal_schedule" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_template_tenant" ON "journal_template" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "opening_tenant" ON "opening" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "vendor_name_tenant" ON "vendor_name" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "vendor_tenant" ON "vendor" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));