-- What is tax is now read from the account's purpose, not from its code: the tallies' files in sql/ fill them again.
TRUNCATE "spending_tally", "vendor_tally";
