/**
 * Labels of numbers on invoices and receipts in many languages: of the document's own number, of other numbers of the deal (order,
 * customer, delivery), of a party's numbers (tax, register, bank, telephone), of days and of sums. A label is a noun and a word for "number",
 * joined as its language joins them. Nouns are parted into folds, so that a model can be tried on nouns that it has not seen.
 */
import type { LabelClass } from "../../src/fields/number-labels.ts";
import type { Chance } from "./chance.ts";

interface Tongue {
  /** Behind the noun: " no." */
  after: string;
  /** Before the noun: "N° de "; empty: never. */
  before: string;
  /** Nouns by class. */
  nouns: Partial<Record<LabelClass, string>>;
}

const TONGUES: Readonly<Record<string, Tongue>> = {
  en: {
    after:
      " no.| No| number| Number| #| ID| Nr| no| num.| Num| code| ref.| reference| Ref| nbr|-No.| №| No.:| NUMBER| NO.",
    before: "No. of |Number of |Ref. of |No. ",
    nouns: {
      own: "Invoice|Tax invoice|Inv.|Inv|VAT invoice|Sales invoice|Commercial invoice|Bill|Billing|Receipt|Rcpt|Sales receipt|Cash receipt|Statement|Document|Doc.|Credit note|Credit memo|Credit|Debit note|Folio|Check|Chk|Ticket|Slip|Voucher|Pro forma|Proforma invoice|Cash bill|Cash memo|Note|Fee note|Docket|Memo|Invoice/receipt|Self-billing|Guest folio|Final bill|Till slip|Sale|Bill of sale|Charge note|Account statement|Rent invoice|Premium notice|Payment request|Demand|Job invoice|Interim invoice|Final invoice|Tax receipt|Donation receipt|Parking ticket|Toll receipt|Valuation|Certificate|Customer receipt|Document/invoice|Credit|Adjustment note|Repair invoice",
      weak: "Transaction|Trans|Txn|TX|Trx|Our ref|Our reference|Ref|Reference|Sequence|Seq|Serial|Journal|File|Record|Entry|Issue|Doc ref|Our sign|Register entry|Sales slip|Internal",
      deal: "Order|Purchase order|PO|P.O.|Your order|Your ref|Your reference|Customer|Cust.|Client|Account|A/C|Acct|Contract|Agreement|Quote|Quotation|Offer|Estimate|Project|Job|Work order|Delivery|Delivery note|DN|Dispatch|Shipment|Tracking|Consignment|AWB|Booking|Reservation|Confirmation|Member|Membership|Subscriber|Subscription|Policy|Claim|Meter|Vehicle|Fleet|Licence plate|Room|Table|Guest|Cashier|Clerk|Server|Operator|Terminal|Till|Register|POS|Store|Shop|Branch|Lane|Approval|Auth|Authorisation|Authorization code|Batch|Trace|RRN|STAN|AID|Merchant|Card|Loyalty|Points|Vendor|Supplier|Debtor|Buyer|Cost center|Department|Case|Patient|Student|Course|Flight|Train|Seat|Route|Van|Driver|Container|Seal|Lot|Waybill|Original invoice|Corrected invoice|Related invoice|Previous bill|Tenant|Unit|Property|Lease|Asset|Device|IMEI|SIM|Site|Sales rep|Payment reference|Please quote|Creditor|Mandate|Ship via|Queue|Pager|Covers|Queue ticket|Pickup|D/O|P/O|S/O|Salesperson|Against invoice|Returns|RMA|Reg. plate|Transaction approval|Loc|System",
      party:
        "VAT|VAT reg|Tax|Tax ID|TIN|EIN|GST|GSTIN|ABN|ACN|Company|Company reg|Registration|Reg.|Reg|Business|UEN|EORI|DUNS|GLN|IBAN|BIC|SWIFT|Sort code|Bank account|Routing|Tel.|Telephone|Phone|Ph|Fax|Mobile|Hotline|Cell|Toll free|WhatsApp|Charity|Licence|Permit|SST|Service tax|UTR|FRN|HST|QST|NZBN|Postcode|ZIP|PO Box|Suite|Unit|Floor|Room|Lot",
      date: "Date|Invoice date|Due date|Due|Issued|Issue date|Date of issue|Time|Period|Service period|Order date|Delivery date|Tax point|Printed|Check-in|Check-out|Arrival|Departure|Valid until|Payable by|From|To|Billing period|Date/time|Opened|Closed",
      sum: "Amount|Total|Subtotal|Qty|Quantity|Price|Unit price|Hours|Rate|Discount|Net|Gross|Balance|Deposit|Cash|Change|Tip|Item|Item no|Article|Art. no|SKU|Part no|Product code|HS code|Barcode|EAN|Pos|Line|Page|Weight|kg|Pieces|Items|Units|VAT 20%|Tax rate|Reading|kWh|Consumption",
      other:
        "Terms|Payment terms|Payment method|Paid by|Method of payment|Currency|Salesperson|Served by|Contact|Attn|Your contact|Remarks|Subject|Status|Notes|Name|Address|Size|Color|Type|Class|Zone|Category|Version|Copy|Year|Plan|Tariff",
    },
  },
  de: {
    after:
      "nummer|-Nr.| Nr.|-Nummer| Nummer|nr.|nr|-Nr| Nr| No.|-No.|-ID| ID|kennung|-Kennung| #|zeichen|schlüssel|-Zeichen|num.",
    before: "Nr. der |Nummer der |Nr. |Nummer ",
    nouns: {
      own: "Rechnungs|Rechnung|Rechn.|Rg.|RG|Re.|RE|Beleg|Belegs|Gutschrifts|Gutschrift|Quittungs|Quittung|Bon|Kassenbon|Kassenbeleg|Dokument|Dokumenten|Dok.|Storno|Stornorechnungs|Korrektur|Rechnungskorrektur|Faktura|Faktur|Abrechnungs|Honorarnoten|Honorarrechnung|Kostennote|Liquidations|Schlussrechnung|Teilrechnung|Abschlagsrechnung|Sammelrechnung|Barrechnung|Ausgangsrechnung|Proforma|Proformarechnung|Bescheid|Kassenzettel|Zahlschein|Mahnung|Nota|Kaufbeleg|Handelsrechnung|Eingangsbeleg|Monatsrechnung|Beitragsrechnung|Fahrkarten|Ticket|Parkschein|Zuwendungsbestätigung|Gebührenbescheid|Mietrechnung|Jahresabrechnung|Verbrauchsabrechnung|Endabrechnung|Arztrechnung|Werkstattrechnung|Rechn|Online-Ticket",
      weak: "Vorgangs|Vorgang|Transaktions|Trans.|Unser Zeichen|Unsere Referenz|Referenz|Ref.|Lfd.|Laufende|TA|Buchungs|Journal|Akten|Akt|Aktenzeichen|Serien|Beleg-Ref|Interne",
      deal: "Bestell|Bestellung|Ihre Bestellung|Ihr Zeichen|Ihre Referenz|Auftrags|Auftrag|Kunden|Kd.|Kd|Kundenkonto|Konto|Vertrags|Vertrag|Angebots|Angebot|Projekt|Lieferschein|Lieferschein|LS|Lieferungs|Sendungs|Paket|Versand|Buchungscode|Reservierungs|Mitglieds|Versicherungs|Versicherungsschein|Policen|Schaden|Zähler|Kennzeichen|Zimmer|Tisch|Gast|Bediener|Kassierer|Kasse|Kassen|Terminal|Filial|Filiale|Markt|Autorisierungs|Genehmigungs|Karten|Kundenkarten|Lieferanten|Debitoren|Debitor|Kreditoren|Kostenstelle|Patienten|Fall|Fahrzeug|Fahrgestell|Fahrer|Tour|Baustelle|Objekt|Mieter|Wohnung|Kommission|Leitweg|Verwendungszweck|Mandats|Gläubiger|Original-Rechnung|Urspr. Rechnung|zu Rechnung|Ansprechpartner|Personal|Signatur|Signaturzähler|Abteilung|Fracht|Container|Abhol",
      party:
        "Steuer|St.|USt-Id|USt-IdNr|UID|Umsatzsteuer-ID|HRB|HRA|Handelsregister|Register|Firmenbuch|GLN|IBAN|BIC|BLZ|Bankkonto|Tel.|Telefon|Fon|Fax|Telefax|Mobil|Hotline|Service|PLZ|Postfach|Gewerbe|Betriebs|TSE|TSE-Serien|Finanzamt|WEEE|IK|Zulassungs|CHE|ATU|DVR",
      date: "Datum|Rechnungsdatum|Belegdatum|Fällig am|Fälligkeit|Zahlbar bis|Lieferdatum|Leistungsdatum|Leistungszeitraum|Zeitraum|Uhrzeit|Zeit|vom|Bestelldatum|Anreise|Abreise|Auftragsdatum|Ausstellungsdatum|Druckdatum|Tag|Monat|bis|seit|Abrechnungszeitraum|Beginn|Ende",
      sum: "Betrag|Summe|Gesamtbetrag|Menge|Anzahl|Preis|Einzelpreis|Gesamt|Netto|Brutto|MwSt.|USt.|Zwischensumme|Rabatt|Bar|Gegeben|Rückgeld|Artikel|Artikelnr.|Art.-Nr.|Pos.|Position|Seite|Blatt|Stück|Stunden|Gewicht|EAN|Verbrauch|Zählerstand|Material-Nr.|Zolltarif-Nr.|Satz|Skonto|Offen",
      other:
        "Zahlungsart|Zahlungsbedingungen|Zahlungsweise|Währung|Sachbearbeiter|Bearbeiter|Ihr Ansprechpartner|Betreff|Bemerkung|Name|Anschrift|Größe|Farbe|Typ|Klasse|Tarif|Kategorie|Kopie|Jahr|Status|Es bediente Sie|Verkäufer",
    },
  },
  fr: {
    after: " n°| N°| no| numéro| num.| nº| no.| nr| :| réf.| #| N o| n",
    before: "N° de |N° |Numéro de |Numéro |Num. |Réf. |Référence |No |No. |Nº |N° d'|Code ",
    nouns: {
      own: "facture|Facture|FACTURE|fact.|Fact.|reçu|Reçu|avoir|Avoir|ticket|Ticket|quittance|note|Note|note d'honoraires|document|Document|pièce|bon|pro forma|relevé|Relevé|bulletin|facturette|addition|note de crédit|note de frais|Facture acquittée|justificatif|décompte|Avis d'échéance|billet|titre|Facture de situation|Note de débit|Ticket de caisse|Facture simplifiée|numéro",
      weak: "transaction|Notre référence|N/Réf|Réf.|référence|opération|séquence|dossier|Nos réf.",
      deal: "commande|Commande|Votre commande|client|Client|Code client|compte|contrat|Contrat|devis|Devis|projet|chantier|livraison|bon de livraison|BL|expédition|colis|réservation|adhérent|abonné|police|sinistre|compteur|véhicule|immatriculation|chambre|table|Table|couvert|caisse|Caisse|caissier|vendeur|serveur|terminal|TPE|magasin|autorisation|carte|fournisseur|affaire|Votre réf.|V/Réf|facture d'origine|mandat|RUM|ICS|bon de commande|BC|marché|engagement|service|locataire|lot|patient|ligne|suivi",
      party:
        "TVA|TVA intracommunautaire|SIRET|SIREN|RCS|APE|NAF|IBAN|BIC|RIB|Tél.|Téléphone|Fax|Portable|Code postal|BP|CS|RM|Agrément|Assurance|EORI|TVA intra|CH-|TPS|TVQ|RBQ|NEQ|TPS/TVH|Licence RBQ",
      date: "Date|Date de facture|Date d'émission|Échéance|Date d'échéance|Émise le|Le|du|Période|Heure|Livraison le|Arrivée|Départ|au|Date de commande|À régler avant|Date de prestation|Payable le",
      sum: "Montant|Total|Total TTC|Total HT|Quantité|Qté|Prix|P.U.|TVA|Remise|Acompte|Solde|Espèces|Rendu|Référence article|Réf. article|Désignation|Article|Page|Taux|Net à payer|Code article|Index|kWh|Poids",
      other:
        "Mode de paiement|Mode de règlement|Conditions de paiement|Devise|Objet|Interlocuteur|Contact|Nom|Adresse|Taille|Couleur|Type|Classe|Tarif|Catégorie|Capital|Année|Servi par|au capital de",
    },
  },
  es: {
    after: " nº| n.º| N.º| núm.| número| no.| No.| N°| #| num| :",
    before: "Nº |N.º |Nº de |Número de |Núm. |N.º de |No. de |Num. |Número |Código ",
    nouns: {
      own: "factura|Factura|FACTURA|Fra.|fra.|recibo|Recibo|ticket|Ticket|tique|factura simplificada|Factura simplificada|abono|Abono|factura rectificativa|nota|albarán-factura|comprobante|boleta|documento|Documento|minuta|nota de crédito|proforma|cuenta|Liquidación|Nota de venta|justificante|Folio|Serie y folio|Serie/Folio|Serie|Billete|Boleto|Minuta|Nota simple|Recibo de pago",
      weak: "transacción|operación|Nuestra referencia|N/Ref|Ref.|referencia|secuencia|expediente|folio fiscal",
      deal: "pedido|Pedido|Su pedido|cliente|Cliente|Cód. cliente|cuenta cliente|contrato|Contrato|presupuesto|oferta|proyecto|obra|albarán|Albarán|entrega|envío|expedición|reserva|Reserva|localizador|socio|abonado|póliza|siniestro|contador|CUPS|matrícula|habitación|mesa|Mesa|camarero|caja|Caja|cajero|vendedor|terminal|tienda|autorización|tarjeta|proveedor|Su referencia|S/Ref|factura original|factura rectificada|mandato|comensales|seguimiento|Orden de compra|O.C.",
      party:
        "NIF|CIF|N.I.F.|C.I.F.|NIF/CIF|IVA|IBAN|BIC|SWIFT|Tel.|Teléfono|Tfno.|Fax|Móvil|C.P.|Código postal|Reg. Mercantil|Registro|RUC|RFC|RUT|CUIT|Apartado|RFC emisor|RFC receptor|Certificado|No. de serie del certificado|Sello",
      date: "Fecha|Fecha factura|Fecha de emisión|Vencimiento|Fecha de vencimiento|Hora|Periodo|Período|Fecha pedido|Entrada|Salida|Llegada|Fecha operación|Desde|Hasta|Emitida el",
      sum: "Importe|Total|Base imponible|Cantidad|Cant.|Precio|IVA|Descuento|Dto.|Subtotal|Entregado|Cambio|Efectivo|Artículo|Ref. artículo|Página|Pág.|Cuota|Consumo|Código artículo|Tipo",
      other:
        "Forma de pago|Método de pago|Condiciones|Moneda|Uso CFDI|Régimen|Régimen fiscal|Lugar de expedición|Asunto|Contacto|Nombre|Domicilio|Talla|Color|Tipo|Clase|Tarifa|Le atendió|Año",
    },
  },
  it: {
    after: " n.| N.| n°| nr.| num.| numero| nº| N°| #| :",
    before: "N. |N° |Numero |Nr. |Numero di |Num. |N. di |Codice |Rif. ",
    nouns: {
      own: "fattura|Fattura|FATTURA|ft.|Ft.|FT|ricevuta|Ricevuta|scontrino|Scontrino|documento|Documento|Doc.|DOC.|documento commerciale|parcella|Parcella|bolletta|Bolletta|nota di credito|Nota di credito|nota|proforma|avviso|preavviso di fattura|ricevuta fiscale|quietanza|Fattura accompagnatoria|conto|biglietto|Biglietto|titolo di viaggio|Fattura differita|Fattura immediata|Avviso di parcella",
      weak: "transazione|operazione|Nostro riferimento|Ns. rif.|Rif.|riferimento|progressivo|pratica|protocollo|Prot.",
      deal: "ordine|Ordine|Vs. ordine|cliente|Cliente|Cod. cliente|conto cliente|contratto|Contratto|preventivo|offerta|commessa|progetto|DDT|bolla|consegna|spedizione|prenotazione|tessera|socio|polizza|sinistro|contatore|POD|PDR|targa|camera|tavolo|Tavolo|coperti|cameriere|cassa|Cassa|cassiere|operatore|terminale|negozio|punto vendita|autorizzazione|carta|fornitore|Vs. rif.|fattura originale|CIG|CUP|mandato|utenza|agente|reparto|SDI",
      party:
        "P.IVA|Partita IVA|P. IVA|C.F.|Codice fiscale|Cod. Fisc.|REA|R.E.A.|IBAN|BIC|ABI|CAB|Tel.|Telefono|Fax|Cell.|CAP|Reg. Imprese|PEC|Matricola|RT",
      date: "Data|Data fattura|Data documento|Scadenza|Del|Ora|Periodo|Data ordine|Consegna|Arrivo|Partenza|Dal|Al|Data emissione|Emessa il|Data di scadenza",
      sum: "Importo|Totale|Imponibile|Quantità|Q.tà|Prezzo|IVA|Sconto|Acconto|Saldo|Contanti|Resto|Articolo|Codice articolo|Pagina|Pag.|Aliquota|Consumo|Imposta|Netto a pagare",
      other:
        "Pagamento|Modalità di pagamento|Condizioni|Valuta|Oggetto|Causale|Nome|Indirizzo|Taglia|Colore|Tipo|Classe|Tariffa|Regime fiscale|Capitale sociale|Anno|Divisa",
    },
  },
  nl: {
    after: "nummer|nr.|nr| nr.| nr| nummer| no.|-nr.| nº| #| ID|kenmerk|-nummer",
    before: "Nr. |Nummer |Nummer van ",
    nouns: {
      own: "Factuur|factuur|FACTUUR|Fact.|Bon|Kassabon|Kassaticket|Creditfactuur|Creditnota|Nota|Document|Bewijs|Kwitantie|Rekening|Afrekening|Verkoopfactuur|Ticket|Declaratie|Voorschotfactuur|Pro-formafactuur|Aankoopbewijs|Btw-bon|Ontvangstbewijs|Vervoerbewijs|Kaartje|Eindafrekening|Jaarafrekening|Kasticket|Rekening BTW-bon",
      weak: "Transactie|Ons kenmerk|Onze referentie|Referentie|Ref.|Volg|Dossier|Boekings|Betalings",
      deal: "Order|Bestel|Bestelling|Uw bestelling|Uw kenmerk|Uw referentie|Klant|Klanten|Relatie|Debiteur|Debiteuren|Contract|Offerte|Project|Pakbon|Levering|Zending|Track|Reserverings|Lid|Polis|Schade|Meter|EAN-code|Kenteken|Kamer|Tafel|Kassa|Kassier|Medewerker|Terminal|Winkel|Filiaal|Autorisatie|Kaart|Pas|Leverancier|Machtigings|Oorspronkelijke factuur|Werkbon|Aansluiting|Bestelbon|Dossier klant|Incassant",
      party:
        "BTW|Btw|BTW-id|KvK|K.v.K.|Ondernemings|RPR|IBAN|BIC|Bank|Rekening IBAN|Tel.|Telefoon|Fax|Mobiel|Postbus|Postcode|AGB|BE",
      date: "Datum|Factuurdatum|Vervaldatum|Vervaldag|Leverdatum|Besteldatum|Periode|Tijd|Aankomst|Vertrek|Van|Tot|Uiterlijk|Betalen voor|d.d.|Boekdatum",
      sum: "Bedrag|Totaal|Subtotaal|Aantal|Prijs|Stukprijs|BTW|Korting|Artikel|Artikelnr.|Pagina|Contant|Wisselgeld|Verbruik|Te betalen|Tarief|Excl.|Incl.",
      other:
        "Betaalwijze|Betalingsconditie|Valuta|Betreft|Contactpersoon|Naam|Adres|Maat|Kleur|Type|Klasse|Tarief|Bediend door|Jaar|Verkoper",
    },
  },
  pt: {
    after: " n.º| nº| N.º| no.| número| n.| #| num.",
    before: "N.º |Nº |Número da |N.º da |Nº da |Número do |N.º de |Nr. |Nº do ",
    nouns: {
      own: "fatura|Fatura|FATURA|factura|fatura simplificada|fatura-recibo|Fatura/Recibo|recibo|Recibo|nota de crédito|Nota de crédito|nota fiscal|Nota fiscal|NF|talão|documento|Documento|fatura proforma|venda a dinheiro|cupom|conta|Aviso|comprovante|bilhete|Aviso de cobrança|Fatura/FT|nota de débito",
      weak: "transação|Nossa referência|N/Ref|Ref.|referência|operação|processo|ATCUD|sequência",
      deal: "encomenda|Encomenda|pedido|Pedido|cliente|Cliente|Cód. cliente|contrato|Contrato|orçamento|projeto|guia|guia de remessa|entrega|envio|reserva|Reserva|sócio|apólice|contador|matrícula|quarto|mesa|Mesa|caixa|operador|terminal|loja|autorização|cartão|fornecedor|V/Ref|Sua referência|fatura original|CPE|entidade|requisição|obra",
      party:
        "NIF|NIPC|Contribuinte|N.º Contribuinte|CNPJ|CPF|IE|IBAN|BIC|NIB|Tel.|Telefone|Telemóvel|Fax|CEP|Código postal|Certificado|Programa certificado|Alvará",
      date: "Data|Data da fatura|Data de emissão|Vencimento|Data de vencimento|Hora|Período|Entrada|Saída|Chegada|Partida|Emitida em|Data do pedido|Até",
      sum: "Valor|Total|Quantidade|Qtd.|Preço|IVA|Desconto|Subtotal|Artigo|Código|Página|Pág.|Troco|Taxa|Consumo|Base|Total a pagar",
      other:
        "Condições de pagamento|Modo de pagamento|Moeda|Assunto|Contacto|Nome|Morada|Tamanho|Cor|Tipo|Classe|Tarifa|Ano|Atendido por",
    },
  },
  north: {
    after: "nummer|nr| nr| nr.|nr.| nummer|no.| no|-nr|-nummer| nro|numero| #|n numero|s nummer",
    before: "Nr. |Nummer ",
    nouns: {
      own: "Faktura|faktura|FAKTURA|Fakt.|Kvitto|Kvittens|Kvittering|Kreditnota|Kreditfaktura|Lasku|lasku|Laskun|Kuitti|Kuitin|Tosite|Bilag|Nota|Notanr|Regning|Bon|Kassakvitto|Verifikations|Räkning|Hyvityslasku|Kassakuitti|Dokument|Reikningur|Avi|Biljett|Billett|Slutfaktura|Delfaktura|Årsavregning",
      weak: "Transaktions|Vår referens|Vår ref|Vår ref.|Ref|Referens|Viite|Vår märkning|Löp|Tapahtuma|Bong|Serie",
      deal: "Order|Ordre|Beställnings|Bestillings|Tilaus|Kund|Kunde|Asiakas|Avtals|Aftale|Sopimus|Offert|Tilbud|Tarjous|Projekt|Prosjekt|Leverans|Følgeseddel|Lähete|Kolli|Försändelse|Boknings|Booking|Varaus|Medlems|Jäsen|Försäkrings|Mätar|Måler|Rum|Bord|Pöytä|Kassa|Kasse|Kassör|Kassi|Terminal|Butik|Kontroll|Kort|Kortti|Leverantör|OCR|KID|Viite|Er referens|Er ref.|Deres ref|Anläggnings|Abonnements|Rekvisition|Viitenumero",
      party:
        "Org|Organisations|Org.|Momsreg|Moms|VAT|CVR|Y-tunnus|ALV|Bankgiro|Plusgiro|BG|PG|IBAN|BIC|SWIFT|Tel|Telefon|Tlf|Puh|Mobil|Fax|Postnr|Foretaksregisteret|Kontonr|Konto|F-skatt|SE-",
      date: "Datum|Fakturadatum|Förfallodatum|Förfallodag|Dato|Fakturadato|Forfallsdato|Forfald|Päiväys|Eräpäivä|Laskun päivä|Leveransdatum|Tid|Kl|Period|Orderdatum|Ankomst|Avresa|Betalas senast|Toimituspäivä",
      sum: "Belopp|Beløb|Summa|Sum|Antal|Antall|Pris|À-pris|Moms|MVA|ALV|Rabatt|Artikel|Artikelnr|Vare|Varenr|Sida|Side|Sivu|Kontant|Växel|Yhteensä|Määrä|Hinta|Att betala|Total|Öresavrundning|Forbruk",
      other:
        "Betalningsvillkor|Betalingsbetingelser|Maksuehto|Valuta|Handläggare|Er kontakt|Namn|Adress|Storlek|Färg|Typ|Klass|Tariff|Säljare|År|Ekspedient|Myyjä",
    },
  },
  east: {
    after: " nr| nr.| numer| č.| číslo| br.| broj| No| Nr.| no.| sz.| száma| №| sorszáma| št.| #|szám",
    before: "Nr |Numer |Číslo |Č. |Broj |Št. |Sorszám |Nr. |No. |Numărul |№ |Кат. № |Номер ",
    nouns: {
      own: "faktury|Faktura|Faktura VAT|FV|faktura|paragon|Paragon|paragonu|rachunek|Rachunek|rachunku|dokumentu|Dokument|korekta|Faktura korygująca|faktúra|Faktúra|faktúry|účtenka|Účtenka|účtenky|doklad|dokladu|daňový doklad|Variabilní symbol|računa|Račun|račun|Predračun|Számla|számla|számla|Nyugta|nyugta|bizonylat|Bizonylat|Factura|facturii|Factură|Bon fiscal|Chitanță|Chitanta|Fatura|FATURA|Fiş|Fiş|Belge|Makbuz|Sąskaita|Sąskaitos|Kvitas|Rēķina|Rēķins|Čeks|Arve|Tšekk|Τιμολόγιο|Απόδειξη|Παραστατικό|Фактура|Счёт|Счет-фактура|Чек|Рахунок|Квитанция|Касов бон|Фактура №|Dobropis|Storno|wydruku|wydr.|bilet|Bilet|nota|Nota księgowa|jízdenka|karta|Prijs|Pārskats|Avansinė sąskaita|Προτιμολόγιο|Акт|Билет",
      weak: "Transakcja|Transakcji|Nasz znak|Pozycja|Transakce|Naše značka|Tranzakció|Tranzacție|İşlem|Sıra|Sira|Poziv na broj|Referencia|Nasz ref|Seria|Operacija",
      deal: "zamówienia|Zamówienie|klienta|Klient|umowy|Umowa|oferty|WZ|dostawy|rezerwacji|polisy|stolik|Kasa|kasy|kasjer|terminal|karty|objednávky|Objednávka|zákazníka|Zákazník|smlouvy|dodací list|zakázky|pokladna|stůl|narudžbe|Narudžba|kupca|Kupac|ugovora|rendelés|Rendelés|vevő|Vevő|szerződés|szállítólevél|pénztár|asztal|comandă|Comanda|client|Client|contract|aviz|rezervare|masă|Sipariş|Müşteri|Sözleşme|İrsaliye|Masa|Kasiyer|Užsakymo|Kliento|Pasūtījuma|Klienta|Tellimuse|Kliendi|Παραγγελία|Πελάτης|Заказ|Договор|Клиент|Замовлення|Поръчка|Накладная|Стол|Смена|Konstantní symbol|Specifický symbol|sys.|systemowy|Nr sys|kolejki|Zmiana|Sklep",
      party:
        "NIP|REGON|KRS|PESEL|IČO|DIČ|IČ DPH|OIB|MBS|PIB|Matični|Adószám|Cégjegyzék|Cg.|CUI|CIF|J40|Reg. com.|VKN|Vergi|Mersis|TCKN|IBAN|SWIFT|BIC|Bankszámla|konto|účet|Číslo účtu|tel.|Tel.|telefon|Telefon|fax|PSČ|PVM|PVN|KMKR|ΑΦΜ|ΔΟΥ|Τηλ.|ИНН|КПП|ОГРН|ЕИК|БИК|тел.|ЄДРПОУ|Kod pocztowy|Žiro",
      date: "Data|Data wystawienia|Termin płatności|Data sprzedaży|Data dostawy|Datum|Datum vystavení|Datum splatnosti|Splatnost|DUZP|Datum računa|Dospijeće|Kelt|Teljesítés|Fizetési határidő|Esedékesség|Data facturii|Scadență|Data|Tarih|Fatura tarihi|Vade|Data|Apmokėti iki|Datums|Kuupäev|Tähtaeg|Ημερομηνία|Дата|от|Срок оплаты|Godzina|Čas|Vrijeme|Idő|Ora|Saat|Okres",
      sum: "Kwota|Razem|Suma|Ilość|Cena|Netto|Brutto|VAT|Stawka|Rabat|Częstka|Celkem|Množství|Základ|Sazba|Ukupno|Količina|Cijena|Összesen|Mennyiség|Egységár|ÁFA|Total|Cantitate|Preț|Toplam|Miktar|Fiyat|KDV|Suma|Kiekis|Kaina|Summa|Skaits|Kokku|Hind|Σύνολο|Ποσότητα|Итого|Сумма|Количество|Цена|НДС|Strona|Strana|Oldal|Pagina|Sayfa|Lp.|Kod",
      other:
        "Sposób zapłaty|Forma płatności|Waluta|Sprzedawca|Wystawił|Nazwa|Adres|Rozmiar|Kolor|Typ|Taryfa|Způsob platby|Měna|Vystavil|Název|Adresa|Platba|Fizetési mód|Pénznem|Név|Cím|Ödeme şekli|Para birimi|Plata|Moneda|Mod de plată|Τρόπος πληρωμής|Форма оплаты|Валюта|Način plaćanja",
    },
  },
};

