/**
 * Messages that the specification fixes for sign-in, setup, settings, and expenses, with the cause and the test of each one.
 * `docs/MESSAGES.md` is generated from this list; `messages.test.ts` compares it with the tests and the product.
 */

interface Message {
  /** The specification's text; `{…}` is a value. */
  message: string;
  /** The input or situation that shows it. */
  cause: string;
  /** Path of the test that causes it. */
  test: string;
  /** Text in the product's source, if it serves several messages. */
  written?: string;
}

export interface Area {
  area: string;
  messages: readonly Message[];
}

const AUTH = "e2e/messages/auth.spec.ts";
const WELCOME = "e2e/messages/welcome.spec.ts";
const SETTINGS = "e2e/messages/profile-company.spec.ts";
const CHART = "e2e/messages/categories-accounts.spec.ts";
const CURRENCIES = "e2e/messages/currencies.spec.ts";
const IDENTITY = "e2e/identity.spec.ts";
const MAIL_LINKS = "packages/server/test/mail-links.test.ts";
const ANSWERS = "packages/web/src/features/expenses/failures.test.ts";
const FILES = "packages/web/src/features/expenses/upload-checks.test.ts";
const RANGE = "packages/web/src/kit/days/date-range.test.ts";
const DELETION = "packages/web/src/kit/failure-text.test.ts";
const BATCH = "packages/web/src/features/expenses/batch.test.ts";
const EXPENSES = "e2e/messages/expenses.spec.ts";
const FORM = "packages/web/src/features/expenses/form/checks.test.ts";
const SAVING = "packages/web/src/features/expenses/form/words.test.ts";

const CHAT = "packages/server/test/assistant.test.ts";
const CHAT_MESSAGES = "e2e/messages/assistant.spec.ts";

const PUBLIC_SITE = "e2e/public.spec.ts";

const UNREADABLE = "the server's response has no message";
const UNREACHED = "no response arrives";

