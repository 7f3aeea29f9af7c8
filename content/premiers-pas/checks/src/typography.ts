import { typeset, typographyFlaws } from '@didascalie/script'

const visible = (text: string) => text.replaceAll('\u00A0', '⍽').replaceAll('\u202F', '·')

/** Beyond the compiler's rules, which put stories right: texts in JSON have to be right as they stand. */
const rules: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /[\p{L}»)]:(?=\s|$)/u, what: 'A no-break space is missing before a colon.' },
  { pattern: / [;:!?»]|« /, what: 'A space that can break stands at a sign.' },
  { pattern: /(?<!\p{L}\.)(?<!\.)\.\.(?!\.)/u, what: 'Two full stops in a row.' },
  { pattern: /\p{L}['´`]/u, what: 'An apostrophe is straight.' },
  { pattern: /(^|\s)-(\s|$)/, what: 'A hyphen stands for a dash.' },
]

/** What is wrong with a text, as it is shown. */
export function flawsOf(text: string): string[] {
  const set = typeset(text)
  return [
    ...(set === text ? [] : [`It should read: ${visible(set)}`]),
    ...typographyFlaws(text),
    ...rules.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what),
  ]
}
