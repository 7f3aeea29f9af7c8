// Renders the reference page of the HTTP API from the tables of calls in `@didascalie/contract`.
import { callPath, calls, staffCallPath, staffCalls } from '@didascalie/contract'
import { z } from 'zod'

/** @typedef {{ who: string | readonly string[], visitors?: true, refusals: readonly string[], body: z.ZodType, data: z.ZodType }} Call */

/** The names of a schema's fields; optional ones end with `?`. @param {z.ZodType} schema @param {'input' | 'output'} io */
function fieldNames(schema, io) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const names = Object.keys(properties).map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
  return names.length === 0 ? '–' : names.join(', ')
}

/** @param {Call} call */
function callers({ who, visitors }) {
  const roles = typeof who === 'string' ? who : who.join(', ')
  return visitors ? `${roles}, visitors` : roles
}

/** @param {string} path @param {Call} call */
const rowOf = (path, call) =>
  `| \`${path}\` | ${callers(call)} | ${fieldNames(call.body, 'input')} | ${fieldNames(call.data, 'output')} | ${[...new Set(call.refusals)].join(', ') || '–'} |`

const heading = `| path | callers | body | data | error codes |
| --- | --- | --- | --- | --- |`

export const renderHttpApi = () => `# HTTP API

<!-- Written by \`npm run reference\`. Do not edit by hand. -->

Every call is a \`POST\` with a JSON body. The answer is \`{ "success": true, "data": … }\` or \`{ "success": false, "error": …, "code": … }\`, where
\`error\` is a French sentence for the user. Besides the codes below, every call can answer \`invalid\`, \`too-large\`, \`unavailable\` and \`internal\`.
A field that ends with \`?\` is optional. At \`localhost\`, a running server shows every type at \`/docs\` (OpenAPI).

## Calls of the player

\`anybody\`: no login is needed. \`owner\`: the learner whose \`userUID\` the body contains.

${heading}
${Object.entries(calls)
  .map(([name, call]) => rowOf(callPath(/** @type {keyof typeof calls} */ (name)), call))
  .join('\n')}

## Calls of the console

\`anybody\`: no login is needed. \`staff\`: every member who is logged in. \`manager\`, \`trainer\`, \`reader\`: members of the organisation with that role.
\`visitors\`: also teachers who opened the console from a learning platform, for their own session.

${heading}
${Object.entries(staffCalls)
  .map(([name, call]) => rowOf(staffCallPath(/** @type {keyof typeof staffCalls} */ (name)), call))
  .join('\n')}
`
