ALTER TABLE not_duplicate FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY not_duplicate_owner ON not_duplicate TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON not_duplicate TO tallyleaf_app;
