// Creates the text of imsmanifest.xml, which lists the page of the game and all files of the package.
import { escapeXml } from '@didascalie/contract/text'
import { type ScormVersion, scormSchemas } from './scorm-schemas.js'

interface PackageContents {
  /** The identifier of the game: letters, digits and dashes. */
  readonly content: string
  readonly version: string
  readonly title: string
  readonly files: readonly string[]
}

/** `xsi:schemaLocation` is a list of pairs: a namespace, then the schema file of the package for it. */
function namespacesOf({ packaging, adl }: (typeof scormSchemas)[ScormVersion]): string {
  const locations = [packaging, adl].flatMap(({ space, file }) => [space, file])
  return [
    `xmlns="${packaging.space}" xmlns:adlcp="${adl.space}"`,
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `xsi:schemaLocation="${locations.join(' ')}"`,
  ].join(' ')
}

export function scormManifest(
  scorm: ScormVersion,
  { content, version, title, files }: PackageContents,
): string {
  const schemas = scormSchemas[scorm]
  const id = `didascalie-${content}`
  const fileElements = files.map((file) => `      <file href="${escapeXml(encodeURI(file))}" />`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="${version}" ${namespacesOf(schemas)}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schemas.version}</schemaversion>
  </metadata>
  <organizations default="${id}-organization">
    <organization identifier="${id}-organization">
      <title>${escapeXml(title)}</title>
      <item identifier="${id}-item" identifierref="${id}-resource" isvisible="true">
        <title>${escapeXml(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id}-resource" type="webcontent" adlcp:${schemas.typeAttribute}="sco" href="index.html">
${fileElements.join('\n')}
    </resource>
  </resources>
</manifest>
`
}
