// This must be the first import of the page. The studio's content security policy forbids `new Function`, and without this setting zod tries
// it when a schema is created.
import { config } from 'zod/v4/core'

config({ jitless: true })
