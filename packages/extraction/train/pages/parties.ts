/**
 * Heads and feet of made documents in many styles: who issued it, who gets it, and other names that are neither (banks, carriers,
 * people, platforms, places of delivery). Its own chance keeps the pages of the table models as they are.
 */
import type { Chance } from "./chance.ts";
import type { Notation } from "./numbers.ts";
import type { References } from "./references.ts";
import type { PutOptions, Role, Sheet } from "./sheet.ts";
import type { LabelKind, Speech } from "./speech.ts";

interface Party {
  name: string;
  street: string;
  town: string;
  country: string;
  phone: string;
  mail: string;
  web: string;
  taxId: string;
  register: string;
}

export interface LetterRequest {
  chance: Chance;
  speech: Speech;
  notation: Notation;
  sheet: Sheet;
  left: number;
  right: number;
  size: number;
  /** Labels with numbers and the title; undefined: as the issuer's model learns from. */
  references?: References;
}

export interface Letter {
  issuer: Party;
  customer: Party;
  /** Puts the head of the first page; returns where the table may begin. */
  putHead: () => number;
  /** Puts the foot of a page. */
  putFoot: (isLast: boolean) => void;
  /** Puts what heads a further page; returns where the text goes on. */
  putPageHead: () => number;
}

const PLACES =
  "Berlin|München|Köln|Wien|Paris|Lyon|Madrid|Roma|Milano|London|Leeds|Utrecht|Gent|Oslo|Malmö|Porto|Kraków".split("|");
const STREETS = "straße|str.|weg|platz|allee|gasse| Street| Road| Lane|laan|straat|vägen|gatan".split("|");
const STREETS_BEFORE = "Rue |Rue de |Calle |Via |Avenue |Av. |ul. ".split("|");
const PEOPLE = "Mr|Ms|Herr|Frau|M.|Mme|Sr.|Sig.||||".split("|");
const DOMAINS = "com|de|fr|it|es|nl|eu|net|co.uk|at".split("|");
const BANKS = "Bank|Sparkasse|Banque|Banco|Banca|Volksbank".split("|");
const TRADES =
  "Handel|Bau|Service|Services|Technik|Consulting|Solutions|Logistik|Transport|Büro|Catering|Druck|Media|Systems|Energie|Garten|Hotel|Restaurant|Bäckerei|Elektro|Foods|Design|Studio|Shop|Versand|Werkstatt|Partners|Group|Holding|Trading|Industries|Software|Pharma|Auto".split(
    "|",
  );
/** Word forms of names, each with its share by its place in the list. */
const FORMS =
  "GmbH|GmbH|GmbH & Co. KG|AG|KG|e.K.|UG|Ltd|Ltd.|Limited|PLC|Inc.|LLC|SARL|SAS|S.A.|SA|S.L.|Srl|SpA|S.r.l.|B.V.|BV|N.V.|AB|A/S|ApS|Oy|AS|Sp. z o.o.|Lda".split(
    "|",
  );

type Side = [party: Party, role: Role, label: LabelKind];

/** Plain letters for an address of the web. */
const plainOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");

