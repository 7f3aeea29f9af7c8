/// <reference types="node" />
// A real HTTP server on 127.0.0.1. A test chooses how its responses fail.
import { createServer, type Server, type ServerResponse } from 'node:http'

export const failingFaults = [
  'connection closed',
  'body shorter than its Content-Length',
  'truncated body',
  'refused with 500',
  'answered with a page',
  'silent',
] as const
export type PortFault = (typeof failingFaults)[number] | 'slow'

/** The page that a hotel network shows before the user accepts its conditions. */
const portalPage =
  '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions du réseau pour continuer.</p>'

/** Responds to each path with the text that `answer` returns, damaged by `fault`. */
export class FaultyPort {
  fault: PortFault | undefined
  /** Called for each request that the fault `silent` leaves open without a response. */
  onSilence = () => {}
  readonly #server: Server

  private constructor(answer: (path: string) => string) {
    this.#server = createServer((request, response) => {
      const { url: path = '/' } = request
      request.resume().on('end', () => this.#respond(response, answer(path)))
    })
  }

  static async open(answer: (path: string) => string): Promise<FaultyPort> {
    const port = new FaultyPort(answer)
    await new Promise<void>((resolve) => port.#server.listen(0, '127.0.0.1', resolve))
    return port
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #respond(response: ServerResponse, text: string): void {
    switch (this.fault) {
      case 'connection closed':
        response.destroy()
        return
      case 'body shorter than its Content-Length':
        response.writeHead(200, { 'content-length': Buffer.byteLength(text) + 100 })
        response.write(text, () => response.destroy())
        return
      case 'truncated body':
        response.end(text.slice(0, text.length / 2))
        return
      case 'refused with 500':
        response.writeHead(500).end('Internal Server Error')
        return
      case 'answered with a page':
        response.writeHead(200, { 'content-type': 'text/html' }).end(portalPage)
        return
      case 'silent':
        this.onSilence()
        return
      case 'slow':
        response.write(text.slice(0, 1))
        setTimeout(() => response.end(text.slice(1)), 50)
        return
      default:
        response.end(text)
    }
  }
}
