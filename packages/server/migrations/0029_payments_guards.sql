ALTER TABLE payment FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY payment_owner ON payment TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE payment_allocation FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY payment_allocation_owner ON payment_allocation TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE bank_match FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_match_owner ON bank_match TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE bank_decline FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_decline_owner ON bank_decline TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE bank_alias FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY bank_alias_owner ON bank_alias TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE reconciliation FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reconciliation_owner ON reconciliation TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE receipt_request FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY receipt_request_owner ON receipt_request TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What a payment says never changes: of a row only that it is void, and which bank line it stands for.
GRANT SELECT, INSERT, UPDATE (voided_at, voided_by, bank_line_id) ON payment TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON payment_allocation TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_match, bank_decline, bank_alias, reconciliation TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON receipt_request TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE bank_line ADD CONSTRAINT bank_line_reconciliation_fk
  FOREIGN KEY (organization_id, reconciliation_id) REFERENCES reconciliation (organization_id, id);
--> statement-breakpoint
CREATE INDEX bank_line_reconciliation ON bank_line (organization_id, reconciliation_id) WHERE reconciliation_id IS NOT NULL;
--> statement-breakpoint
-- A line of a reconciliation that is locked stays as it was: what it says, what it stands for, and where it was ticked.
CREATE FUNCTION bank_line_is_locked() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM reconciliation r WHERE r.organization_id = old.organization_id AND r.id = old.reconciliation_id
             AND r.locked_at IS NOT NULL) AND NOT is_erasing(old.organization_id) THEN
    IF TG_OP = 'UPDATE' AND (new.state, new.amount, new.date, new.reconciliation_id, new.bank_account_id)
       IS NOT DISTINCT FROM (old.state, old.amount, old.date, old.reconciliation_id, old.bank_account_id) THEN
      RETURN new;
    END IF;
    RAISE EXCEPTION 'bank line % is reconciled and locked', old.id USING ERRCODE = '23514', CONSTRAINT = 'reconciled_is_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_line_locked BEFORE UPDATE OR DELETE ON bank_line
  FOR EACH ROW WHEN (old.reconciliation_id IS NOT NULL) EXECUTE FUNCTION bank_line_is_locked();
