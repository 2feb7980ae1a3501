ALTER TABLE client FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY client_owner ON client TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE project FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY project_owner ON project TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invoice_owner ON invoice TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE invoice_item FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invoice_item_owner ON invoice_item TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE invoice_counter FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invoice_counter_owner ON invoice_counter TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE invoice_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invoice_settings_owner ON invoice_settings TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON client, project, invoice TO tallyleaf_app;
--> statement-breakpoint
-- An item is replaced, never changed.
GRANT SELECT, INSERT, DELETE ON invoice_item TO tallyleaf_app;
--> statement-breakpoint
-- A number once given is never given again.
GRANT SELECT, INSERT, UPDATE ON invoice_counter, invoice_settings TO tallyleaf_app;
--> statement-breakpoint
-- What was issued stays as it went out: later only that it was sent, or that it is void, is noted on it.
CREATE FUNCTION invoice_is_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  after jsonb;
BEGIN
  IF old.state = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN old; END IF;
    RETURN new;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF is_erasing(old.organization_id) THEN RETURN old; END IF;
  ELSIF NOT (old.state = 'void' AND new.state <> 'void') AND new.state <> 'draft' THEN
    after := to_jsonb(new) || jsonb_build_object('state', old.state, 'sent_at', old.sent_at, 'sent_to', old.sent_to,
      'voided_at', old.voided_at, 'voided_by', old.voided_by, 'void_reason', old.void_reason, 'revision', old.revision);
    IF after = to_jsonb(old) THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'invoice % is issued and cannot change: void it, or credit it', old.number
    USING ERRCODE = '23514', CONSTRAINT = 'issued_is_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_final BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_is_issued();
--> statement-breakpoint
CREATE FUNCTION invoice_item_is_issued() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  item record := CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
BEGIN
  IF EXISTS (SELECT FROM invoice i WHERE i.organization_id = item.organization_id AND i.id = item.invoice_id
             AND i.state <> 'draft') AND NOT is_erasing(item.organization_id) THEN
    RAISE EXCEPTION 'the items of an issued invoice cannot change' USING ERRCODE = '23514', CONSTRAINT = 'issued_is_final';
  END IF;
  RETURN item;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_item_final BEFORE INSERT OR DELETE ON invoice_item
  FOR EACH ROW EXECUTE FUNCTION invoice_item_is_issued();
