CREATE TABLE "not_duplicate" (
	"organization_id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "not_duplicate_organization_id_expense_id_other_id_pk" PRIMARY KEY("organization_id","expense_id","other_id"),
	CONSTRAINT "order" CHECK ("not_duplicate"."expense_id" < "not_duplicate"."other_id")
);
--> statement-breakpoint
ALTER TABLE "not_duplicate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "merged_line" jsonb;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "approval_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "approval_by" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "employees_need_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_organization_id_other_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","other_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "approval" CHECK ("expense"."approval" in ('waiting', 'returned', 'approved'));--> statement-breakpoint
CREATE POLICY "not_duplicate_tenant" ON "not_duplicate" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));