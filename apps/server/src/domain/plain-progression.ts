// Our own player writes progressions in one plain way: no space, no escape, no letter outside the basic plane. Those, nearly
// all of them, are recognised without being parsed a second time; a save costs a tenth less. Whatever is written otherwise
// is not refused here, it takes the long way.

const string = String.raw`"[^"\\\u0000-\u001f\ud800-\udfff]*"`
const number = String.raw`-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?`
const variable = String.raw`"\$[A-Za-z_][A-Za-z0-9_]*":(?:true|false|${number}|${string})`
const progress = `"progress":\\{"node":${string},"background":${string},"music":${string}(?:,"scene":${string})?\\}`
const trace = String.raw`"trace":"(?=[^"]{0,4000}")(?:[\w@.-]{1,64}(?: [\w@.-]{1,64})*(?: \+)?|\+)?"`
const entry = `(?:${variable}|"audio":[01]|${progress}|${trace})`
const plain = new RegExp(`^\\{(?:${entry}(?:,${entry})*)?\\}$`)

const audioKey = '"audio":'

/** What `audio` says in a plain progression, `null` when it says nothing; `undefined` when the text is not a plain one. */
export function audioOfPlain(text: string): 0 | 1 | null | undefined {
  if (!plain.test(text)) return undefined
  // A quote inside a string would be an escape, and there is none: this is the key. Of two, the last counts, as when parsed.
  const at = text.lastIndexOf(audioKey)
  if (at === -1) return null
  return text[at + audioKey.length] === '1' ? 1 : 0
}
