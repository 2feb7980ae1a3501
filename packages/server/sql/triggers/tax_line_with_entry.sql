-- The tax lines of an entry come with it, as its lines do: none is added to an entry that is posted already. An entry whose own
-- transaction still goes on, and that can be seen, was written by this one (or by a savepoint of it).
CREATE OR REPLACE FUNCTION tax_line_comes_with_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  entry record;
  this_transaction numeric := pg_current_xact_id()::text;
  its_transaction numeric;
BEGIN
  SELECT posted_at, xmin::text::numeric AS low INTO entry FROM journal_entry WHERE organization_id = new.organization_id AND id = new.entry_id;
  IF entry.posted_at IS NULL THEN RETURN new; END IF;
  -- A row keeps the lower 32 bits of the transaction that wrote it.
  its_transaction := this_transaction - mod(this_transaction, 4294967296) + entry.low;
  IF its_transaction >= this_transaction AND pg_xact_status(its_transaction::text::xid8) = 'in progress' THEN RETURN new; END IF;
  RAISE EXCEPTION 'posted journal entry % takes no more tax lines: reverse it', new.entry_id
    USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
END $$;

CREATE TRIGGER tax_line_with_entry BEFORE INSERT ON tax_line FOR EACH ROW EXECUTE FUNCTION tax_line_comes_with_entry();
