ALTER TABLE moving FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY moving_owner ON moving TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON moving TO tallyleaf_app;
