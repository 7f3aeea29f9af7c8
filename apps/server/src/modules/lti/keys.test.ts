import { expect, test } from 'vitest'
import { Keyring } from '../../platform/keys/keyring.js'
import { databaseKinds, openTestStore } from '../../testing/test-store.js'
import { publicKeys, sign } from './keys.js'

test.each(databaseKinds)(
  'signing works after two server instances have created the first key at the same time, on %s',
  async (kind) => {
    const store = await openTestStore(kind)
    const blockedCalls: (() => void)[] = []
    /** Waits until both instances have added their key. */
    const addKey: typeof store.lti.addKey = async (key) => {
      await store.lti.addKey(key)
      await new Promise<void>((resolve) => {
        blockedCalls.push(resolve)
        if (blockedCalls.length === 2) for (const release of blockedCalls.splice(0)) release()
      })
    }
    const context = {
      store: { ...store, lti: { ...store.lti, addKey } },
      keyring: new Keyring('a'.repeat(64)),
    }
    const published = await Promise.all([publicKeys(context, 1), publicKeys(context, 1)])
    expect(published.map(({ keys }) => keys.length)).toEqual([2, 2])
    await sign(context, { issuer: 'us', audience: 'them' }, 1)
    await store.close()
  },
)
