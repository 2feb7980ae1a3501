-- Undoing an import takes its lines away, and with them what was asked about them.
GRANT DELETE ON receipt_request TO tallyleaf_app;
