-- What was issued stays as it went out: later only that it was sent, or that it is void, is noted on it.
CREATE OR REPLACE FUNCTION invoice_is_issued() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Neither do its items. is_erasing() is null, not false, until the setting was set once.
CREATE OR REPLACE FUNCTION invoice_item_is_issued() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  item record := CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
BEGIN
  IF EXISTS (SELECT FROM invoice i WHERE i.organization_id = item.organization_id AND i.id = item.invoice_id
             AND i.state <> 'draft') AND is_erasing(item.organization_id) IS NOT TRUE THEN
    RAISE EXCEPTION 'the items of an issued invoice cannot change' USING ERRCODE = '23514', CONSTRAINT = 'issued_is_final';
  END IF;
  RETURN item;
END $$;

CREATE TRIGGER invoice_final BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_is_issued();

CREATE TRIGGER invoice_item_final BEFORE INSERT OR DELETE ON invoice_item
  FOR EACH ROW EXECUTE FUNCTION invoice_item_is_issued();
