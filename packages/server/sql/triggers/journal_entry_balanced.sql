-- The law of double entry, checked at commit: an entry has the number of lines it says, at least one on each side, and its
-- debits equal its credits, in the document's currency and, once posted, in the base currency. SECURITY DEFINER: by then the
-- transaction may have left its organization, and rows that it can no longer see would pass unchecked.
CREATE OR REPLACE FUNCTION journal_entry_is_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  organization uuid; entry uuid; head record; sums record;
BEGIN
  IF TG_TABLE_NAME = 'journal_entry' THEN
    organization := new.organization_id; entry := new.id;
  ELSE
    organization := coalesce(new.organization_id, old.organization_id); entry := coalesce(new.entry_id, old.entry_id);
  END IF;
  SELECT line_count, posted_at INTO head FROM journal_entry WHERE organization_id = organization AND id = entry;
  IF NOT FOUND THEN RETURN NULL; END IF; -- a draft that was removed with its lines
  SELECT count(*) AS lines,
         coalesce(sum(amount) FILTER (WHERE side = 'debit'), 0) AS debits,
         coalesce(sum(amount) FILTER (WHERE side = 'credit'), 0) AS credits,
         coalesce(sum(base_amount) FILTER (WHERE side = 'debit'), 0) AS base_debits,
         coalesce(sum(base_amount) FILTER (WHERE side = 'credit'), 0) AS base_credits,
         count(*) FILTER (WHERE base_amount IS NULL) AS without_base
    INTO sums FROM journal_line WHERE organization_id = organization AND entry_id = entry;
  IF sums.lines <> head.line_count THEN
    RAISE EXCEPTION 'journal entry % says it has % lines and has %', entry, head.line_count, sums.lines
      USING ERRCODE = '23514', CONSTRAINT = 'journal_entry_line_count';
  END IF;
  IF sums.debits = 0 OR sums.debits <> sums.credits THEN
    RAISE EXCEPTION 'journal entry % is not balanced: debits %, credits %, difference %', entry, sums.debits, sums.credits,
      sums.debits - sums.credits USING ERRCODE = '23514', CONSTRAINT = 'journal_entry_balanced';
  END IF;
  IF head.posted_at IS NOT NULL AND (sums.without_base > 0 OR sums.base_debits <> sums.base_credits) THEN
    RAISE EXCEPTION 'journal entry % is not balanced in the base currency: debits %, credits %, difference %', entry,
      sums.base_debits, sums.base_credits, sums.base_debits - sums.base_credits
      USING ERRCODE = '23514', CONSTRAINT = 'journal_entry_base_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER journal_entry_balanced AFTER INSERT OR UPDATE ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_is_balanced();

CREATE CONSTRAINT TRIGGER journal_line_balanced AFTER INSERT OR UPDATE OR DELETE ON journal_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_is_balanced();
