-- An account that was paid from because its code began with 1000, 1100, or 1200 gets the role that says so: codes no longer do.
UPDATE "account" SET role = CASE WHEN type = 'Liability' THEN 'card' ELSE 'bank' END
  WHERE role = '' AND code ~ '^(1000|1100|1200).' AND type NOT IN ('Revenue', 'Expense')
    AND purpose NOT IN ('cash', 'tax', 'tip', 'accounts_receivable', 'accounts_payable', 'inventory');
--> statement-breakpoint
-- A client's project is a dimension of the same ID from now on. Two projects of one name are told apart by their client, or by their ID.
INSERT INTO dimension (organization_id, id, kind, name, active)
SELECT organization_id, id, 'project',
  CASE WHEN row_number() OVER (PARTITION BY organization_id, lower(called) ORDER BY created_at, id) = 1 THEN called
    ELSE left(called, 60) || ' (' || right(id::text, 8) || ')' END,
  status = 'active'
FROM (
  SELECT p.organization_id, p.id, p.status, p.created_at,
    CASE WHEN row_number() OVER (PARTITION BY p.organization_id, lower(left(p.name, 100)) ORDER BY p.created_at, p.id) = 1 THEN left(p.name, 100)
      ELSE left(p.name, 60) || ' (' || left(coalesce(nullif(c.company, ''), c.name), 30) || ')' END AS called
  FROM project p JOIN client c ON c.organization_id = p.organization_id AND c.id = p.client_id
) named;
