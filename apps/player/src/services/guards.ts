// Small type guards for responses. The zod schemas of the contract would add 26 KB to the code that login needs.
// checks.test.ts compares the guards with these schemas.

export type Guard<Value> = (value: unknown) => value is Value

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
export const isFlag = (value: unknown): value is 0 | 1 => value === 0 || value === 1

export const oneOf =
  <const Value>(...allowedValues: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    allowedValues.some((allowed) => allowed === value)

export const listOf =
  <Value>(guard: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((item) => guard(item))

export const mapOf =
  <Value>(guard: Guard<Value>): Guard<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isRecord(value) && Object.values(value).every((item) => guard(item))

export const maybe =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value)

/** Checks each listed field with its guard and allows other fields. */
export const shape =
  <Value>(fields: { [Key in keyof Value]-?: Guard<Value[Key]> }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) && Object.entries<Guard<unknown>>(fields).every(([key, guard]) => guard(value[key]))
