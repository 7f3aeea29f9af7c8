// Creates A4 pages of ten cards to print and cut. Each card shows a name, the address, and the code in large letters.

import type { CreatedCode } from '../modules/codes/index.js'
import { formatCode } from '../platform/keys/readable-code.js'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')

const style = `
@page { size: A4; margin: 10mm }
body { margin: 0; font-family: system-ui, sans-serif; color: #1d1b2e }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 0 }
article { box-sizing: border-box; height: 55mm; padding: 7mm; border: 0.2mm dashed #8a86a3; break-inside: avoid;
  display: flex; flex-direction: column; justify-content: space-between }
h2 { margin: 0; font-size: 11pt; font-weight: 600 }
p { margin: 0; font-size: 10pt }
.code { font: 700 20pt ui-monospace, monospace; letter-spacing: 0.06em }
.address { overflow-wrap: anywhere }
`

function article({ code, firstname, lastname }: CreatedCode, sessionName: string, address: string): string {
  const name = `${firstname} ${lastname}`.trim()
  return `<article><div><h2>${escapeHtml(sessionName)}</h2><p>${escapeHtml(name) || '&nbsp;'}</p></div>
<p class="code">${formatCode(code)}</p><p class="address">${escapeHtml(address)}</p></article>`
}

export function renderCardsPage(cards: CreatedCode[], sessionName: string, address: string): string {
  const articles = cards.map((card) => article(card, sessionName, address)).join('\n')
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Codes d’accès – ${escapeHtml(sessionName)}</title>
<style>${style}</style></head>
<body><main>
${articles}
</main></body></html>
`
}
