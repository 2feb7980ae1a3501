ALTER TABLE "tax_registration" ADD COLUMN "money_from" date;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD COLUMN "money_until" date;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD CONSTRAINT "money" CHECK ("tax_registration"."money_until" is null or ("tax_registration"."money_from" is not null and "tax_registration"."money_until" >= "tax_registration"."money_from"));