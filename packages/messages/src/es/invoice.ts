/**
 * Facturas y facturas rectificativas: el documento y el correo al cliente. Fuente: en-US/invoice.ts.
 *
 * «Inversión del sujeto pasivo» es la mención del art. 6.1.m) del Real Decreto 1619/2012; las exenciones citan la Ley 37/1992 o la
 * Directiva 2006/112/CE (art. 6.1.j del mismo Real Decreto).
 */
import type { invoice as english } from "../en-US/invoice.ts";
import type { Translated } from "../translator.ts";

export const invoice: Translated<typeof english> = {
  invoice: "Factura",
  creditNote: "Factura rectificativa",
  quote: "Presupuesto",
  draft: "Borrador",
  from: "De",
  billTo: "Facturar a",
  creditTo: "Rectificación para",
  quoteTo: "Presupuesto para",
  shipTo: "Dirección de entrega",
  taxId: "NIF/IVA {id}",
  registration: "N.º de registro {number}",
  issueDate: "Fecha de factura",
  creditNoteDate: "Fecha de emisión",
  dueDate: "Vencimiento",
  validUntil: "Válido hasta el",
  supplyDate: "Fecha operación",
  supplyPeriod: "Periodo",
  supplyAsIssued: "La misma que la fecha de factura",
  taxPoint: "Fecha de devengo",
  forInvoice: "A la factura",
  reference: "Su referencia",
  headlineDue: "{amount} {currency}, vence el {day}",
  headlineCredited: "Rectificación: {amount} {currency}",
  headlineValid: "{amount} {currency}, válido hasta el {day}",
  description: "Descripción",
  quantity: "Cantidad",
  unitPrice: "Precio unitario",
  discount: "Dto.",
  tax: "Impuesto",
  amountIn: "Importe {currency}",
  measured: "{quantity} {unit}",
  unit: "{unit, select, piece {{count, plural, one {unidad} other {unidades}}} set {{count, plural, one {juego} other {juegos}}} pair {{count, plural, one {par} other {pares}}} dozen {{count, plural, one {docena} other {docenas}}} flatRate {{count, plural, one {tarifa fija} other {tarifas fijas}}} service {{count, plural, one {servicio} other {servicios}}} job {{count, plural, one {trabajo} other {trabajos}}} trip {{count, plural, one {viaje} other {viajes}}} person {{count, plural, one {persona} other {personas}}} package {{count, plural, one {paquete} other {paquetes}}} box {{count, plural, one {caja} other {cajas}}} carton {{count, plural, one {cartón} other {cartones}}} pallet {{count, plural, one {palé} other {palés}}} roll {{count, plural, one {rollo} other {rollos}}} bag {{count, plural, one {bolsa} other {bolsas}}} bottle {{count, plural, one {botella} other {botellas}}} quarter {{count, plural, one {trimestre} other {trimestres}}} other {{unit}}}",
  percent: "{value}\u00a0%",
  namedPercent: "{name} {value}\u00a0%",
  unnamedTax: "IVA",
  taxInShort: "IVA {value}\u00a0%",
  itemInShort:
    "{quantity} × {price}{discount, select, none {} other {, menos {discount}}}{tax, select, none {} other {, {tax}}}",
  itemNumber: "N.º de artículo {number}",
  allowance: "Descuento",
  charge: "Recargo",
  shareFor: "{reason} ({percent})",
  partOf: "{reason}: {amount}",
  wholeTotal: "Total {currency}",
  prepaid: "Ya pagado",
  rounding: "Redondeo",
  withholding: "Retención",
  withheld:
    "{name}: se retienen {amount} {currency} y se ingresan en la Hacienda Pública. Queda por pagar: {left} {currency}.",
  contractNumber: "N.º de contrato",
  projectNumber: "N.º de proyecto",
  directDebit:
    "El importe se cobrará mediante adeudo directo SEPA{hasAccount, select, true { en la cuenta {account}} other {}}.{hasMandate, select, true { Mandato: {mandate}.} other {}}{hasCreditorId, select, true { Identificador del acreedor: {creditorId}.} other {}}",
  subtotal: "Subtotal",
  discountOf: "Descuento {percent}",
  taxOn: "{name} {rate}\u00a0% sobre {net}",
  includedTaxOn: "Incluye {name} {rate}\u00a0% sobre una base de {net}",
  taxIn: "Impuesto en {currency}",
  exemption:
    "{category, select, AE {Inversión del sujeto pasivo: el destinatario es el deudor del impuesto{country, select, FR { – Autoliquidation} IT { – inversione contabile} NL { – btw verlegd} other {}}} K {Entrega intracomunitaria exenta de IVA, {country, select, ES {art. 25 de la Ley 37/1992} other {art. 138 de la Directiva 2006/112/CE}}} G {Exportación exenta de IVA, {country, select, ES {art. 21 de la Ley 37/1992} other {art. 146 de la Directiva 2006/112/CE}}} E {Operación exenta de IVA} O {Operación no sujeta a IVA en el país del vendedor} other {}}",
  smallBusiness:
    "{country, select, DE {No se repercute IVA: pequeña empresa exenta según el § 19 de la ley alemana del IVA (§ 19 UStG)} AT {No se repercute IVA: pequeña empresa exenta según el § 6, ap. 1, n.º 27 de la ley austriaca del IVA (UStG 1994)} FR {TVA non applicable, art. 293 B du CGI} IT {No se repercute IVA: art. 1, ap. 54 a 89 de la ley italiana 190/2014 (regime forfettario)} NL {No se repercute IVA: pequeña empresa exenta según el artículo 25 de la ley neerlandesa del IVA (Wet OB)} other {}}",
  totalDue: "Total a pagar {currency}",
  totalCredited: "Total rectificado {currency}",
  paymentDetails: "Datos bancarios",
  notes: "Observaciones",
  terms: "Condiciones",
  page: "Página {page} de {pages}",
  draftStamp: "BORRADOR",
  voidStamp: "ANULADA",
  draftTitle: "{title} (borrador)",
  draftFile: "factura-borrador",
  draftCreditFile: "factura-rectificativa-borrador",
  draftQuoteFile: "presupuesto-borrador",

  reminderSubject:
    "{level, select, 0 {La factura {number} vence el {due}} 1 {Recordatorio: factura {number}} 2 {Segundo recordatorio: factura {number}} other {Último recordatorio: factura {number}}}",
  reminderText:
    "{level, select, 0 {Hola, {client}:\nle recordamos que la factura {number} por {amount} vence el {due}.} 1 {Hola, {client}:\nla factura {number} por {amount} venció el {due}. Le rogamos que la pague en los próximos días.} 2 {Hola, {client}:\nla factura {number} por {amount} venció el {due}, y no hemos recibido su pago tras nuestro primer recordatorio. Le rogamos que la pague en el plazo de una semana.} other {Hola, {client}:\nla factura {number} por {amount}, con vencimiento el {due}, sigue pendiente tras dos recordatorios. Este es nuestro último recordatorio. Le rogamos que la pague en el plazo de una semana.}}",
  reminderCharges:
    "Por la demora en el pago, la ley permite intereses del {percent} anual, {interest} hasta hoy{hasSum, select, true {, y una cantidad fija de {sum} por los costes de cobro} other {}}.",
  reminderIgnore: "Si ya ha pagado, le rogamos que no tenga en cuenta este correo.",
  reminderButton: "Ver los importes pendientes",
  statementSubject: "Extracto de cuenta de {seller}",
  statementText: "le adjuntamos su extracto de cuenta.",
  statementAttached: "El extracto se adjunta en PDF.",
  statementFile: "extracto-de-cuenta",

  depositItem: "Anticipo del {percent} sobre el presupuesto {number}",
  depositDeducted: "Anticipo descontado, factura {number} del {day}",

  quoteMailSubject: "Presupuesto {number} de {seller}",
  quoteMailTitle: "Presupuesto {number}",
  quoteMailText: "le adjuntamos nuestro presupuesto.",
  quoteMailTotal: "Total: {amount}, válido hasta el {day}.",
  quoteMailAttached: "El presupuesto se adjunta en PDF.",
  quoteMailButton: "Ver y responder al presupuesto",

  mailSubject: "{kind, select, credit_note {Factura rectificativa} other {Factura}} {number} de {seller}",
  mailTitle: "{kind, select, credit_note {Factura rectificativa} other {Factura}} {number}",
  mailGreeting: "Hola, {client}:",
  mailText: "le adjuntamos nuestra {kind, select, credit_note {factura rectificativa} other {factura}}.",
  mailTotal: "Total: {amount}, con vencimiento el {day}.",
  mailCredited: "Importe rectificado: {amount}.",
  mailPay: "Pagar en línea",
  mailOrOpen: "O abra esta dirección:",
  mailSignature: "{seller}, enviado con {product}",
  mailAttached: "La {kind, select, credit_note {factura rectificativa} other {factura}} se adjunta en PDF.",
};
