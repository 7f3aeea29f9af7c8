import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the whole house, from any of its own: programs run where they were compiled, and where they were bundled. */
export function houseRoot(folder: string): string {
  const above = dirname(folder)
  return existsSync(join(folder, 'package-lock.json')) || above === folder ? folder : houseRoot(above)
}
