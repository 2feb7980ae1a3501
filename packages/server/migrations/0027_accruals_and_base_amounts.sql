CREATE TABLE "accrual" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"account_code" text NOT NULL,
	"held_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"description" text NOT NULL,
	"party" text NOT NULL,
	"expected_by" date NOT NULL,
	"expense_id" bigint,
	"invoice_id" uuid,
	"closed_because" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "accrual_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "kind" CHECK ("accrual"."kind" in ('expense', 'revenue')),
	CONSTRAINT "amount" CHECK ("accrual"."amount" > 0),
	CONSTRAINT "expected" CHECK ("accrual"."expected_by" > "accrual"."day"),
	CONSTRAINT "document" CHECK (num_nonnulls("accrual"."expense_id", "accrual"."invoice_id", nullif("accrual"."closed_because", '')) <= 1),
	CONSTRAINT "reversed" CHECK (("accrual"."reversed_by" is null) = ("accrual"."reversed_at" is null))
);--> statement-breakpoint
ALTER TABLE "accrual" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "list_base" numeric;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accrual_day" ON "accrual" USING btree ("organization_id","day");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import', 'closing', 'tax_return', 'tax_payment', 'depreciation', 'disposal', 'revaluation', 'deferral', 'allowance', 'accrual'));--> statement-breakpoint
CREATE POLICY "accrual_tenant" ON "accrual" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));-- As the trigger expense_list_columns keeps it from now on.
UPDATE "expense" x SET "list_base" = (
  SELECT sum(CASE l.side WHEN 'credit' THEN l.base_amount ELSE -l.base_amount END)
    FROM "journal_entry" e JOIN "journal_line" l ON l.organization_id = e.organization_id AND l.entry_id = e.id AND l.kind = 'payment'
    WHERE e.organization_id = x.organization_id AND e.id = x.current_entry_id AND e.posted_at IS NOT NULL
      AND (e.expense_id IS NOT NULL OR l.line_number = coalesce((
        SELECT s.line_number FROM "journal_item" s
          WHERE s.organization_id = x.organization_id AND s.entry_id = e.id AND s.expense_id = x.id AND s.opens LIMIT 1), l.line_number)))
  WHERE x.current_entry_id IS NOT NULL;
