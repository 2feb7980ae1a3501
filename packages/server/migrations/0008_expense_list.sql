CREATE TABLE "expense_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "expense_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" uuid NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "expense_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "expense_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "expense_uploaded";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_date" date;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_due_date" date;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_vendor" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_description" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_reference" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_amount" numeric;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_currency" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_category_code" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_category_name" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_tally" ADD CONSTRAINT "expense_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_list_uploaded" ON "expense" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_creator" ON "expense" USING btree ("organization_id","created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_status" ON "expense" USING btree ("organization_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_date" ON "expense" USING btree ("organization_id","list_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_due_date" ON "expense" USING btree ("organization_id","list_due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_vendor" ON "expense" USING btree ("organization_id","list_vendor" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_description" ON "expense" USING btree ("organization_id","list_description" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_reference" ON "expense" USING btree ("organization_id","list_reference" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_amount" ON "expense" USING btree ("organization_id","list_amount","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_currency" ON "expense" USING btree ("organization_id","list_currency","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_category" ON "expense" USING btree ("organization_id","list_category_name" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_category_code" ON "expense" USING btree ("organization_id","list_category_code","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "expense_tally_tenant" ON "expense_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));