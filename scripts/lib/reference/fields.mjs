// Lists the fields of a file format from its zod schema.
import { z } from 'zod'

/**
 * @typedef {object} Field
 * @property {string} path `*` means any key, `[]` each item of a list
 * @property {string[]} types in French, with their limits
 * @property {boolean} isRequired
 * @property {unknown} [default]
 */

/** @typedef {import('zod').core.JSONSchema.JSONSchema} Schema */

const code = (/** @type {unknown} */ value) => `\`${JSON.stringify(value)}\``

/** @param {Schema} schema @returns {Schema[]} */
function variantsOf({ anyOf, oneOf, type }) {
  const several = Array.isArray(type) ? type.map((one) => ({ type: one })) : []
  return [...(anyOf ?? []), ...(oneOf ?? []), ...several].filter((one) => typeof one === 'object')
}

/** @param {Schema} schema @param {string} unit */
function lengthLimits({ minLength, maxLength, minItems, maxItems }, unit) {
  const least = minLength ?? minItems ?? 0
  const most = maxLength ?? maxItems
  const counted = (/** @type {number} */ count) => `${count} ${unit}${count > 1 ? 's' : ''}`
  if (least === most) return `, exactement ${counted(least)}`
  return [
    least === 0 ? '' : `, au moins ${counted(least)}`,
    most === undefined ? '' : `, au plus ${counted(most)}`,
  ].join('')
}

/** @param {Schema} schema @returns {Schema[]} */
const itemsOf = ({ prefixItems, items }) =>
  (prefixItems ?? [items]).flat().filter((item) => typeof item === 'object')

/** @param {Schema} schema */
function numberLimits({ minimum, maximum, exclusiveMinimum }) {
  const isWide = (/** @type {number | undefined} */ one) =>
    one === undefined || Math.abs(one) >= Number.MAX_SAFE_INTEGER
  if (!isWide(minimum) && !isWide(maximum)) return `, de ${minimum} à ${maximum}`
  return [
    isWide(minimum) ? '' : `, au moins ${minimum}`,
    isWide(maximum) ? '' : `, au plus ${maximum}`,
    exclusiveMinimum === undefined ? '' : `, plus grand que ${exclusiveMinimum}`,
  ].join('')
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' ou ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ')
  switch (schema.type) {
    case 'string': {
      const shape = schema.format === 'uri' ? 'adresse' : 'texte'
      const pattern =
        schema.pattern && schema.format !== 'uri'
          ? `, de la forme \`${schema.pattern.replaceAll('|', '\\|')}\``
          : ''
      return `${shape}${lengthLimits(schema, 'caractère')}${pattern}`
    }
    case 'integer':
      return `nombre entier${numberLimits(schema)}`
    case 'number':
      return `nombre${numberLimits(schema)}`
    case 'boolean':
      return '`true` ou `false`'
    case 'array': {
      const length = schema.prefixItems
        ? `, exactement ${schema.prefixItems.length} éléments`
        : lengthLimits(schema, 'élément')
      return `liste${length} ; chacun : ${[...new Set(itemsOf(schema).map(typeOf))].join(' ou ')}`
    }
    case 'object':
      return schema.additionalProperties ? 'objet, par clé' : 'objet'
    default:
      throw new Error(`No French for the type ${JSON.stringify(schema)}`)
  }
}

/** @param {Schema} schema @param {string} path @param {(path: string) => boolean} isOnOtherPage @returns {Field[]} */
function fieldsUnder(schema, path, isOnOtherPage) {
  const variants = variantsOf(schema)
  if (variants.length > 0) {
    const forms = variants.map((one) => fieldsUnder(one, path, isOnOtherPage))
    const isInAll = (/** @type {Field} */ field) =>
      forms.every((form) => form.some((one) => one.path === field.path))
    return forms.flat().map((field) => ({ ...field, isRequired: field.isRequired && isInAll(field) }))
  }
  const own = Object.entries(schema.properties ?? {}).map(([name, child]) => ({
    path: path === '' ? name : `${path}.${name}`,
    child,
    isRequired: schema.required?.includes(name) ?? false,
  }))
  const keyed = {
    path: path === '' ? '*' : `${path}.*`,
    child: schema.additionalProperties,
    isRequired: false,
  }
  const named = [...own, keyed].flatMap(({ path: at, child, isRequired }) => {
    if (typeof child !== 'object') return []
    const field = { path: at, types: [typeOf(child)], isRequired, default: child.default }
    return isOnOtherPage(at) ? [field] : [field, ...fieldsUnder(child, at, isOnOtherPage)]
  })
  return [...named, ...itemsOf(schema).flatMap((item) => fieldsUnder(item, `${path}[]`, isOnOtherPage))]
}

/** Lists each field once. If several forms of an object have it, joins its types; it is required if all forms require it.
 * @param {import('zod').ZodType} schema
 * @param {readonly string[]} otherPages paths whose own fields are on another page
 * @returns {Field[]}
 */
export function fieldsOf(schema, otherPages = []) {
  const whole = z.toJSONSchema(schema, { io: 'input' })
  /** @type {Map<string, Field>} */
  const fields = new Map()
  for (const field of fieldsUnder(whole, '', (path) => otherPages.includes(path))) {
    const known = fields.get(field.path)
    const types = [...new Set([...(known?.types ?? []), ...field.types])]
    fields.set(field.path, { ...field, types, isRequired: field.isRequired && (known?.isRequired ?? true) })
  }
  return [...fields.values()]
}
