/**
 * The metadata of a PDF/A-3b as XMP (ISO 16684-1), which repeats what the PDF's own information says.
 *
 * Sources: ISO 19005-3, 6.6; Factur-X 1.0 and ZUGFeRD 2, "XMP extension schema".
 */

export interface PdfFacts {
  title: string;
  author: string;
  /** The program that made the file. */
  program: string;
  createdAt: Date;
}

/** Of the XML within the PDF: its file name, and the profile by the name that Factur-X has for it. */
export interface FacturXFacts {
  fileName: string;
  profile: string;
}

/** @param facturX null: no e-invoice is within */
export function renderXmp({ title, author, program, createdAt }: PdfFacts, facturX: FacturXFacts | null): string {
  const created = createdAt.toISOString().replace(/\.\d+Z$/, "Z");
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escaped(program)}</pdf:Producer>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>${escaped(program)}</xmp:CreatorTool>
<xmp:CreateDate>${created}</xmp:CreateDate>
</rdf:Description>
${facturX ? facturXParts(facturX) : ""}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Properties that XMP doesn't have must be described in the file, in the same words by all programs. */
const PROPERTIES: Record<string, string> = {
  DocumentFileName: "The name of the embedded XML document",
  DocumentType: "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER",
  Version: "The actual version of the standard applying to the embedded XML document",
  ConformanceLevel: "The conformance level of the embedded XML document",
};

/** A credit note's type is INVOICE, too; its kind is in the XML. */
function facturXParts({ fileName, profile }: FacturXFacts): string {
  const described = Object.entries(PROPERTIES).map(
    ([name, description]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>
`,
  );
  return `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join("")}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${escaped(fileName)}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>${escaped(profile)}</fx:ConformanceLevel>
</rdf:Description>
`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
