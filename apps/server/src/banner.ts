import { type DemonstrationLinks, demonstrationSessions } from './demonstration.js'

/** What `npm start` shows: where to go, and how to get in. */
export function banner(address: string, links: DemonstrationLinks | undefined): string {
  const lines = [['Adresse', `${address}/`]]
  links?.codes.forEach((code, index) => {
    lines.push([index === 0 ? 'Codes d’accès' : '', code])
  })
  if (links?.demo) lines.push(['Démonstration', `${address}/?uid=${demonstrationSessions.demo}`])
  if (links?.partner)
    lines.push(['Lien partenaire', `${address}/?uid=${demonstrationSessions.partner}&puid=demonstration`])
  const body = lines.map(([label = '', value = '']) => `  ${label.padEnd(17)}${value}`)
  return ['', '  Didascalie est prête.', '', ...body, '', '  Ctrl+C pour arrêter.', ''].join('\n')
}
