CREATE TABLE "document_text" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"text" text NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(translate(text, E'\n', ' '))) STORED,
	"pages" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_text_organization_id_document_id_pk" PRIMARY KEY("organization_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "document_text" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was kept with the expense is the document's: of the newest reading, where a document has several.
INSERT INTO document_text (organization_id, document_id, text)
  SELECT DISTINCT ON (e.organization_id, e.document_id) e.organization_id, e.document_id, e.document_text
    FROM expense e JOIN document d ON d.organization_id = e.organization_id AND d.id = e.document_id
    WHERE e.document_text <> '' AND d.deleted_at IS NULL ORDER BY e.organization_id, e.document_id, e.id DESC;--> statement-breakpoint
ALTER TABLE "expense" DROP COLUMN "document_text";--> statement-breakpoint
CREATE POLICY "document_text_tenant" ON "document_text" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));