export const catalogue: readonly Area[] = [
  {
    area: "Signing in and registering",
    messages: [
      {
        message: "Connection error. Please check your internet connection and try again.",
        cause: "Submit any of these forms without a network",
        test: AUTH,
      },
      {
        message: "Invalid email or password. Please try again.",
        cause: "Sign in with an address that has no account, or with a wrong password",
        test: AUTH,
      },
      { message: "An error occurred. Please try again later.", cause: `Sign in; ${UNREADABLE}`, test: AUTH },
      {
        message: "Please fill in all fields correctly",
        cause: "Register with only a name, and press Enter",
        test: AUTH,
      },
      {
        message: "Passwords do not match",
        cause: 'Register with the passwords "12345678" and "12345679"',
        test: AUTH,
      },
      { message: "Registration failed. Please try again.", cause: `Register; ${UNREADABLE}`, test: AUTH },
      {
        message: "Account created successfully! Please check your email to verify your account.",
        cause: "Register with valid fields",
        test: "packages/server/test/auth.test.ts",
      },
      {
        message: "Failed to send reset link. Please try again.",
        cause: `Ask for a reset link; ${UNREADABLE}`,
        test: AUTH,
      },
      {
        message: "If the email exists, a password reset link has been sent.",
        cause: "Ask for a reset link, with an account or without",
        test: MAIL_LINKS,
      },
      {
        message: "Please ensure passwords match and are at least 8 characters long",
        cause: 'Set the new password "1234567", of 7 characters',
        test: AUTH,
      },
      {
        message: "Invalid or missing reset token. Please request a new password reset.",
        cause: "Open /reset-password without a token",
        test: AUTH,
      },
      { message: "Invalid reset token", cause: "Set a new password there anyway", test: AUTH },
      {
        message: "Failed to reset password. Please try again.",
        cause: `Set a new password; ${UNREADABLE}`,
        test: AUTH,
      },
      {
        message: "Password has been reset successfully!",
        cause: "Set a new password with the mailed link",
        test: MAIL_LINKS,
      },
      {
        message: "Failed to verify email. The link may have expired.",
        cause: "Open /verify-email with an unknown or used token",
        test: AUTH,
      },
      {
        message: "Email verified successfully!",
        cause: "Open the mailed link",
        test: MAIL_LINKS,
      },
      { message: "Email Verified!", cause: "Open the mailed link: the title", test: IDENTITY },
      {
        message: "No email address found. Please sign in again.",
        cause: "Ask for another verification mail while nobody is signed in",
        test: AUTH,
      },
      {
        message: "Failed to resend verification email.",
        cause: `Ask for another verification mail; ${UNREADABLE}`,
        test: AUTH,
      },
      { message: "Verification email sent successfully!", cause: "Ask for another verification mail", test: AUTH },
      {
        message: "Resend in {n}s",
        cause: "Look at the button within a minute",
        test: AUTH,
      },
      { message: "Switching organization...", cause: "An accountant chooses another organization", test: IDENTITY },
      { message: "Failed to switch organization", cause: `The same; ${UNREADABLE}`, test: AUTH },
    ],
  },
  {
    area: "Welcome and business setup",
    messages: [
      {
        message: "Loading your onboarding progress...",
        cause: "Open /welcome; the response is pending",
        test: WELCOME,
      },
      { message: "Failed to load onboarding information", cause: `Open /welcome; ${UNREADABLE}`, test: WELCOME },
      {
        message: "Failed to complete onboarding",
        cause: 'Press "Skip Onboarding" without a network',
        test: WELCOME,
      },
      {
        message: "Configuration Complete!",
        cause: "The last of the required tasks is done",
        test: "e2e/setup.spec.ts",
      },
      { message: "Failed to load business types", cause: `Open the business setup; ${UNREADABLE}`, test: WELCOME },
      {
        message: "Existing Setup Detected",
        cause: "Open the business setup after it was run",
        test: WELCOME,
      },
      {
        message: "Setting up your business accounts and categories...",
        cause: "Run the setup; the response is pending",
        test: WELCOME,
      },
      { message: "Setup Complete!", cause: "Run the setup", test: WELCOME },
      { message: "Setup Failed", cause: "Run the setup, and it fails: the heading", test: WELCOME },
      { message: "Setup failed", cause: `Run the setup; ${UNREADABLE}`, test: WELCOME },
      { message: "Network error occurred during setup", cause: `Run the setup; ${UNREACHED}`, test: WELCOME },
    ],
  },
  {
    area: "Profile",
    messages: [
      {
        message: "Please enter a valid phone number",
        cause: 'Save the phone number "call me"',
        test: "e2e/setup.spec.ts",
      },
      {
        message: "Passwords don't match",
        cause: 'New password "another leaf 7", confirmed by "another leaf 8": at the field',
        test: SETTINGS,
      },
      { message: "Passwords do not match", cause: "Press Enter anyway: the toast", test: SETTINGS },
      { message: "Failed to load profile data", cause: `Open /profile; ${UNREADABLE}`, test: SETTINGS },
      { message: "Error loading profile", cause: `Open /profile; ${UNREACHED}`, test: SETTINGS },
      { message: "Failed to update profile", cause: `Save the profile; ${UNREADABLE}`, test: SETTINGS },
      { message: "Error updating profile", cause: "Save the profile without a network", test: SETTINGS },
      { message: "Failed to change password", cause: `Change the password; ${UNREADABLE}`, test: SETTINGS },
      { message: "Error changing password", cause: "Change the password without a network", test: SETTINGS },
    ],
  },
  {
    area: "Company",
    messages: [
      {
        message: "Company name is required and must be at least 2 characters long",
        cause: 'Save the name "A"',
        test: "e2e/setup.spec.ts",
      },
      { message: "Please enter a valid email address", cause: 'Type the e-mail "books at studio"', test: SETTINGS },
      { message: "Please enter a valid phone number", cause: 'Type the phone number "call me"', test: SETTINGS },
      {
        message: "Please enter a valid website URL (e.g. {host})",
        cause: 'Type the website "studio.example"',
        test: SETTINGS,
      },
      {
        message: "{n}/200 characters",
        cause: "Type an address: the counter under it",
        test: SETTINGS,
        written: "{n}/{limit} characters",
      },
      {
        message: "HTTP {status}: Failed to fetch organization details",
        cause: `Open /company; ${UNREADABLE}`,
        test: SETTINGS,
      },
      { message: "Failed to load organization details", cause: `Open /company; ${UNREACHED}`, test: SETTINGS },
      { message: "Failed to save changes", cause: "Save the company without a network", test: SETTINGS },
      {
        message: "Organization details updated successfully",
        cause: 'Save the company: under the title "Success"',
        test: SETTINGS,
      },
      {
        message: "Confirmation Required",
        cause: 'Confirm the deletion by "delete my company": the title',
        test: SETTINGS,
      },
      { message: "Please type the confirmation text exactly as shown", cause: "The same: the text", test: SETTINGS },
      {
        message: "Failed to delete company. Please try again.",
        cause: "Delete the company without a network",
        test: SETTINGS,
      },
      { message: "Company Deleted", cause: 'Confirm by "DELETE MY COMPANY": the title', test: SETTINGS },
      {
        message: "Your company account has been permanently deleted",
        cause: "The same: the text",
        test: SETTINGS,
      },
    ],
  },
  {
    area: "Categories",
    messages: [
      { message: "Category name is required", cause: "Create a category with empty fields", test: CHART },
      { message: "Account code is required", cause: "The same", test: CHART },
      {
        message: "Failed to fetch categories: {status}",
        cause: `Open /categories; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to fetch categories",
        cause: `Open /categories; ${UNREACHED}`,
        test: CHART,
      },
      {
        message: "Failed to create category",
        cause: `Create a category; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to update category",
        cause: `Change a category; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to delete category",
        cause: `Delete a category; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to save category",
        cause: "Create a category without a network",
        test: CHART,
      },
      { message: "Category created successfully", cause: "Create a category", test: CHART },
      { message: "Category updated successfully", cause: "Change a category", test: CHART },
      {
        message: "Are you sure you want to delete this category?",
        cause: 'Press "Delete" at a category',
        test: CHART,
      },
      { message: "Category deleted successfully", cause: "Confirm it", test: CHART },
    ],
  },
  {
    area: "Accounts",
    messages: [
      { message: "Account code is required", cause: "Create an account with empty fields", test: CHART },
      { message: "Account name is required", cause: "The same", test: CHART },
      { message: "Account type is required", cause: "The same", test: CHART },
      {
        message: "Failed to fetch accounts: {status text}",
        cause: `Open the accounts; ${UNREADABLE}`,
        test: CHART,
      },
      { message: "Failed to fetch accounts", cause: `Open the accounts; ${UNREACHED}`, test: CHART },
      {
        message: "Failed to create account: {status}",
        cause: `Create an account; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to update account: {status}",
        cause: `Change an account; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to delete account: {status}",
        cause: `Delete an account; ${UNREADABLE}`,
        test: CHART,
      },
      { message: "Failed to save account", cause: "Create an account without a network", test: CHART },
      { message: "Failed to delete account", cause: "Delete an account without a network", test: CHART },
      { message: "Account created successfully", cause: "Create an account", test: CHART },
      { message: "Account updated successfully", cause: "Change an account", test: CHART },
      {
        message: "Account deleted successfully",
        cause: 'Press "Yes, Delete Account" for one that has no postings',
        test: CHART,
      },
    ],
  },
  {
    area: "Rules",
    messages: [
      { message: "Vendor is required", cause: "Write a rule with empty fields", test: CHART },
      {
        message: "Enter the rule's effect: a category, a payment account, a tax, or a spelling.",
        cause: "Write a rule with only a vendor",
        test: CHART,
      },
      { message: "Tax rate is required", cause: "Write a rule with a tax and no rate", test: CHART },
      {
        message: "Failed to fetch rules: {status}",
        cause: `Open the rules; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to fetch rules",
        cause: `Open the rules; ${UNREACHED}`,
        test: CHART,
      },
      {
        message: "Failed to create rule",
        cause: `Write a rule; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to update rule",
        cause: `Change a rule; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to delete rule",
        cause: `Delete a rule; ${UNREADABLE}`,
        test: CHART,
      },
      {
        message: "Failed to save rule",
        cause: "Write a rule without a network",
        test: CHART,
      },
      {
        message: 'There is a rule for "{vendor}" already. Edit that one.',
        cause: "Write a second rule for a vendor",
        test: "packages/server/test/learning.test.ts",
      },
      { message: "Rule created successfully", cause: "Write a rule", test: CHART },
      { message: "Rule updated successfully", cause: "Change a rule", test: CHART },
      { message: "Are you sure you want to delete this rule?", cause: 'Press "Delete" at a rule', test: CHART },
      { message: "Rule deleted successfully", cause: "Confirm it", test: CHART },
    ],
  },
  {
    area: "Currency",
    messages: [
      {
        message: "From and to currencies cannot be the same",
        cause: "Add a rate from EUR to EUR",
        test: CURRENCIES,
      },
      {
        message: "Invalid exchange rate ID",
        cause: "Change a rate by a call with an invalid ID",
        test: "packages/server/test/contract/currencies.ts",
      },
      {
        message: "Failed to load currency settings",
        cause: `Open /settings-currency; ${UNREADABLE}`,
        test: CURRENCIES,
      },
      { message: "Failed to fetch auto rates", cause: "The same, asked for the automatic rates", test: CURRENCIES },
      { message: "Failed to fetch available pairs", cause: "The same, asked for the pairs", test: CURRENCIES },
      {
        message: "Failed to update default currency",
        cause: `Change the default currency; ${UNREADABLE}`,
        test: CURRENCIES,
      },
      { message: "Failed to add exchange rate", cause: `Add a rate; ${UNREADABLE}`, test: CURRENCIES },
      { message: "Failed to remove exchange rate", cause: `Remove a rate; ${UNREADABLE}`, test: CURRENCIES },
      {
        message: "Failed to trigger auto update",
        cause: `Fetch the rates now; ${UNREACHED}`,
        test: "packages/web/src/features/currencies/currencies.test.ts",
      },
      {
        message: "Failed to trigger auto update: {reason}",
        cause: "Fetch the rates now; their source fails, and the server says how",
        test: "packages/server/test/currencies.test.ts",
        written: "Failed to trigger auto update",
      },
      { message: "Failed to copy auto rate", cause: `Take over an automatic rate; ${UNREADABLE}`, test: CURRENCIES },
      {
        message: "Failed to add currency pair",
        cause: "Take over an automatic rate without a network",
        test: CURRENCIES,
      },
      {
        message: "Default currency updated successfully",
        cause: "Change the default currency",
        test: CURRENCIES,
      },
      { message: "Exchange rate added successfully", cause: "Add a rate", test: CURRENCIES },
      { message: "Exchange rate updated successfully", cause: "Change a rate", test: CURRENCIES },
      {
        message: "Are you sure you want to remove this exchange rate?",
        cause: 'Press "Remove" at a rate',
        test: CURRENCIES,
      },
      { message: "Exchange rate removed successfully", cause: "Confirm it", test: CURRENCIES },
      {
        message: "Auto rate for {from} to {to} added successfully",
        cause: "Take over the automatic rate of CAD to USD",
        test: CURRENCIES,
      },
    ],
  },
  {
    area: "Expenses list",
    messages: [
      {
        message: "Error fetching expenses: {status} {statusText} - {body}",
        cause: "Open the list; the server says that it failed",
        test: ANSWERS,
        written: "Error fetching expenses: {status}{name} - {body}",
      },
      {
        message: "Server returned no content-type header. This may indicate a middleware issue.",
        cause: "The same; the answer does not say what it is",
        test: ANSWERS,
      },
      {
        message: "Expected JSON response but got {type}...",
        cause: "The same; the answer is a page of HTML",
        test: ANSWERS,
      },
      { message: "Empty response from server", cause: "The same; the answer is empty", test: ANSWERS },
      {
        message: "Invalid JSON response: {reason}",
        cause: 'The same; the answer is "half", which is no JSON',
        test: ANSWERS,
      },
      {
        message: "Unexpected data format from server.",
        cause: "The same; the answer is JSON, but no list",
        test: ANSWERS,
      },
      {
        message: "No expenses found matching your search",
        cause: "Search for what no expense has",
        test: EXPENSES,
      },
      {
        message: "No expenses found",
        cause: "Open the list of an organization that has none",
        test: "e2e/main-job.spec.ts",
      },
      { message: "Both from and to dates are required", cause: "Choose a range whose one end is empty", test: RANGE },
      { message: "From date cannot be after to date", cause: "Choose May 2 to May 1", test: RANGE },
      { message: "To date cannot be in the future", cause: "Choose a range that ends tomorrow", test: RANGE },
    ],
  },
  {
    area: "Upload and reading",
    messages: [
      {
        message: 'Maximum of 10 files allowed. "{file}" and subsequent files were not added.',
        cause: "Choose twelve files: the eleventh is named",
        test: FILES,
        written: 'Maximum of {limit} files allowed. "{file}" and subsequent files were not added.',
      },
      {
        message: 'File "{file}": Invalid file type ({type}). Allowed: PDF, PNG, JPG, GIF, XML, P7M.',
        cause: "Choose notes.txt",
        test: FILES,
      },
      {
        message: 'File "{file}": Too large ({size}MB). Max size: 10MB.',
        cause: "Choose a PDF of 10.5 MB",
        test: FILES,
        written: 'File "{file}": Too large ({size}MB). Max size: {max}MB.',
      },
      {
        message:
          "You have duplicate files selected. Do you want to proceed with processing all selected files, including duplicates?",
        cause: "Process a selection that holds the same file twice",
        test: EXPENSES,
      },
      { message: "Queued: {file}", cause: "A file of a batch waits for its turn", test: BATCH },
      { message: "Failed: {file} - {error}", cause: "The upload of a file of a batch is refused", test: BATCH },
      {
        message: "Batch processing complete. Refreshing list...",
        cause: "Every file of a batch has come to its end",
        test: EXPENSES,
      },
      { message: "Upload failed with status: {n}", cause: `Upload a file; ${UNREADABLE}`, test: ANSWERS },
      {
        message: "AI processing orchestration failed with status: {n}",
        cause: `Have a stored file read, and it is refused; ${UNREADABLE}`,
        test: ANSWERS,
      },
      {
        message: "{error} Details: {details}",
        cause: "The same; the server gives a reason and details",
        test: ANSWERS,
      },
      {
        message: "AI processing orchestration did not return a successful entry.",
        cause: "The same; the answer says that there is no entry",
        test: ANSWERS,
      },
    ],
  },
  {
    area: "Delete",
    messages: [
      {
        message: "Cannot delete expense: Invalid expense data. The ID is not a number.",
        cause: "Delete an expense whose id is no number",
        test: DELETION,
      },
      {
        message: "Error deleting expense: {message}",
        cause: "Delete an expense that is gone already, or without a network",
        test: DELETION,
      },
      { message: "Failed to delete expense. Status: {n}", cause: `Delete an expense; ${UNREADABLE}`, test: DELETION },
    ],
  },
  {
    area: "Export",
    messages: [
      {
        message: "Please select valid start and end dates",
        cause: "Ask for an export without a start, or that ends before it starts",
        test: "packages/server/test/export.test.ts",
      },
      { message: "Export failed", cause: `Export; ${UNREADABLE}`, test: ANSWERS },
      { message: "Failed to export expenses. Please try again.", cause: `Export; ${UNREACHED}`, test: ANSWERS },
    ],
  },
  {
    area: "Add and edit expense",
    messages: [
      {
        message: "Failed to fetch categories. Please try again.",
        cause: "Open the form; the categories cannot be had",
        test: EXPENSES,
      },
      { message: "Could not load categories.", cause: "The same, at the fields of categories", test: EXPENSES },
      {
        message: "Failed to fetch payment accounts. Please try again.",
        cause: "Open the form; the accounts cannot be had",
        test: EXPENSES,
      },
      { message: "Supported: PDF, JPG, PNG. Max 5MB.", cause: "Open the form without a document", test: EXPENSES },
      { message: "Vendor name is required", cause: "Save a new expense whose vendor is two spaces", test: FORM },
      { message: "Description is required", cause: "Save without a description", test: FORM },
      { message: "Invoice number is required", cause: "Save a new expense without an invoice number", test: FORM },
      { message: "Invoice date is required", cause: "Save a new expense without a date", test: FORM },
      { message: "Vendor Name is required", cause: "Save a changed expense whose vendor is two spaces", test: FORM },
      { message: "Invoice Date is required", cause: "Save a changed expense without a date", test: FORM },
      { message: "Total Amount is required", cause: "Save without items and without a total", test: FORM },
      { message: "Please upload an image or PDF document.", cause: "Choose a text file as the document", test: FORM },
      {
        message: "File is too large. Maximum size is 5MB.",
        cause: "Choose a picture one byte larger than 5 MB",
        test: FORM,
      },
      {
        message: "Failed to upload file. Status: {status}",
        cause: `Upload the document; ${UNREADABLE}`,
        test: ANSWERS,
      },
      {
        message: "File uploaded successfully, but server did not return a fileUrl.",
        cause: "Upload the document; the answer's fileUrl is empty",
        test: ANSWERS,
      },
      { message: "No document available", cause: "Open the form without a document", test: EXPENSES },
      {
        message: "PDF preview not available",
        cause: "Choose a document that is called a PDF and is none",
        test: EXPENSES,
      },
      {
        message: "Image preview not available",
        cause: "Choose a document that is called a picture and is none",
        test: EXPENSES,
      },
      {
        message: "Failed to upload document: {reason}. Expense will be saved without it.",
        cause: "Save a new expense; its document is refused",
        test: EXPENSES,
      },
      {
        message: "Failed to create expense",
        cause: "Save a new expense; the server's answer can be read, but gives no reason",
        test: ANSWERS,
      },
      {
        message: "Failed to create expense (Status: {status})",
        cause: "Save a new expense; the server's answer cannot be read",
        test: ANSWERS,
      },
      {
        message: "Failed to save expense. Please try again.",
        cause: "Save an expense; the page itself fails",
        test: SAVING,
      },
      {
        message: "Error fetching expense: {status}",
        cause: "Open an expense; the server answers with a failure",
        test: SAVING,
      },
      {
        message: "Failed to load expense data. Please try again.",
        cause: `Open an expense; ${UNREACHED}`,
        test: SAVING,
      },
      {
        message: "Could not load document preview. {reason}",
        cause: "Open an expense; its document cannot be fetched",
        test: SAVING,
      },
      {
        message: "Could not extract a valid S3 key from the document URL.",
        cause: "Open an expense whose document lies elsewhere",
        test: SAVING,
      },
      { message: "Failed to apply merge", cause: `Save merged items; ${UNREADABLE}`, test: SAVING },
      { message: "Failed to apply extend", cause: `Save extended items; ${UNREADABLE}`, test: SAVING },
      {
        message: "Failed to update expense. Status: {status}",
        cause: `Save a changed expense; ${UNREADABLE}`,
        test: SAVING,
      },
      {
        message: "Failed to update exchange rate: {status}",
        cause: `Save with a typed rate made the company's; ${UNREADABLE}`,
        test: ANSWERS,
      },
    ],
  },
  {
    area: "Assistant",
    messages: [
      {
        message: "Hello! I'm your AI assistant. How can I help you today?",
        cause: "Open /aichat",
        test: CHAT_MESSAGES,
      },
      {
        message: "Sorry, I could not process your request.",
        cause: "A configured model says nothing",
        test: "packages/server/test/assistant-model.test.ts",
      },
      {
        message: "Error: {server error}",
        cause: "Send a file that is no image and no PDF",
        test: CHAT_MESSAGES,
        written: "Error: {…}",
      },
      {
        message: "An error occurred while sending your message.",
        cause: "Send a message without a network",
        test: CHAT_MESSAGES,
      },
      {
        message: "Authentication token not found.",
        cause: "Send a message after the session was taken away",
        test: "packages/web/src/features/aichat/failure-text.test.ts",
      },
      { message: "Type a message or attach a file.", cause: "Send nothing, past the screen", test: CHAT },
      { message: "Attach an image or a PDF.", cause: "Attach a program named a.pdf", test: CHAT },
      {
        message: "This conversation does not exist, or it was deleted.",
        cause: "Open a colleague's conversation",
        test: CHAT,
      },
      { message: "This proposal was already answered.", cause: "Confirm a proposal twice", test: CHAT },
      {
        message: "This proposal is too old. Ask again, and confirm the new one.",
        cause: "Confirm a proposal after an hour",
        test: CHAT,
      },
      {
        message: "The expense was changed after this proposal was made. Ask again, and confirm the new one.",
        cause: "Change an expense, then confirm what was proposed for it before",
        test: CHAT,
      },
    ],
  },
  {
    area: "Contact form",
    messages: [
      { message: "Please enter a valid email address", cause: "Send the form with ada@example", test: PUBLIC_SITE },
      { message: "Please enter the name of your business", cause: "Send the form without a name", test: PUBLIC_SITE },
      { message: "Please enter a valid amount", cause: "Send the form with monthly expenses of 0", test: PUBLIC_SITE },
      { message: "Please select at least one challenge", cause: "Send the form with none chosen", test: PUBLIC_SITE },
      {
        message: "Thank you for your submission! You will soon receive an email from us.",
        cause: "Send a whole form, with scripts or without",
        test: PUBLIC_SITE,
      },
      { message: "Email already exists", cause: "Send a second form with the same address", test: PUBLIC_SITE },
      {
        message: "Your message could not be sent. Please try again in a moment, or write us an email.",
        cause: `Send the form; ${UNREACHED}`,
        test: PUBLIC_SITE,
      },
    ],
  },
];
