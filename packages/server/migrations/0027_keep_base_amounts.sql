ALTER TABLE "expense" ADD COLUMN "list_base" numeric;--> statement-breakpoint
-- As the trigger expense_list_columns keeps it from now on.
UPDATE "expense" x SET "list_base" = (
  SELECT sum(CASE l.side WHEN 'credit' THEN l.base_amount ELSE -l.base_amount END)
    FROM "journal_entry" e JOIN "journal_line" l ON l.organization_id = e.organization_id AND l.entry_id = e.id AND l.kind = 'payment'
    WHERE e.organization_id = x.organization_id AND e.id = x.current_entry_id AND e.posted_at IS NOT NULL
      AND (e.expense_id IS NOT NULL OR l.line_number = coalesce((
        SELECT s.line_number FROM "journal_item" s
          WHERE s.organization_id = x.organization_id AND s.entry_id = e.id AND s.expense_id = x.id AND s.opens LIMIT 1), l.line_number)))
  WHERE x.current_entry_id IS NOT NULL;
