/**
 * Kinds of merchants: chains that are known by name, and the words by which the others name themselves.
 *
 * Account codes are those of the standard chart; a kind whose account the organization does not have says nothing. Chains are
 * looked for in the vendor's name only: there "Shell" is a fuel station.
 */

import type { MerchantId } from "../model/reasons.ts";

export interface MerchantKind {
  id: MerchantId;
  accountCode: string;
  /** Sells many kinds of things: its lines say more than its name. */
  mixed: boolean;
  /** Accounts whose words on its lines mean the merchant's own account: coffee from a supermarket is no restaurant's. */
  absorbs: readonly string[];
  /** Lower case, as in a vendor's name; "=" before a name that is too common to count within a longer one. */
  names: readonly string[];
}

export const MERCHANT_KINDS: readonly MerchantKind[] = [
  kind(
    "foodShop",
    "5200",
    `
    aldi, lidl, rewe, edeka, marktkauf, kaufland, penny, netto, =norma, tegut, globus, famila, =real, real sb warenhaus,
    real hypermarkt, nahkauf, alnatura, denns, bio company, spar, interspar, eurospar, billa, hofer, mpreis, migros, coop,
    denner, volg, carrefour, leclerc, auchan, intermarche, monoprix, franprix, super u, hyper u, systeme u, casino shop,
    picard, biocoop, mercadona, =dia, eroski, alcampo, consum, bonpreu, hipercor, caprabo, esselunga, conad, coop alleanza,
    eurospin, pam panorama, despar, bennet, iper, carrefour express, albert heijn, jumbo, plus supermarkt, =dirk, hoogvliet,
    ekoplaza, delhaize, colruyt, continente, pingo doce, minipreco, intermarche, pao de acucar, extra hiper, assai, atacadao,
    tesco, sainsburys, asda, morrisons, waitrose, co op food, iceland foods, marks and spencer, m and s simply food, ocado,
    walmart, kroger, safeway, albertsons, publix, whole foods, trader joes, costco, sams club, heb, wegmans, food lion,
    stop and shop, giant eagle, meijer, winco, sprouts, aldi sued, loblaws, no frills, metro ontario, sobeys, save on foods,
    woolworths, coles, iga, countdown, paknsave, new world, ntuc fairprice, fairprice, cold storage, sheng siong, =giant,
    aeon, aeon big, lotus, lotuss, tesco lotus, mydin, econsave, jaya grocer, village grocer, bens independent grocer,
    nsk, hero market, tf value mart, 99 speedmart, 99 speed mart, kk mart, 7 eleven, familymart, family mart, mynews, big bazaar,
    dmart, reliance fresh, soriana, chedraui, bodega aurrera, oxxo, checkers, shoprite, pick n pay, segi cash and carry,
    supermarket, supermarkt, supermarche, supermercado, supermercato, minimarket, mini market, pasaraya, pasar raya, kedai runcit,
    hypermarket, hypermarche, hipermercado, ipermercato, cash carry, provision shop, borong, sundry, grocer, pasar mini, mini mart`,
    { mixed: true, absorbs: ["5250"] },
  ),
  kind(
    "bakery",
    "5200",
    `
    gardenia bakeries, bakery, bakeries, confectionery, cake house, boulangerie, backerei, baeckerei, konditorei, panificadora, patissier`,
  ),
  kind(
    "restaurant",
    "5250",
    `
    mcdonalds, mc donalds, golden arches, gerbang alaf, burger king, kfc, subway, pizza hut, dominos, dominos pizza, papa johns,
    starbucks, costa coffee, pret a manger, pret, greggs, nandos, wagamama, pizza express, wetherspoon, tim hortons, dunkin,
    chipotle, taco bell, wendys, five guys, shake shack, panera, chick fil a, popeyes, dennys, ihop, cheesecake factory,
    vapiano, nordsee, hans im glueck, hans im gluck, block house, backwerk, kamps, le crobag, ditsch, einstein kaffee,
    flunch, =quick, buffalo grill, hippopotamus, =paul, brioche doree, la mie caline, columbus cafe, courtepaille, telepizza, vips,
    100 montaditos, rodilla, foster hollywood, autogrill, old wild west, la piadineria, rossopomodoro, spizzico, febo,
    la place, bagels and beans, new york pizza, h3, vitaminas, pans company, oldtown, old town white coffee, pappa rich,
    papparich, secret recipe, the coffee bean, coffee bean tea leaf, tealive, zus coffee, marrybrown, sushi king, sakae sushi,
    kenny rogers roasters, the chicken rice shop, ya kun, toast box, crystal jade, din tai fung, hungry jacks, guzman y gomez,
    deliveroo, uber eats, ubereats, doordash, grubhub, just eat, lieferando, foodpanda, grabfood, glovo, thuisbezorgd, ifood,
    kitchen, kitchenette, seafood, bbq, steak house, eatery, bar and grill, tea house, teahouse, dessert, ice cream, food services,
    food beverage, gelato, eis cafe, eiscafe, pub, tavern, brauhaus, biergarten, bierstube, ratskeller, taverne, salon de the,
    rotisserie, bodegon, cerveceria, cantina, marisqueria, asador, paninoteca, rosticceria, enoteca, tavola calda,
    pannenkoekenhuis, snackbar, broodjeszaak, lanchonete, marisqueira, cervejaria, snack bar, mamak, medan selera, satay,
    roasted delights, cuisine, gourmet, vegetarian, chickenland, deli, bubble tea, juice bar, patisserie`,
  ),
  kind(
    "fuelStation",
    "5400",
    `
    shell, aral, esso, bp, jet tankstelle, =jet, totalenergies, total energies, relais total, agip, eni station, omv, avia, =hem,
    star tankstelle, orlen, q1 tankstelle, allguth, oil tankstelle, repsol, cepsa, galp, petronor, ballenoil, plenoil,
    api ip, tamoil, q8, kuwait petroleum, erg petroli, texaco, =gulf, =tango, tinq, tankpool, firezone, prio energy, petrobras,
    ipiranga, chevron, exxon, exxonmobil, =mobil, =marathon, speedway, valero, sunoco, circle k, wawa, sheetz, 76 station, petro canada,
    husky, ultramar, caltex, ampol, petronas, petron, bhpetrol, bhp petrol, petros, petro, petrokiosk, petrol kiosk, petrodeli,
    hindustan petroleum, bharat petroleum, indian oil, pemex, ypf, ionity, enbw mobility, fastned, tesla supercharger,
    chargepoint, tanke, autohof`,
    { mixed: true, absorbs: ["5450"] },
  ),
  kind(
    "hardwareStore",
    "5100",
    `
    mr diy, mrdiy, bauhaus, obi, hornbach, toom, hagebau, hagebaumarkt, hellweg, globus baumarkt, raiffeisen markt, leroy merlin,
    castorama, brico depot, bricomarche, bricorama, mr bricolage, point p, bricomart, brico, brico io, =gamma, praxis bouwmarkt,
    karwei, hubo, wuerth, wurth, hilti, home depot, lowes, ace hardware, menards, true value, harbor freight, rona,
    home hardware, canadian tire, bunnings, mitre 10, b and q, wickes, screwfix, toolstation, homebase, travis perkins,
    jewson, grainger, fastenal, diy, machinery, electrical, papan, kedai besi, bahan binaan, steel, glass works, timber trading,
    plumbing, packaging, paper trading`,
    { mixed: true, absorbs: ["5550"] },
  ),
  kind(
    "officeSupplier",
    "5500",
    `
    staples, office depot, officeworks, viking, lyreco, mcpaper, pagro, bureau vallee, top office, bruneau, carlin, folder papelerias,
    buffetti, ryman, paperchase, smart office, popular book, stationer, stationers, alat tulis, kertas, print expert, copy shop,
    copyshop, printing services, photocopy centre, fotostat centre`,
  ),
  kind(
    "pharmacy",
    "6450",
    `
    guardian health, guardian, watsons, =watson, caring pharmacy, boots, superdrug, lloydspharmacy, cvs, cvs pharmacy, walgreens, rite aid,
    duane reade, shoppers drug mart, rexall, chemist warehouse, priceline pharmacy, dm drogerie, =dm, drogerie markt, rossmann,
    drogerie mueller, bipa, docmorris, shop apotheke, etos, kruidvat, da drogist, pharmacie lafayette, wells saude, farmasi,
    drogerie, drogisterij, parafarmacia, parapharmacie, droguerie, fielmann, apollo optik, specsavers, pearle, alain afflelou,
    sunglass hut, healthcare, medicare, clinic, poliklinik, klinik, dental, zahnarztpraxis, personal care, optometry`,
    { mixed: true },
  ),
  kind(
    "electronicsShop",
    "5550",
    `
    mediamarkt, media markt, saturn, conrad, cyberport, notebooksbilliger, =alternate, euronics, medimax, fnac, darty,
    boulanger, ldlc, worten, radio popular, pccomponentes, unieuro, trony, mediaworld, coolblue, bcc, vanden borre, currys, argos,
    apple store, apple distribution, best buy, micro center, newegg, harvey norman, jb hi fi, =courts, senheng,
    best denki, all it hypermarket, thunder match, =challenger, samsung experience, dell, lenovo, kamera, foto`,
  ),
  kind(
    "furnitureStore",
    "6550",
    `
    ikea, ikano handel, roller, hoeffner, hoffner, poco, xxxlutz, xxl lutz, moemax, jysk, daenisches bettenlager, segmueller, conforama,
    =but, maisons du monde, la redoute, alinea, kave home, mondo convenienza, leen bakker, kwantum, xenos, blokker, hema, =action,
    tedi, woolworth, =depot, butlers, zara home, homesense, wayfair, bed bath, container store, crate and barrel, dunelm, wilko,
    the range, kaison, ssf home, daiso, eco shop, ninso, furnishing, furnishings, home deco, home decor, houseware, perabot`,
    { mixed: true },
  ),
  kind(
    "clothingShop",
    "6500",
    `
    h m, hm hennes, hennes mauritz, zara, primark, uniqlo, c and a, kik, takko, new yorker, deichmann, zalando, about you, peek cloppenburg,
    engelbert strauss, decathlon, intersport, kiabi, celio, =jules, =mango, bershka, pull and bear, stradivarius, benetton, oviesse,
    ovs, calzedonia, zeeman, wibra, scapino, =gap, old navy, tk maxx, tj maxx, marshalls, foot locker, nike, adidas, padini,
    brands outlet, cotton on, bata, parkson, tailoring, tailor, handicraft tailoring, garment, garments, fashions, apparel`,
  ),
  kind(
    "bookshop",
    "6350",
    `
    thalia, hugendubel, osiander, weltbild, waterstones, wh smith, whsmith, barnes and noble, barnes noble, indigo books, dymocks, gibert,
    cultura, furet du nord, casa del libro, feltrinelli, mondadori, bruna, bertrand, mph bookstores, popular bookstore, kinokuniya,
    times bookstores, udemy, coursera, linkedin learning, oreilly media, bookstores, book store, buchhandlung, book ta k`,
  ),
  kind(
    "hotel",
    "5350",
    `
    marriott, hilton, hyatt, holiday inn, intercontinental, best western, radisson, sheraton, westin, novotel, ibis, mercure,
    accor, sofitel, motel one, premier inn, travelodge, b b hotels, nh hotel, melia, riu, a and o hostels, jugendherberge,
    leonardo hotel, maritim, dorint, campanile, kyriad, formule 1, van der valk, pestana, vila gale, tune hotel, oyo, airbnb,
    booking com, booking, expedia, agoda, hotels com, hrs, pousada, parador, residence inn, hampton, la quinta, super 8, days inn`,
  ),
  kind(
    "carrier",
    "5300",
    `
    lufthansa, eurowings, ryanair, easyjet, air france, klm, british airways, iberia, vueling, volotea, tap air, tap portugal,
    alitalia, ita airways, swiss international air, austrian airlines, wizz air, transavia, delta air, united airlines, american airlines,
    southwest airlines, jetblue, air canada, westjet, qantas, jetstar, emirates, qatar airways, etihad, turkish airlines, singapore airlines,
    airasia, air asia, malaysia airlines, batik air, malindo, firefly, cathay pacific, indigo airlines, latam, gol linhas,
    deutsche bahn, db vertrieb, db fernverkehr, flixbus, flixtrain, oebb, sbb, sncf, ouigo, eurostar, thalys, ratp, renfe, ouigo,
    alsa, trenitalia, italo treno, ns reizigers, ns groep, gvb, nmbs, sncb, comboios de portugal, carris, trainline, amtrak,
    greyhound, via rail, national express, megabus, transport for london, tfl, lner, bvg, mvg, hvv, rmv, rapid rail, rapidkl, ktm berhad,
    mrt, lrt, smrt, uber, lyft, =bolt, grab, free now, freenow, cabify, blablacar, didi, gojek, ola cabs, sixt, hertz, avis,
    europcar, enterprise rent, budget rent, alamo, share now, miles mobility, zipcar, bird rides, =lime, tier mobility, =voi, socar`,
  ),
  kind(
    "carPark",
    "5480",
    `
    apcoa, contipark, q park, qpark, parkopedia, easypark, paybyphone, parknow, ringgo, ncp, indigo park, effia, saemes,
    vinci autoroutes, sanef, aprr, atmb, asfinag, autostrade per l italia, telepass, ulys, via verde, bip drive, abertis,
    saba aparcamientos, empark, interparking, yellowbrick, parkmobile, spothero, ez pass, fastrak, sunpass, plus malaysia,
    touch n go, touchngo, rest and service area, first city parking, wilson parking, secure parking, linkt`,
  ),
  kind(
    "garage",
    "5450",
    `
    atu, pitstop, euromaster, vergoelst, tuev, dekra, adac, norauto, feu vert, midas, =speedy, point s, kwik fit, halfords,
    autozone, oreilly auto, advance auto, pep boys, jiffy lube, firestone, discount tire, napa auto, carglass, safelite,
    autodoc, mr wash, imo car wash, profile tyrecenter, rodi, mforce, bosch car service, perodua service, proton service, motor,
    motors, autoservice, auto accessories, carrosserie, autoreparatur, automobile service, tyre service, car service centre`,
  ),
  kind(
    "telephone",
    "5700",
    `
    telekom, deutsche telekom, t mobile, vodafone, =o2, o2 telefonica, telefonica, 1und1, 1 1 telecom, congstar, aldi talk, unitymedia,
    kabel deutschland, pyur, swisscom, sunrise, salt mobile, a1 telekom, magenta telekom, =orange, =free, free mobile, free telecom, sfr,
    bouygues telecom, sosh, red by sfr, movistar, yoigo, masmovil, pepephone, digi mobil, =tim, telecom italia, wind tre, windtre,
    fastweb, iliad, kpn, ziggo, tele2, odido, proximus, telenet, =meo, altice, =nos, nos comunicacoes, nowo, claro, vivo, oi movel,
    at and t, att mobility, verizon, comcast, xfinity, =spectrum, charter communications, cox communications, mint mobile, rogers,
    bell canada, telus, fido, koodo, telstra, optus, bt group, british telecom, ee limited, three uk, virgin media, talktalk, sky broadband,
    digi telecommunications, maxis, celcom, celcomdigi, u mobile, unifi, telekom malaysia, yes 4g, singtel, starhub, airtel, jio`,
  ),
  kind(
    "hosting",
    "5650",
    `
    amazon web services, aws, aws emea, google cloud, microsoft azure, digitalocean, linode, akamai, hetzner, ovh, ovhcloud, scaleway,
    ionos, strato, all inkl, domainfactory, host europe, netcup, contabo, united domains, qualityhosting, mittwald, raidboxes, gandi, o2switch,
    infomaniak, hostinger, godaddy, namecheap, bluehost, siteground, dreamhost, hostgator, cloudflare, fastly, vercel, netlify, heroku,
    render services, fly io, transip, aruba spa, register it, dinahosting, arsys, raiola, dominios pt, locaweb, exabytes, shinjiru`,
  ),
  kind(
    "software",
    "5600",
    `
    microsoft, adobe, google workspace, google ireland, google llc, apple com bill, itunes, dropbox, slack, zoom video, zoom us, atlassian,
    jetbrains, github, gitlab, notion labs, figma, canva, miro, asana, trello, monday com, hubspot, salesforce, zendesk, intercom,
    mailchimp, intuit, quickbooks, xero, =sage, datev, lexoffice, lexware, sevdesk, buhl data, freshbooks, openai, anthropic,
    perplexity, midjourney, grammarly, 1password, lastpass, nordvpn, shopify, squarespace, wix com, wordpress com, automattic, twilio, sendgrid,
    docusign, autodesk, =sap, oracle, zapier, airtable, linear orbit, typeform, spotify, netflix`,
  ),
  kind(
    "postalService",
    "5750",
    `
    deutsche post, dhl, hermes versand, dpd, gls, ups, united parcel service, fedex, usps, tnt express, royal mail, parcelforce, evri, la poste,
    colissimo, chronopost, mondial relay, correos, seur, mrw, nacex, poste italiane, bartolini, brt corriere, postnl, bpost, ctt,
    ctt expresso, correios, canada post, purolator, australia post, pos malaysia, poslaju, jt express, ninja van,
    city link express, gdex, singpost, swiss post, die post, oesterreichische post, mail boxes etc, sendcloud, packlink, aramex`,
  ),
  kind(
    "advertising",
    "5800",
    `
    google ads, google adwords, facebook ads, meta platforms, linkedin ads, linkedin ireland, tiktok ads, twitter ads, microsoft advertising, yelp,
    taboola, outbrain, criteo, vistaprint, flyeralarm, wir machen druck, onlineprinters, saxoprint, moo print, drukwerkdeal, pixartprinting,
    exaprint, printi, stroeer, jcdecaux, signboard, reklame, media agency, werbeagentur`,
  ),
  kind(
    "utility",
    "6050",
    `
    eon, e on energie, vattenfall, rwe, enbw, lichtblick, naturstrom, stadtwerke, mainova, edf, engie, totalenergies electricite, veolia, suez, enedis,
    iberdrola, endesa, naturgy, canal de isabel ii, aguas de barcelona, enel, enel energia, eni plenitude, a2a, hera comm, acea, eneco,
    essent, greenchoice, vitens, evides, luminus, edp, edp comercial, epal, galp gas, enel sao paulo, sabesp, cemig, pg and e,
    con edison, duke energy, southern california edison, hydro one, hydro quebec, bc hydro, british gas, octopus energy, scottish power,
    edf energy, thames water, severn trent, tnb, tenaga nasional, syabas, air selangor, indah water, sp services, agl, origin energy`,
  ),
  kind(
    "insurer",
    "6200",
    `
    allianz, axa, ergo, huk coburg, huk24, r v versicherung, gothaer, signal iduna, generali, debeka, hdi, techniker krankenkasse, aok,
    barmer, dak gesundheit, zurich insurance, helvetia, mobiliar, maif, macif, matmut, groupama, mapfre, mutua madrilena, linea directa,
    sanitas, unipolsai, unipol, nationale nederlanden, interpolis, centraal beheer, fidelidade, tranquilidade, porto seguro, aviva,
    direct line, =admiral, hiscox, geico, state farm, progressive insurance, allstate, etiqa, great eastern, prudential, takaful ikhlas`,
  ),
  kind(
    "paymentProvider",
    "6250",
    `
    stripe, stripe payments, sumup, zettle, izettle, square inc, adyen, mollie, klarna, worldline, concardis, payone, nexi, redsys, multibanco sibs,
    wise payments, transferwise, payoneer, ipay88, molpay, razer merchant`,
  ),
  kind(
    "giftShop",
    "6400",
    `
    fleurop, interflora, ftd, bloom and wild, 1 800 flowers, blume 2000, toys r us, smyths toys, lego store, cinemax, cineplex, cinestar,
    uci kinowelt, gsc cinemas, tgv cinemas, ticketmaster, eventim, eventbrite, florist, handicraft, gift home, party city`,
  ),
  kind(
    "cleaning",
    "6100",
    `
    bardusch, cws, rentokil, initial services, elis, iss facility, servicemaster, molly maid, dobi, dobiqueen, laundry bar, textilreinigung`,
  ),
  kind(
    "landlord",
    "6000",
    `
    wework, regus, iwg, mindspace, design offices, spaces coworking, shurgard, public storage, extra space storage, realties, realty,
    property management, hausverwaltung, immobilien, boels, loxam, kiloutou, united rentals, sunbelt rentals`,
  ),
  kind(
    "association",
    "6600",
    `
    mcfit, fitness first, clever fit, fitx, urban sports club, basic fit, puregym, planet fitness, anytime fitness, industrie und handelskammer, ihk`,
  ),
  kind(
    "authority",
    "6300",
    `
    finanzamt, hauptzollamt, stadtkasse, landratsamt, bundesagentur, beitragsservice, ard zdf, dgfip, urssaf, agencia tributaria,
    seguridad social, inps, belastingdienst, gemeente, hmrc, companies house, dvla, irs, department of motor vehicles, lhdn, ssm malaysia,
    majlis bandaraya, jabatan pengangkutan, kastam diraja`,
  ),
  kind(
    "repairService",
    "6150",
    `key maker, mister minit, locksmith, timpson, phone repair, handyreparatur, aircond service`,
  ),
  kind(
    "generalStore",
    "5000",
    `
    amazon, amazon eu, amazon marketplace, ebay, aliexpress, alibaba, temu, flipkart, shopee, lazada, =otto, kaufhof, galeria, karstadt, el corte ingles,
    galeries lafayette, rinascente, bol com, bijenkorf, cdiscount, rakuten, mercado libre, mercado livre, magazine luiza, americanas,
    john lewis, =target, macys, etsy, tchibo, the store, cosway, ecosway, elken`,
    { mixed: true },
  ),
];

function kind(
  id: MerchantId,
  accountCode: string,
  names: string,
  { mixed = false, absorbs = [] }: { mixed?: boolean; absorbs?: string[] } = {},
): MerchantKind {
  return { id, accountCode, mixed, absorbs, names: [...new Set(names.split(",").map((name) => name.trim()))] };
}
