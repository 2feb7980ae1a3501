ALTER TABLE "bank_decline" DROP CONSTRAINT "bank_decline_organization_id_bank_line_id_bank_line_organization_id_id_fk";
--> statement-breakpoint
ALTER TABLE "receipt_request" DROP CONSTRAINT "receipt_request_organization_id_bank_line_id_bank_line_organization_id_id_fk";
--> statement-breakpoint
ALTER TABLE "bank_decline" ADD CONSTRAINT "bank_decline_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE cascade ON UPDATE no action;