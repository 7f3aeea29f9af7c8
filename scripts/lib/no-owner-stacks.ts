// React takes down where each element is made, a stack of calls for each, to name the place in its warnings: a fifth of what tests of
// screens cost. After ten thousand in a second it leaves it; here it believes that there were so many. Warnings come all the same.
import * as React from 'react'

const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
// Another version may do otherwise: tests then take longer, and no more.
if (typeof inside === 'object' && inside !== null)
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  })
