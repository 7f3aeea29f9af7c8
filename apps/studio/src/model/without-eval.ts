// The first import of the page: the studio's content security policy forbids `new Function`, which zod otherwise tries when a schema is
// created.
import { config } from 'zod/v4/core'

config({ jitless: true })
