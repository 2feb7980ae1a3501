DROP POLICY "client_question_tenant" ON "client_question" CASCADE;--> statement-breakpoint
DROP TABLE "client_question" CASCADE;