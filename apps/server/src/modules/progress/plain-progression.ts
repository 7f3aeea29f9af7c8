// Our own player writes progressions in one plain way: no space, no escape, no letter outside the basic plane. Those, nearly
// all of them, are recognised without being parsed a second time; a save costs a tenth less. Whatever is written otherwise
// is not refused here, it takes the long way.
import { traceMaxLength } from '@didascalie/contract'

const string = String.raw`"[^"\\\u0000-\u001f\ud800-\udfff]*"`
const number = String.raw`-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?`
const variable = String.raw`"\$[A-Za-z_][A-Za-z0-9_]*":(?:true|false|${number}|${string})`
const progress = `"progress":\\{"node":${string},"background":${string},"music":${string}(?:,"scene":${string})?\\}`
/** Its lengths are looked at apart: counting letters would take a regular expression twice as long as reading them. */
const trace = String.raw`"trace":"(?:[\w@.-]+(?: [\w@.-]+)*(?: \+)?|\+)?"`
const entry = `(?:${variable}|"audio":[01]|${progress}|${trace})`
const plain = new RegExp(`^\\{(?:${entry}(?:,${entry})*)?\\}$`)

const audioKey = '"audio":'
const traceKey = '"trace":"'
const longestWord = 64

/** One way at most, not too long, nor any of its words. */
function hasShortTrace(text: string): boolean {
  const key = text.indexOf(traceKey)
  if (key === -1) return true
  const from = key + traceKey.length
  const end = text.indexOf('"', from)
  if (end - from > traceMaxLength || text.includes(traceKey, end)) return false
  let space = from - 1
  while (end - space > longestWord + 1) {
    const next = text.lastIndexOf(' ', space + longestWord + 1)
    if (next <= space) return false
    space = next
  }
  return true
}

/** What `audio` says in a plain progression, `null` when it says nothing; `undefined` when the text is not a plain one. */
export function audioOfPlain(text: string): 0 | 1 | null | undefined {
  if (!plain.test(text) || !hasShortTrace(text)) return undefined
  // A quote inside a string would be an escape, and there is none: this is the key. Of two, the last counts, as when parsed.
  const at = text.lastIndexOf(audioKey)
  if (at === -1) return null
  return text[at + audioKey.length] === '1' ? 1 : 0
}
