// Writes imsmanifest.xml: one item, its page, and all files of the package.
import { escaped } from './escaped.js'

export type ScormVersion = '1.2' | '2004'

interface Packed {
  /** The identifier of the game: letters, digits and dashes. */
  readonly content: string
  readonly version: string
  readonly title: string
  readonly files: readonly string[]
}

const schemas = {
  '1.2': {
    spaces:
      'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"',
    version: '1.2',
    type: 'adlcp:scormtype',
  },
  '2004': {
    spaces:
      'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd"',
    version: '2004 3rd Edition',
    type: 'adlcp:scormType',
  },
} as const

export function scormManifest(scorm: ScormVersion, { content, version, title, files }: Packed): string {
  const { spaces, version: schema, type } = schemas[scorm]
  const id = `didascalie-${content}`
  const listed = files.map((file) => `      <file href="${escaped(encodeURI(file))}" />`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="${version}" ${spaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schema}</schemaversion>
  </metadata>
  <organizations default="${id}-organization">
    <organization identifier="${id}-organization">
      <title>${escaped(title)}</title>
      <item identifier="${id}-item" identifierref="${id}-resource" isvisible="true">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id}-resource" type="webcontent" ${type}="sco" href="index.html">
${listed.join('\n')}
    </resource>
  </resources>
</manifest>
`
}
