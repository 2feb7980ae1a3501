/**
 * Heads and feet of made invoices for the issuer's model, in forms that `parties.ts` lacks: parties side by side without a label, labels in
 * the line of a name, names in sentences, signs beside registered names, payment slips with both parties, names and addresses of many
 * countries.
 */
import type { Chance } from "./chance.ts";
import type { LetterRequest } from "./parties.ts";
import { addressOf, type MadeName, nameOf, personOf } from "./party-names.ts";
import { type PartyKind, partyLabel } from "./party-words.ts";
import type { PutOptions, Role } from "./sheet.ts";
import type { Speech } from "./speech.ts";

interface Party extends MadeName {
  role: Role;
  address: string[];
  phone: string;
  mail: string;
  web: string;
  tax: string;
  register: string;
}

export interface WideLetter {
  issuer: { name: string };
  customer: { name: string };
  putHead: () => number;
  putFoot: (isLast: boolean) => void;
  putPageHead: () => number;
}

const ENDINGS =
  "com|com|de|fr|es|it|nl|eu|net|co.uk|at|ch|io|org|shop|example|pt|no|se|pl|cz|ie|com.au|ca|in|be|dk|hu".split("|");
const TAX_WORDS =
  "VAT|VAT no.|VAT Reg No|USt-IdNr.|UID|USt-ID:|N° TVA|TVA|NIF|CIF|P.IVA|Partita IVA|BTW|Btw-nr.|Moms nr.|MVA|NIP|DIČ|IČO|ABN|GSTIN|GST Reg No.|EIN|CUI|RUT|CNPJ|Org.nr|Org.nr.|CVR|Y-tunnus|Tax no|SIRET|KvK|HRB|Steuernr.|RFC|CHE|OIB|Adószám".split(
    "|",
  );
const PHONE_WORDS = "Tel.|Tel|T|Phone|Ph|Telefon|Tlf|Tél.|Tfno.|Fon|Puh.|tel.|☎|Mobile|".split("|");
const SLOGAN_ENDS = ["", "", ".", "!"];
const SIGNS = [
  "is a trading name of",
  "– a brand of",
  "trading as",
  "is operated by",
  "est une marque de",
  "ist eine Marke der",
];
const GREETINGS =
  "Herrn|Frau|Firma|An|To|Mr|M.|Mme|Messrs|Sig.|Sr.|Aan|Exmo.(s) Sr.(s)|Spett.le|Til|Till|Pan|Sayın|Familie".split("|");

const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: "o", ł: "l", ß: "ss", æ: "ae" };
const plainOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[øłßæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "");

function partyOf(chance: Chance, speech: Speech, role: Role, formShare: number): Party {
  const made = nameOf(chance, speech, formShare);
  const { street, town, country } = addressOf(chance, speech);
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join("");
  const words = made.brand.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word));
  const host = chance.oneOf([
    () => words.join(""),
    () => words.join(""),
    () => words.slice(0, 2).join("-"),
    () => chance.oneOf(words) ?? "",
    () => words.toSorted((a, b) => b.length - a.length)[0] ?? "",
    () => words.map((word) => word.charAt(0)).join("") + (words.at(-1) ?? ""),
    () => speech.word(),
  ])();
  const domain = `${host.split("-").map(plainOf).join("-") || "mail"}.${chance.oneOf(ENDINGS)}`;
  const isFree = chance.isHit(0.15);
  const group = () => digits(3);
  const number = chance.oneOf([
    () => `${chance.oneOf(["DE", "FR", "ES", "IT", "NL", "ATU", "BE", "SE", "PT", "PL", "GB", "IE"])}${digits(9)}`,
    () => `${group()} ${group()} ${group()}`,
    () => `${group()}.${group()}.${group()}`,
    () => `${chance.oneOf(["B", "A", "X"])}-${digits(8)}`,
    () => `${digits(8)}${chance.oneOf(["K", "A", "-5", ""])}`,
    () => digits(10),
  ])();
  return {
    ...made,
    role,
    address: [
      ...(chance.isHit(0.1) ? [`${street}, ${town}`] : [street, town]),
      ...(chance.isHit(0.2) ? [country] : []),
    ],
    phone:
      `${chance.oneOf(PHONE_WORDS)} ${chance.oneOf(["+49 ", "0", "+33 ", "(0)", "+1 ", ""])}${digits(2)} ${digits(3)} ${digits(4)}`.trim(),
    mail: isFree
      ? `${plainOf(words.join("")) || "mail"}@${chance.oneOf(["gmail.com", "outlook.com", "orange.fr", "gmx.de", "libero.it"])}`
      : `${chance.oneOf(["info", "mail", "office", "hello", "hola", "contact", "kontakt", "post", "faktura", plainOf(speech.word())])}@${domain}`,
    web: `${chance.oneOf(["www.", "www.", "https://", ""])}${domain}`,
    tax: `${chance.oneOf(TAX_WORDS)}${chance.oneOf([": ", " ", " ", ""])}${number}`,
    register: `${chance.oneOf(["HRB", "RCS", "Reg. no.", "Company no.", "R.E.A.", "Reg. Merc.", "KRS", "Foretaksregisteret", "FN"])} ${chance.isHit(0.5) ? `${speech.word(true)} ` : ""}${digits(chance.oneOf([5, 6, 8]))}`,
  };
}

