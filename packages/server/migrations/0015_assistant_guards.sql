ALTER TABLE conversation FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY conversation_owner ON conversation TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (title, updated_at) ON conversation TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE chat_message FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY chat_message_owner ON chat_message TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON chat_message TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE proposal FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY proposal_owner ON proposal TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (status, decided_at, expense_id) ON proposal TO tallyleaf_app;
