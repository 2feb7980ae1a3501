/** Why a tax code of a purchase was chosen (`rate` comes in formatted, `country` is a name), and what to look at on a sale. */
export const taxChoices = {
  reason:
    "{key, select, chosen {Chosen by hand} rate_on_paper {{rate} as on the document} reverse_charge {Reverse charge, as the document says} reverse_charge_vat_id {Reverse charge: VAT ID from {country}, no tax shown} reverse_charge_place {Reverse charge: vendor in {country}, no tax shown} intra_community {{place, select, known {Goods from {country} without tax} other {Goods from the EU without tax}}: intra-community acquisition} small_business {Small business: no tax shown} exempt {Exempt, as the document says} import {Imported goods: customs charge the tax} import_notice {Import tax of a customs notice} foreign_tax {{place, select, known {Tax of {country}} other {Tax of another country}}: not claimed} vendor {Default of the vendor} category {Default of the category} learned {As on the vendor’s last documents} rate_of_country {{rate} is a rate of {country}} not_recoverable {Tax that can’t be claimed} no_tax_charged {No tax charged} vendor_abroad {Vendor in {country}, no tax charged} other {Nothing fits}}",
  vatIdNever: "The client’s VAT ID was never checked. Check it with the tax office, and note the answer on the client.",
  vatIdOld: "The client’s VAT ID was last checked on {day}. Check it again, and note the answer on the client.",
  vatIdInvalid: "The client’s VAT ID wasn’t valid when it was checked on {day}.",
} as const;
