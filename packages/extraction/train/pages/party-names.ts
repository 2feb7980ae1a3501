/** Names of companies, shops, and people as they are written in many countries, of invented and common words, with addresses. */
import type { Chance } from "./chance.ts";
import type { Speech } from "./speech.ts";

/** Legal forms, each set of one country. */
const FORMS =
  "GmbH|GmbH & Co. KG|AG|KG|e.K.|UG (haftungsbeschränkt)|OHG|GbR|e.V.|gGmbH|e.U.|SE;Ltd|Ltd.|Limited|PLC|LLP|plc|CIC|DAC|Teoranta;Inc.|Inc|LLC|Corp.|Co.|Company|L.L.C.|LP;SARL|SAS|S.A.S.|S.A.|SA|EURL|SASU|SNC|Sàrl|SCI;S.L.|S.A.|S.L.U.|SL|C.B.|S. Coop.|SLU;S.r.l.|Srl|SpA|S.p.A.|S.a.s.|S.n.c.|S.r.l.s.|Soc. Coop.;B.V.|BV|N.V.|NV|V.O.F.|BVBA|SRL|CommV;Lda|Lda.|Unipessoal Lda|S.A.|, Lda.|Ltda.|ME;AB|HB|A/S|ApS|AS|IVS|Oy|Oyj|ehf.|KB|ENK|ANS;Sp. z o.o.|sp. z o.o.|S.A.|sp.j.|s.r.o.|a.s.|spol. s r.o.|d.o.o.|d.d.|j.d.o.o.|Kft.|Zrt.|Bt.|S.R.L.|SRL|PFA;A.Ş.|Ltd. Şti.|San. ve Tic. A.Ş.|UAB|SIA|OÜ|AS|IK|ΑΕ|Α.Ε.|ΟΕ;Pty Ltd|Pty Limited|Pty. Ltd.|Pvt. Ltd.|Private Limited|Pte Ltd|PTE LTD|Pte. Ltd.|Sdn Bhd|Limited|CC|(Pty) Ltd|Bhd|PT|Tbk;S.A. de C.V.|SA de CV|S. de R.L. de C.V.|S.A.C.|SpA|Ltda|EIRELI|S.A.S.|inc.|ltée|enr.|Ltée"
    .split(";")
    .map((set) => set.split("|"));

/** Trades and kinds of shops; behind or before a name. */
const TRADES =
  "Handel|Bau|Services|Technik|Consulting|Solutions|Logistik|Transport|Büro|Catering|Druck|Media|Systems|Energie|Garten|Hotel|Restaurant|Bäckerei|Elektro|Foods|Design|Studio|Shop|Versand|Werkstatt|Partners|Group|Holding|Trading|Software|Pharma|Auto|Malerbetrieb|Schreinerei|Dachdecker|Gebäudereinigung|Steuerberatung|Rechtsanwälte|Architekten|Treuhand|Apotheke|Zahnarztpraxis|Fotografie|Übersetzungen|Plumbing|Roofing|Electrical|Landscaping|Haulage|Freight|Motors|Garage|Dental|Legal|Surveyors|Interiors|Kitchens|Farm|Nursery|Brewery|Coffee|Books|Cleaning|Security|Telecom|Networks|Analytics|Cloud|Hosting|Plomberie|Menuiserie|Toitures|Boulangerie|Papeterie|Imprimerie|Traductions|Conseil|Énergie|Transports|Traiteur|Maçonnerie|Peinture|Ferretería|Carpintería|Talleres|Asesoría|Consultoría|Gestoría|Arquitectos|Imprenta|Panadería|Electricidad|Farmacia|Construcciones|Suministros|Ferramenta|Idraulica|Falegnameria|Tipografia|Panificio|Costruzioni|Officina|Energia|Trasporti|Impianti|Loodgieter|Schilderwerken|Drukkerij|Bakkerij|Installaties|Bouw|Advies|Groenvoorziening|Slagerij|Construções|Padaria|Gráfica|Ferragens|Transportes|Oficina|Turismo Rural|Bygg|Måleri|Tak|Rör|Rørlegger|VVS|Elektriker|Bokhandel|Konditori|Snedkeri|Auto-Serwis|Usługi|Drukarnia|Hurtownia|Kancelaria|Piekarnia|Stolárstvo|Nakladatelství|Autoservis|Knihy|Pekárna|Építő|Nyomda|Pékség|Instalații|Construct|Mermer|Makina|Tekstil|Gıda|Pumps|Valves|Steel|Agro|Foods|Textiles|Signage|Print|Supplies|Marine|Energy|Water|Gas|Rail|Airways|Parking|Insurance".split(
    "|",
  );
const LINKS =
  "de|de la|du|des|van|van den|von|di|della|do|da|of the|y|i|et|und|and|&|&|-|del|zur|am|im|le|la|og|och|ve|w|of".split(
    "|",
  );
