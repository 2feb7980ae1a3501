-- The account against which opening balances are posted. Where its code or name is taken, it is made at first need with the next free code.
INSERT INTO account (organization_id, code, id, name, type, purpose, description)
  SELECT o.id, '3999', gen_random_uuid(), 'Opening balances', 'Equity', 'equity',
         'Zero once all opening balances are entered; what is left is moved to equity'
    FROM organization o
    WHERE EXISTS (SELECT FROM account a WHERE a.organization_id = o.id)
      AND NOT EXISTS (SELECT FROM account a WHERE a.organization_id = o.id AND (a.code = '3999' OR lower(a.name) = 'opening balances'));