function partyOf(chance: Chance, speech: Speech, formShare: number): Party {
  const core = Array.from({ length: chance.oneOf([1, 1, 2, 2, 3]) }, () => speech.word(true));
  if (chance.isHit(0.35)) core.push(chance.oneOf(TRADES));
  if (chance.isHit(0.08)) core.push("&", chance.oneOf(["Söhne", "Co", "Sons", "Fils", speech.word(true)]));
  const isPerson = !chance.isHit(formShare);
  const plain = isPerson && chance.isHit(0.7) ? `${speech.word(true)} ${speech.word(true)}` : core.join(" ");
  const form = isPerson ? "" : ` ${chance.oneOf(FORMS)}`;
  const town = chance.isHit(0.4) ? chance.oneOf(PLACES) : speech.word(true);
  const street = chance.isHit(0.6)
    ? `${speech.word(true)}${chance.oneOf(STREETS)} ${chance.between(1, 220)}${chance.isHit(0.1) ? "a" : ""}`
    : chance.isHit(0.5)
      ? `${chance.oneOf(STREETS_BEFORE)}${speech.word(true)}${chance.oneOf([" ", ", "])}${chance.between(1, 220)}`
      : `${chance.between(1, 220)} ${speech.word(true)} ${speech.word(true)}`;
  const code = chance.oneOf([
    () => `${chance.between(10_000, 99_999)} ${town}`,
    () => `${chance.between(10_000, 99_999)} ${town}`,
    () => `${chance.oneOf(["D", "A", "CH", "F", "DE", "NL"])}-${chance.between(1000, 99_999)} ${town}`,
    () => `${chance.between(1000, 9999)} ${chance.isHit(0.5) ? "AB " : ""}${town}`,
    () => `${town} ${speech.word(true).charAt(0)}${chance.between(1, 20)} ${chance.between(1, 9)}AB`,
  ])();
  const short = plainOf(core.slice(0, chance.between(1, core.length)).join("")) || "x";
  const host = `${chance.isHit(0.85) ? short : plainOf(speech.word())}.${chance.oneOf(DOMAINS)}`;
  const country = chance.oneOf(["DE", "FR", "IT", "ES", "NL", "AT", "GB", "BE"]);
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join("");
  const full = `${plain}${form}`;
  return {
    name: chance.isHit(0.15) ? full.toUpperCase() : full,
    street,
    town: code,
    country: chance.oneOf(["Deutschland", "France", "Italia", "España", "Nederland", "Österreich", "UK", country]),
    phone: `${chance.oneOf(["Tel.", "Tel", "Telefon", "Phone", "T", "Fon", speech.word(true)])}${chance.oneOf([": ", " ", ".: "])}${chance.oneOf(["+49 ", "0", "+33 ", "(0)"])}${digits(2)} ${digits(3)} ${digits(4)}`,
    mail: `${chance.oneOf(["info", "mail", "office", "kontakt", plainOf(speech.word())])}@${host}`,
    web: `${chance.oneOf(["www.", "www.", "http://www.", ""])}${host}`,
    taxId: `${country}${digits(chance.oneOf([9, 9, 11, 8]))}`,
    register: `${chance.oneOf(["HRB", "HRA", "KvK", "SIRET", "RCS", "Reg. no.", "R.E.A."])} ${digits(chance.oneOf([4, 5, 8]))}`,
  };
}