const CLASSES_WITH_NUMBER: readonly LabelClass[] = ["own", "weak", "deal", "party"];
/** Words for "number" alone. */
const ALONE =
  "No.|No|Nr.|Nr|Number|Nummer|Numéro|N°|Nº|N.|Núm.|Numero|Numer|Číslo|#|№|Num|Num.|n°|nr|Nro|Broj|Número|Sorszám|No:|NO.|NR.|Nummer:|Nr:|ID".split(
    "|",
  );

/** Nouns are parted into so many folds. */
export const NOUN_FOLDS = 4;

/** A number that is the same in every run. */
function foldOfNoun(noun: string): number {
  let hash = 7;
  for (const letter of noun.toLowerCase().replace(/\P{L}/gu, ""))
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return (hash >>> 3) % NOUN_FOLDS;
}

interface Noun {
  text: string;
  fold: number;
}

const split = (text: string) => text.split("|");
const NOUNS = new Map(
  Object.entries(TONGUES).map(([name, { nouns }]) => [
    name,
    new Map(
      Object.entries(nouns).map(([kind, text]): [LabelClass, Noun[]] => [
        kind as LabelClass,
        split(text).map((noun) => ({ text: noun, fold: foldOfNoun(noun) })),
      ]),
    ),
  ]),
);

