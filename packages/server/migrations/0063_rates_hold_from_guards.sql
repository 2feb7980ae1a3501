ALTER TABLE kept_rate FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY kept_rate_owner ON kept_rate TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_rate TO tallyleaf_app;
