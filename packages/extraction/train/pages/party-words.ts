/**
 * Words above or before a party's name in many languages: of who issued the document, of who gets it, of another place or person, of a bank
 * or payment, and of something that is no party at all.
 */
import type { PartyClass } from "../../src/fields/party-labels.ts";
import type { Chance } from "./chance.ts";

export type PartyKind = Exclude<PartyClass, "other">;

/** One language a line: English, German, French, Spanish, Italian, Dutch, Portuguese, northern, eastern, Asian ones. */
const PARTY_WORDS: Readonly<Record<PartyKind, readonly string[]>> = {
  issuer: [
    "From|Seller|Sold by|Supplier|Vendor|Issued by|Issuer|Invoice from|Bill from|Billed by|Provider|Service provider|Sender|Exporter|Shipper/Exporter|Merchant|Contractor|Consultant|Your supplier|Company|Company details|Our details|Pay to|Payable to|Payee|Remit to|Please remit to|Make cheques payable to|Creditor|Landlord|Lessor|Prepared by|Supplied by|Invoicing party|Operated by|Beneficiary|Biller|Payment to|Sender of invoice|Account holder|For and on behalf of|Issuing company|Trader|Manufacturer|Retailer",
    "Verkäufer|Lieferant|Absender|Rechnungssteller|Rechnungsaussteller|Aussteller|Leistungserbringer|Auftragnehmer|Von|Rechnung von|Leistender Unternehmer|Unternehmer|Anbieter|Händler|Zahlungsempfänger|Zahlbar an|Empfänger der Zahlung|Kreditor|Gläubiger|Vermieter|Kontoinhaber|Verkauft durch|Firma des Ausstellers|Unsere Anschrift|Begünstigter|Ihr Vertragspartner|Dienstleister|Leistungserbringer/Rechnungssteller|Betreiber|Veranstalter|Inhaber|Konto / Zahlbar an",
    "Vendeur|Fournisseur|Émetteur|Émise par|Émis par|Prestataire|Expéditeur|De|De la part de|Facture de|Facturé par|Vendu par|Bénéficiaire|Payable à|À l'ordre de|Créancier|Bailleur|Société|Exportateur|Compte / Payable à|Votre fournisseur|Titulaire du compte|Marchand|Entreprise|Établi par|Mandataire|Exploitant|Commerçant",
    "Vendedor|Proveedor|Emisor|Emitida por|Emitido por|Expedidor|De|Datos del emisor|Prestador|Remitente|Acreedor|Beneficiario|Datos de la empresa|Factura de|Arrendador|Exportador|Emisora|Razón social del emisor|Facturado por|Empresa|Titular de la cuenta|Prestador del servicio|Datos fiscales del emisor|Comercio",
    "Venditore|Fornitore|Cedente|Cedente/prestatore|Cedente prestatore|Prestatore|Emittente|Emessa da|Emesso da|Mittente|Da|Dati emittente|Beneficiario|Creditore|Locatore|Intestato a favore di|Fornitore del servizio|Fattura di|Esportatore|Ditta emittente|Professionista|Esercente|Soggetto emittente",
    "Verkoper|Leverancier|Afzender|Van|Opdrachtnemer|Uitgereikt door|Opgesteld door|Dienstverlener|Schuldeiser|Begunstigde|Factuur van|Onze gegevens|Verhuurder|Verkocht door|T.n.v.|Ten name van|Facturerende partij|Uw leverancier|Bedrijf|Exporteur|Gefactureerd door",
    "Fornecedor|Vendedor|Emitente|Emissor|Emitido por|Prestador|Prestador de serviços|Remetente|De|Beneficiário|Credor|Senhorio|Dados do emitente|Empresa|Expedidor|Exportador|Vendido por|Cedente",
    "Säljare|Leverantör|Avsändare|Från|Utställare|Utfärdare|Utfärdad av|Betalningsmottagare|Mottagare av betalning|Fakturautställare|Selger|Leverandør|Avsender|Fra|Utsteder|Utstedt av|Betalingsmottaker|Sælger|Afsender|Udsteder|Udstedt af|Kreditor|Betalingsmodtager|Udbyder|Myyjä|Toimittaja|Lähettäjä|Laskuttaja|Laskun lähettäjä|Saaja|Palveluntarjoaja|Hyresvärd|Utleier|Borgenär|Seljandi|Útgefandi|Sendandi|Fakturaavsändare|Fakturert av|Beløpsmottaker",
    "Sprzedawca|Wystawca|Dostawca|Nadawca|Usługodawca|Wykonawca|Zleceniobiorca|Odbiorca płatności|Beneficjent|Prodávající|Dodavatel|Odesílatel|Zhotovitel|Poskytovatel|Vystavil|Příjemce platby|Predávajúci|Dodávateľ|Odosielateľ|Prodavatelj|Prodavač|Dobavljač|Izdavatelj|Izdavalac|Prodajalec|Dobavitelj|Izdajatelj|Eladó|Szállító|Kibocsátó|Számla kibocsátója|Feladó|Szolgáltató|Vânzător|Furnizor|Emitent|Prestator|Satıcı|Tedarikçi|Gönderen|Düzenleyen|Firma|Pardavėjas|Tiekėjas|Pārdevējs|Piegādātājs|Izsniedzējs|Müüja|Tarnija|Saatja|Πωλητής|Εκδότης|Προμηθευτής|Продавец|Поставщик|Исполнитель|Получатель платежа|Доставчик|Издател|Постачальник|Продавець|Виконавець",
    "Penjual|Pemasok|Dari|Pembekal|Người bán|Đơn vị bán hàng|Nhà cung cấp|Nagbenta",
  ],
  customer: [
    "Bill to|Billed to|Invoice to|Invoiced to|Sold to|Customer|Client|Buyer|Purchaser|To|Attn|Attention|For|Prepared for|Issued to|Charge to|Bill-to party|Sold-to party|Account of|Payer|Consignee|Recipient|Importer|Guest|Guest name|Tenant|Lessee|Member|Subscriber|Policyholder|Insured|Patient|Passenger|Account name|Customer details|Billing details|Billing address|Your details|Registered owner|Debtor|Donor|Student|Statement for|Invoice address|Addressee|Hello|Hi|Dear|Dear customer|Messrs|M/s|Company name|Organization|Name|Customer name|Supply to|Mr|Mrs|Ms|Received from|With compliments to|Payable by|Account holder name|Traveller|Owner|Lead guest|Bill recipient|Sponsor|Attention of",
    "Kunde|Käufer|Rechnung an|Rechnungsempfänger|Rechnungsadresse|Rechnungsanschrift|Empfänger|An|Auftraggeber|Besteller|Leistungsempfänger|Warenempfänger|Abnehmer|Debitor|Mieter|Versicherungsnehmer|Gast|Patient|Patientin|Vertragspartner|Zahlbar durch|Zahlungspflichtiger|Schuldner|Reisender|Mitglied|Teilnehmer|Für|Herrn|Frau|Firma|An die|An den|Familie|Herr|Ihre Daten|Kundendaten|Kundenanschrift|Anschlussinhaber|Hallo|Sehr geehrte|Guten Tag|Eigentümer|Bauherr|Halter|Auftraggeber/Kunde|z. Hd.|z.H.|Rechnungsempfängerin|Name des Kunden|Ausgestellt für",
    "Client|Acheteur|Facturé à|Facture à|Destinataire|Adressé à|À|À l'attention de|Adresse de facturation|Donneur d'ordre|Payeur|Débiteur|Locataire|Assuré|Abonné|Titulaire|Patient|Voyageur|Payable par|Preneur|Monsieur|Madame|M.|Mme|Vendu à|Pour le compte de|Pour|Doit|Bonjour|Cher client|Vos coordonnées|Maître d'ouvrage|Adhérent|Importateur|Raison sociale|Client facturé|Bénéficiaire de la prestation|Propriétaire",
    "Cliente|Comprador|Facturar a|Facturado a|Destinatario|Receptor|A|A la atención de|Para|Datos del cliente|Adquirente|Deudor|Inquilino|Arrendatario|Asegurado|Titular|Titular del contrato|Paciente|Pasajero|Señor|Sr.|Sra.|D.|Dña.|Datos del receptor|Datos de facturación|Huésped|Importador|Hola|Estimado cliente|Abonado|Razón social|Razón social del cliente|Promotor|Propietario|Alumno|Socio|Suministro para|Pagador|Cargar a",
    "Cliente|Acquirente|Spett.le|Spett.|Spettabile|Destinatario|Cessionario|Cessionario/committente|Committente|Intestatario|Intestata a|Intestato a|Fatturare a|Alla cortese attenzione|A|Per|Gentile|Gent.mo|Egregio|Sig.|Sig.ra|Dati cliente|Inquilino|Conduttore|Assicurato|Debitore|Paziente|Passeggero|Ospite|Egr. Sig.|Importatore|Titolare|Contraente|Ragione sociale|Gentile cliente|Ciao|Utente|Condominio",
    "Klant|Koper|Factuuradres|Factureren aan|Gefactureerd aan|Aan|T.a.v.|Opdrachtgever|Afnemer|Ontvanger|Debiteur|Huurder|Verzekerde|Gast|Patiënt|Reiziger|Geachte|Beste|Voor|De heer|Mevrouw|Klantgegevens|Uw gegevens|Bestemd voor|Verzekeringnemer|Abonnee|Lid|Betaler|Importeur|Geadresseerde|Gegevens klant|Eigenaar|Verkocht aan|Contractant",
    "Cliente|Comprador|Adquirente|Destinatário|Faturar a|Exmo.(s) Sr.(s)|Exmo. Sr.|Exmos. Senhores|A/C|Para|À atenção de|Dados do cliente|Hóspede|Inquilino|Segurado|Devedor|Tomador|Sacado|Passageiro|Paciente|Importador|Titular|Utente|Caro cliente|Nome do cliente|Exmo(a) Sr(a)|Razão social",
    "Kund|Köpare|Fakturaadress|Mottagare|Till|Faktura till|Beställare|Betalare|Hyresgäst|Gäst|Att.|Kunde|Kjøper|Fakturaadresse|Mottaker|Til|Faktura til|Bestiller|Betaler|Leietaker|Gjest|Køber|Modtager|Faktureres til|Debitor|Lejer|Asiakas|Ostaja|Vastaanottaja|Laskutusosoite|Maksaja|Tilaaja|Vuokralainen|Hej|Hei|Kære kunde|Fakturamottagare|Fakturamodtager|Laskun saaja|Kaupandi|Viðskiptavinur|Greiðandi|Betalt av|Kundens navn|Kundnamn|Medlem",
    "Nabywca|Odbiorca|Kupujący|Zamawiający|Zleceniodawca|Klient|Płatnik|Najemca|Gość|Szanowny|Pan|Pani|Dane nabywcy|Kupující|Odběratel|Zákazník|Objednatel|Příjemce|Nájemce|Host|Kupujúci|Odberateľ|Zákazník|Kupac|Naručitelj|Primatelj|Kupec|Naročnik|Prejemnik|Plačnik|Vevő|Vásárló|Megrendelő|Címzett|Számlacím|Cumpărător|Client|Beneficiar|Destinatar|Alıcı|Müşteri|Sayın|Pirkėjas|Klientas|Užsakovas|Mokėtojas|Pircējs|Klients|Maksātājs|Pasūtītājs|Ostja|Klient|Maksja|Tellija|Πελάτης|Αγοραστής|Λήπτης|Επωνυμία πελάτη|Покупатель|Заказчик|Клиент|Плательщик|Получатель|Купувач|Покупець|Замовник|Платник",
    "Pembeli|Kepada|Kepada Yth|Pelanggan|Bil kepada|Người mua|Đơn vị mua hàng|Khách hàng|Kính gửi",
  ],
  place: [
    "Ship to|Deliver to|Delivery address|Shipping address|Shipped to|Delivered to|Site|Site address|Job site|Job address|Property|Service address|Supply address|Premises|Location|Venue|Work at|Place of supply|Place of delivery|Port of loading|Port of discharge|Destination|Origin|Collection from|Pick up|Drop off|Branch|Store|Notify party|Project|Event|Vehicle|Room|Collected from|Ship from|Installation address|Loading point|Registered office|Head office",
    "Lieferadresse|Lieferanschrift|Versandadresse|Lieferung an|Lieferort|Baustelle|Objekt|Einsatzort|Verbrauchsstelle|Lieferstelle|Bauvorhaben|Leistungsort|Versand an|Abholung|Abholort|Zielort|Filiale|Markt|Projekt|Veranstaltung|Fahrzeug|Abnahmestelle|Liegenschaft|Geliefert an|Montageort|Ladestelle|Entladestelle|Sitz der Gesellschaft",
    "Adresse de livraison|Livré à|Livraison|Lieu de livraison|Lieu d'intervention|Chantier|Adresse du chantier|Site|Lieu de consommation|Lieu|Destination|Enlèvement|Agence|Magasin|Projet|Bien|Adresse des travaux|Point de livraison|Siège social|Événement|Véhicule",
    "Dirección de entrega|Entregar en|Enviar a|Lugar de entrega|Obra|Punto de suministro|Dirección de suministro|Lugar|Destino|Origen|Recogida|Sucursal|Tienda|Proyecto|Inmueble|Dirección de envío|Domicilio social|Evento|Emplazamiento|Vehículo",
    "Indirizzo di consegna|Luogo di consegna|Consegna a|Destinazione|Destinazione merce|Cantiere|Punto di fornitura|Indirizzo di fornitura|Luogo|Sede|Filiale|Ritiro|Immobile|Progetto|Spedire a|Sede legale|Veicolo|Evento",
    "Afleveradres|Bezorgadres|Leveringsadres|Verzendadres|Afgeleverd te|Werkadres|Project|Locatie|Leveradres|Bestemming|Filiaal|Vestiging|Object|Werf|Plaats van levering|Afhaaladres|Maatschappelijke zetel|Voertuig",
    "Local de entrega|Morada de entrega|Entregar em|Local de descarga|Local de carga|Carga|Descarga|Destino|Obra|Local de consumo|Loja|Imóvel|Quarto|Projeto|Sede social|Viatura",
    "Leveransadress|Leveringsadresse|Levering til|Leverans till|Arbetsplats|Objekt|Anläggning|Anlægsadresse|Anleggsadresse|Plats|Sted|Toimitusosoite|Toimituspaikka|Kohde|Butik|Butikk|Prosjekt|Projekt|Leveringssted|Fastighet|Byggeplass|Säte",
    "Miejsce dostawy|Adres dostawy|Odbiorca towaru|Obiekt|Miejsce|Sklep|Budowa|Dodací adresa|Místo dodání|Místo plnění|Dodacia adresa|Mjesto isporuke|Adresa dostave|Kraj dobave|Szállítási cím|Teljesítés helye|Adresă de livrare|Loc de livrare|Teslimat adresi|Sevk adresi|Pristatymo adresas|Piegādes adrese|Tarneaadress|Τόπος παράδοσης|Адрес доставки|Грузополучатель|Място на доставка",
    "Alamat pengiriman|Alamat kirim|Dikirim ke|Alamat penghantaran|Địa chỉ giao hàng",
  ],
  payment: [
    "Bank|Bank details|Bank name|Our bank|Payment details|Beneficiary bank|Payment to account|Pay by bank transfer|Direct debit|Paid with|Payment method|Card|Cheque|Bank address|Intermediary bank|Wire instructions|Collected by|Payment processor|Financed by|Factoring|Receipt|Payment part",
    "Bank|Bankverbindung|Bankdaten|Unsere Bank|Hausbank|Zahlung|Zahlung an|Zahlungsart|Kreditinstitut|Bankname|Überweisung|Lastschrift|Zahlungsdienstleister|Konto bei|Empfangsschein|Zahlteil|Zahlungsinformationen",
    "Banque|Coordonnées bancaires|Domiciliation|Notre banque|Règlement|Mode de règlement|Paiement|Moyen de paiement|Virement|Prélèvement|Récépissé|Section paiement|Affactureur",
    "Banco|Datos bancarios|Nuestro banco|Forma de pago|Pago|Domiciliación|Entidad|Cuenta bancaria|Transferencia|Medio de pago",
    "Banca|Coordinate bancarie|Banca d'appoggio|Pagamento|Modalità di pagamento|Bonifico|La nostra banca|Domiciliazione|Appoggio bancario",
    "Bank|Bankgegevens|Onze bank|Betaling|Betaalwijze|Rekening|Betaalgegevens|Overschrijving",
    "Banco|Dados bancários|Pagamento|Forma de pagamento|Transferência|Modo de pagamento|Referência multibanco",
    "Bank|Bankuppgifter|Betalning|Betalingsopplysninger|Betaling|Betalingsmåte|Pankki|Pankkiyhteys|Maksutapa|Bankforbindelse|Betalingsoplysninger|Innbetalt til konto",
    "Bank|Nazwa banku|Rachunek bankowy|Sposób zapłaty|Płatność|Banka|Bankovní spojení|Platba|Način plaćanja|Bankszámla|Számlavezető bank|Bancă|Banca|Cont bancar|Banka bilgileri|Ödeme|Bankas|Pank|Τράπεζα|Банк|Банк получателя|Банка",
    "Bank penerima|Pembayaran|Ngân hàng",
  ],
  contact: [
    "Contact|Contact person|Your contact|Our contact|Sales rep|Salesperson|Account manager|Served by|Server|Cashier|Your advisor|Agent|Broker|Prepared by|Technician|Driver|Doctor|Director|Directors|CEO|Managing director|Owner|Signed|Authorized signatory|Operator|Clerk|Handled by|Carrier|Shipping agent|Photographer|Teacher|Project manager|Phone|Email|Web|Questions",
    "Ansprechpartner|Ihr Ansprechpartner|Kontakt|Bearbeiter|Sachbearbeiter|Verkaufsberater|Bediener|Es bediente Sie|Geschäftsführer|Vorstand|Inhaberin|Unterschrift|Monteur|Fahrer|Kassierer|Betreuer|Berater|Arzt|Spediteur|Frachtführer|Aufsichtsrat|Vertreten durch|Ihr Berater|Techniker|Rückfragen|Telefon",
    "Contact|Votre contact|Interlocuteur|Suivi par|Gérant|Président|Directeur|Vendeur|Serveur|Caissier|Représentant|Conseiller|Transporteur|Technicien|Chauffeur|Signature|Votre conseiller|Affaire suivie par",
    "Contacto|Persona de contacto|Atendido por|Comercial|Vendedor|Administrador|Gerente|Representante|Técnico|Transportista|Agente|Le atendió|Cajero|Firma|Conductor",
    "Contatto|Referente|Agente|Amministratore|Direttore|Responsabile|Vettore|Cassiere|Operatore|Firma|Tecnico|Autista|Medico|Il vostro referente",
    "Contactpersoon|Contact|Behandeld door|Directeur|Vertegenwoordiger|Verkoper|Kassier|Medewerker|Vervoerder|Monteur|Chauffeur|Handtekening|Uw contactpersoon",
    "Contacto|Atendido por|Gerente|Vendedor|Técnico|Transportador|Operador|Assinatura|Motorista|Responsável",
    "Kontaktperson|Er kontakt|Vår kontakt|Handläggare|Vår referens|Deres kontakt|Vår ref|Saksbehandler|Ekspedient|Yhteyshenkilö|Käsittelijä|VD|Daglig leder|Direktør|Säljare|Fraktförare|Tekniker|Montör|Sjåfør",
    "Osoba kontaktowa|Kontakt|Wystawił|Opiekun|Prezes|Podpis|Kasjer|Przewoźnik|Vyřizuje|Vystavil|Jednatel|Kontaktná osoba|Kontakt osoba|Odgovorna osoba|Kapcsolattartó|Ügyintéző|Persoană de contact|Delegat|İlgili kişi|Yetkili|Kasiyer|Kontaktinis asmuo|Kontaktpersona|Kontaktisik|Υπεύθυνος|Директор|Менеджер|Бухгалтер|Контактное лицо",
    "Kontak|Kasir|Người liên hệ|Thu ngân",
  ],
};

/** A label of a party in any language. */
export function partyLabel(chance: Chance, kind: PartyKind): string {
  return chance.oneOf(chance.oneOf(PARTY_WORDS[kind]).split("|"));
}
