-- Row-level security holds for the tables' owner too; the owner, who is no member of any organization, gets a policy of
-- its own (sign-in, and the sweep for work that a dead process left).
--> statement-breakpoint
ALTER TABLE organization FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY organization_owner ON organization TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE membership FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY membership_owner ON membership TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE account FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_owner ON account TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE category FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY category_owner ON category TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE document FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY document_owner ON document TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE expense FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY expense_owner ON expense TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE reading_job FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reading_job_owner ON reading_job TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE journal_entry FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY journal_entry_owner ON journal_entry TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE journal_line FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY journal_line_owner ON journal_line TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE event FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY event_owner ON event TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO tallyleaf_app;
--> statement-breakpoint
-- What a member's request may do. Sessions, passwords and attempts are out of its reach; the journal and the events can
-- only grow, but for drafts, which the triggers below tell apart.
GRANT SELECT, INSERT, UPDATE, DELETE ON account, category, document, expense, reading_job, membership, journal_entry, journal_line TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON organization TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON event TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT (id, name, email) ON app_user TO tallyleaf_app;
--> statement-breakpoint
-- The law of double entry, checked at commit: an entry has the number of lines it says, at least one on each side, and its
-- debits equal its credits, in the document's currency and, once posted, in the base currency. SECURITY DEFINER: by then the
-- transaction may have left its organization, and what it cannot see any more would pass unchecked.
CREATE FUNCTION journal_entry_is_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entry_balanced AFTER INSERT OR UPDATE ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_is_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_line_balanced AFTER INSERT OR UPDATE OR DELETE ON journal_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_is_balanced();
--> statement-breakpoint
-- Neither NaN nor infinity: they would be greater than zero, and equal on both sides.
ALTER TABLE journal_line ADD CONSTRAINT finite CHECK (amount < 'Infinity' AND (base_amount IS NULL OR base_amount < 'Infinity'));
--> statement-breakpoint
-- What is posted stays as it is: a change is a reversal and a new entry.
CREATE FUNCTION posted_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.posted_at IS NOT NULL THEN
    RAISE EXCEPTION 'journal entry % is posted and cannot change: reverse it', old.id
      USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_entry_final BEFORE UPDATE OR DELETE ON journal_entry
  FOR EACH ROW EXECUTE FUNCTION posted_entry_is_final();
--> statement-breakpoint
CREATE FUNCTION posted_line_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
CREATE TRIGGER journal_line_final BEFORE UPDATE OR DELETE ON journal_line
  FOR EACH ROW EXECUTE FUNCTION posted_line_is_final();
--> statement-breakpoint
-- Two processes that read one document cannot both book it.
CREATE UNIQUE INDEX journal_entry_revision ON journal_entry (organization_id, expense_id, revision) WHERE reverses IS NULL;
--> statement-breakpoint
CREATE FUNCTION event_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are append-only' USING ERRCODE = '23514', CONSTRAINT = 'event_is_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER event_final BEFORE UPDATE OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION event_is_final();
