CREATE TABLE "expense_csv_mapping" (
	"organization_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_csv_mapping_organization_id_signature_pk" PRIMARY KEY("organization_id","signature")
);
--> statement-breakpoint
ALTER TABLE "expense_csv_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_import_row" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"sha256" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"form" jsonb,
	"expense_id" bigint,
	CONSTRAINT "expense_import_row_organization_id_import_id_line_pk" PRIMARY KEY("organization_id","import_id","line"),
	CONSTRAINT "outcome" CHECK ("expense_import_row"."outcome" in ('waiting', 'added', 'failed', 'left_out', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "expense_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_import" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("expense_import"."state" in ('running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "expense_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expense_csv_mapping" ADD CONSTRAINT "expense_csv_mapping_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_import_row" ADD CONSTRAINT "expense_import_row_organization_id_import_id_expense_import_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."expense_import"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_import_row" ADD CONSTRAINT "expense_import_row_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_import" ADD CONSTRAINT "expense_import_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_import_row_file" ON "expense_import_row" USING btree ("organization_id","sha256","line");--> statement-breakpoint
CREATE INDEX "expense_import_row_expense" ON "expense_import_row" USING btree ("organization_id","expense_id") WHERE "expense_import_row"."expense_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_import_newest" ON "expense_import" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE POLICY "expense_csv_mapping_tenant" ON "expense_csv_mapping" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_import_row_tenant" ON "expense_import_row" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_import_tenant" ON "expense_import" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));