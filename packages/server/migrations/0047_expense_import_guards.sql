ALTER TABLE expense_import FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY expense_import_owner ON expense_import TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON expense_import TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE expense_import_row FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY expense_import_row_owner ON expense_import_row TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON expense_import_row TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE expense_csv_mapping FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY expense_csv_mapping_owner ON expense_csv_mapping TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON expense_csv_mapping TO tallyleaf_app;
