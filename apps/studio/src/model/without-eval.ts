// This must be the first import of the page. The studio's content security policy forbids `new Function`, which zod calls when it creates a
// schema, unless this setting is on.
import { config } from 'zod/v4/core'

config({ jitless: true })
