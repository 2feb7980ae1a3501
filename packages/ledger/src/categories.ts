/**
 * Standard categories of every organization, with the keywords that assign documents to them.
 *
 * Keywords are lower case, a word or a short phrase, for kinds of merchants and for items on receipts, in English, German, French, Spanish,
 * Italian, Dutch, Portuguese, and Malay. They contain no comma, because the API sends them as one comma-separated text. A word with
 * different meanings in two of these languages is left out.
 */

import type { StandardCode } from "./chart.ts";

export interface StandardCategory {
  name: string;
  accountCode: string;
  description: string;
  keywords: string[];
}

export const STANDARD_CATEGORIES: readonly StandardCategory[] = [
  category(
    "Materials and supplies",
    "5100",
    "Building and raw materials, hardware, consumables",
    `
    hardware, building materials, timber, lumber, cement, plywood, paint, screws, nails, bolts, wire, pipe,
    fittings, silicone, sandpaper, electrical supplies, plumbing supplies, builders merchant, ironmongery, baumarkt,
    baustoffe, eisenwaren, schrauben, werkstoff, kabel, holz, quincaillerie, bricolage, visserie, peinture,
    ferreteria, materiales, tornillos, pintura, ferramenta, vernice, viti, legname, bouwmarkt, ijzerwaren,
    schroeven, verf, ferragens, parafusos, perkakasan, simen, paku, skru,
    baumaterial, dübel, dämmstoff, verbrauchsmaterial, holzplatten`,
  ),
  category(
    "Groceries",
    "5200",
    "Food, drinks, and groceries from stores",
    `
    supermarket, grocery, groceries, minimarket, mini market, convenience store, food store, greengrocer, butcher,
    bakery products, milk, eggs, bread, rice, sugar, vegetables, yoghurt, yogurt, joghurt, tomatoes, potatoes, onions, apples, bananas, pfand, leergut, fruit, cheese, lebensmittel, supermarkt, baeckerei,
    bäckerei, metzgerei, getraenke, getränke, milch, brot, eier, butter, gemuese, gemüse, obst, supermarché,
    alimentation, épicerie, boulangerie, boucherie, lait, fromage, supermercado, mercado, comestibles, panadería,
    carnicería, leche, supermercato, alimentari, panificio, macelleria, formaggio, kruidenier, bakkerij, slagerij,
    melk, kaas, mercearia, padaria, talho, leite, queijo, pasar raya, pasaraya, kedai runcit, barangan runcit,
    telur, beras, gula, sayur,
    feinkost, reformhaus, hofladen, käse, wurst, brötchen, mineralwasser, backwaren`,
  ),
  category(
    "Meals and restaurants",
    "5250",
    "Restaurants, cafés, canteens, catering",
    `
    restaurant, restaurants, café, coffee, espresso, cappuccino, latte macchiato, americano, milkshake, fried rice, dine in, set meal, bistro, diner, pizzeria, pizza,
    burger, steakhouse, grill, sushi, noodle, noodles, ramen, kebab, takeaway, take away, catering, canteen,
    food court, dim sum, lunch, dinner, breakfast, gasthaus, gasthof, gaststaette, gaststätte, wirtshaus, imbiss,
    kantine, mittagessen, abendessen, fruehstueck, frühstück, speisen, brasserie, creperie, traiteur, déjeuner,
    diner menu, repas, couverts, restaurante, cafeteria, taberna, taqueria, comida, almuerzo, cena, desayuno,
    ristorante, trattoria, osteria, gelateria, pranzo, coperto, eetcafe, eethuis, maaltijd, lunchroom, pastelaria,
    churrascaria, almoço, jantar, restoran, kopitiam, kedai makan, warung, nasi, mee goreng, roti canai, teh tarik,
    kopi, makanan, minuman, ayam, ikan,
    bewirtung, bewirtungsbeleg, biergarten, schnellimbiss, eiscafé, eisdiele, weinstube, speisekarte`,
  ),
  category(
    "Travel",
    "5300",
    "Flights, trains, taxis, public transport",
    `
    airline, airlines, airways, flight, boarding pass, train, railway, rail ticket, tram, bus ticket, taxi,
    rideshare, ferry, car rental, rent a car, travel agency, flug, flughafen, fahrkarte, fahrschein, bahnhof,
    bahncard, zugticket, nahverkehr, mietwagen, reisebuero, reisebüro, billet de train, gare, navette,
    location de voiture, vuelo, billete, tren, autobus, alquiler de coches, aerolinea, volo, biglietto, treno,
    stazione, autonoleggio, vlucht, treinkaartje, vervoerbewijs, autoverhuur, voo, bilhete, comboio,
    aluguer de carros, tiket, penerbangan, keretapi, kereta sewa, tambang,
    flugticket, bahnticket, deutschlandticket, fernverkehr, straßenbahn, reisekosten`,
  ),
  category(
    "Accommodation",
    "5350",
    "Hotels and other lodging",
    `
    hotel, hotels, motel, hostel, inn, guesthouse, guest house, resort, lodge, bed and breakfast, accommodation,
    room night, nights, ferienwohnung, uebernachtung, übernachtung, unterkunft, zimmer, hébergement, chambre,
    nuitée, auberge, alojamiento, habitación, hostal, albergo, alloggio, camera doppia, pernottamento, soggiorno,
    overnachting, verblijf, pousada, alojamento, hospedagem, quarto, penginapan, bilik, rumah tumpangan,
    gästehaus, hotelrechnung, übernachtungen, einzelzimmer, doppelzimmer`,
  ),
  category(
    "Fuel",
    "5400",
    "Gasoline, diesel, charging",
    `
    fuel, petrol, gasoline, gas station, petrol station, filling station, diesel, unleaded, adblue, lpg,
    ev charging, charging station, tankstelle, benzin, super e10, super plus, kraftstoff, ladestation, ladesaeule,
    ladesäule, carburant, essence, gazole, sp95, sp98, station service, gasolinera, gasolina, combustible, gasóleo,
    benzina, carburante, gasolio, distributore, tankstation, benzine, brandstof, laadpaal, combustível,
    posto de gasolina, abastecimento, minyak petrol, stesen minyak, ron95, ron97, petronas primax,
    ladestrom, ladevorgang, zapfsäule`,
  ),
  category(
    "Vehicle costs",
    "5450",
    "Car repairs, tires, washing, registration, leasing",
    `
    car wash, car repair, auto repair, auto parts, garage service, tyre, tyres, tire, tires, brake pads, oil change,
    engine oil, car service, vehicle inspection, mot test, car leasing, werkstatt, kfz, autohaus, reifen,
    autowaesche, autowäsche, waschanlage, hauptuntersuchung, oelwechsel, ölwechsel, ersatzteile, autoteile, pneu,
    pneus, vidange, contrôle technique, lavage auto, reparation automobile, neumáticos, taller mecanico,
    lavado de coches, cambio de aceite, gomme, gommista, autofficina, autolavaggio, revisione auto, banden,
    autogarage, autowasstraat, apk keuring, oficina mecanica, lavagem auto, bengkel, tayar, cuci kereta,
    minyak enjin, alat ganti,
    inspektion, bremsbeläge, leasingrate, motoröl`,
  ),
  category(
    "Parking and tolls",
    "5480",
    "Parking, toll roads, bridges",
    `
    parking, car park, parking fee, valet, toll plaza, tolls, toll road, parkhaus, parkschein, parkgebuehr,
    parkgebühr, tiefgarage, maut, vignette, stationnement, péage, autoroute, aparcamiento, estacionamiento, peaje,
    autopista, parcheggio, sosta, pedaggio, autostrada, parkeren, parkeergarage, tolweg, estacionamento, portagem,
    pedágio, letak kereta, tempat letak, tol, lebuhraya, plus expressway,
    parkgebühren, parkticket, parkplatz, mautgebühr`,
  ),
  category(
    "Office supplies",
    "5500",
    "Paper, pens, toner, printing, stationery",
    `
    stationery, stationeries, office supplies, office supply, printer paper, copy paper, toner, ink cartridge,
    envelope, envelopes, ballpoint, marker pen, stapler, staples, binder, folder, photocopy, laminate, buerobedarf,
    bürobedarf, schreibwaren, druckerpapier, kopierpapier, kugelschreiber, ordner, briefumschlag, papeterie,
    fournitures de bureau, cartouche, enveloppes, stylo, classeur, papelería, material de oficina, sobres,
    bolígrafo, carpeta, cancelleria, cartoleria, forniture ufficio, penna, buste, kantoorartikelen,
    kantoorbenodigdheden, printpapier, papelaria, material de escritorio, envelopes brancos, alat tulis, kertas a4,
    fotostat, pen biru,
    büromaterial, heftklammern, büroklammern, tintenpatrone, druckerpatrone, notizblock`,
  ),
  category(
    "Small equipment",
    "5550",
    "Tools and devices too small to be kept as an asset",
    `
    electronics, computer, laptop, monitor, keyboard, mouse, printer, usb, hard disk, memory card, memory cards, headset, charger, adapter,
    camera, mobile phone, smartphone, power tool, tools, drill, werkzeug, bohrmaschine, elektronik, bildschirm,
    tastatur, festplatte, drucker, ordinateur, imprimante, clavier, outillage, perceuse, informatique, ordenador,
    impresora, teclado, herramientas, taladro, elettronica, stampante, tastiera, utensili, trapano, elektronica,
    beeldscherm, toetsenbord, gereedschap, boormachine, computador, impressora, ferramentas, komputer riba,
    pencetak, alatan elektrik,
    ladegerät, kopfhörer, akkuschrauber, speicherkarte`,
  ),
  category(
    "Software and subscriptions",
    "5600",
    "Licenses, apps, subscriptions",
    `
    software, saas, app store, software licence, software license, subscription, monthly plan, annual plan,
    pro plan, per seat, user seats, workspace plan, abonnement mensuel, softwarelizenz, lizenz, jahresabo,
    monatsabo, logiciel, licence logicielle, suscripción, licencia de software, abbonamento, licenza software,
    softwarelicentie, maandabonnement, assinatura, licenca de software, perisian, langganan,
    nutzungslizenz, software abo, softwarepflege`,
  ),
  category(
    "Hosting and cloud services",
    "5650",
    "Servers, domains, cloud computing",
    `
    hosting, web hosting, webhosting, cloud services, cloud computing, domain name, domain registration,
    domain renewal, ssl certificate, vps, virtual server, dedicated server, data transfer, object storage, cdn,
    exchange hosting, domain, serverhosting, rechenzentrum, hébergement web, nom de domaine, serveur dedie,
    alojamiento web, dominio, servidor virtual, server dedicato, registrazione dominio, domeinnaam, alojamento web,
    registo de dominio, pengehosan web,
    webspace, ssl zertifikat, domaingebühr`,
  ),
  category(
    "Telephone and internet",
    "5700",
    "Mobile, landline, broadband",
    `
    telecom, telecommunications, mobile plan, phone bill, prepaid, top up, sim card, broadband, internet access,
    dsl, roaming, data plan, mobilfunk, festnetz, internetanschluss, telefonrechnung, telephonie, forfait mobile,
    fibre optique, freebox, telefonía, banda ancha, tarifa movil, ricarica, telefonia mobile, telefonie,
    mobiel abonnement, glasvezel, telemóvel, internet banda larga, telefon bimbit, tambah nilai, jalur lebar,
    glasfaser, mobilfunkvertrag, telefongebühren, internetzugang`,
  ),
  category(
    "Postage and shipping",
    "5750",
    "Stamps, parcels, couriers, freight",
    `
    postage, stamps, post office, parcel, courier, shipping, freight, registered mail, express mail, porto,
    briefmarken, paket, versand, versandkosten, einschreiben, spedition, fracht, affranchissement, timbres, colis,
    frais de port, livraison express, sellos, paquetería, mensajeria, gastos de envío, francobolli, raccomandata,
    spedizione, corriere, postzegels, verzendkosten, pakketpost, aangetekend, selos, correios, portes de envio,
    encomenda, pos laju, setem, kurier, bungkusan,
    frankierung, paketversand, portokosten, päckchen`,
  ),
  category(
    "Advertising and marketing",
    "5800",
    "Ads, printing of flyers, trade fairs",
    `
    advertising, advertisement, ads, marketing agency, campaign, sponsored, flyer, flyers, brochure, banner,
    business cards, trade fair, signage, werbung, anzeige, werbemittel, visitenkarten, messestand, plakat,
    publicité, annonce, cartes de visite, affiche, publicidad, anuncio, tarjetas de visita, folletos, pubblicità,
    volantini, biglietti da visita, reclame, advertentie, visitekaartjes, publicidade, anuncios, panfletos, iklan,
    pengiklanan, kad perniagaan, papan tanda,
    werbeanzeige, werbekampagne, inserat, broschüre, prospekt`,
  ),
  category(
    "Professional fees",
    "5900",
    "Lawyers, accountants, consultants, notaries",
    `
    lawyer, attorney, solicitor, law firm, legal fees, notary, accountant, accounting services, bookkeeping, audit,
    consulting, consultancy, advisory, architect, translation, rechtsanwalt, kanzlei, notar, steuerberater,
    buchhaltung, beratung, wirtschaftspruefer, wirtschaftsprüfer, avocat, notaire, expert comptable, comptabilité,
    conseil, honoraires, abogado, notario, asesoría, gestoría, honorarios, avvocato, notaio, commercialista,
    consulenza, onorario, advocaat, notaris, boekhouder, accountantskantoor, adviesbureau, advogado, notariado,
    contabilidade, consultoria, peguam, juruaudit, perakaunan, perundingan,
    steuerberatung, rechtsberatung, anwaltskanzlei, notarkosten, buchführung, jahresabschluss`,
  ),
  category(
    "Rent",
    "6000",
    "Offices, shops, storage, machines on hire",
    `
    rent, office rent, monthly rent, rental of premises, lease payment, coworking, co working, storage unit,
    self storage, equipment hire, room hire, miete, bueromiete, büromiete, pacht, nebenkosten, lagerraum, kaltmiete,
    warmmiete, loyer, location de bureau, bail commercial, alquiler, arrendamiento, alquiler de oficina, affitto,
    locazione, canone di locazione, huur, kantoorhuur, huurprijs, aluguel, renda mensal, arrendamento, sewa,
    sewaan pejabat, sewa bulanan,
    gewerbemiete, mietzins, stellplatzmiete`,
  ),
  category(
    "Utilities",
    "6050",
    "Electricity, water, gas, heating, waste",
    `
    electricity, electric bill, kwh, power supply, water bill, sewerage, natural gas, heating, waste collection,
    utility bill, utilities, strom, stromrechnung, stadtwerke, wasserversorgung, abwasser, erdgas, fernwaerme,
    fernwärme, heizung, muellabfuhr, müllabfuhr, électricité, facture d eau, gaz naturel, chauffage, electricidad,
    suministro de agua, gas natural, calefaccion, energia elettrica, bolletta, acquedotto, gas metano,
    elektriciteit, energieleverancier, waterbedrijf, stadsverwarming, electricidade, eletricidade,
    agua e saneamento, bil elektrik, tenaga elektrik, bil air, pembetungan,
    gasrechnung, wasserrechnung, energieversorgung, grundversorgung`,
  ),
  category(
    "Cleaning",
    "6100",
    "Cleaning firms, detergents, laundry",
    `
    cleaning, cleaning service, cleaning supplies, detergent, bleach, disinfectant, laundry, dry cleaning,
    laundromat, janitorial, toilet paper, tissue paper, reinigung, gebaeudereinigung, gebäudereinigung,
    reinigungsmittel, waschmittel, putzmittel, waescherei, wäscherei, nettoyage, pressing, blanchisserie, lessive,
    produits d entretien, limpieza, lavandería, detergente, tintorería, pulizia, pulizie, detersivo, tintoria,
    schoonmaak, schoonmaakmiddel, stomerij, wasserette, limpeza, tinturaria, pencucian, dobi, sabun, pembersihan,
    fensterreinigung, desinfektionsmittel, toilettenpapier, spülmittel`,
  ),
  category(
    "Repairs and maintenance",
    "6150",
    "Upkeep of rooms, machines, and devices",
    `
    repair, repairs, maintenance, spare parts, plumber, electrician, locksmith, air conditioning service,
    installation, handyman, reparatur, wartung, instandhaltung, klempner, elektriker, schluesseldienst,
    schlüsseldienst, handwerker, réparation, entretien, plombier, électricien, serrurier, reparación, mantenimiento,
    fontanero, electricista, cerrajero, riparazione, manutenzione, idraulico, elettricista, fabbro, reparatie,
    onderhoud, loodgieter, slotenmaker, reparação, manutenção, canalizador, eletricista, baiki, pembaikan,
    penyelenggaraan,
    installateur, monteur, wartungsvertrag, kundendienst`,
  ),
  category(
    "Insurance",
    "6200",
    "Liability, property, vehicle, and health insurance",
    `
    insurance, insurance premium, policy number, liability cover, versicherung, versicherungsbeitrag, haftpflicht,
    krankenkasse, assurance, prime d assurance, mutuelle, seguro, seguros, póliza, prima de seguro, assicurazione,
    assicurazioni, polizza, verzekering, verzekeringspremie, apólice, insurans, takaful,
    versicherungsschein, versicherungsprämie, rechtsschutz, betriebshaftpflicht`,
  ),
  category(
    "Financial charges",
    "6250",
    "Account fees, card fees, payment providers",
    `
    account fee, bank charges, bank fee, transaction fee, card processing, merchant fee, wire fee, kontofuehrung,
    kontoführung, bankgebuehren, bankgebühren, kartengebuehr, frais bancaires, commission bancaire,
    comisión bancaria, gastos bancarios, commissioni bancarie, spese bancarie, bankkosten, transactiekosten,
    comissao bancaria, despesas bancarias, caj bank, yuran transaksi,
    kontogebühr, kontogebühren, kontoführungsgebühr, bankentgelt, kreditkartengebühr`,
  ),
  category(
    "Taxes and licences",
    "6300",
    "Fees of authorities, permits, business taxes",
    `
    business licence, business license, trade licence, permit fee, registration fee, government fee, filing fee,
    customs duty, import duty, stamp duty, property tax, business tax, gewerbesteuer, grundsteuer, rundfunkbeitrag,
    gemeinde gebuehren, zollamt, verwaltungsgebuehr, verwaltungsgebühr, impôts, taxe foncière, douane, préfecture,
    ayuntamiento, tasas municipales, aduana, diritti camerali, belastingdienst, gemeente leges, invoerrechten,
    alfândega, lembaga hasil, majlis perbandaran, duti setem, lesen perniagaan,
    gebührenbescheid, handelsregister, gewerbeanmeldung, einfuhrabgaben`,
  ),
  category(
    "Training and books",
    "6350",
    "Courses, conferences, books, journals",
    `
    training, workshop, seminar, conference ticket, tuition, e learning, online course, textbook, book, books,
    bookstore, bookshop, newspaper, magazine, weiterbildung, schulung, fortbildung, kursgebuehr, kursgebühr,
    buchhandlung, buch, buecher, bücher, fachbuch, zeitschrift, zeitung, formation professionnelle,
    stage de formation, librairie, livre, livres, revue, curso, formación, librería, libro, libros, corso,
    formazione, libri, rivista, opleiding, cursus, boekhandel, boeken, formação, livraria, livro, latihan, kursus,
    buku, kedai buku, majalah,
    fachliteratur, fachzeitschrift, seminargebühr, lehrgang, onlinekurs, tagung`,
  ),
  category(
    "Entertainment and gifts",
    "6400",
    "Events, gifts to clients, decoration",
    `
    gift, gifts, gift shop, florist, flowers, bouquet, cinema, theatre, concert, karaoke, party supplies, toys,
    souvenir, geschenk, geschenke, praesent, blumen, blumenladen, kino, theater, eintritt, spielwaren, cadeau,
    cadeaux, fleuriste, fleurs, spectacle, jouets, regalo, regalos, floristería, flores, entradas, juguetes, regali,
    fioraio, fiori, spettacolo, giocattoli, cadeaubon, bloemen, bloemist, speelgoed, florista, brinquedos, hadiah,
    cenderamata, kedai bunga, mainan,
    präsent, blumenstrauß, dekoration, betriebsfeier, eintrittskarte`,
  ),
  category(
    "Medical and pharmacy",
    "6450",
    "Medicines, first aid, doctors, opticians",
    `
    pharmacy, drugstore, chemist, medicine, medication, clinic, hospital, dental, dentist, doctor, medical,
    first aid, optician, vitamin, apotheke, arzt, zahnarzt, klinik, krankenhaus, arznei, medikamente, optiker,
    praxis, pharmacie, médecin, dentiste, clinique, hôpital, médicaments, opticien, farmácia, médico, dentista,
    medicina, medicinas, medicamentos, óptica, ospedale, medicinali, ottica, apotheek, huisarts, tandarts,
    ziekenhuis, medicijnen, clínica, remédio, farmasi, ubat, doktor, pergigian,
    medikament, verbandskasten, verbandmaterial`,
  ),
  category(
    "Clothing",
    "6500",
    "Work clothes, uniforms, shoes",
    `
    clothing, apparel, fashion, shoes, footwear, boutique, uniform, workwear, safety boots, jacket, trousers,
    t shirt, shirt, tailor, textile, bekleidung, kleidung, schuhe, arbeitskleidung, hemd, jacke, schneiderei,
    vêtements, chaussures, chemise, pantalon, ropa, zapatos, zapatería, camisa, abbigliamento, scarpe, calzature,
    camicia, kleding, schoenen, werkkleding, roupa, vestuário, sapatos, calcado, pakaian, kasut, baju, seluar,
    tudung,
    berufskleidung, arbeitsschuhe, sicherheitsschuhe, textilien`,
  ),
  category(
    "Furniture and household",
    "6550",
    "Furnishings, kitchenware, lamps, household goods",
    `
    furniture, furnishing, household, homeware, home living, houseware, kitchenware, curtain, lamp, light bulb,
    mattress, chair, desk, shelf, cabinet, crockery, moebel, möbel, moebelhaus, haushaltswaren, lampe, matratze,
    stuhl, schreibtisch, meubles, ameublement, chaise, bureau assis, matelas, luminaire, muebles, hogar, silla,
    escritorio, colchón, mobili, arredamento, casalinghi, sedia, scrivania, materasso, meubelen, huishoudelijk,
    stoel, bureaustoel, matras, móveis, mobiliario, utilidades domesticas, cadeira, perabot, perabut, kerusi,
    barangan rumah, peralatan dapur,
    bürostuhl, regal, leuchtmittel, küchengeräte`,
  ),
  category(
    "Memberships",
    "6600",
    "Associations, chambers, clubs, gyms",
    `
    membership, membership fee, annual dues, chamber of commerce, association fee, gym, fitness, mitgliedsbeitrag,
    mitgliedschaft, ihk beitrag, handelskammer, verein, fitnessstudio, cotisation, adhesion annuelle,
    chambre de commerce, cuota de socio, cámara de comercio, gimnasio, quota associativa, iscrizione annuale,
    palestra, lidmaatschap, contributie, sportschool, quota de socio, anuidade, ginasio, yuran keahlian,
    dewan perniagaan,
    vereinsbeitrag, innung, berufsverband, kammerbeitrag`,
  ),
  category(
    "Donations",
    "6650",
    "Gifts to charities",
    `
    donation, charity, charitable, spende, spendenquittung, gemeinnuetzig, gemeinnützig, don caritatif, reçu fiscal,
    donación, donativo, donazione, beneficenza, donatie, goed doel, doação, sumbangan, zakat,
    zuwendungsbestätigung`,
  ),
];

/** Running text, because such lists are read and corrected that way. */
function category(name: string, accountCode: StandardCode, description: string, keywords: string): StandardCategory {
  return { name, accountCode, description, keywords: keywords.split(",").map((word) => word.trim()) };
}
