// Imported before the schemas: the studio's content security policy forbids `new Function`, which zod otherwise tries when a schema is created.
import { config } from 'zod'

config({ jitless: true })
