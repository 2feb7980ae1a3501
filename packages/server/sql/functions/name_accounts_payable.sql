-- Gives the accounts for what is owed to suppliers their purpose, in a company of before there was one: they were known by their names.
-- The same names as ledger's `purposeOfNew`.
CREATE OR REPLACE FUNCTION name_accounts_payable(organization uuid) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  UPDATE account SET purpose = 'accounts_payable'
    WHERE organization_id = organization AND type = 'Liability' AND purpose = 'liability'
      AND (code = '2000' OR name ~* '\y(accounts?|bills|trade) payables?\y|\ycreditors\y')
      AND NOT EXISTS (SELECT FROM account a WHERE a.organization_id = organization AND a.purpose = 'accounts_payable');
$$;
