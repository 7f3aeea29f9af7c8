import { expect, test } from 'vitest'
import { Keyring } from '../../platform/keys/keyring.js'
import { databaseKinds, openTestStore } from '../../testing/test-store.js'
import { publicKeys, sign } from './keys.js'

test.each(databaseKinds)(
  'two instances that create the first key at the same time can both sign, on %s',
  async (kind) => {
    const store = await openTestStore(kind)
    const waiting: (() => void)[] = []
    const addKey: typeof store.lti.addKey = async (key) => {
      await store.lti.addKey(key)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting.splice(0)) go()
      })
    }
    const house = { store: { ...store, lti: { ...store.lti, addKey } }, keyring: new Keyring('a'.repeat(64)) }
    const both = await Promise.all([publicKeys(house, 1), publicKeys(house, 1)])
    expect(both.map(({ keys }) => keys.length)).toEqual([2, 2])
    await sign(house, { issuer: 'us', audience: 'them' }, 1)
    await store.close()
  },
)