export const TONGUE_NAMES = Object.keys(TONGUES);

/** Nouns that a label may have: those of a fold, all but those of a fold, or all (null). */
export type NounChoice = { only: number } | { without: number } | null;

/** The nouns of a class in a language, without their words for "number". */
function nounsOf(tongue: string, kind: LabelClass, choice: NounChoice): readonly Noun[] {
  const all = NOUNS.get(tongue)?.get(kind) ?? [];
  if (choice === null) return all;
  const some = all.filter(({ fold }) => ("only" in choice ? fold === choice.only : fold !== choice.without));
  return some.length > 0 ? some : all;
}

/** A noun alone, as a title has it: "Rechnung". */
export function nounOf(chance: Chance, tongue: string, kind: LabelClass, choice: NounChoice): string {
  return chance
    .oneOf(nounsOf(tongue, kind, choice))
    .text.replace(/s$/, (end) => (tongue === "de" && kind === "own" ? "" : end));
}

/** Makes a label of a class. */
export function labelOfClass(chance: Chance, tongue: string, kind: LabelClass, choice: NounChoice): string {
  const { after, before } = TONGUES[tongue]!;
  if (kind === "number") return chance.oneOf(ALONE);
  const noun = chance.oneOf(nounsOf(tongue, kind, choice)).text;
  if (!CLASSES_WITH_NUMBER.includes(kind)) return noun;
  const style = chance.next();
  const bare = /[.#]$|^(IBAN|BIC|Tel|Fax|Till|Table)/.test(noun) ? 0.5 : 0.16;
  if (style < bare) return noun;
  if (style > 0.78 && before !== "") return capital(`${chance.oneOf(split(before))}${noun}`);
  const behind = chance.oneOf(split(after));
  return noun.endsWith(".") && behind.startsWith("nummer") ? `${noun} Nr.` : noun + behind;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
