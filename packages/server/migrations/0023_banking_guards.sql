ALTER TABLE bank_account FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_account_owner ON bank_account TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_account TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE bank_import FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_import_owner ON bank_import TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_import TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE bank_line FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_line_owner ON bank_line TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_line TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE bank_csv_mapping FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_csv_mapping_owner ON bank_csv_mapping TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_csv_mapping TO tallyleaf_app;
