-- The documents in whose words a pattern of LIKE is found. SECURITY DEFINER for the index, as in expense_page.sql; the one
-- organization that it ever looks at is the one that the transaction is in. Who may open which document is for the caller to say.
CREATE OR REPLACE FUNCTION document_text_hits(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Planned for the pattern at hand: how rare it is decides whether the index is worth its while.
  RETURN QUERY EXECUTE format('SELECT document_id FROM document_text WHERE organization_id = %L AND searched LIKE lower(%L)',
    nullif(current_setting('app.organization_id', true), '')::uuid, pattern);
END $$;
