import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.js'

const addressFile = (dataFolder: string) => join(dataFolder, 'address')

/**
 * Stores the server's public address, or the address on which it listens. The operator's commands read this address,
 * because the variables DIDASCALIE_ORIGIN and PORT may be different in the operator's shell.
 */
export function recordAddress(dataFolder: string, address: string): void {
  if (existsSync(dataFolder)) writeFileSync(addressFile(dataFolder), address)
}

/**
 * The origin of the links that the operator's commands print: the configured origin, otherwise the address of the server's last
 * start, otherwise an address of this machine.
 */
export function linkOrigin({
  origin,
  dataFolder,
  port,
}: Pick<Config, 'origin' | 'dataFolder' | 'port'>): string {
  if (origin !== undefined) return origin
  const file = addressFile(dataFolder)
  return existsSync(file) ? readFileSync(file, 'utf8') : `http://127.0.0.1:${port}`
}
