ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "held_amount" numeric;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "held_currency" text;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction'));--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "held" CHECK (("journal_line"."held_amount" is null) = ("journal_line"."held_currency" is null) and "journal_line"."held_amount" >= 0);