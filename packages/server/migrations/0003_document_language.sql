ALTER TABLE "organization" ADD COLUMN "document_language" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "language" text;