const FIRST_NAMES =
  "Anna|Jan|Marie|Peter|Óscar|Lucía|José|Giulia|Marco|Hélène|Luc|Åsa|Lars|Zofia|Marek|Jörg|Ulrike|João|Inês|Emily|Tom|Olwen|Priya|Arjun|Mehmet|Ayşe|Tomáš|Éva|Ioana|Niamh|Seán|Kaisa|Mikko|Bjørn|Sofie|Karel|Renée|Ömer|María José|Jean-Luc".split(
    "|",
  );
const SUFFIXES =
  "mann|berg|ski|sen|sson|ová|ez|elli|ini|eau|ier|ton|ley|wood|field|feld|bach|hof|stad|vik|lund|dal|ska|escu|oglu|opoulos|kova|ier|ard|oux|stein|er|well|by|ham|worth|rup|gaard|inen|nen".split(
    "|",
  );
const COMMON =
  "North|Blue|Green|Silver|River|Harbor|Harbour|Stone|Oak|Bright|Star|Sun|Nord|Süd|West|Berg|Wald|Haus|Stern|Neu|Alt|Grand|Petit|Belle|Mer|Soleil|Nova|Casa|Monte|Mar|Sol|Vale|Rio|Terra|Prima|Bella|Luce|Zwart|Witte|Groene|Zon|Havs|Fjord|Sol|Skog|Ny|Zielony|Nowy|Dom|Las|Modrá|Hora|Kék|Mare|Yeni|Deniz|Pacific|Atlantic|Alpine|Metro|City|Royal|Global|Inter|Euro|Pro|Tele|Eco|Bio|Agri|Aqua|Digital|Smart|First|Central".split(
    "|",
  );
/** Words that names begin with, some of which are labels too. */
const BEGINNINGS =
  "The|Le|La|El|Il|Het|De|Den|Zum|Zur|Pod|Van|Von|Da|Di|Del|De la|Dos|Client|Vendor|Service|Merchant|Firma|Casa|Maison|Kontakt|Guest|Owner|Agence|Project|Porto|To|Our|Kunde|Bank|Site".split(
    "|",
  );
const TITLES_BEFORE = "Dr. |Dr. med. |Dipl.-Ing. |Ing. |Mag. |Lda. |Dott. |Avv. |Arch. |Me |Prof. |mgr |".split("|");

/** A surname or a word of a brand. */
function ownWord(chance: Chance, speech: Speech): string {
  const form = chance.next();
  if (form < 0.4) return speech.word(true);
  const root = chance.isHit(0.4) ? chance.oneOf(COMMON) : speech.word(true).slice(0, 5);
  if (form < 0.75) return root + chance.oneOf(SUFFIXES);
  return form < 0.9 ? chance.oneOf(COMMON) : `${root}-${speech.word(true)}`;
}

export function personOf(chance: Chance, speech: Speech): string {
  const last = chance.isHit(0.2) ? `${ownWord(chance, speech)} ${ownWord(chance, speech)}` : ownWord(chance, speech);
  return `${chance.isHit(0.1) ? chance.oneOf(TITLES_BEFORE) : ""}${chance.oneOf(FIRST_NAMES)} ${last}`;
}

export interface MadeName {
  /** As the document must be read. */
  name: string;
  /** Its letters without the legal form: the sign of the shop. */
  brand: string;
  isCompany: boolean;
}

/** A name of a company, a shop, or a person. @param formShare share of names with a legal form */
export function nameOf(chance: Chance, speech: Speech, formShare: number): MadeName {
  const shape = chance.next();
  let brand: string;
  if (shape < 0.12) brand = personOf(chance, speech);
  else if (shape < 0.4) {
    const word = ownWord(chance, speech);
    brand = chance.isHit(0.5) ? `${chance.oneOf(TRADES)} ${word}` : `${word} ${chance.oneOf(TRADES)}`;
    if (chance.isHit(0.15)) brand = `${brand} ${chance.oneOf(TRADES)}`;
  } else if (shape < 0.52) brand = `${chance.oneOf(TRADES)} ${chance.oneOf(LINKS)} ${ownWord(chance, speech)}`;
  else if (shape < 0.64) {
    const link = chance.oneOf(["&", "&", "+", "und", "et", "y", "e", "and", "i", "og"]);
    brand = `${ownWord(chance, speech)} ${link} ${chance.isHit(0.4) ? chance.oneOf(["Söhne", "Sons", "Fils", "Hijos", "Figli", "Zonen", "Filhos", "Partner", "Co", "Rowe"]) : ownWord(chance, speech)}`;
    if (chance.isHit(0.3)) brand += ` ${chance.oneOf(TRADES)}`;
  } else if (shape < 0.72) brand = `${chance.oneOf(TRADES)} ${personOf(chance, speech)}`;
  else if (shape < 0.77)
    brand = `${chance.oneOf(["„", "“", "'", '"'])}${ownWord(chance, speech)} ${ownWord(chance, speech)}${chance.oneOf(["”", "”", "'", '"'])} ${chance.oneOf(TRADES)}`;
  else if (shape < 0.82)
    brand = `${chance.oneOf(BEGINNINGS)} ${ownWord(chance, speech)} ${chance.isHit(0.5) ? chance.oneOf(TRADES) : ownWord(chance, speech)}`;
  else brand = Array.from({ length: chance.oneOf([1, 1, 2, 2, 3]) }, () => ownWord(chance, speech)).join(" ");
  const isCompany = chance.isHit(shape < 0.12 ? formShare * 0.3 : formShare);
  let name = brand;
  if (isCompany) {
    const form = chance.oneOf(chance.oneOf(FORMS));
    const comma = form.startsWith(",") || !chance.isHit(0.12) ? "" : ",";
    name = `${brand}${comma}${form.startsWith(",") ? "" : " "}${form}`;
  }
  return { name: chance.isHit(0.16) ? name.toUpperCase() : name, brand, isCompany };
}

