-- A posted entry never changes: it is reversed.
CREATE OR REPLACE FUNCTION posted_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  IF old.posted_at IS NOT NULL THEN
    RAISE EXCEPTION 'journal entry % is posted and cannot change: reverse it', old.id
      USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;

-- The search path is its own: a request may make a temporary table of the name that is asked here.
CREATE OR REPLACE FUNCTION posted_line_is_final() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  IF EXISTS (SELECT FROM journal_entry e
             WHERE e.organization_id = old.organization_id AND e.id = old.entry_id AND e.posted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the lines of posted journal entry % cannot change: reverse it', old.entry_id
      USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  -- The check at commit looks at the entry where a line is, not at the one that it has left.
  IF (new.organization_id, new.entry_id) <> (old.organization_id, old.entry_id) THEN
    RAISE EXCEPTION 'a line stays with its journal entry' USING ERRCODE = '23514', CONSTRAINT = 'line_stays';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER journal_entry_final BEFORE UPDATE OR DELETE ON journal_entry
  FOR EACH ROW EXECUTE FUNCTION posted_entry_is_final();

CREATE TRIGGER journal_line_final BEFORE UPDATE OR DELETE ON journal_line
  FOR EACH ROW EXECUTE FUNCTION posted_line_is_final();

-- As the lines of an entry: final once it is posted.
CREATE TRIGGER tax_line_final BEFORE UPDATE OR DELETE ON tax_line
  FOR EACH ROW EXECUTE FUNCTION posted_line_is_final();
