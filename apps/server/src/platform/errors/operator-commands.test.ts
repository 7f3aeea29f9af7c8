import { expect, test } from 'vitest'
import { operatorCommandsFor } from './operator-commands.js'

test('in a clone of the repository, messages contain npm commands', () => {
  expect(operatorCommandsFor({})).toMatchObject({ admin: 'npm run admin --', build: 'npm run build' })
  expect(operatorCommandsFor({}).repair).toContain('npm run build')
})

test('in a release, messages contain the path of the launcher and no npm command', () => {
  const commands = operatorCommandsFor({ DIDASCALIE_PROGRAM: './didascalie' })
  expect(commands).toMatchObject({ admin: './didascalie admin', build: './didascalie build' })
  expect(commands.repair).not.toContain('npm')
})

test('in a release under systemd, messages contain the administration command of the unit', () => {
  const environment = { DIDASCALIE_PROGRAM: '/opt/didascalie', DIDASCALIE_ADMIN: 'didascalie-admin' }
  expect(operatorCommandsFor(environment).admin).toBe('didascalie-admin')
})
