CREATE TABLE "bank_alias" (
	"organization_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"account_code" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_alias_organization_id_alias_pk" PRIMARY KEY("organization_id","alias")
);
--> statement-breakpoint
ALTER TABLE "bank_alias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_decline" (
	"organization_id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"suggestion" text NOT NULL,
	"declined_by" uuid NOT NULL,
	"declined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_decline_organization_id_bank_line_id_suggestion_pk" PRIMARY KEY("organization_id","bank_line_id","suggestion")
);
--> statement-breakpoint
ALTER TABLE "bank_decline" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_match" (
	"organization_id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expense_id" bigint,
	"payment_id" uuid,
	"other_line_id" uuid,
	"entry_id" uuid,
	"made" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_match_organization_id_bank_line_id_pk" PRIMARY KEY("organization_id","bank_line_id"),
	CONSTRAINT "bank_match_expense" UNIQUE("organization_id","expense_id"),
	CONSTRAINT "bank_match_payment" UNIQUE("organization_id","payment_id"),
	CONSTRAINT "kind" CHECK ("bank_match"."kind" in ('expense', 'payment', 'transfer', 'entry')),
	CONSTRAINT "made" CHECK ("bank_match"."made" in ('nothing', 'payment', 'expense', 'entry')),
	CONSTRAINT "target" CHECK (num_nonnulls("bank_match"."expense_id", "bank_match"."payment_id", "bank_match"."entry_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "bank_match" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipt_request" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expense_id" bigint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "receipt_request_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("receipt_request"."status" in ('open', 'answered', 'withdrawn')),
	CONSTRAINT "closed" CHECK (("receipt_request"."status" = 'open') = ("receipt_request"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "receipt_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"from_date" date,
	"to_date" date NOT NULL,
	"opening_balance" numeric NOT NULL,
	"closing_balance" numeric NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"reopen_reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reconciliation_day" UNIQUE("organization_id","bank_account_id","to_date"),
	CONSTRAINT "lock" CHECK (("reconciliation"."locked_at" is null) = ("reconciliation"."locked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "reconciliation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"organization_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"invoice_id" uuid,
	"expense_id" bigint,
	"amount" numeric NOT NULL,
	"base_amount" numeric NOT NULL,
	CONSTRAINT "payment_allocation_organization_id_payment_id_line_number_pk" PRIMARY KEY("organization_id","payment_id","line_number"),
	CONSTRAINT "payment_allocation_invoice" UNIQUE("organization_id","invoice_id","payment_id"),
	CONSTRAINT "payment_allocation_expense" UNIQUE("organization_id","expense_id","payment_id"),
	CONSTRAINT "item" CHECK (num_nonnulls("payment_allocation"."invoice_id", "payment_allocation"."expense_id") = 1),
	CONSTRAINT "amounts" CHECK ("payment_allocation"."amount" > 0 and "payment_allocation"."base_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_allocation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"direction" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"account_code" text NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"fee" numeric DEFAULT '0' NOT NULL,
	"write_off" numeric DEFAULT '0' NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"bank_line_id" uuid,
	"entry_id" uuid NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "direction" CHECK ("payment"."direction" in ('in', 'out')),
	CONSTRAINT "amounts" CHECK ("payment"."amount" > 0 and "payment"."fee" >= 0 and "payment"."write_off" >= 0),
	CONSTRAINT "void" CHECK (("payment"."voided_at" is null) = ("payment"."voided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_alias" ADD CONSTRAINT "bank_alias_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decline" ADD CONSTRAINT "bank_decline_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_other_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","other_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_payment_id_payment_organization_id_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organization_id_payment_id_payment_organization_id_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_match_entry" ON "bank_match" USING btree ("organization_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_request_open" ON "receipt_request" USING btree ("organization_id","bank_line_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "receipt_request_user" ON "receipt_request" USING btree ("organization_id","user_id","status");--> statement-breakpoint
CREATE INDEX "receipt_request_expense" ON "receipt_request" USING btree ("organization_id","expense_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_open" ON "reconciliation" USING btree ("organization_id","bank_account_id") WHERE locked_at is null;--> statement-breakpoint
CREATE INDEX "payment_date" ON "payment" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("organization_id","account_code","amount") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "payment_bank_line" ON "payment" USING btree ("organization_id","bank_line_id");--> statement-breakpoint
CREATE POLICY "bank_alias_tenant" ON "bank_alias" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_decline_tenant" ON "bank_decline" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_match_tenant" ON "bank_match" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "receipt_request_tenant" ON "receipt_request" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reconciliation_tenant" ON "reconciliation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_allocation_tenant" ON "payment_allocation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_tenant" ON "payment" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));