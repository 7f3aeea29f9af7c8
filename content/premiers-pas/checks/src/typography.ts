import { typeset, typographyFlaws } from '@didascalie/script'

const withVisibleSpaces = (text: string) => text.replaceAll('\u00A0', '⍽').replaceAll('\u202F', '·')

/** Additional rules for texts in JSON files, because the compiler corrects only the typography of stories. */
const rules: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /[\p{L}»)]:(?=\s|$)/u, what: 'A no-break space is missing before a colon.' },
  { pattern: / [;:!?»]|« /, what: 'A breaking space is next to a punctuation mark.' },
  { pattern: /(?<!\p{L}\.)(?<!\.)\.\.(?!\.)/u, what: 'Two full stops in a row.' },
  { pattern: /\p{L}['´`]/u, what: 'An apostrophe is straight.' },
  { pattern: /(^|\s)-(\s|$)/, what: 'A hyphen is used as a dash.' },
]

export function flawsOf(text: string): string[] {
  const corrected = typeset(text)
  return [
    ...(corrected === text ? [] : [`It should read: ${withVisibleSpaces(corrected)}`]),
    ...typographyFlaws(text),
    ...rules.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what),
  ]
}
