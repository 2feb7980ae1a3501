CREATE TABLE "report_note" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"account_code" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_note_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);--> statement-breakpoint
ALTER TABLE "report_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_view" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "name" CHECK ("saved_view"."name" <> '' and ("saved_view"."name" is not null or not "saved_view"."shared"))
);--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "asset_depreciation" DROP CONSTRAINT "asset_depreciation_organization_id_asset_id_month_pk";--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD COLUMN "kind" text DEFAULT 'depreciation' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD CONSTRAINT "asset_depreciation_organization_id_asset_id_month_kind_pk" PRIMARY KEY("organization_id","asset_id","month","kind");--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "advance_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_note" ADD CONSTRAINT "report_note_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_note_line" ON "report_note" USING btree ("organization_id","account_code","type","from_day","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("organization_id","user_id","place",lower(coalesce("name", '')));--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_organization_id_advance_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","advance_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_item_advance" ON "invoice_item" USING btree ("organization_id","advance_id") WHERE advance_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_advance" ON "invoice" USING btree ("organization_id","client_id") WHERE is_advance;--> statement-breakpoint
ALTER TABLE "asset_depreciation" ADD CONSTRAINT "kind" CHECK ("asset_depreciation"."kind" in ('depreciation', 'impairment'));--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "advance" CHECK ("invoice_item"."advance_id" is null or "invoice_item"."kind" = 'allowance');--> statement-breakpoint
CREATE POLICY "report_note_tenant" ON "report_note" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "saved_view_tenant" ON "saved_view" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));