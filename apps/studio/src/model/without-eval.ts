// This must be the first import of the page. Unless `jitless` is set, zod calls `new Function` when
// it creates a schema, and the studio's content security policy forbids this call.
import { config } from 'zod/v4/core'

config({ jitless: true })
