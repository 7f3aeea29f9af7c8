import { expect, it } from 'vitest'
import { type Span, spanOfKey, spanOfValue, syntaxFaultIn, wholeFile } from './json-span.js'

const text = `{
  "days": [
    { "name": "Lundi" },
    { "name": "é", "hours": 3 }
  ],
  "title": "Une \\"semaine\\""
}
`

/** Returns the characters of a span. The span must be on one line. */
function textIn(source: string, { line, column, end }: Span): string {
  expect(end.line).toBe(line)
  return (source.split('\n')[line - 1] ?? '').slice(column - 1, end.column - 1)
}

it.each([
  [['days', 1, 'hours'], '3'],
  [['days', 1, 'name'], '"é"'],
  [['title'], '"Une \\"semaine\\""'],
  [['days'], '"days"'],
  [['days', 0], '{'],
  [[], '{'],
])('spanOfValue finds the span of %j', (path, found) => {
  expect(textIn(text, spanOfValue(text, path))).toBe(found)
})

it('spanOfValue returns the span of the parent object when the value is missing', () => {
  expect(textIn(text, spanOfValue(text, ['days', 1, 'minutes']))).toBe('{')
  expect(spanOfValue(text, ['days', 1, 'minutes'])).toEqual({
    line: 4,
    column: 5,
    end: { line: 4, column: 6 },
  })
  expect(textIn('{ "a": { "b": {} } }', spanOfValue('{ "a": { "b": {} } }', ['a', 'b', 'c']))).toBe('"b"')
})

it('spanOfKey finds the key of a value', () => {
  expect(textIn(text, spanOfKey(text, ['days', 1, 'hours']))).toBe('"hours"')
})

it.each([
  ['{ "a": 1 2 }', '2', false],
  ['{ "a": }', '}', false],
  ['{ "a": 1, }', '}', false],
  ['{ // rien\n}', '// rien', false],
  ["{ 'a': 1 }", "'a'", false],
  ['{ "a": 1\n', '1', true],
])('syntaxFaultIn finds the first syntax error in %j', (source, found, isCutShort) => {
  const fault = syntaxFaultIn(source)
  expect(textIn(source, fault.span)).toBe(found)
  expect(fault.isCutShort).toBe(isCutShort)
})

it('syntaxFaultIn reports an empty text as cut short, with the whole file as its span', () => {
  expect(syntaxFaultIn('\n')).toEqual({ span: wholeFile, isCutShort: true })
})
