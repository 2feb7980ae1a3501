-- What a member's request may do: all its rights, from none. Sessions, passwords and attempts are out of its reach; the journal and the
-- events only grow, but for drafts, which the triggers tell apart.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND relowner = current_user::regrole
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM tallyleaf_app', own.name);
  END LOOP;
  FOR own IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proowner = current_user::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, tallyleaf_app', own.name);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO tallyleaf_app;

GRANT EXECUTE ON FUNCTION document_text_hits, expense_page, is_erasing, name_accounts_payable, tax_lines_from_documents, undo_rows, vendor_key, vendor_named TO tallyleaf_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  account, asset, asset_depreciation, bank_account, bank_alias, bank_csv_mapping, bank_decline, bank_import, bank_line, bank_match, bank_rule, budget_plan, budget_plan_amount, catalog_item, category, client, client_page, cloud_copy,
  deferral, deferral_correction, deferral_release, deferral_replan, dimension, document, document_text, exchange_rate, expense, fiscal_year, idempotency_key, integration, invoice, journal_attachment, journal_draft, journal_draft_line,
  journal_entry, journal_line, kept_rate, line_dimension,
  membership, moving, onboarding_task, opening, project, quote, receipt_request, reconciliation, report_run, report_schedule, tax_coding, tax_line, tax_registration, travel,
  vendor, vendor_name, vendor_rule, webhook_delivery, webhook_endpoint TO tallyleaf_app;

-- Nothing of these is removed: what happened with them is part of the history. A number once given is never given again.
GRANT SELECT, INSERT, UPDATE ON
  accrual, allowance, api_key, deferral_run, depreciation_run, engine_check, expense_csv_mapping, expense_import, expense_import_row, integration_run, invoice_counter, invoice_settings, invoice_submission, journal_counter,
  journal_schedule, journal_schedule_run, journal_template, organization, payment_run, payment_run_item, payroll_mapping, payroll_run, quote_invoice, recurring_document,
  recurring_run, reminder_hold, reminder_settings, revaluation
  TO tallyleaf_app;

-- Replaced, never changed.
GRANT SELECT, INSERT, DELETE ON chat_message, claim_check, closed_month, invoice_item, not_duplicate TO tallyleaf_app;

-- Append-only.
GRANT SELECT, INSERT ON correction, event, invoice_reminder, journal_import, journal_item, payment_allocation, reading, seal, tax_payment_part, tax_return_line TO tallyleaf_app;

-- Written by triggers for what other roles take from them.
GRANT INSERT ON chat_outbox, webhook_outbox TO tallyleaf_app;

-- Only the triggers write tallies and the chain, and only the server rates.
GRANT SELECT ON
  chain_head, chain_link, expense_tally, foreign_movement, journal_tally, open_item, open_item_event, open_item_tally, rate_source, reference_rate, settlement_event, spending_line, spending_tally, unsound_item, vendor_line, vendor_tally
  TO tallyleaf_app;

-- What else a person keeps there (phone, picture) is theirs, and no member's request reads it.
GRANT SELECT (id, name, email, email_verified_at, profile_saved_at) ON app_user TO tallyleaf_app;

-- The hash of an invitation's link is for the sign-in side only.
GRANT SELECT (organization_id, id, email, role, status, invited_by, expires_at, created_at),
  INSERT (organization_id, id, email, role, status, invited_by, expires_at),
  UPDATE (role, status, expires_at) ON invitation TO tallyleaf_app;

GRANT SELECT, INSERT, DELETE, UPDATE (title, updated_at) ON conversation TO tallyleaf_app;
GRANT SELECT, INSERT, DELETE, UPDATE (name, removed_at) ON saved_question TO tallyleaf_app;
GRANT SELECT, INSERT, DELETE, UPDATE (text, account_code, created_by, created_at) ON report_note TO tallyleaf_app;
-- Whose view it is, and of which list, never changes.
GRANT SELECT, INSERT, DELETE, UPDATE (name, query, shared) ON saved_view TO tallyleaf_app;

GRANT SELECT, INSERT, UPDATE (read_at, mail_due) ON notification TO tallyleaf_app;
GRANT SELECT, INSERT, UPDATE (mails) ON notification_settings TO tallyleaf_app;

-- Whom a change belongs to, and what it was, never changes.
GRANT SELECT, INSERT, UPDATE (rows, facts, files, undone_at) ON undo_step TO tallyleaf_app;

-- A payment never changes, except that it is void, and the bank transaction that it belongs to.
GRANT SELECT, INSERT, UPDATE (voided_at, voided_by, bank_line_id) ON payment TO tallyleaf_app;

-- How an own tax code is taxed never changes.
GRANT SELECT, INSERT, UPDATE (name, later_rates, archived_at) ON own_tax_code TO tallyleaf_app;

-- A filed return stays as it was: it can only be withdrawn.
GRANT SELECT, INSERT, UPDATE (withdrawn_at, withdrawn_by, withdrawn_because) ON tax_return TO tallyleaf_app;

GRANT SELECT, INSERT, DELETE, UPDATE (status, decided_at, expense_id) ON proposal TO tallyleaf_app;

-- What an agent asked for stays as it was; what it would post is looked at again.
GRANT SELECT, INSERT, UPDATE (preview, status, decided_at, decided_by) ON change_proposal TO tallyleaf_app;

-- The protocol's side of a connection works as the system; members only let programs in, and end it.
GRANT SELECT, INSERT, DELETE ON agent_token TO tallyleaf_app;

-- A log: nothing of it changes.
GRANT SELECT, INSERT ON tool_call TO tallyleaf_app;

-- A shop's order stays as it was posted; only more of it can be refunded.
GRANT SELECT, INSERT, DELETE, UPDATE (refunded) ON sale TO tallyleaf_app;
