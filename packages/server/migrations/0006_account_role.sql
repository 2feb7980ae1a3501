ALTER TABLE "account" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Standard accounts get the role by which they were recognized until now: by purpose, code, and English names.
-- So does each account whose name says something in German, which counts from now on: nothing changes for companies that exist.
WITH recognized AS (
  SELECT organization_id, id,
    type NOT IN ('Revenue', 'Expense')
      AND purpose NOT IN ('tax', 'tip', 'accounts_receivable', 'accounts_payable', 'inventory')
      AND (purpose = 'cash' AND type IN ('Asset', 'Liability') OR code ~ '^(1000|1100|1200)'
        OR name ~* 'cash|bank|credit|checking|saving') AS is_payment,
    type = 'Asset' AND name !~* 'bank|credit|checking|saving|card|giro'
      AND (code = '1000' OR name ~* 'cash|\ytill\y|kasse|caisse|\ycaja\y|\ycassa\y|\ykas\y|\ycaixa\y|\ykassa\y|bargeld') AS is_box,
    type = 'Asset' AND purpose IN ('asset', 'general') AND (code ~ '^1[6-9]\d\d'
      OR name ~* 'equipment|machine|vehicle|furniture|building|premises|\yland\y|computer|fixed|patent|goodwill') AS is_fixed,
    type = 'Liability' AND (name ~* '\yloans?\y|mortgage|borrowed' OR purpose = 'liability' AND code ~ '^2[5-9]\d\d') AS is_loan,
    type = 'Expense' AND (code = '6800' OR name ~* 'depreciation|amorti[sz]ation') AS is_wear,
    code IN ('1000', '1100', '1200', '1700', '1710', '1720', '1730', '1740', '1750', '2100', '2500', '6800') AS is_standard,
    CASE
      WHEN type = 'Expense' THEN name ~* 'abschreibung|\yafa\y'
      WHEN type = 'Revenue' THEN false
      ELSE name ~* concat('kasse|bargeld|kreditkarte|firmenkarte|girokont|kontokorrent|geschäftskonto|geschaeftskonto|tagesgeld',
        '|festgeld|sparkonto|sparbuch|raiffeisen|maschine|fahrzeug|fuhrpark|[pl]kw|ausstattung|einrichtung|möbel|moebel|gebäude',
        '|gebaeude|grundstück|grundstueck|firmenwert|geschäftswert|sachanlage|anlagevermögen|anlagevermoegen|darlehen|hypothek|kredit')
    END AS is_german,
    CASE
      WHEN type = 'Expense' AND code = '6250' THEN 'bank_fees'
      WHEN type = 'Expense' AND name = 'Exchange differences' THEN 'exchange_differences'
      WHEN type = 'Equity' AND name = 'Opening balances' THEN 'opening_balances'
      WHEN type = 'Asset' AND name = 'Online shop clearing' THEN 'shop_clearing'
    END AS named
  FROM account
)
UPDATE account SET role = CASE
    WHEN is_payment::int + is_fixed::int + is_loan::int + is_wear::int > 1 THEN ''
    WHEN is_payment AND is_box THEN 'cash'
    WHEN is_payment AND type = 'Liability' THEN 'card'
    WHEN is_payment THEN 'bank'
    WHEN is_fixed THEN 'fixed_asset'
    WHEN is_loan THEN 'loan'
    WHEN is_wear THEN 'depreciation'
    WHEN named IS NOT NULL THEN named
    WHEN is_german THEN 'other'
    ELSE ''
  END
  FROM recognized r
  WHERE r.organization_id = account.organization_id AND r.id = account.id AND (is_standard OR is_german OR named IS NOT NULL);