/** Makes the parties of a document and how they are printed. */
export function wideLetterOf(request: LetterRequest): WideLetter {
  const { chance, speech, notation, sheet, left, right, size } = request;
  const issuer = partyOf(chance, speech, "issuer", 0.68);
  const customer = partyOf(chance, speech, "customer", 0.62);
  const leading = size * chance.range(1.15, 1.5);
  const wide = right - left;
  const put = (text: string, x: number, y: number, options: PutOptions = {}) => sheet.put(text, x, y, options);
  const knownShare = chance.oneOf([0.6, 0.9, 1]);
  const label = (kind: PartyKind) => (chance.isHit(knownShare) ? partyLabel(chance, kind) : speech.word(true));
  const isLoud = chance.isHit(0.15);
  const end = chance.oneOf(["", "", ":", ":", " :"]);
  const headOf = (kind: PartyKind) => {
    const text = label(kind) + end;
    return isLoud ? text.toUpperCase() : text;
  };
  /** The whole name is printed in one of these places at least. */
  let isNamed = false;
  const nameOn = (party: Party) => {
    if (party === issuer) isNamed = true;
    return party.name;
  };
  const contacts = (party: Party, least: number, most: number) =>
    chance
      .mixed([party.phone, party.mail, party.web, party.tax, party.tax, party.register])
      .filter((row, i, all) => all.indexOf(row) === i)
      .slice(0, chance.between(least, most));
  const line = () => chance.oneOf([" · ", " | ", ", ", ", ", " - ", " – ", " • ", "  ", " / ", "/ "]);
  /** Name, address, and numbers below each other. */
  const putBlock = (
    party: Party,
    x: number,
    y: number,
    options: {
      big?: number;
      align?: "left" | "right" | "center";
      least?: number;
      most?: number;
      inline?: string;
      head?: string;
      joined?: boolean;
    } = {},
  ): number => {
    const { big = size, align = "left", least = 0, most = 3, inline, head, joined } = options;
    let at = y;
    const small = Math.min(size, big) * chance.oneOf([1, 1, 0.9]);
    if (head !== undefined) {
      put(head, x, at, { align, size: size * chance.oneOf([1, 0.85, 0.75]) });
      at += leading * chance.oneOf([1, 1, 1.35]);
    }
    if (party.role === "customer" && chance.isHit(0.06)) {
      put(personOf(chance, speech), x, at, { align, size: small });
      at += leading;
    }
    const said = nameOn(party);
    if (inline !== undefined) {
      const before = `${inline} `;
      put(before, x, at, { align: "left", size: big });
      put(said, x + sheet.widthOf(before, big), at, { size: big, role: party.role });
    } else if (joined) {
      // Name and address in one line.
      const rest = `${chance.oneOf([", ", ", ", " · ", " - ", " / ", "; "])}${party.address.join(chance.oneOf([", ", ", ", " "]))}`;
      put(said, x, at, { size: small, role: party.role });
      put(rest, x + sheet.widthOf(said, small), at, { size: small });
      at += leading;
      return putRows(contacts(party, least, most), x, at, small, align);
    } else {
      const words = said.split(" ");
      if (words.length >= 3 && chance.isHit(0.16)) {
        const cut = chance.between(1, words.length - 1);
        put(words.slice(0, cut).join(" "), x, at, { align, size: big, role: party.role });
        at += big * 1.25;
        put(words.slice(cut).join(" "), x, at, { align, size: big, role: party.role });
      } else put(said, x, at, { align, size: big, role: party.role });
    }
    at += Math.max(leading, big * 1.25);
    if (chance.isHit(0.12)) {
      // A department, who asks, a profession.
      put(speech.words(chance.between(1, 4)), x, at, { align, size: small });
      at += leading;
    }
    const rows = chance.isHit(0.2) ? [...contacts(party, Math.min(1, most), 1), ...party.address] : party.address;
    return putRows([...rows, ...contacts(party, least, most)], x, at, small, align);
  };
  const putRows = (rows: readonly string[], x: number, y: number, big: number, align: "left" | "right" | "center") => {
    let at = y;
    for (const row of rows) {
      put(row, x, at, { align, size: big });
      at += leading;
    }
    return at;
  };
  const title = () => speech.label("title") + (chance.isHit(0.3) ? ` ${chance.between(100, 9_999_999)}` : "");
  const metaRows = (): (readonly [string, string])[] => {
    const rows: (readonly [string, string])[] = [
      [speech.label("number"), `${chance.isHit(0.5) ? "INV-" : ""}${chance.between(100, 9_999_999)}`],
      [speech.label("date"), notation.date()],
    ];
    if (chance.isHit(0.6)) rows.push([speech.label("dueDate"), notation.date()]);
    if (chance.isHit(0.4)) rows.push([speech.label("order"), String(chance.between(100, 99_999))]);
    if (chance.isHit(0.3)) rows.push([speech.label("customer"), String(chance.between(100, 999_999))]);
    if (chance.isHit(0.3)) rows.push([label("contact"), personOf(chance, speech)]);
    if (chance.isHit(0.2)) rows.push([label("place"), addressOf(chance, speech).street]);
    if (chance.isHit(0.12)) rows.push([label("contact"), nameOf(chance, speech, 0.8).name]);
    if (chance.isHit(0.15)) rows.push([label("payment"), `${speech.word(true)} Bank`]);
    return chance.isHit(0.4) ? chance.mixed(rows) : rows;
  };
  const putMeta = (x: number, y: number, to: number): number => {
    const rows = metaRows();
    const style = chance.oneOf(["beside", "beside", "joined", "above", "stacked"] as const);
    let at = y;
    if (style === "above") {
      rows.forEach(([name, value], i) => {
        put(name, left + (wide / rows.length) * i, y + leading, { size: size * 0.85 });
        put(value, left + (wide / rows.length) * i, y + leading * 2);
      });
      return y + leading * 3.5;
    }
    for (const [name, value] of rows) {
      if (style === "joined") put(`${name}: ${value}`, x, at);
      else if (style === "stacked") {
        put(name, x, at, { size: size * 0.8 });
        at += leading;
        put(value, x, at);
      } else {
        put(name + end, x, at);
        put(value, x + Math.min(110, (to - x) / 2), at);
      }
      at += leading;
    }
    return at;
  };
  const slogan = () => speech.words(chance.between(2, 6)) + chance.oneOf(SLOGAN_ENDS);
  // Some have a sign that is none of their name.
  const alias = chance.isHit(0.12) ? nameOf(chance, speech, 0).brand : null;
  /** The sign of the issuer, as logos write it. */
  const sign = () =>
    alias ??
    chance.oneOf([
      () => issuer.brand,
      () => issuer.brand,
      () => issuer.brand.toUpperCase(),
      () => issuer.brand.toUpperCase(),
      () =>
        [...issuer.brand]
          .map((letter) => (letter === " " ? " " : `${letter} `))
          .join("")
          .trim(),
      () => issuer.brand.replace(/\s+/g, ""),
      () => issuer.brand.toLowerCase(),
      () => issuer.brand.split(" ")[0]!,
      () => `${issuer.brand.split(" ")[0]!} · ${speech.words(2)}`,
    ])();
  const putSign = (x: number, y: number, align: "left" | "right" | "center"): number => {
    const big = size * chance.range(1.5, 3.2);
    // Some signs are the whole name.
    const isWhole = alias === null && chance.isHit(0.25);
    put(isWhole ? nameOn(issuer) : sign(), x, y, { size: big, align, ...(isWhole && { role: "issuer" }) });
    let at = y + big * 1.4;
    if (chance.isHit(0.3)) {
      put(slogan(), x, at, { align, size: size * chance.oneOf([1, 0.9, 1.2]) });
      at += leading * 1.2;
    }
    return at;
  };
  const putSender = (x: number, y: number): number => {
    const small = size * chance.range(0.6, 0.9);
    const mark = line();
    const said = nameOn(issuer);
    put(said, x, y, { size: small, role: "issuer" });
    put(`${mark}${issuer.address.join(mark)}`, x + sheet.widthOf(said, small), y, { size: small });
    return y + small * chance.range(1.5, 3);
  };
  const isSlip = chance.isHit(0.13);
  const foot = chance.oneOf(["none", "none", "line", "line", "columns", "columns", "sentence"] as const);

  /** Both parties side by side, or below each other. */
  const putTwins = (y: number): number => {
    const style = chance.oneOf(["bare", "bare", "bare", "heads", "heads", "inline", "inline", "column"] as const);
    const isBelow = style === "column" || (style !== "bare" && chance.isHit(0.25));
    const isFirst = chance.isHit(style === "bare" ? 0.85 : 0.68);
    const order = isFirst ? [issuer, customer] : [customer, issuer];
    const most = chance.between(1, 4);
    // Keeps the pages of a seed as they were trained on.
    if (style === "inline") chance.next();
    let at = y;
    let lowest = y;
    order.forEach((party, i) => {
      const kind = party === issuer ? "issuer" : "customer";
      const x = isBelow || i === 0 ? left : left + wide * chance.range(0.45, 0.6);
      const from = isBelow ? at : y;
      let ends: number;
      if (style === "column") {
        const gap = chance.range(70, 130);
        put(headOf(kind), left, from);
        ends = putBlock(party, left + gap, from, { least: 0, most, joined: chance.isHit(0.3) });
      } else
        ends = putBlock(party, x, from, {
          // Who issues it says more of itself.
          least: style === "bare" && party === issuer && (!isFirst || chance.isHit(0.7)) ? Math.min(2, most) : 0,
          most: party === issuer ? most : Math.min(most, 2),
          ...(style === "heads" && { head: headOf(kind) }),
          ...(style === "inline" && { inline: headOf(kind) }),
        });
      at = ends + leading * chance.range(0.3, 1.5);
      lowest = Math.max(lowest, ends);
    });
    if (chance.isHit(0.12)) {
      const other = chance.isHit(0.5) ? customer : partyOf(chance, speech, "other", 0.6);
      lowest = putBlock({ ...other, role: "other" }, chance.isHit(0.5) ? left : left + wide * 0.55, lowest + leading, {
        head: headOf("place"),
        most: 1,
      });
    }
    return lowest + leading;
  };

  const putLetterhead = (from: number, isShown: boolean): number => {
    let y = from;
    const align = chance.oneOf(["left", "left", "right", "center"] as const);
    const x = align === "left" ? left : align === "right" ? right : (left + right) / 2;
    let issuerEnd = y;
    if (isShown) {
      const hasSign = chance.isHit(0.55);
      if (hasSign) y = putSign(chance.isHit(0.6) ? x : left, y, chance.isHit(0.6) ? align : "left");
      const form = chance.next();
      if (form < 0.55)
        issuerEnd = putBlock(issuer, x, y, {
          align,
          big: size * (hasSign ? 1 : chance.oneOf([1, 1.3, 1.8])),
          least: 1,
          most: 4,
        });
      else if (form < 0.7) {
        // All in a line or two.
        const mark = line();
        const said = nameOn(issuer);
        put(said, left, y, { role: "issuer" });
        put(`${mark}${[...issuer.address, ...contacts(issuer, 1, 3)].join(mark)}`, left + sheet.widthOf(said), y);
        issuerEnd = y + leading * 1.5;
      } else if (hasSign) issuerEnd = putRows([...issuer.address, ...contacts(issuer, 1, 4)], x, y, size, align);
      else issuerEnd = putBlock(issuer, left, y, { big: size * chance.range(1.2, 2.4), least: 1, most: 3 });
    } else if (chance.isHit(0.75)) issuerEnd = putSign(x, y, align);
    const isLeft = chance.isHit(0.65);
    const customerX = isLeft ? left : left + wide * chance.range(0.5, 0.62);
    const isBeside = (isLeft ? align === "right" : align === "left") && chance.isHit(0.5);
    let at = isBeside ? from + chance.range(0, 30) : issuerEnd + chance.range(6, 40);
    if (chance.isHit(0.3)) at = putSender(customerX, at);
    const head = chance.next();
    const top = at;
    at = putBlock(customer, customerX, at, {
      most: 2,
      ...(head < 0.4 && { head: headOf("customer") }),
      ...(head >= 0.4 && head < 0.55 && { inline: headOf("customer") }),
      ...(head >= 0.55 && head < 0.65 && { head: chance.oneOf(GREETINGS) }),
      joined: head >= 0.65 && chance.isHit(0.1),
    });
    if (chance.isHit(0.12)) {
      const other = chance.isHit(0.5) ? customer : partyOf(chance, speech, "other", 0.6);
      at = putBlock({ ...other, role: "other" }, customerX, at + leading, { head: headOf("place"), most: 1 });
    }
    const metaX = isLeft && chance.isHit(0.6) ? left + wide * chance.range(0.52, 0.65) : left;
    const meta = putMeta(
      metaX,
      metaX === left ? at + leading : Math.max(top, align === "right" ? issuerEnd : top),
      right,
    );
    return Math.max(at, meta, issuerEnd);
  };

  const putHead = (): number => {
    let y = chance.range(20, 60);
    const form = chance.next();
    if (chance.isHit(0.3)) {
      put(title(), chance.oneOf([left, left, (left + right) / 2]), y, { size: size * chance.range(1, 2.4) });
      y += size * 3;
    }
    if (form < 0.42) {
      if (chance.isHit(0.35)) y = putSign(chance.isHit(0.7) ? left : right, y, "left");
      const isMetaFirst = chance.isHit(0.15);
      if (isMetaFirst) y = putMeta(left, y, right) + leading;
      y = putTwins(y);
      if (!isMetaFirst) y = putMeta(chance.isHit(0.6) ? left : left + wide / 2, y, right);
    } else y = putLetterhead(y, form < 0.8 || foot === "none");
    y += chance.range(5, 20);
    if (chance.isHit(0.6)) {
      put(title(), chance.oneOf([left, left, right - 120]), y, { size: size * chance.range(1, 2) });
      y += size * 2.6;
    }
    if (chance.isHit(0.3)) {
      const named = chance.oneOf([
        customer.name,
        personOf(chance, speech),
        speech.words(2),
        nameOf(chance, speech, 1).name,
      ]);
      put(
        `${chance.oneOf(["Dear", "Hello,", "Hi", "Bonjour", "Sehr geehrte", "Hallo", "Hola", "Kære", speech.word(true)])} ${named}${chance.oneOf([",", ""])}`,
        left,
        y,
        {
          size: size * chance.oneOf([1, 1, 1.6]),
        },
      );
      y += leading * 1.6;
    }
    if (chance.isHit(0.3)) {
      put(
        `${speech.words(chance.between(3, 9))} ${chance.oneOf([speech.words(2), nameOf(chance, speech, 1).name, customer.name])}.`,
        left,
        y,
      );
      y += leading * 1.5;
    }
    // The foot must say what the head doesn't.
    return y;
  };

  const putSlip = (): void => {
    let y = sheet.height - chance.range(190, 240);
    const x = chance.isHit(0.7) ? left : left + wide * 0.3;
    const small = size * 0.85;
    put(label("payment"), x, y, { size });
    y += leading;
    for (const party of chance.isHit(0.8) ? [issuer, customer] : [customer, issuer]) {
      put(label(party === issuer ? "issuer" : "customer") + end, x, y, { size: small * 0.85 });
      y += leading * 0.9;
      if (party === issuer && chance.isHit(0.6)) {
        put(
          `CH${chance.between(10, 99)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)}`,
          x,
          y,
          { size: small },
        );
        y += leading * 0.9;
      }
      put(nameOn(party), x, y, { size: small, role: party.role });
      y += leading * 0.9;
      for (const row of party.address) {
        put(row, x, y, { size: small });
        y += leading * 0.9;
      }
    }
  };

  const bankLine = () =>
    `${chance.isHit(0.6) ? `${speech.word(true)} ${chance.oneOf(["Bank", "Sparkasse", "Banque", "Banco"])}, ` : ""}IBAN ${chance.oneOf(["DE", "FR", "ES", "IT"])}${chance.between(10, 99)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)}`;
  const putFoot = (isLast: boolean) => {
    if (isLast && isSlip) putSlip();
    if (isLast && chance.isHit(0.12)) {
      const y = sheet.height - chance.range(100, 140);
      const before = chance.oneOf(["For ", "", `${speech.words(2)} `]);
      put(before, left, y);
      put(nameOn(issuer), left + sheet.widthOf(before), y, { role: "issuer" });
    }
    const form = foot === "none" && !isNamed ? "line" : foot;
    if (form === "none") return;
    const small = size * chance.range(0.6, 0.9);
    const y = sheet.height - chance.range(30, 60);
    const hasName = !isNamed || chance.isHit(0.75);
    const said = hasName ? nameOn(issuer) : "";
    const facts = chance.mixed([
      ...contacts(issuer, 2, 4),
      bankLine(),
      ...(chance.isHit(0.3) ? [`${label("contact")}: ${personOf(chance, speech)}`] : []),
    ]);
    if (form === "sentence") {
      const isSign = chance.isHit(0.4);
      const before = isSign
        ? `${issuer.brand} ${chance.oneOf(SIGNS)} `
        : chance.isHit(0.4)
          ? `${speech.words(chance.between(1, 4))} `
          : "";
      put(before, left, y, { size: small });
      put(said, left + sheet.widthOf(before, small), y, { size: small, role: "issuer" });
      put(
        `${chance.oneOf([". ", ", ", " "])}${chance.oneOf(["Registered in", "Registered office:", "Inscrita en el", "Sitz:", "Siège social :", "Amtsgericht"])} ${issuer.address.join(", ")}. ${facts.slice(0, 2).join(", ")}`,
        left + sheet.widthOf(before + said, small),
        y,
        { size: small },
      );
    } else if (form === "line") {
      const mark = line();
      put(said, left, y, { size: small, role: "issuer" });
      const rest = [...(chance.isHit(0.8) ? issuer.address : []), ...facts].join(mark);
      put(`${hasName ? mark : ""}${rest}`, left + (hasName ? sheet.widthOf(said, small) : 0), y, { size: small });
      if (chance.isHit(0.3)) put(facts.join(mark), left, y + small * 1.3, { size: small });
    } else {
      const columns: string[][] = [
        [...(hasName ? [said] : []), ...issuer.address],
        contacts(issuer, 2, 3),
        [bankLine(), ...(chance.isHit(0.5) ? [`BIC ${speech.word(true).toUpperCase()}`] : [])],
      ];
      columns.forEach((rows, i) => {
        rows.forEach((row, k) => {
          put(row, left + (wide / 3) * i, y + k * small * 1.25, {
            size: small,
            role: i === 0 && k === 0 && hasName ? "issuer" : "other",
          });
        });
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
      const said = chance.oneOf([issuer.name, customer.name, speech.label("title"), issuer.brand]);
      put(said, left, 30, { role: said === issuer.name ? "issuer" : "other" });
      return chance.range(60, 110);
    },
  };
}
