// The part of the WebDriver protocol that the tour needs, over plain HTTP.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function fieldOf(value: unknown, key: string): string {
  const field = isRecord(value) ? value[key] : undefined
  if (typeof field !== 'string') throw new Error(`the driver's answer has no ${key}`)
  return field
}

export class WebDriver {
  readonly #base: string

  private constructor(base: string) {
    this.#base = base
  }

  static async start(driver: string, capabilities: object): Promise<WebDriver> {
    const value = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
    return new WebDriver(`${driver}/session/${fieldOf(value, 'sessionId')}`)
  }

  post(path: string, body: object): Promise<unknown> {
    return ask(`${this.#base}/${path}`, 'POST', body)
  }

  get(path: string): Promise<unknown> {
    return ask(`${this.#base}/${path}`, 'GET')
  }

  end(): Promise<unknown> {
    return ask(this.#base, 'DELETE')
  }

  async find(selector: string): Promise<string> {
    const found = await this.post('element', { using: 'css selector', value: selector })
    return fieldOf(found, elementKey)
  }
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer: unknown = await response.json()
  const value = isRecord(answer) ? answer.value : undefined
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}