/** Makes the parties of a document and how they are printed. */
export function letterOf(request: LetterRequest): Letter {
  const { chance, speech, notation, sheet, left, right, size, references } = request;
  const issuer = partyOf(chance, speech, 0.85);
  const customer = partyOf(chance, speech, 0.75);
  if (references && chance.isHit(0.4)) {
    // Tax numbers in groups, and of digits alone.
    const group = () => String(chance.between(100, 999));
    const mark = chance.oneOf([" ", ".", "", "-", "/"]);
    issuer.taxId = `${chance.isHit(0.5) ? issuer.country.slice(0, 2).toUpperCase() : ""}${[group(), group(), group()].join(mark)}`;
    issuer.register = `${issuer.register.split(" ")[0]} ${speech.word(true)} ${chance.isHit(0.5) ? issuer.taxId : `${group()}${mark}${group()}`}`;
  }
  const leading = size * chance.range(1.15, 1.5);
  const wide = right - left;
  const withTax = (party: Party) => `${speech.label("taxId")}${chance.oneOf([": ", " ", ":"])}${party.taxId}`;
  const taxLine = withTax(issuer);
  const brand = issuer.name.split(" ")[0]!;
  const person = () => `${chance.oneOf(PEOPLE)} ${speech.word(true)} ${speech.word(true)}`.trim();
  const iban = `IBAN${chance.oneOf([": ", " "])}${chance.oneOf(["DE", "FR", "NL", "IT", "ES", "GB"])}${chance.between(10, 99)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)} ${chance.between(10, 99)}`;
  const bic = `BIC${chance.oneOf([": ", " "])}${speech.word(true).slice(0, 4).toUpperCase().padEnd(4, "X")}${chance.oneOf(["DE", "FR", "NL"])}${chance.between(10, 99)}XXX`;
  const bank = chance.isHit(0.5)
    ? `${chance.oneOf(BANKS)} ${speech.word(true)}`
    : `${speech.word(true)} ${chance.oneOf(BANKS)}`;
  const hasFoot = chance.isHit(0.6);
  // Places of the issuer's whole name: at least one.
  const shown = { head: chance.isHit(0.68), sender: chance.isHit(0.4), foot: hasFoot && chance.isHit(0.75) };
  if (!shown.head && !shown.sender && !shown.foot) shown[chance.oneOf(["head", "sender"] as const)] = true;
  const isLabelled = chance.isHit(0.28);
  // Some print a line of their address without the name.
  const sendsNamed = shown.sender || !chance.isHit(0.1);
  shown.sender ||= !sendsNamed;
  const put = (text: string, x: number, y: number, options: PutOptions = {}) => sheet.put(text, x, y, options);
  /** Texts beside each other, read as one line. */
  const putParts = (parts: readonly { text: string; role: Role }[], gap: string, x: number, y: number, big: number) => {
    let at = x;
    parts.forEach(({ text, role }, i) => {
      const shownText = i < parts.length - 1 ? `${text}${gap}` : text;
      put(shownText, at, y, { size: big, role });
      at += sheet.widthOf(shownText, big) + (/\s$/.test(gap) ? 0 : big * 0.3);
    });
  };
  const contactRows = (party: Party) =>
    chance.mixed([party.phone, party.mail, party.web, withTax(party), party.register]).slice(0, chance.between(0, 4));
  // Names of two rows.
  const splits = new Map<Party, string[]>();
  for (const party of [issuer, customer]) {
    const words = party.name.split(" ");
    if (words.length < 3 || !chance.isHit(0.2)) continue;
    const at = chance.between(1, words.length - 1);
    splits.set(party, [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  }
  /** A name with its address below. */
  const putBlock = (
    party: Party,
    role: Role,
    x: number,
    y: number,
    options: PutOptions & { head?: string; extras?: readonly string[]; before?: readonly string[] } = {},
  ): number => {
    const { head, extras = [], before = [], ...place } = options;
    let at = y;
    if (head !== undefined) {
      put(head, x, at, place);
      at += leading * chance.oneOf([1, 1, 1.4]);
    }
    for (const row of before) {
      put(row, x, at, place);
      at += leading;
    }
    const rows = splits.get(party) ?? [party.name];
    for (const row of rows) {
      put(row, x, at, { ...place, role });
      at += leading * Math.max(1, ((place.size ?? size) / size) * 1.05);
    }
    if ((place.size ?? size) > size * 1.2) at += leading * 0.3;
    if (role === "customer" && chance.isHit(0.15)) {
      put(speech.words(chance.between(1, 3)), x, at, { ...place, size: Math.min(place.size ?? size, size) });
      at += leading;
    }
    const small = { ...place, size: Math.min(place.size ?? size, size) };
    const address = chance.isHit(0.12) ? [`${party.street}, ${party.town}`] : [party.street, party.town];
    for (const row of [...address, ...(chance.isHit(0.25) ? [party.country] : []), ...extras]) {
      put(row, x, at, small);
      at += leading;
    }
    return at;
  };
  /** Numbers of a party between its head and its name. */
  const numbersOf = () =>
    Array.from({ length: chance.between(1, 2) }, () => `${speech.word(true)}: ${chance.between(1000, 9_999_999_999)}`);
  const endOf = (label: string) => label + chance.oneOf(["", ":", ":", " :"]);

  /** The row above a customer's name in a letter. */
  const greeting = () =>
    chance.isHit(0.5)
      ? chance.oneOf(["Herrn", "Frau", "Firma", "An", "To", "Mr", "Ms", "M.", "Mme", "Messrs", "Sig.", "Sr.", "Aan"])
      : speech.word(true);
  const metaRows = (): (readonly [string, string])[] => {
    const kinds = chance.mixed(["number", "date", "order", "dueDate", "taxId"] as LabelKind[]);
    const rows = kinds.slice(0, chance.between(2, 5)).map((kind): readonly [string, string] => {
      const value =
        kind === "date" || kind === "dueDate"
          ? notation.date()
          : kind === "taxId"
            ? chance.isHit(0.5)
              ? customer.taxId
              : issuer.taxId
            : `${chance.isHit(0.5) ? "R" : ""}${chance.between(100, 99_999_999)}`;
      return [speech.label(kind), value];
    });
    if (chance.isHit(0.3)) rows.push([speech.word(true), person()]);
    if (chance.isHit(0.15)) rows.push([speech.word(true), partyOf(chance, speech, 1).name]);
    if (chance.isHit(0.15)) rows.push([speech.label("customer"), String(chance.between(100, 999_999))]);
    return chance.mixed(rows);
  };
  const putMeta = (x: number, y: number, to: number): number => {
    if (references) return putReferences(references.rows(), x, y, to);
    const style = chance.oneOf(["beside", "beside", "joined", "above"] as const);
    const rows = metaRows();
    if (style === "above") {
      rows.forEach(([label, value], i) => {
        const at = left + (wide / rows.length) * i;
        put(label, at, y + leading);
        put(value, at, y + leading * 2);
      });
      return y + leading * 3.5;
    }
    let at = y;
    const right = chance.isHit(0.4);
    for (const [label, value] of rows) {
      if (style === "joined") put(`${label}: ${value}`, x, at);
      else {
        put(endOf(label), x, at);
        put(value, right ? to : x + Math.min(110, (to - x) / 2), at, { align: right ? "right" : "left" });
      }
      at += leading;
    }
    return at;
  };

  /** Labels with numbers: beside, above, below each other, or all in one line. */
  const putReferences = (rows: readonly [string, string][], x: number, y: number, to: number): number => {
    const style = chance.oneOf([
      ...(["beside", "beside", "beside", "beside", "joined", "joined", "joined"] as const),
      ...(["above", "above", "stacked", "line", "under"] as const),
    ]);
    const isLabelUnder = style === "under";
    const leadsWithColon = chance.isHit(0.12);
    const end = chance.oneOf(["", ":", ":", " :", "."]);
    const small = size * chance.range(0.7, 1);
    if (style === "above" || (isLabelUnder && chance.isHit(0.6))) {
      const most = chance.between(2, 6);
      let at = y + leading;
      for (let from = 0; from < rows.length; from += most) {
        const some = rows.slice(from, from + most);
        some.forEach(([label, value], i) => {
          const column = left + (wide / some.length) * i;
          put(label + end, column, isLabelUnder ? at + leading : at, { size: small });
          put(value, column, isLabelUnder ? at : at + leading);
        });
        at += leading * 2.5;
      }
      return at;
    }
    if (style === "line") {
      const mark = chance.oneOf([" ", ": "]);
      put(
        rows
          .slice(0, 4)
          .map(([label, value]) => `${label}${mark}${value}`)
          .join(chance.oneOf([" | ", " · ", "   ", ", "])),
        left,
        y + leading,
      );
      return y + leading * 2.5;
    }
    const isRight = chance.isHit(0.4);
    const isLabelRight = chance.isHit(0.15);
    const gap = chance.range(60, 130);
    const valueSize = size * chance.oneOf([1, 1, chance.range(0.8, 1.3)]);
    let at = y;
    for (const [label, value] of rows) {
      if (style === "joined")
        put(`${label}${end || ":"} ${value}`, isRight ? to : x, at, { align: isRight ? "right" : "left" });
      else if (style === "stacked" || isLabelUnder) {
        put(label + end, x, isLabelUnder ? at + leading : at, { size: small });
        put(value, x, isLabelUnder ? at : at + leading);
        at += leading * (isLabelUnder ? 1.3 : 1);
      } else {
        const valueX = isRight ? to : x + Math.min(gap, (to - x) / 2);
        put(label + end, isLabelRight && !isRight ? valueX - 8 : x, at, {
          align: isLabelRight && !isRight ? "right" : "left",
        });
        put(leadsWithColon ? `: ${value}` : value, valueX, at, { align: isRight ? "right" : "left", size: valueSize });
      }
      at += leading;
    }
    return at;
  };
  /** The title, with the number in it, behind it, or below it. */
  const putTitle = (said: string, y: number): number => {
    const big = size * chance.range(1, 2.6);
    const [align, x] = chance.oneOf([
      ["left", left],
      ["left", left],
      ["right", right],
      ["center", (left + right) / 2],
    ] as const);
    const parts = /^(\D+?)\s*((?:[#№]|\p{L}{1,7}[.°º]+\s)?\s*\S*\d.*)$/u.exec(said);
    const style = parts ? chance.oneOf(["one", "one", "below", "apart"] as const) : "one";
    if (style === "one") put(said, x, y, { size: big, align });
    else {
      put(parts![1]!, x, y, { size: big, align });
      if (style === "below") put(parts![2]!, x, y + big * 1.4, { size: chance.oneOf([size, big]), align });
      else
        put(parts![2]!, align === "right" ? left : right, y, {
          size: chance.oneOf([size, big]),
          align: align === "right" ? "left" : "right",
        });
    }
    return y + big * 1.6 + (style === "below" ? big * 1.4 : 0) + chance.range(0, 12);
  };

  const putHead = (): number => {
    let y = chance.range(20, 60);
    const hasTitleFirst = chance.isHit(0.15);
    const title = () => {
      if (references) {
        y = putTitle(references.title(), y);
        return;
      }
      put(
        speech.label("title") + (chance.isHit(0.2) ? ` ${chance.between(100, 999_999)}` : ""),
        chance.oneOf([left, left, right]),
        y,
        {
          size: size * chance.range(1, 2.2),
          align: "left",
        },
      );
      y += size * 2.2 + chance.range(0, 12);
    };
    if (hasTitleFirst) title();
    if (isLabelled) {
      // Both parties under heads of their own, side by side or one below the other.
      const isIssuerFirst = chance.isHit(0.65);
      const sideBySide = chance.isHit(0.7);
      const heads = chance.isHit(0.85);
      const before = chance.isHit(0.2) ? numbersOf() : [];
      const one = (party: Party, role: Role, kind: LabelKind, x: number, at: number) =>
        putBlock(party, role, x, at, {
          ...(heads && { head: endOf(speech.label(kind)) }),
          before,
          extras: contactRows(party),
        });
      const sides: [Side, Side] = [
        [issuer, "issuer", "issuer"],
        [customer, "customer", "customer"],
      ];
      const [first, second] = isIssuerFirst ? sides : ([sides[1], sides[0]] as const);
      const end = one(...first, left, y);
      const second0 = sideBySide ? y : end + leading;
      const end2 = one(...second, sideBySide ? left + wide * chance.range(0.45, 0.6) : left, second0);
      y = Math.max(end, end2) + chance.range(4, 20);
      shown.head = true;
      if (chance.isHit(0.3)) {
        put(brand, right, 22, { size: size * 1.8, align: "right" });
      }
      y = putMeta(chance.isHit(0.5) ? left : left + wide / 2, y, right);
    } else {
      const issuerX = chance.oneOf([left, left, (left + right) / 2, right, right]);
      const align = issuerX === left ? "left" : issuerX === right ? "right" : "center";
      let issuerEnd = y;
      if (shown.head) {
        const big = chance.isHit(0.5) ? size * chance.range(1.2, 2.4) : size;
        if (chance.isHit(0.2)) {
          put(chance.isHit(0.5) ? brand : speech.words(chance.between(2, 5)), issuerX, y, {
            size: size * chance.range(1, 2.2),
            align,
          });
          y += size * 2.4;
        }
        const hasColumns = chance.isHit(0.2);
        if (chance.isHit(0.2)) {
          put(issuer.name, issuerX, y, { align, size: big, role: "issuer" });
          y += big * 1.4;
          if (chance.isHit(0.5)) {
            put(speech.words(chance.between(2, 6)) + chance.oneOf(["", ".", "!"]), issuerX, y, { align });
            y += leading;
          }
          issuerEnd = y;
        } else if (hasColumns) {
          // Name and address, with telephone and numbers in columns beside them.
          issuerEnd = putBlock(issuer, "issuer", left, y, { size: Math.min(big, size * 1.4) });
          contactRows(issuer).forEach((row, i) => {
            put(row, left + wide * (i % 2 === 0 ? 0.4 : 0.72), y + Math.floor(i / 2) * leading);
          });
        } else issuerEnd = putBlock(issuer, "issuer", issuerX, y, { align, size: big, extras: contactRows(issuer) });
      } else if (chance.isHit(0.7)) {
        put(chance.isHit(0.7) ? brand : speech.word(true), issuerX, y, { size: size * chance.range(1.5, 3), align });
        issuerEnd = y + size * 3.5;
      }
      const customerLeft = chance.isHit(0.75);
      const customerX = customerLeft ? left : left + wide * chance.range(0.5, 0.65);
      const collides = customerLeft === (align === "left") || align === "center";
      let at = collides
        ? issuerEnd + chance.range(6, 40)
        : Math.max(y, chance.isHit(0.5) ? issuerEnd : y) + chance.range(10, 60);
      if (shown.sender) {
        const small = size * chance.range(0.6, 0.85);
        putParts(
          [
            { text: issuer.name, role: "issuer" },
            { text: issuer.street, role: "other" },
            { text: issuer.town, role: "other" },
          ].slice(sendsNamed ? 0 : 1) as { text: string; role: Role }[],
          chance.oneOf([" - ", " · ", " | ", ", ", " • ", " – "]),
          customerX,
          at,
          small,
        );
        at += small * chance.range(1.4, 3);
      }
      const head = chance.isHit(0.4) ? endOf(speech.label("customer")) : undefined;
      const extras = [
        ...(chance.isHit(0.15) ? [withTax(customer)] : []),
        ...(chance.isHit(0.15) ? [person()] : []),
        ...(chance.isHit(0.05) ? [customer.mail] : []),
      ];
      const top = at;
      at = putBlock(customer, "customer", customerX, at, {
        ...(head !== undefined && { head }),
        before: chance.isHit(0.08)
          ? numbersOf()
          : chance.isHit(0.1)
            ? [person()]
            : chance.isHit(0.25)
              ? [greeting()]
              : [],
        extras,
      });
      if (chance.isHit(0.2)) {
        // The place of delivery: the customer's, or another one.
        const place = chance.isHit(0.5) ? customer : partyOf(chance, speech, 0.7);
        const beside = chance.isHit(0.5);
        const end = putBlock(
          place,
          "customer",
          beside ? (customerLeft ? left + wide * 0.55 : left) : customerX,
          beside ? top : at + leading,
          {
            head: endOf(speech.word(true)),
          },
        );
        at = Math.max(at, end);
      }
      if (chance.isHit(0.12)) {
        // An agent, a branch, or who is asked: with an address and a telephone of its own.
        const agent = partyOf(chance, speech, 0.4);
        at = putBlock(agent, "other", chance.isHit(0.6) ? customerX : left + wide * 0.55, at + leading * 1.5, {
          extras: [agent.phone, ...(chance.isHit(0.5) ? [agent.mail] : [])],
          ...(chance.isHit(0.4) && { head: endOf(speech.word(true)) }),
        });
      }
      const metaBeside = customerLeft && chance.isHit(0.6);
      const metaX = metaBeside ? left + wide * chance.range(0.52, 0.65) : left;
      const metaEnd = putMeta(
        metaX,
        metaBeside ? Math.max(top, align === "left" ? top : issuerEnd) : at + leading,
        right,
      );
      y = Math.max(at, metaEnd, issuerEnd);
    }
    y += chance.range(5, 25);
    if (!hasTitleFirst) title();
    if (chance.isHit(0.35)) {
      for (let i = chance.between(1, 3); i > 0; i--) {
        const named = chance.isHit(0.15)
          ? partyOf(chance, speech, 1).name
          : chance.isHit(0.1)
            ? customer.name
            : speech.words(3);
        put(`${speech.words(chance.between(2, 8))} ${named}${chance.oneOf([",", ".", ""])}`, left, y);
        y += leading;
      }
      y += leading;
    }
    return y;
  };

  const style = chance.oneOf(["line", "columns", "columns", "rows"] as const);
  const putFoot = (isLast: boolean) => {
    if (isLast && chance.isHit(0.15)) {
      const y = sheet.height - chance.range(110, 150);
      put(`${speech.words(chance.between(2, 4))},`, left, y);
      if (chance.isHit(0.5)) put(issuer.name, left, y + leading * 1.5, { role: "issuer" });
      else put(person(), left, y + leading * 1.5);
    }
    if (!hasFoot) return;
    const small = size * chance.range(0.6, 0.85);
    const name: { text: string; role: Role } = shown.foot
      ? { text: issuer.name, role: "issuer" }
      : { text: bank, role: "other" };
    const other = (text: string): { text: string; role: Role } => ({ text, role: "other" });
    const named = [
      name,
      other(issuer.street),
      other(issuer.town),
      other(issuer.phone),
      other(issuer.mail),
      other(issuer.web),
      other(bank),
      other(iban),
      other(bic),
      other(taxLine),
      other(issuer.register),
      other(`${speech.word(true)}: ${person()}`),
    ];
    // Without a name among them, the line begins with the address, the telephone, or the bank.
    const parts = shown.foot ? named : named.slice(chance.oneOf([0, 1, 3]));
    const y = sheet.height - chance.range(34, 62);
    if (style === "line")
      putParts(parts.slice(0, chance.between(3, 6)), chance.oneOf([" · ", " | ", ", ", " - "]), left, y, small * 0.9);
    else if (style === "rows")
      parts.slice(0, 4).forEach(({ text, role }, i) => {
        put(text, left, y + i * small * 1.25, { size: small, role });
      });
    else {
      const columns = chance.oneOf([3, 4]);
      const order = chance.isHit(0.75) ? parts : chance.mixed(parts);
      order.forEach(({ text, role }, i) => {
        const column = Math.floor(i / 3) % columns;
        const line = (i % 3) + Math.floor(i / (3 * columns)) * 3;
        put(text, left + (column * wide) / columns, y + line * small * 1.25, { size: small, role });
      });
    }
  };

  return {
    issuer,
    customer,
    putHead,
    putFoot,
    putPageHead: () => {
      if (!chance.isHit(0.5)) return chance.range(40, 110);
      const said = chance.oneOf([issuer.name, customer.name, speech.label("title")]);
      put(said, left, 30, { role: said === issuer.name ? "issuer" : "other" });
      return chance.range(60, 110);
    },
  };
}
