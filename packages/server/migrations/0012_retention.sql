ALTER TABLE "document" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "hold_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "journal_entry_document" ON "journal_entry" USING btree ("organization_id","document_id") WHERE document_id is not null;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "kept" CHECK (not "document"."kept" or "document"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "hold" CHECK (("organization"."hold_reason" is null) = ("organization"."hold_since" is null));