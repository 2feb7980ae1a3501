-- Expenses count per organization: from a common sequence, anybody could read how many the whole server has.
-- Those that are there keep their numbers; each organization counts on from its largest.
ALTER TABLE "expense" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "expense" ALTER COLUMN "id" SET DEFAULT null;--> statement-breakpoint
CREATE FUNCTION expense_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time in each organization; a number goes to the next one only once its transaction has ended.
  PERFORM pg_advisory_xact_lock(hashtextextended('expense number ' || NEW.organization_id, 0));
  -- No row is ever deleted, so the largest number was never another expense's.
  SELECT coalesce(max(id), 0) + 1 INTO NEW.id FROM expense WHERE organization_id = NEW.organization_id;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Before expense_list_columns, which reads the number.
CREATE TRIGGER expense_a_number BEFORE INSERT ON expense
  FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION expense_number();
