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
    -- Another client or vendor alone: what may name it says the trigger below.
    IF TG_OP = 'UPDATE' AND (new.client_id, new.vendor_id) IS DISTINCT FROM (old.client_id, old.vendor_id)
      AND to_jsonb(new) - '{client_id,vendor_id}'::text[] = to_jsonb(old) - '{client_id,vendor_id}'::text[] THEN RETURN new; END IF;
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

-- A posted line names another client or vendor on an open day, and only as the newest event of its entry says, of the same transaction. The
-- event is a link of the chain after the entry's, which has those of the posting: books/chain/contents.ts goes back from event to event.
CREATE OR REPLACE FUNCTION posted_party_follows_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  day date;
  said jsonb;
BEGIN
  SELECT e.entry_date INTO day FROM journal_entry e
    WHERE e.organization_id = new.organization_id AND e.id = new.entry_id AND e.posted_at IS NOT NULL;
  IF day IS NULL THEN RETURN new; END IF;
  PERFORM refuse_closed_day(new.organization_id, day);
  SELECT v.after -> 'partyIds' -> TG_ARGV[0] -> (new.line_number - 1) INTO said FROM event v
    WHERE v.organization_id = new.organization_id AND v.subject_type = 'journal_entry' AND v.subject_id = new.entry_id::text
      AND v.verb = 'parties_changed' AND v.at = now()
    ORDER BY v.id DESC LIMIT 1;
  IF said IS NULL OR (said ->> 'clientId')::uuid IS DISTINCT FROM new.client_id OR (said ->> 'vendorId')::uuid IS DISTINCT FROM new.vendor_id THEN
    RAISE EXCEPTION 'a posted line of journal entry % names another party only as an event says', new.entry_id
      USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
  END IF;
  -- What was posted before there was a chain.
  IF NOT EXISTS (SELECT FROM chain_link c
      WHERE c.organization_id = new.organization_id AND c.kind = 'entry' AND c.subject_id = new.entry_id) THEN
    PERFORM chain_add(new.organization_id, 'entry', new.entry_id);
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER journal_line_party BEFORE UPDATE ON journal_line
  FOR EACH ROW WHEN ((new.client_id, new.vendor_id) IS DISTINCT FROM (old.client_id, old.vendor_id))
  EXECUTE FUNCTION posted_party_follows_event('lines');

CREATE TRIGGER tax_line_party BEFORE UPDATE ON tax_line
  FOR EACH ROW WHEN ((new.client_id, new.vendor_id) IS DISTINCT FROM (old.client_id, old.vendor_id))
  EXECUTE FUNCTION posted_party_follows_event('taxes');
