// The content security policy of the studio forbids `new Function`, which zod calls when it creates a schema. With
// `jitless`, zod does not call it. This module must be the first import of the page, before any schema is created.
import { config } from 'zod/v4/core'

config({ jitless: true })
