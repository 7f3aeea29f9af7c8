// The XML schemas of a SCORM package. A learning platform validates the manifest against these schemas. SCORM requires them at the root
// of the package. They describe the elements that our manifest uses, and also allow elements of other namespaces.
export type ScormVersion = '1.2' | '2004'

interface ScormSchemas {
  /** The namespace of content packaging, and the name of its schema file. */
  readonly packaging: { readonly space: string; readonly file: string }
  /** The namespace of the SCORM extensions (ADL), and the name of its schema file. */
  readonly adl: { readonly space: string; readonly file: string }
  /** The attribute that marks a resource as a SCO (a module that the platform can launch). */
  readonly typeAttribute: string
  readonly version: string
}

export const scormSchemas: Readonly<Record<ScormVersion, ScormSchemas>> = {
  '1.2': {
    packaging: { space: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', file: 'imscp_rootv1p1p2.xsd' },
    adl: { space: 'http://www.adlnet.org/xsd/adlcp_rootv1p2', file: 'adlcp_rootv1p2.xsd' },
    typeAttribute: 'scormtype',
    version: '1.2',
  },
  '2004': {
    packaging: { space: 'http://www.imsglobal.org/xsd/imscp_v1p1', file: 'imscp_v1p1.xsd' },
    adl: { space: 'http://www.adlnet.org/xsd/adlcp_v1p3', file: 'adlcp_v1p3.xsd' },
    typeAttribute: 'scormType',
    version: '2004 3rd Edition',
  },
}

const schemaOf = (space: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${space}" targetNamespace="${space}" elementFormDefault="qualified">
${content}
</xs:schema>
`

const anyOther = '<xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>'
const anyAttribute = '<xs:anyAttribute namespace="##other" processContents="lax"/>'

/** The declaration of an element with these children, in this order, and these attributes. It also allows elements and attributes of
 * other namespaces. */
function elementDeclaration(
  name: string,
  { children = [], attributes = [] }: { children?: readonly string[]; attributes?: readonly string[] },
): string {
  return `  <xs:element name="${name}">
    <xs:complexType>
      <xs:sequence>
${[...children, anyOther].map((child) => `        ${child}`).join('\n')}
      </xs:sequence>
${[...attributes, anyAttribute].map((declaration) => `      ${declaration}`).join('\n')}
    </xs:complexType>
  </xs:element>`
}

const requiredChild = (name: string) => `<xs:element ref="${name}"/>`
const optionalChild = (name: string) => `<xs:element ref="${name}" minOccurs="0"/>`
const repeatedChild = (name: string) => `<xs:element ref="${name}" minOccurs="0" maxOccurs="unbounded"/>`
const textElement = (name: string) => `  <xs:element name="${name}" type="xs:string"/>`
const optionalAttribute = (name: string, type: string) => `<xs:attribute name="${name}" type="xs:${type}"/>`
const requiredAttribute = (name: string, type: string) =>
  `<xs:attribute name="${name}" type="xs:${type}" use="required"/>`

const packagingElements = [
  elementDeclaration('manifest', {
    children: [optionalChild('metadata'), requiredChild('organizations'), requiredChild('resources')],
    attributes: [requiredAttribute('identifier', 'ID'), optionalAttribute('version', 'string')],
  }),
  elementDeclaration('metadata', { children: [optionalChild('schema'), optionalChild('schemaversion')] }),
  elementDeclaration('organizations', {
    children: [repeatedChild('organization')],
    attributes: [optionalAttribute('default', 'IDREF')],
  }),
  elementDeclaration('organization', {
    children: [requiredChild('title'), repeatedChild('item')],
    attributes: [requiredAttribute('identifier', 'ID')],
  }),
  elementDeclaration('item', {
    children: [requiredChild('title'), repeatedChild('item')],
    attributes: [
      requiredAttribute('identifier', 'ID'),
      optionalAttribute('identifierref', 'string'),
      optionalAttribute('isvisible', 'boolean'),
    ],
  }),
  elementDeclaration('resources', { children: [repeatedChild('resource')] }),
  elementDeclaration('resource', {
    children: [repeatedChild('file')],
    attributes: [
      requiredAttribute('identifier', 'ID'),
      requiredAttribute('type', 'string'),
      optionalAttribute('href', 'anyURI'),
    ],
  }),
  elementDeclaration('file', { attributes: [requiredAttribute('href', 'anyURI')] }),
  ...['schema', 'schemaversion', 'title'].map(textElement),
]

const typeAttributeOf = (name: string) => `  <xs:attribute name="${name}">
    <xs:simpleType>
      <xs:restriction base="xs:string">
        <xs:enumeration value="sco"/>
        <xs:enumeration value="asset"/>
      </xs:restriction>
    </xs:simpleType>
  </xs:attribute>`

/** The text of each schema file, by its name. */
export function schemaFiles(scorm: ScormVersion): Record<string, string> {
  const { packaging, adl, typeAttribute } = scormSchemas[scorm]
  return {
    [packaging.file]: schemaOf(packaging.space, packagingElements.join('\n')),
    [adl.file]: schemaOf(adl.space, typeAttributeOf(typeAttribute)),
  }
}
