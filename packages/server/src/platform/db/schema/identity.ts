/** Users, memberships, sessions, and links. */
import { LANGUAGES } from "@tallyleaf/messages";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { appRole, createdAt, instant, organizationId, personName, tenantPolicy } from "./columns.ts";

/** The host of a deleted account's address: no mail ever reaches it (RFC 6761), and nobody can have registered it before. */
export const DELETED_HOST = "deleted.invalid";
/** Of the addresses of people in the live demo: a name that exists nowhere (RFC 2606), to which no mail is sent. */
export const DEMO_HOST = "demo.invalid";

/** Of no organization: a member's request sees names and addresses of those who work there or did (sql/grants/members.sql). */
export const users = pgTable(
  "app_user",
  {
    id: uuid("id").primaryKey(),
    name: personName("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Null until the owner of the mailbox has opened a link that was sent there. */
    emailVerifiedAt: instant("email_verified_at"),
    /** Since when it is this address. */
    emailSince: instant("email_since").notNull().defaultNow(),
    /** Whether an address that the account had before this one was proven. */
    provenBefore: boolean("proven_before").notNull().default(false),
    phone: text("phone").notNull().default(""),
    bio: text("bio").notNull().default(""),
    /** A small portrait as a data: address; null: the picture drawn from the id. */
    picture: text("picture"),
    /** Time of the last manual save of the profile, which completes the onboarding task. */
    profileSavedAt: instant("profile_saved_at"),
    /** Organization that a sign-in opens; null: none was chosen yet. */
    primaryOrganizationId: uuid("primary_organization_id"),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    /** Keeps the way to the welcome page in the menu after the onboarding. */
    showWelcomePage: boolean("show_welcome_page").notNull().default(false),
    /** Of screens and of mails to them; null: as their browser prefers. */
    language: text("language", { enum: LANGUAGES }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("app_user_email").on(sql`lower(${t.email})`),
    // People belong to no organization. A member's request sees the people of its own, and those who have left it and are named in
    // its history; memberships and events are seen through their own policies here.
    pgPolicy("app_user_tenant", {
      for: "select",
      to: appRole,
      using: sql`exists (select from membership m where m.user_id = app_user.id)
        or exists (select from event e where e.subject_type = 'membership' and e.subject_id = app_user.id::text)`,
    }),
  ],
).enableRLS();

export const organizations = pgTable(
  "organization",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** ISO 4217: the base currency of the books. */
    defaultCurrency: text("default_currency").notNull().default("USD"),
    /** ISO 3166-1 alpha-2: whose tax rules hold; null: not said. */
    country: text("country"),
    /** Language tag of invoices and of mails to clients; null: English. */
    documentLanguage: text("document_language", { enum: LANGUAGES }),
    address: text("address").notNull().default(""),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    taxId: text("tax_id").notNull().default(""),
    /** Whom clients ask about invoices. */
    contactName: text("contact_name").notNull().default(""),
    /** Scheme of the list EAS, a colon, and the address: "9930:DE123456789". */
    electronicAddress: text("electronic_address").notNull().default(""),
    industry: text("industry").notNull().default(""),
    regNumber: text("registration_number").notNull().default(""),
    /** The year. */
    established: smallint("established"),
    size: text("size").notNull().default(""),
    website: text("website").notNull().default(""),
    /** A small picture as a data: address. */
    logo: text("logo"),
    /** Whether what an employee submits waits for a founder or accountant. */
    employeesNeedApproval: boolean("employees_need_approval").notNull().default(false),
    /** Whether an entry by hand is posted by a second person only. */
    journalNeedsApproval: boolean("journal_needs_approval").notNull().default(false),
    /** Only above this amount, in the default currency; null: every one. */
    journalApprovalLimit: numeric("journal_approval_limit"),
    /** Above this amount, in the default currency, a second person approves a payment run; null: never. */
    paymentApprovalLimit: numeric("payment_approval_limit"),
    /** Depreciation is posted by itself once a month is over. */
    depreciationByClock: boolean("depreciation_by_clock").notNull().default(true),
    /** Spread amounts are posted by themselves once a month is over. */
    deferralByClock: boolean("deferral_by_clock").notNull().default(true),
    /** The code of the account that paid expenses are paid from unless something says another; null: nobody has said. */
    defaultPaymentAccount: text("default_payment_account"),
    /** The business types whose accounts and categories were added, in their order. */
    businessTypes: text("business_types").array().notNull().default([]),
    /** Mails an hour to people outside, as the operator has allowed (`npm run mails`); null: by its age. */
    mailsPerHour: integer("mails_per_hour"),
    /** Why nothing may be destroyed at present; null: no legal hold. */
    holdReason: text("hold_reason"),
    /** Since when. */
    holdSince: instant("hold_since"),
    /** When the live demo is recreated; its creation: it is being made. Null: no demo. */
    demoUntil: instant("demo_until"),
    createdAt: createdAt(),
  },
  (t) => [
    check("country", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("hold", sql`(${t.holdReason} is null) = (${t.holdSince} is null)`),
    tenantPolicy("organization", "id"),
  ],
).enableRLS();

export const memberships = pgTable(
  "membership",
  {
    organizationId: organizationId().references(() => organizations.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ["founder", "accountant", "employee"] }).notNull(),
    status: text("status", { enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    /** IDs of dimensions of what the person enters; a default that is gone rests. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    /** Where what the person paid with their own money is reimbursed to; "": not said. */
    iban: text("iban").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index("membership_user").on(t.userId),
    check("role", sql`${t.role} in ('founder', 'accountant', 'employee')`),
    check("status", sql`${t.status} in ('active', 'inactive')`),
    tenantPolicy("membership"),
  ],
).enableRLS();

export const sessions = pgTable(
  "session",
  {
    /** SHA-256 of the token; the token itself is nowhere stored. */
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session in lists and for its end; says nothing about the token. */
    id: uuid("id").notNull().unique("session_id").defaultRandom(),
    /** `choice`: good for nothing but saying which organization to sign in to. */
    kind: text("kind", { enum: ["full", "choice"] })
      .notNull()
      .default("full"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** As the browser called itself at the sign-in, and the address it came from last. */
    userAgent: text("user_agent").notNull().default(""),
    address: text("address").notNull().default(""),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("session_user").on(t.userId),
    index("session_expiry").on(t.expiresAt),
    check("kind", sql`${t.kind} in ('full', 'choice')`),
  ],
);

/** Tokens of mail links: each works once, until it expires; the database holds only the SHA-256. */
export const mailTokens = pgTable(
  "mail_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["verify_email", "reset_password"] }).notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The address the link was sent to: it proves that one, and no later one. */
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("mail_token_user").on(t.userId, t.purpose),
    index("mail_token_expiry").on(t.expiresAt),
    check("purpose", sql`${t.purpose} in ('verify_email', 'reset_password')`),
  ],
);

/** An e-mail address that is asked to join an organization. */
export const invitations = pgTable(
  "invitation",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: ["founder", "accountant", "employee"] }).notNull(),
    status: text("status", { enum: ["pending", "accepted", "declined", "revoked"] })
      .notNull()
      .default("pending"),
    /** SHA-256 of the newest link's token; null until the mail is made. */
    tokenHash: text("token_hash").unique("invitation_token"),
    invitedBy: uuid("invited_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("invitation_pending_email")
      .on(t.organizationId, sql`lower(${t.email})`)
      .where(sql`${t.status} = 'pending'`),
    index("invitation_email").on(sql`lower(${t.email})`),
    check("role", sql`${t.role} in ('founder', 'accountant', 'employee')`),
    check("status", sql`${t.status} in ('pending', 'accepted', 'declined', 'revoked')`),
    tenantPolicy("invitation"),
  ],
).enableRLS();

/** Onboarding tasks that a member marked by hand, done or not; what is not here follows from what was done. */
export const onboardingTasks = pgTable(
  "onboarding_task",
  {
    organizationId: organizationId().references(() => organizations.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    task: text("task").notNull(),
    completed: boolean("completed").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId, t.task] }), tenantPolicy("onboarding_task")],
).enableRLS();

/** Counts of attempts in a window of time, shared by all processes. */
export const attempts = pgTable(
  "attempt",
  {
    /** Subject of the limit: "source:203.0.113.7" or "login:ada@example.com". */
    key: text("key").primaryKey(),
    windowEndsAt: instant("window_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("attempt_window").on(t.windowEndsAt)],
);

/** People who asked through the public site to be contacted. Of no organization, and out of reach of every member's request. */
export const leads = pgTable(
  "lead",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    businessName: text("business_name").notNull(),
    industry: text("industry").notNull().default(""),
    /** Monthly spending of the business; its currency is unknown. */
    monthlyBill: numeric("monthly_bill").notNull(),
    currentSolution: text("current_solution").notNull(),
    bookkeepingExperience: text("bookkeeping_experience").notNull(),
    painPoints: text("pain_points").array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("lead_email").on(sql`lower(${t.email})`), index("lead_created").on(t.createdAt)],
);
