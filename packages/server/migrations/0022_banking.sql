CREATE TABLE "bank_account" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"account_code" text NOT NULL,
	"opening_balance" numeric,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_account_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_account_ledger" UNIQUE("organization_id","account_code"),
	CONSTRAINT "type" CHECK ("bank_account"."type" in ('checking', 'savings', 'credit_card'))
);
--> statement-breakpoint
ALTER TABLE "bank_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_csv_mapping" (
	"organization_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_csv_mapping_organization_id_signature_pk" PRIMARY KEY("organization_id","signature")
);
--> statement-breakpoint
ALTER TABLE "bank_csv_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_import" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"opening_balance" numeric,
	"closing_balance" numeric,
	"from_date" date,
	"to_date" date,
	"lines_total" integer NOT NULL,
	"lines_new" integer NOT NULL,
	"lines_known" integer NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "format" CHECK ("bank_import"."format" in ('csv', 'ofx', 'camt053', 'mt940'))
);
--> statement-breakpoint
ALTER TABLE "bank_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_line" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"date" date NOT NULL,
	"value_date" date,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"counterparty" text DEFAULT '' NOT NULL,
	"counterparty_number" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"occurrence" integer NOT NULL,
	"stated_balance" numeric,
	"balance" numeric DEFAULT '0' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"category_code" text,
	"reconciliation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_line_same" UNIQUE("organization_id","bank_account_id","fingerprint","occurrence"),
	CONSTRAINT "state" CHECK ("bank_line"."state" in ('open', 'matched', 'booked', 'transfer', 'ignored')),
	CONSTRAINT "amount" CHECK ("bank_line"."amount" <> 0),
	CONSTRAINT "occurrence" CHECK ("bank_line"."occurrence" >= 1)
);
--> statement-breakpoint
ALTER TABLE "bank_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_csv_mapping" ADD CONSTRAINT "bank_csv_mapping_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_import" ADD CONSTRAINT "bank_import_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organization_id_import_id_bank_import_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."bank_import"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organization_id_category_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","category_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_import_account" ON "bank_import" USING btree ("organization_id","bank_account_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_line_sequence" ON "bank_line" USING btree ("organization_id","bank_account_id","sequence");--> statement-breakpoint
CREATE INDEX "bank_line_date" ON "bank_line" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "bank_line_amount" ON "bank_line" USING btree ("organization_id","amount");--> statement-breakpoint
CREATE INDEX "bank_line_import" ON "bank_line" USING btree ("organization_id","import_id");--> statement-breakpoint
CREATE INDEX "bank_line_open" ON "bank_line" USING btree ("organization_id","bank_account_id","date") WHERE "bank_line"."state" = 'open';--> statement-breakpoint
CREATE POLICY "bank_account_tenant" ON "bank_account" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_csv_mapping_tenant" ON "bank_csv_mapping" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_import_tenant" ON "bank_import" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_line_tenant" ON "bank_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));