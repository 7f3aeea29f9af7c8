import { type DemonstrationLinks, demonstrationSessions } from './modules/demonstration/demonstration.js'

/** The text that the server prints at start: the addresses, the access codes of the demonstration, and warnings. `localAddress`: where the
 * server listens. */
export function banner(
  { origin, localAddress }: { origin: string | undefined; localAddress: string },
  links: DemonstrationLinks | undefined,
  warnings: readonly string[] = [],
): string {
  const address = origin ?? localAddress
  const lines = [['Adresse', `${address}/`]]
  if (address !== localAddress) lines.push(['Écoute', localAddress])
  links?.codes.forEach((code, index) => {
    lines.push([index === 0 ? 'Codes d’accès' : '', code])
  })
  if (links?.demo) lines.push(['Démonstration', `${address}/?uid=${demonstrationSessions.demo}`])
  if (links?.partner)
    lines.push(['Lien partenaire', `${address}/?uid=${demonstrationSessions.partner}&puid=demonstration`])
  if (links?.regie) lines.push(['La régie', `${address}${links.regie}`])
  const body = lines.map(([label = '', value = '']) => `  ${label.padEnd(17)}${value}`)
  const warningLines = warnings.length === 0 ? [] : ['', ...warnings.map((line) => `  ${line}`)]
  return ['', '  Didascalie est prête.', '', ...body, ...warningLines, '', '  Ctrl+C pour arrêter.', ''].join(
    '\n',
  )
}
