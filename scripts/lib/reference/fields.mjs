// Lists the fields of a file format from its zod schema.
import { z } from 'zod'

/**
 * @typedef {object} Field
 * @property {string} path for example `signs[].lines`; `*` means any key, and `[]` each item of a list
 * @property {string[]} types in French, with their limits
 * @property {boolean} isRequired
 * @property {unknown} [default]
 */

/** @typedef {import('zod').core.JSONSchema.JSONSchema} Schema */

const code = (/** @type {unknown} */ value) => `\`${JSON.stringify(value)}\``

/** @param {Schema} schema @returns {Schema[]} */
function variantsOf({ anyOf, oneOf, type }) {
  const typeVariants = Array.isArray(type) ? type.map((one) => ({ type: one })) : []
  return [...(anyOf ?? []), ...(oneOf ?? []), ...typeVariants].filter((one) => typeof one === 'object')
}

/** @param {Schema} schema @param {string} unit */
function lengthLimits({ minLength, maxLength, minItems, maxItems }, unit) {
  const min = minLength ?? minItems ?? 0
  const max = maxLength ?? maxItems
  const formatCount = (/** @type {number} */ count) => `${count} ${unit}${count > 1 ? 's' : ''}`
  if (min === max) return `, exactement ${formatCount(min)}`
  return [
    min === 0 ? '' : `, au moins ${formatCount(min)}`,
    max === undefined ? '' : `, au plus ${formatCount(max)}`,
  ].join('')
}

/** @param {Schema} schema @returns {Schema[]} */
const itemsOf = ({ prefixItems, items }) =>
  (prefixItems ?? [items]).flat().filter((item) => typeof item === 'object')

/** @param {Schema} schema */
function numberLimits({ minimum, maximum, exclusiveMinimum }) {
  // For an integer without limits, zod writes the limits of safe integers.
  const isUnlimited = (/** @type {number | undefined} */ one) =>
    one === undefined || Math.abs(one) >= Number.MAX_SAFE_INTEGER
  if (!isUnlimited(minimum) && !isUnlimited(maximum)) return `, de ${minimum} à ${maximum}`
  return [
    isUnlimited(minimum) ? '' : `, au moins ${minimum}`,
    isUnlimited(maximum) ? '' : `, au plus ${maximum}`,
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
    const fieldsByVariant = variants.map((one) => fieldsUnder(one, path, isOnOtherPage))
    const isInAll = (/** @type {Field} */ field) =>
      fieldsByVariant.every((fields) => fields.some((one) => one.path === field.path))
    return fieldsByVariant
      .flat()
      .map((field) => ({ ...field, isRequired: field.isRequired && isInAll(field) }))
  }
  const properties = Object.entries(schema.properties ?? {}).map(([name, child]) => ({
    path: path === '' ? name : `${path}.${name}`,
    child,
    isRequired: schema.required?.includes(name) ?? false,
  }))
  const anyKey = {
    path: path === '' ? '*' : `${path}.*`,
    child: schema.additionalProperties,
    isRequired: false,
  }
  const namedFields = [...properties, anyKey].flatMap(({ path: fieldPath, child, isRequired }) => {
    if (typeof child !== 'object') return []
    const field = { path: fieldPath, types: [typeOf(child)], isRequired, default: child.default }
    return isOnOtherPage(fieldPath) ? [field] : [field, ...fieldsUnder(child, fieldPath, isOnOtherPage)]
  })
  const itemFields = itemsOf(schema).flatMap((item) => fieldsUnder(item, `${path}[]`, isOnOtherPage))
  return [...namedFields, ...itemFields]
}

/** Lists each field once. A field of a union has its types from all members. It is required only if all members require it.
 * @param {import('zod').ZodType} schema
 * @param {readonly string[]} otherPages paths of objects whose fields another page describes
 * @returns {Field[]}
 */
export function fieldsOf(schema, otherPages = []) {
  const jsonSchema = z.toJSONSchema(schema, { io: 'input' })
  /** @type {Map<string, Field>} */
  const fields = new Map()
  for (const field of fieldsUnder(jsonSchema, '', (path) => otherPages.includes(path))) {
    const earlierField = fields.get(field.path)
    const types = [...new Set([...(earlierField?.types ?? []), ...field.types])]
    fields.set(field.path, {
      ...field,
      types,
      isRequired: field.isRequired && (earlierField?.isRequired ?? true),
    })
  }
  return [...fields.values()]
}
