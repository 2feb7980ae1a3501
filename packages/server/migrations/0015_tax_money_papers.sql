CREATE TABLE "claim_check" (
	"organization_id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_check_organization_id_expense_id_pk" PRIMARY KEY("organization_id","expense_id")
);
--> statement-breakpoint
ALTER TABLE "claim_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD COLUMN "money_from" date;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD COLUMN "money_until" date;--> statement-breakpoint
ALTER TABLE "tax_return" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_check" ADD CONSTRAINT "claim_check_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_check" ADD CONSTRAINT "claim_check_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD CONSTRAINT "money" CHECK ("tax_registration"."money_until" is null or ("tax_registration"."money_from" is not null and "tax_registration"."money_until" >= "tax_registration"."money_from"));--> statement-breakpoint
CREATE POLICY "claim_check_tenant" ON "claim_check" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));