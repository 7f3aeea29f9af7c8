// A session with decors = 1, and what it shows otherwise.
import { contentManifestSchema, variantName } from '@didascalie/contract'

/** An operator's command, on the server that the session is for. */
type Admin = (...args: string[]) => Promise<string>

/** Makes one that takes a partner at its word. */
export async function createVariantSession(admin: Admin, uid: string): Promise<void> {
  const owner = ['--organisation', 'demonstration', '--kind', 'partner', '--partner', 'odysseus']
  await admin('sessions', 'create', ...owner, '--name', uid, '--uid', uid, '--decors', '1')
}

/** Whether a picture has a variant. */
export type HasVariant = (name: string) => boolean

export async function variantsAt(origin: string): Promise<HasVariant> {
  const response = await fetch(`${origin}/data/manifest.json`)
  const { media } = contentManifestSchema.parse(await response.json())
  return (name) => Object.hasOwn(media, variantName(name))
}