const TOWNS =
  "Berlin|Köln|Wien|Graz|Bern|Zürich|Paris|Lyon|Nantes|Madrid|Valencia|Roma|Padova|London|Leeds|Cork|Dublin|Utrecht|Gent|Brugge|Oslo|Bergen|Malmö|Lund|Aarhus|Turku|Porto|Braga|Kraków|Gdańsk|Praha|Brno|Budapest|Cluj|İzmir|Vilnius|Riga|Austin|Denver|Tacoma|Portland|Toronto|Québec|Sydney|Perth|Auckland|Pune|Singapore|Durban|Bogotá|Lima|Monterrey|São Paulo".split(
    "|",
  );
const BEHIND =
  "straße|str.|weg|platz|allee|gasse|laan|straat|kade|vägen|gatan|vej|gate|veien|katu|tie|utca| u.| Street| Road| Lane| Ave| Drive| St| Way| Blvd| Close| Park".split(
    "|",
  );
const BEFORE =
  "Rue |Rue de la |Av. |Avenue |Bd |Impasse |Calle |C/ |Avda. |Plaza |Rambla |Via |Viale |Piazza |Corso |Rua |Av. |Largo |ul. |al. |Str. |Route de |Pol. Ind. |Ctra. |Atatürk |No. ".split(
    "|",
  );
const STATES = "WA|TX|CA|OR|NY|ON|QC|VIC|NSW|WC".split("|");
const COUNTRIES =
  "Deutschland|Germany|France|Italia|España|Spain|Nederland|Österreich|United Kingdom|UK|Ireland|Portugal|Norge|Sverige|Danmark|Suomi|Polska|Česko|Türkiye|USA|Canada|Australia|New Zealand|India|Singapore|South Africa|México|Chile|Brasil".split(
    "|",
  );

export interface MadeAddress {
  street: string;
  town: string;
  country: string;
}

export function addressOf(chance: Chance, speech: Speech): MadeAddress {
  const number = chance.between(1, 240);
  const word = ownWord(chance, speech);
  const street = chance.oneOf([
    () => `${word}${chance.oneOf(BEHIND)} ${number}${chance.isHit(0.1) ? chance.oneOf(["a", "B", "-2", "/4"]) : ""}`,
    () => `${number} ${word}${chance.oneOf(BEHIND)}`,
    () => `${chance.oneOf(BEFORE)}${word}${chance.oneOf([" ", ", ", " n° ", " nº "])}${number}`,
    () => `${number}${chance.oneOf([" ", ", "])}${chance.oneOf(BEFORE)}${word}`,
    () =>
      `${chance.oneOf(["Unit", "Suite", "PO Box", "Lot", "Building", "Postfach", "BP", "Plot"])} ${number}${chance.isHit(0.5) ? `, ${word} ${chance.oneOf(["Business Park", "Industrial Estate", "Centre", "House", "Park"])}` : ""}`,
  ])();
  const town = chance.isHit(0.6) ? chance.oneOf(TOWNS) : word;
  const letter = () => String.fromCharCode(65 + chance.between(0, 25));
  const code = chance.oneOf([
    () => `${chance.between(10_000, 99_999)} ${town}`,
    () => `${chance.between(10_000, 99_999)} ${town}`,
    () => `${chance.between(1000, 9999)} ${town}`,
    () => `${chance.between(1000, 9999)} ${letter()}${letter()} ${town}`,
    () => `${chance.oneOf(["D", "A", "CH", "L", "B", "SE", "FI", "NO"])}-${chance.between(1000, 99_999)} ${town}`,
    () => `${chance.between(10, 99)}-${chance.between(100, 999)} ${town}`,
    () => `${chance.between(100, 999)} ${chance.between(10, 99)} ${town}`,
    () => `${chance.between(1000, 9999)}-${chance.between(100, 999)} ${town}`,
    () => `${town}, ${chance.oneOf(STATES)} ${chance.between(10_000, 99_999)}`,
    () => `${town} ${chance.oneOf(STATES)} ${chance.between(1000, 9999)}`,
    () => `${town} ${letter()}${letter()}${chance.between(1, 20)} ${chance.between(1, 9)}${letter()}${letter()}`,
    () => `${town} ${chance.between(100_000, 999_999)}`,
  ])();
  return { street, town: code, country: chance.oneOf(COUNTRIES) };
}
